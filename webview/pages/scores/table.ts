import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import { MAX_RUNS, type RunSort } from '../../../src/core/views/runs';
import type { ScoresState } from '../../../src/protocol/messages';
import type { Column, ScoreCell, Scores } from '../../data';
import { PlainElement } from '../../element';
import { count } from '../../format';
import { spotOf } from '../../grid/keys';
import { HEADER, move, type Spot } from '../../grid/move';
import { clamp, drawn, reveal, rowsWith, visible, type Span } from '../../grid/window';
import { runs as runsWord } from '../../words';
import { baselineRow } from './baseline';
import { tableHead } from './heads';
import { scorable, type RunSource } from './model';
import { publishedRows } from './published';
import { tableRows } from './rows';
import { Viewport } from './viewport';

/** What a person does in the table. */
export interface TableActions {
  open(cell: ScoreCell): void;
  sort(by: RunSort): void;
  /** Shows or hides the runs of a group. */
  toggle(group: string): void;
  /** The first visible row, when scrolling has come to rest. */
  rest(top: number): void;
}

/** Milliseconds without scrolling until the place is kept. */
const REST_AFTER = 200;
/** So many times a set's row is looked for: the table first has to be scrolled to where it was. */
const FOCUS_TRIES = 4;

/**
 * Runs × tasks: the runs, then the baseline and what was published. Of more rows than one page only
 * those in sight are in the document, each of one line; arrow keys go from cell to cell.
 */
export class GlueRunTable extends PlainElement {
  static override properties = {
    source: { attribute: false },
    scores: { attribute: false },
    state: { attribute: false },
    version: { attribute: false },
  };
  declare source: RunSource;
  declare scores: Scores;
  declare state: ScoresState;
  /** Another number whenever rows of the source have arrived. */
  declare version: number;
  actions: TableActions | null = null;

  #spot: Spot = { row: 0, column: 0 };
  /** Whether the focus was in a row, whose cells may be drawn anew; and whether a key led it there. */
  #refocus = false;
  #reveal = false;
  readonly #viewport = new Viewport();
  #resting = 0;
  #restored = false;
  readonly #resize = new ResizeObserver(() => {
    this.#measure();
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resize.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resize.disconnect();
    clearTimeout(this.#resting);
  }

  /** Shows a row at the top. */
  async scrollToRow(row: number): Promise<void> {
    await this.updateComplete;
    this.#spot = { row, column: 0 };
    this.#viewport.scrollTo(row * this.#viewport.rowHeight);
    this.requestUpdate();
  }

  /** Puts the focus on the button of a set, or on the table where its row is not in sight. */
  async focusOn(set: string): Promise<void> {
    for (let drawing = 0; drawing < FOCUS_TRIES; drawing++) {
      await this.updateComplete;
      const button = this.querySelector<HTMLElement>(`[data-set="${CSS.escape(set)}"]`);
      button?.focus();
      if (button) return;
      await new Promise((done) => requestAnimationFrame(done));
    }
    this.#scroller?.focus();
  }

  get #scroller(): HTMLElement | null {
    return this.querySelector('.table-scroll');
  }

  get #total(): number {
    return this.source.total ?? 0;
  }

  /** Whether there are more rows than are drawn at once. */
  get #dense(): boolean {
    return this.#total > MAX_RUNS;
  }

  get #seen(): Span {
    return visible(this.#viewport.measures(this.#total));
  }

  protected override willUpdate(): void {
    const focused = this.contains(document.activeElement) && spotOf(document.activeElement);
    if (focused && focused.row !== HEADER) this.#refocus = true;
    const row = clamp(this.#spot.row, Math.min(0, this.#total - 1), this.#total - 1);
    if (row !== this.#spot.row && this.#spot.row !== HEADER) this.#spot = { ...this.#spot, row };
  }

  protected override render(): TemplateResult {
    const columns = scorable(this.scores);
    const { state } = this;
    const dense = this.#dense;
    const published = state.showPublished ? this.scores.published.length + 1 : 0;
    return html`<div
      class="table-scroll ${dense ? 'dense' : ''}"
      role="region"
      aria-label=${t('Scores table')}
      tabindex="0"
      @scroll=${this.#onScroll}
      @keydown=${this.#onKey}
      @focusin=${this.#onFocus}
    >
      <table
        class="scores ${state.bothMetrics ? 'both' : ''}"
        aria-rowcount=${dense ? this.#total + 2 + published : nothing}
        aria-busy=${this.source.switching ? 'true' : nothing}
      >
        <caption>
          <span
            >${t('Scores of {0} ×100; a score is the mean of its task’s metrics.', this.#whose())}</span
          >
        </caption>
        ${tableHead(columns, state, (by) => this.actions?.sort(by))}
        <tbody class="runs">
          ${this.#rows(columns)}
        </tbody>
        <tbody class="baseline">
          ${baselineRow(columns, state.bothMetrics, dense ? this.#total + 2 : null)}
        </tbody>
        ${state.showPublished ? publishedRows(this.scores.published, columns, state) : nothing}
      </table>
    </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.size > 0) this.#measure();
    if (!this.#restored) {
      this.#restored = true;
      if (this.state.top > 0) void this.scrollToRow(this.state.top);
    }
    this.source.want(this.#dense ? this.#seen : { first: 0, end: this.#total });
    if (this.#refocus || this.#reveal) this.#focus();
  }

  #whose(): string {
    const { runs } = this.scores.counts;
    const matching = this.source.latest?.runs ?? runs;
    return matching === runs ? runsWord(runs) : t('{0} of {1}', count(matching), runsWord(runs));
  }

  #rows(columns: readonly Column[]): unknown {
    return tableRows(this.#indices(), this.source, {
      columns,
      best: this.source.latest?.best ?? {},
      bothMetrics: this.state.bothMetrics,
      rowHeight: this.#viewport.rowHeight,
      spot: this.#dense ? this.#spot : null,
      open: (cell) => {
        this.#open(cell);
      },
      toggle: (group) => this.actions?.toggle(group),
    });
  }

  #indices(): readonly number[] {
    const total = this.#total;
    const span = this.#dense ? drawn(this.#seen, total) : { first: 0, end: total };
    return rowsWith(this.#spot.row, span, total);
  }

  #focus(): void {
    const { row, column } = this.#spot;
    const cell = this.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`);
    const target = cell?.querySelector<HTMLElement>('button') ?? cell;
    if (target !== document.activeElement) target?.focus({ preventScroll: true });
    if (this.#reveal) target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    this.#refocus = false;
    this.#reveal = false;
  }

  #measure(): void {
    const scroller = this.#scroller;
    const rows = this.querySelector<HTMLElement>('.runs');
    if (!scroller || !rows) return;
    this.#viewport.measure(scroller, rows);
    this.requestUpdate();
  }

  #open(cell: ScoreCell): void {
    if (this.#dense) this.actions?.rest(this.#seen.first);
    this.actions?.open(cell);
  }

  readonly #onScroll = (): void => {
    if (!this.#dense) return;
    this.requestUpdate();
    clearTimeout(this.#resting);
    this.#resting = window.setTimeout(() => {
      this.actions?.rest(this.#seen.first);
    }, REST_AFTER);
  };

  readonly #onFocus = (event: FocusEvent): void => {
    const spot = spotOf(event.target);
    if (!spot || spot.row === HEADER) return;
    this.#spot = spot;
    this.requestUpdate();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const from = spotOf(event.target);
    if (!from || event.altKey || event.shiftKey) return;
    const columns = scorable(this.scores).length + 2;
    const { page } = this.#viewport;
    const control = event.ctrlKey || event.metaKey;
    const spot = move(event.key, control, from, { rows: this.#total, columns, page });
    if (!spot) return;
    event.preventDefault();
    this.#spot = spot;
    this.#reveal = true;
    const measures = this.#viewport.measures(this.#total);
    const top = reveal(spot.row, measures);
    if (this.#dense && spot.row >= 0 && top !== measures.top) this.#viewport.scrollTo(top);
    this.requestUpdate();
  };
}

customElements.define('glue-run-table', GlueRunTable);

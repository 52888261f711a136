import { html, type PropertyValues, type TemplateResult } from 'lit';
import { t } from '@vscode/l10n';
import { MAX_RUNS, type RunSort } from '../../../src/core/views/runs';
import type { ScoresState } from '../../../src/protocol/messages';
import type { ScoreCell, Scores } from '../../data';
import { PlainElement } from '../../element';
import { move } from '../../grid/move';
import { cellAt, HEADER, spotOf, type Spot } from '../../grid/spot';
import { Viewport } from '../../grid/viewport';
import { clamp, drawn, reveal, rowsWith, type Span } from '../../grid/window';
import { Debounce } from '../../parts/debounce';
import { Resize } from '../../parts/resize';
import { keepHeadsClear, measureTable } from './measure';
import { shownColumns } from './emptyTasks';
import { type RunSource } from './model';
import { scoresTable } from './scoresTable';

/** What a person does in the table. */
export interface TableActions {
  open(cell: ScoreCell): void;
  sort(by: RunSort): void;
  /** Shows or hides the runs of a group. */
  toggle(group: string): void;
  /** The first visible row, when scrolling has come to rest. */
  rest(top: number): void;
}

/** So many times a set's row is looked for: the table first has to be scrolled to where it was. */
const FOCUS_TRIES = 4;

/**
 * The table of runs as one moves in it. Of more rows than one page only those in sight are in the
 * document, each of one line; arrow keys go from cell to cell.
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
  readonly #viewport = new Viewport({ rowHeight: 28, headHeight: 0, captionHeight: 0 });
  readonly #scrolling = new Debounce(this);
  #restored = false;

  constructor() {
    super();
    new Resize(this, () => {
      this.#measure();
    });
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

  /** How many columns are drawn, the run's name among them. */
  get #columns(): number {
    return shownColumns(this.scores, this.source.latest, this.state).length + 2;
  }

  get #total(): number {
    return this.source.total ?? 0;
  }

  /** Whether there are more rows than are drawn at once. */
  get #dense(): boolean {
    return this.#total > MAX_RUNS;
  }

  get #seen(): Span {
    return this.#viewport.seen(this.#total);
  }

  protected override willUpdate(): void {
    const focused = this.contains(document.activeElement) && spotOf(document.activeElement);
    if (focused && focused.row !== HEADER) this.#refocus = true;
    const column = clamp(this.#spot.column, 0, this.#columns - 1);
    const last = this.#total - 1;
    const inRows = this.#spot.row !== HEADER;
    const row = inRows ? clamp(this.#spot.row, Math.min(0, last), last) : HEADER;
    this.#spot = { row, column };
  }

  protected override render(): TemplateResult {
    const { scores, source, state } = this;
    const dense = this.#dense;
    return html`<div
      class="table-scroll ${dense ? 'dense' : ''}"
      role="region"
      aria-label=${t('Scores table')}
      tabindex="0"
      @scroll=${this.#onScroll}
      @keydown=${this.#onKey}
      @focusin=${this.#onFocus}
    >
      ${scoresTable({
        scores,
        source,
        state,
        indices: this.#indices(),
        rowHeight: this.#viewport.rowHeight,
        spot: dense ? this.#spot : null,
        open: (cell) => {
          this.#open(cell);
        },
        toggle: (group) => this.actions?.toggle(group),
        sort: (by) => this.actions?.sort(by),
      })}
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

  #indices(): readonly number[] {
    const total = this.#total;
    const span = this.#dense ? drawn(this.#seen, total) : { first: 0, end: total };
    return rowsWith(this.#spot.row, span, total);
  }

  #focus(): void {
    const cell = cellAt(this, this.#spot);
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
    const sizes = measureTable(scroller, rows, this.#viewport.rowHeight);
    this.#viewport.measured(scroller, sizes);
    keepHeadsClear(scroller, sizes);
    this.requestUpdate();
  }

  #open(cell: ScoreCell): void {
    if (this.#dense) this.actions?.rest(this.#seen.first);
    this.actions?.open(cell);
  }

  readonly #onScroll = (): void => {
    if (!this.#dense) return;
    this.requestUpdate();
    this.#scrolling.after(() => {
      this.actions?.rest(this.#seen.first);
    });
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
    const columns = this.#columns;
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

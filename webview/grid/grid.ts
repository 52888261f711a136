import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ExampleSort } from '../../src/core/views/examples';
import { PlainElement } from '../element';
import type { GridColumn, Track } from './columns';
import { headerTemplate, type Order } from './header';
import { jumpKey, spotOf, type Side } from './keys';
import { CLASSES, layoutOf, rowLines, trackCss, type Layout } from './layout';
import { HEADER, move, type Spot } from './move';
import { rowTemplate } from './row';
import type { ExampleSource } from './source';
import { clamp, drawn, reveal, rowsWith, visible, type Measures } from './window';

/** What a person does in the grid. */
export interface GridActions {
  select(row: number): void;
  jump(row: number, side: Side): void;
  probe(row: number): void;
  sort(by: ExampleSort): void;
  /** The first visible row, when scrolling has come to rest. */
  rest(top: number): void;
}

/** Milliseconds without scrolling until the place is kept. */
const REST_AFTER = 200;

/**
 * A grid of any number of rows of which only those in sight are in the page. One cell can be
 * reached by Tab, the others by the keys of the ARIA grid pattern.
 */
export class GlueGrid extends PlainElement {
  static override properties = {
    source: { attribute: false },
    columns: { attribute: false },
    order: { attribute: false },
    selected: { attribute: false },
    label: { attribute: false },
    tracks: { attribute: false },
    stacked: { attribute: false },
  };
  declare source: ExampleSource;
  declare columns: readonly GridColumn[];
  declare order: Order;
  /** Row of the selected example; -1: none. */
  declare selected: number;
  declare label: string;
  declare tracks: readonly Track[];
  /** Width in em that a row needs to stand in lines. */
  declare stacked: number;
  actions: GridActions | null = null;

  #spot: Spot = { row: 0, column: 0 };
  #refocus = false;
  #rowHeight = 26;
  #headHeight = 26;
  #height = 0;
  #layout: Layout = 'columns';
  #resting = 0;
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

  /** Shows a row at the top, without moving the focus. */
  async scrollToRow(row: number): Promise<void> {
    await this.updateComplete;
    if (this.#spot.row !== HEADER) this.#spot = { ...this.#spot, row: Math.max(0, this.selected) };
    const scroller = this.#scroller;
    if (scroller) scroller.scrollTop = row * this.#rowHeight;
    this.requestUpdate();
  }

  get #scroller(): HTMLElement | null {
    return this.querySelector('.grid');
  }

  get #total(): number {
    return this.source.total ?? 0;
  }

  get #measures(): Measures {
    return {
      top: this.#scroller?.scrollTop ?? 0,
      height: Math.max(0, this.#height - this.#headHeight),
      rowHeight: this.#rowHeight,
      total: this.#total,
    };
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('selected') && this.selected >= 0 && this.#spot.row !== HEADER) {
      this.#spot = { ...this.#spot, row: this.selected };
    }
    const row = clamp(this.#spot.row, HEADER, this.#total - 1);
    if (row !== this.#spot.row) this.#spot = { ...this.#spot, row };
    if (this.contains(document.activeElement) && document.activeElement !== this) {
      this.#refocus = true;
    }
  }

  protected override render(): TemplateResult {
    const span = visible(this.#measures);
    const rows = drawn(span, this.#total);
    return html`<div
      role="grid"
      class="grid ${CLASSES[this.#layout]}"
      aria-label=${this.label}
      aria-rowcount=${this.#total + 1}
      aria-colcount=${this.columns.length}
      aria-busy=${this.source.switching ? 'true' : nothing}
      .style=${`--tracks:${this.tracks.map(trackCss).join(' ')}`}
      @scroll=${this.#onScroll}
      @keydown=${this.#onKey}
      @focusin=${this.#onFocus}
      @click=${this.#onClick}
      @dblclick=${this.#onDoubleClick}
    >
      ${headerTemplate(this.columns, this.order, this.#spot)}
      <div role="rowgroup" class="grid-body" .style=${`height:${this.#total * this.#rowHeight}px`}>
        ${repeat(
          rowsWith(this.#spot.row, rows, this.#total),
          (index) => index,
          (index) =>
            rowTemplate({
              index,
              example: this.source.row(index),
              columns: this.columns,
              selected: index === this.selected,
              spot: this.#spot,
              rowHeight: this.#rowHeight,
            }),
        )}
      </div>
    </div>`;
  }

  protected override firstUpdated(): void {
    this.#measure();
  }

  protected override updated(): void {
    this.source.want(visible(this.#measures));
    if (!this.#refocus) return;
    this.#refocus = false;
    const active = document.activeElement;
    const target = this.#focusable();
    if (target && target !== active) target.focus({ preventScroll: true });
  }

  #focusable(): HTMLElement | null {
    const { row, column } = this.#spot;
    const cell = this.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`);
    return cell?.tabIndex === 0
      ? cell
      : (cell?.querySelector<HTMLElement>('[tabindex="0"]') ?? null);
  }

  #measure(): void {
    const scroller = this.#scroller;
    if (!scroller) return;
    const em = Number.parseFloat(getComputedStyle(this).fontSize);
    this.#layout = layoutOf(this.clientWidth / em, this.tracks, this.stacked);
    scroller.className = `grid ${CLASSES[this.#layout]}`;
    this.#height = scroller.clientHeight;
    this.#headHeight = scroller.querySelector('.grid-head')?.clientHeight ?? 0;
    const before = this.#rowHeight;
    this.#rowHeight = Math.round(rowLines(this.#layout, this.columns) * em);
    this.style.setProperty('--row-height', `${this.#rowHeight}px`);
    if (before !== this.#rowHeight) scroller.scrollTop *= this.#rowHeight / before;
    this.requestUpdate();
  }

  readonly #onScroll = (): void => {
    this.requestUpdate();
    clearTimeout(this.#resting);
    this.#resting = window.setTimeout(() => {
      this.actions?.rest(visible(this.#measures).first);
    }, REST_AFTER);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const { row } = this.#spot;
    const extent = { rows: this.#total, columns: this.columns.length, page: this.#page() };
    const control = event.ctrlKey || event.metaKey;
    const side = row === HEADER || control || event.altKey ? null : jumpKey(event);
    if (side) {
      event.preventDefault();
      this.actions?.jump(row, side);
      return;
    }
    if (row !== HEADER && !control && !event.altKey && event.key.toLowerCase() === 'b') {
      event.preventDefault();
      this.actions?.probe(row);
      return;
    }
    const spot = event.altKey ? null : move(event.key, control, this.#spot, extent);
    if (!spot) return;
    event.preventDefault();
    this.#go(spot);
  };

  #page(): number {
    const { height, rowHeight } = this.#measures;
    return Math.max(1, Math.floor(height / rowHeight) - 1);
  }

  #go(spot: Spot): void {
    this.#spot = spot;
    this.#refocus = true;
    const scroller = this.#scroller;
    if (scroller && spot.row >= 0) scroller.scrollTop = reveal(spot.row, this.#measures);
    if (spot.row >= 0 && spot.row !== this.selected) this.actions?.select(spot.row);
    this.requestUpdate();
  }

  readonly #onFocus = (event: FocusEvent): void => {
    const spot = spotOf(event.target);
    if (!spot) return;
    if (spot.row !== this.#spot.row || spot.column !== this.#spot.column) {
      this.#spot = spot;
      this.requestUpdate();
    }
    if (spot.row >= 0 && spot.row !== this.selected) this.actions?.select(spot.row);
  };

  readonly #onClick = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target.closest('button') : null;
    const spot = spotOf(target);
    if (!target || !spot) return;
    const by = this.columns[spot.column]?.sort;
    if (spot.row === HEADER && by) this.actions?.sort(by);
    const side = target.dataset['jump'];
    if (side === 'gold' || side === 'prediction') this.actions?.jump(spot.row, side);
  };

  readonly #onDoubleClick = (event: MouseEvent): void => {
    const spot = spotOf(event.target);
    if (spot && spot.row >= 0) this.actions?.jump(spot.row, 'prediction');
  };
}

customElements.define('glue-grid', GlueGrid);

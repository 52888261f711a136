import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { ExampleSort } from '../../src/core/views/examples';
import { PlainElement } from '../element';
import { Debounce } from '../parts/debounce';
import { Resize } from '../parts/resize';
import { bodyTemplate } from './body';
import type { GridColumn, Track } from './columns';
import { headerTemplate, type Order } from './header';
import { keyAction, type Side } from './keys';
import { CLASSES, layoutOf, rowLines, trackCss, type Layout } from './layout';
import type { ExampleSource } from './source';
import { cellAt, HEADER, spotOf, type Spot } from './spot';
import { Viewport } from './viewport';
import { clamp, drawn, reveal, rowsWith } from './window';

/** What a person does in the grid. */
export interface GridActions {
  select(row: number): void;
  jump(row: number, side: Side): void;
  probe(row: number): void;
  sort(by: ExampleSort): void;
  /** The first visible row, when scrolling has come to rest. */
  rest(top: number): void;
}

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
  #layout: Layout = 'columns';
  readonly #viewport = new Viewport({ rowHeight: 26, headHeight: 26, captionHeight: 0 });
  readonly #scrolling = new Debounce(this);

  constructor() {
    super();
    new Resize(this, () => {
      this.#measure();
    });
  }

  /** Shows a row at the top, without moving the focus. */
  async scrollToRow(row: number): Promise<void> {
    await this.updateComplete;
    if (this.#spot.row !== HEADER) this.#spot = { ...this.#spot, row: Math.max(0, this.selected) };
    this.#viewport.scrollTo(row * this.#viewport.rowHeight);
    this.requestUpdate();
  }

  get #total(): number {
    return this.source.total ?? 0;
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
    const rows = drawn(this.#viewport.seen(this.#total), this.#total);
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
      ${bodyTemplate(rowsWith(this.#spot.row, rows, this.#total), this.source, {
        columns: this.columns,
        selected: this.selected,
        spot: this.#spot,
        rowHeight: this.#viewport.rowHeight,
      })}
    </div>`;
  }

  protected override firstUpdated(): void {
    this.#measure();
  }

  protected override updated(): void {
    this.source.want(this.#viewport.seen(this.#total));
    if (!this.#refocus) return;
    this.#refocus = false;
    const active = document.activeElement;
    const target = this.#focusable();
    if (target && target !== active) target.focus({ preventScroll: true });
  }

  #focusable(): HTMLElement | null {
    const cell = cellAt(this, this.#spot);
    return cell?.tabIndex === 0
      ? cell
      : (cell?.querySelector<HTMLElement>('[tabindex="0"]') ?? null);
  }

  #measure(): void {
    const scroller = this.querySelector<HTMLElement>('.grid');
    if (!scroller) return;
    const em = Number.parseFloat(getComputedStyle(this).fontSize);
    this.#layout = layoutOf(this.clientWidth / em, this.tracks, this.stacked);
    scroller.className = `grid ${CLASSES[this.#layout]}`;
    const headHeight = scroller.querySelector('.grid-head')?.clientHeight ?? 0;
    const before = this.#viewport.rowHeight;
    const rowHeight = Math.round(rowLines(this.#layout, this.columns) * em);
    this.#viewport.measured(scroller, { rowHeight, headHeight, captionHeight: 0 });
    this.style.setProperty('--row-height', `${rowHeight}px`);
    if (before !== rowHeight) scroller.scrollTop *= rowHeight / before;
    this.requestUpdate();
  }

  readonly #onScroll = (): void => {
    this.requestUpdate();
    this.#scrolling.after(() => {
      this.actions?.rest(this.#viewport.seen(this.#total).first);
    });
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const { page } = this.#viewport;
    const extent = { rows: this.#total, columns: this.columns.length, page };
    const action = keyAction(event, this.#spot, extent);
    if (!action) return;
    event.preventDefault();
    switch (action.kind) {
      case 'jump':
        this.actions?.jump(this.#spot.row, action.side);
        break;
      case 'probe':
        this.actions?.probe(this.#spot.row);
        break;
      case 'move':
        this.#go(action.to);
        break;
    }
  };

  #go(spot: Spot): void {
    this.#spot = spot;
    this.#refocus = true;
    if (spot.row >= 0) {
      this.#viewport.scrollTo(reveal(spot.row, this.#viewport.measures(this.#total)));
      if (spot.row !== this.selected) this.actions?.select(spot.row);
    }
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

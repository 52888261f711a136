import type { Measures } from '../../grid/window';

/**
 * The scroller around a table whose heads stay while its rows go by; all in CSS pixels. It knows the
 * table since it was last measured.
 */
export class Viewport {
  #scroller: HTMLElement | null = null;
  #rowHeight = 28;
  #headHeight = 0;
  /** What stands above the heads and scrolls away. */
  #captionHeight = 0;

  get rowHeight(): number {
    return this.#rowHeight;
  }

  /** Measures the table in a scroller; `rows` is the part of it with the rows in question. */
  measure(scroller: HTMLElement, rows: HTMLElement): void {
    const head = scroller.querySelector('thead');
    this.#scroller = scroller;
    this.#headHeight = head?.getBoundingClientRect().height ?? 0;
    const start = rows.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    this.#captionHeight = Math.max(0, start + scroller.scrollTop - this.#headHeight);
    const row = rows.querySelector('[data-row]')?.getBoundingClientRect().height ?? 0;
    if (row > 0) this.#rowHeight = row;
    const name = head?.querySelector('.name')?.clientWidth ?? 0;
    scroller.style.scrollPadding = `${this.#headHeight}px 0 0 ${name}px`;
  }

  /** The part in which rows show, measured from the first row. */
  measures(total: number): Measures {
    const { scrollTop, clientHeight } = this.#scroller ?? { scrollTop: 0, clientHeight: 0 };
    return {
      top: Math.max(0, scrollTop - this.#captionHeight),
      height: Math.max(0, clientHeight - this.#headHeight),
      rowHeight: this.#rowHeight,
      total,
    };
  }

  /** How many rows Page Up and Page Down go. */
  get page(): number {
    return Math.max(1, Math.floor(this.measures(0).height / this.#rowHeight) - 1);
  }

  /** Scrolls to a distance from the first row; to the caption where that is 0. */
  scrollTo(top: number): void {
    if (this.#scroller) this.#scroller.scrollTop = top === 0 ? 0 : top + this.#captionHeight;
  }
}

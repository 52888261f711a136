import type { Sizes } from '../../grid/viewport';

/**
 * The sizes of the table of runs in its scroller, in CSS pixels; `rows` is the part of it with the
 * runs, and `rowHeight` what a row had before, for where none is drawn.
 */
export function measureTable(scroller: HTMLElement, rows: HTMLElement, rowHeight: number): Sizes {
  const headHeight = scroller.querySelector('thead')?.getBoundingClientRect().height ?? 0;
  const start = rows.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  const row = rows.querySelector('[data-row]')?.getBoundingClientRect().height ?? 0;
  return {
    rowHeight: row > 0 ? row : rowHeight,
    headHeight,
    captionHeight: Math.max(0, start + scroller.scrollTop - headHeight),
  };
}

/** What is scrolled into view does not come to lie under the heads or the names of the runs. */
export function keepHeadsClear(scroller: HTMLElement, { headHeight }: Sizes): void {
  const name = scroller.querySelector('thead .name')?.clientWidth ?? 0;
  scroller.style.scrollPadding = `${headHeight}px 0 0 ${name}px`;
}

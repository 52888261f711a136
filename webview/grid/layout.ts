import type { ColumnKind, GridColumn, Track } from './columns';

/** Rows are columns where there is room; else lines, and in a narrow column more lines. */
export type Layout = 'columns' | 'stacked' | 'narrow';
/** What a layout is called in the style sheet. */
export const CLASSES: Readonly<Record<Layout, string>> = {
  columns: '',
  stacked: 'compact stacked',
  narrow: 'compact narrow',
};

/** What takes a line of its own. */
const OWN_LINE: Readonly<Record<Layout, readonly ColumnKind[]>> = {
  columns: [],
  stacked: ['first', 'second'],
  narrow: ['first', 'second', 'tags'],
};

/** How to draw rows in so many em of width, where the first line of a stacked row takes `stacked`. */
export function layoutOf(width: number, tracks: readonly Track[], stacked: number): Layout {
  if (width < stacked) return 'narrow';
  return width < tracks.reduce((sum, { least }) => sum + least, 0) ? 'stacked' : 'columns';
}

/** Height of a row in em. */
export function rowLines(layout: Layout, columns: readonly GridColumn[]): number {
  const texts = columns.filter(({ kind }) => OWN_LINE[layout].includes(kind)).length;
  return { columns: 2, stacked: 2.6, narrow: 4.1 }[layout] + 1.5 * texts;
}

/** A width as a CSS track of a grid. */
export function trackCss({ least, share }: Track): string {
  return share === 0 ? `${least}em` : `minmax(${least}em, ${share}fr)`;
}

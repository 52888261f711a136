/**
 * Where the rows of a table stand in their file: one line each from `first` on, or each from the line
 * on that `starts` gives (rows of quoted text may span lines), the last one up to the line `last`;
 * `null` for a format without lines, as Parquet is. Lines count from 1. Plain data, so that it outlives
 * the table.
 */
export type Lines =
  { readonly first: number } | { readonly starts: Uint32Array; readonly last: number } | null;

/** The line that a row begins on, from 1; `null` where the format has no lines or no such row. */
export function lineOf(lines: Lines, row: number): number | null {
  if (lines === null) return null;
  return 'first' in lines ? lines.first + row : (lines.starts[row] ?? null);
}

/**
 * The line that a row reaches to, from 1: the last before the next row begins; `null` as for
 * {@link lineOf}. Blank lines behind a row count as its own.
 */
export function lastLineOf(lines: Lines, row: number): number | null {
  const line = lineOf(lines, row);
  if (lines === null || line === null || 'first' in lines) return line;
  const next = lines.starts[row + 1];
  return Math.max(line, next === undefined ? lines.last : next - 1);
}

/** Rows from `first` (from 0) up to and without `end`; none where these are equal. */
export interface RowSpan {
  readonly first: number;
  readonly end: number;
}

/**
 * The rows of a line: those that begin on it; where none does, the one that goes on across it. None
 * above the first row and below the last. There may be fewer rows in truth, as where a table ends with
 * a summary.
 */
export function rowsAt(lines: Lines, line: number): RowSpan {
  const here = rowsWithin(lines, line, line);
  if (here.first < here.end || lines === null || 'first' in lines || here.end === 0) return here;
  if (line > lines.last) return here;
  return { first: here.end - 1, end: here.end };
}

/** The rows that begin on the lines from `from` to `to`, both included. */
export function rowsWithin(lines: Lines, from: number, to: number): RowSpan {
  if (lines === null) return { first: 0, end: 0 };
  if ('first' in lines)
    return { first: Math.max(0, from - lines.first), end: Math.max(0, to + 1 - lines.first) };
  return { first: before(lines.starts, from), end: before(lines.starts, to + 1) };
}

/** How many rows begin before a line; `starts` ascend. */
function before(starts: Uint32Array, line: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

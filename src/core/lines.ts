/**
 * Where the rows of a table stand in their file: one line each from `first` on, or each on the line
 * that `starts` gives (rows of quoted text may span lines); `null` for a format without lines, as
 * Parquet is. Lines count from 1. Plain data, so that it outlives the table.
 */
export type Lines = { readonly first: number } | { readonly starts: Uint32Array } | null;

/** The line that a row begins on, from 1; `null` where the format has no lines or no such row. */
export function lineOf(lines: Lines, row: number): number | null {
  if (lines === null) return null;
  return 'first' in lines ? lines.first + row : (lines.starts[row] ?? null);
}

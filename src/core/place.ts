import type { CellAddress } from './goldSet';
import { lastLineOf, lineOf, type Lines } from './lines';

/** A row's place in its file: the lines that it begins and ends on (from 1), and which cell of it is meant. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly last: number;
  readonly cell: CellAddress;
}

/** The place of a row; `null` where its file has no lines or no such row. */
export function placeOfRow(
  file: string,
  lines: Lines,
  row: number,
  cell: CellAddress,
): Place | null {
  const line = lineOf(lines, row);
  return line === null ? null : { file, line, last: lastLineOf(lines, row) ?? line, cell };
}

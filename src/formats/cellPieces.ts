import type { CellAddress } from '../core/goldSet';
import { cellRange, type CellRange } from './cells';

/** As much of a cell as stands on one line. */
export interface CellPiece extends CellRange {
  /** Which line of the row, from 0. */
  readonly line: number;
}

/**
 * Where a cell stands on the lines of its row, without their line ends: one piece for each line that it
 * has a part of, or an empty one where the cell is empty. The whole row where it has no such cell.
 */
export function cellPieces(lines: readonly string[], cell: CellAddress): readonly CellPiece[] {
  const { start, end } = cellRange(lines.length === 1 ? (lines[0] ?? '') : lines.join('\n'), cell);
  const pieces: CellPiece[] = [];
  let from = 0;
  for (const [line, { length }] of lines.entries()) {
    const piece = { line, start: Math.max(0, start - from), end: Math.min(length, end - from) };
    const isPart = piece.start < piece.end || (start === end && piece.start === piece.end);
    if (isPart) pieces.push(piece);
    from += length + 1;
    if (from > end) break;
  }
  return pieces;
}

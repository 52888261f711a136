import type { CellAddress } from './goldSet';

/** A place in a file: which line (from 1) and which cell of it. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly cell: CellAddress;
}

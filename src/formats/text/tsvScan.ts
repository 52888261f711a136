import { cellKernel } from '../kernel/cellKernel';
import { byteOrderMark } from './bytes';
import { Growing } from './growing';

const LF = 0x0a;
const CR = 0x0d;

/** Where the cells of each line are, in bytes from the start of the file. */
export interface TsvScan {
  /** Lines; blank ones at the end do not count. */
  readonly rows: number;
  /** Position of each line's first cell among all cells, and one more for the end. */
  readonly firstCell: Uint32Array;
  /** A cell begins behind the sign that ends the one before it: see {@link startBehind}. */
  readonly cellEnd: Uint32Array;
  /** Quotation marks: whether there is any, and whether any stands behind a backslash. */
  readonly marked: boolean;
  readonly slashed: boolean;
}

export const NO_CELLS: TsvScan = {
  rows: 0,
  firstCell: new Uint32Array(),
  cellEnd: new Uint32Array(),
  marked: false,
  slashed: false,
};

/** Finds the cells, which end at tabs and line ends (LF, CRLF or CR), in one pass, chunk by chunk. */
export function scanTsv(bytes: Uint8Array): TsvScan {
  const { length } = bytes;
  const first = byteOrderMark(bytes);
  const kernel = cellKernel();
  const firstCell = new Growing();
  const cellEnd = new Growing();
  firstCell.push(0);
  kernel.begin(first);
  for (let from = first; from < length; from += kernel.input.length) {
    const chunk = bytes.subarray(from, from + kernel.input.length);
    kernel.input.set(chunk);
    kernel.scan(from, chunk.length);
    const done = (from + chunk.length) / length;
    cellEnd.pushAll(kernel.cellEnds.subarray(0, kernel.cells.value), done);
    firstCell.pushAll(kernel.cellsUpTo.subarray(0, kernel.lines.value), done);
  }
  // WebAssembly hands out whole numbers with a sign.
  const open = kernel.lineStart.value >>> 0 < length;
  if (open) {
    cellEnd.push(length);
    firstCell.push(cellEnd.length);
  }
  return {
    rows: open ? firstCell.length - 1 : kernel.rows.value,
    firstCell: firstCell.done(),
    cellEnd: cellEnd.done(),
    marked: kernel.marked.value !== 0,
    slashed: kernel.slashed.value !== 0,
  };
}

/** Where a cell of the scanned bytes begins. */
export function startBehind(bytes: Uint8Array, cellEnd: Uint32Array, cell: number): number {
  if (cell === 0) return byteOrderMark(bytes);
  const before = cellEnd[cell - 1] as number;
  return bytes[before] === CR && bytes[before + 1] === LF ? before + 2 : before + 1;
}

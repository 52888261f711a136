import { byteOrderMark } from './bytes';

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Where the cells of each line are, in bytes from the start of the file. */
export interface TsvScan {
  /** Lines; blank ones at the end do not count. */
  readonly rows: number;
  readonly lineStart: Uint32Array;
  /** Position in `cellEnd` of each line's first cell, and one more for the end. */
  readonly firstCell: Uint32Array;
  readonly cellEnd: Uint32Array;
  /** Quotation marks: whether there is any, and whether any stands behind a backslash. */
  readonly marked: boolean;
  readonly slashed: boolean;
}

/**
 * Finds the ends of cells and lines (LF, CRLF or CR) in one pass. Nearly all bytes of long cells are
 * above those that matter, so four at a time are passed over where none of them can be one.
 */
export function scanTsv(bytes: Uint8Array): TsvScan {
  const { length } = bytes;
  const skew = bytes.byteOffset & 3;
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset - skew, (length + skew) >> 2);
  let lineStart = new Uint32Array(64 + (length >> 7));
  let firstCell = new Uint32Array(lineStart.length);
  let cellEnd = new Uint32Array(2 * lineStart.length);
  let line = byteOrderMark(bytes);
  let row = 0;
  let cell = 0;
  let rows = 0;
  let marked = false;
  let slashed = false;
  lineStart[0] = line;
  for (let at = line; at < length; at++) {
    if (((at + skew) & 3) === 0) {
      at = 4 * nextWord(words, (at + skew) >> 2) - skew;
      if (at >= length) break;
    }
    const byte = bytes[at] as number;
    if (byte > QUOTE) continue;
    if (byte === TAB || byte === LF || byte === CR) {
      if (cell === cellEnd.length) cellEnd = larger(cellEnd);
      cellEnd[cell++] = at;
      if (byte === TAB) continue;
      if (at > line) rows = row + 1;
      if (byte === CR && bytes[at + 1] === LF) at++;
      line = at + 1;
      row++;
      if (row + 1 >= lineStart.length) {
        lineStart = larger(lineStart);
        firstCell = larger(firstCell);
      }
      lineStart[row] = line;
      firstCell[row] = cell;
    } else if (byte === QUOTE) {
      marked = true;
      slashed ||= bytes[at - 1] === BACKSLASH;
    }
  }
  if (line < length) {
    if (cell === cellEnd.length) cellEnd = larger(cellEnd);
    cellEnd[cell++] = length;
    firstCell[row + 1] = cell;
    rows = row + 1;
  }
  return {
    rows,
    lineStart: lineStart.slice(0, row + 2),
    firstCell: firstCell.slice(0, row + 2),
    cellEnd: cellEnd.slice(0, cell),
    marked,
    slashed,
  };
}

/** The first of the words from `from` on with a byte that ends a cell or is a quotation mark; their number if none. */
function nextWord(words: Uint32Array, from: number): number {
  let at = from;
  while (at < words.length) {
    const word = words[at] as number;
    const quotes = word ^ 0x22222222;
    // A byte below 0x0e, or one of `quotes` that is zero, leaves its highest bit here.
    if (((((word - 0x0e0e0e0e) & ~word) | ((quotes - 0x01010101) & ~quotes)) & 0x80808080) !== 0)
      break;
    at++;
  }
  return at;
}

function larger(items: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const result = new Uint32Array(items.length * 2);
  result.set(items);
  return result;
}

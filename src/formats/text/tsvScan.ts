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
  /** Position of each line's first cell among all cells, and one more for the end. */
  readonly firstCell: Uint32Array;
  readonly cellStart: Uint32Array;
  readonly cellEnd: Uint32Array;
  /** Quotation marks: whether there is any, and whether any stands behind a backslash. */
  readonly marked: boolean;
  readonly slashed: boolean;
}

/**
 * Finds the cells, which end at tabs and line ends (LF, CRLF or CR), in one pass. Nearly all bytes of
 * long cells are above those that matter, so four at a time are passed over where none can be one.
 */
export function scanTsv(bytes: Uint8Array): TsvScan {
  const { length } = bytes;
  const skew = bytes.byteOffset & 3;
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset - skew, (length + skew) >> 2);
  let { firstCell, cellStart, cellEnd } = arraysFor(bytes);
  let start = byteOrderMark(bytes);
  let line = start;
  let row = 0;
  let cell = 0;
  let rows = 0;
  let marked = false;
  let slashed = false;
  for (let at = start; at < length; at++) {
    if (((at + skew) & 3) === 0) {
      at = 4 * nextWord(words, (at + skew) >> 2) - skew;
      if (at >= length) break;
    }
    const byte = bytes[at] as number;
    if (byte > QUOTE) continue;
    if (byte === TAB || byte === LF || byte === CR) {
      if (cell === cellEnd.length) [cellStart, cellEnd] = [larger(cellStart), larger(cellEnd)];
      cellStart[cell] = start;
      cellEnd[cell++] = at;
      start = at + 1;
      if (byte === TAB) continue;
      if (at > line) rows = row + 1;
      if (byte === CR && bytes[start] === LF) at = start++;
      line = start;
      if (++row === firstCell.length) firstCell = larger(firstCell);
      firstCell[row] = cell;
    } else if (byte === QUOTE) {
      marked = true;
      slashed ||= bytes[at - 1] === BACKSLASH;
    }
  }
  if (line < length) {
    if (cell === cellEnd.length) [cellStart, cellEnd] = [larger(cellStart), larger(cellEnd)];
    cellStart[cell] = start;
    cellEnd[cell++] = length;
    rows = ++row;
    if (row === firstCell.length) firstCell = larger(firstCell);
    firstCell[row] = cell;
  }
  return {
    rows,
    firstCell: cut(firstCell, row + 1),
    cellStart: cut(cellStart, cell),
    cellEnd: cut(cellEnd, cell),
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

/** How many bytes in the middle tell how many lines and cells there will be, about. */
const SAMPLE = 2048;

interface Arrays {
  readonly firstCell: Uint32Array<ArrayBuffer>;
  readonly cellStart: Uint32Array<ArrayBuffer>;
  readonly cellEnd: Uint32Array<ArrayBuffer>;
}

/** Arrays that are large enough for most files, so that few have to grow. */
function arraysFor(bytes: Uint8Array): Arrays {
  const size = Math.min(bytes.length, SAMPLE);
  const from = (bytes.length - size) >> 1;
  let lines = 2;
  let tabs = 0;
  for (let at = from; at < from + size; at++) {
    const byte = bytes[at] as number;
    if (byte === LF || byte === CR) lines++;
    else if (byte === TAB) tabs++;
  }
  const share = size === 0 ? 0 : (1.05 * bytes.length) / size;
  const cells = Math.ceil((lines + tabs) * share) + 2;
  return {
    firstCell: new Uint32Array(Math.ceil(lines * share) + 2),
    cellStart: new Uint32Array(cells),
    cellEnd: new Uint32Array(cells),
  };
}

function larger(items: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const result = new Uint32Array(items.length * 2);
  result.set(items);
  return result;
}

/** The items in use; copied where the others are many, since a gold set's stay. */
function cut(items: Uint32Array<ArrayBuffer>, count: number): Uint32Array {
  return count * 1.25 < items.length ? items.slice(0, count) : items.subarray(0, count);
}

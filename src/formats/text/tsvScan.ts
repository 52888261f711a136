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
  /** A cell begins behind the sign that ends the one before it: see {@link startBehind}. */
  readonly cellEnd: Uint32Array;
  /** Quotation marks: whether there is any, and whether any stands behind a backslash. */
  readonly marked: boolean;
  readonly slashed: boolean;
}

/**
 * Finds the cells, which end at tabs and line ends (LF, CRLF or CR), in one pass: four bytes at a
 * time, of which only those are looked at that may end a cell or are quotation marks.
 */
export function scanTsv(bytes: Uint8Array): TsvScan {
  const { length } = bytes;
  const skew = bytes.byteOffset & 3;
  const words = new Int32Array(bytes.buffer, bytes.byteOffset - skew, (length + skew) >> 2);
  const first = byteOrderMark(bytes);
  let { firstCell, cellEnd } = arraysFor(bytes);
  let line = first;
  let row = 0;
  let cell = 0;
  let rows = 0;
  let marked = false;
  let slashed = false;
  for (let w = 0; w <= words.length; w++) {
    const word = w < words.length ? (words[w] as number) : lastWord(bytes, 4 * w - skew);
    for (let hits = hitsIn(word); hits !== 0; hits &= hits - 1) {
      const at = 4 * w - skew + ((31 - Math.clz32(hits & -hits)) >> 3);
      const byte = bytes[at] as number;
      if (byte === QUOTE) {
        marked = true;
        slashed ||= bytes[at - 1] === BACKSLASH;
      }
      if ((byte !== TAB && byte !== LF && byte !== CR) || at < first) continue;
      if (byte === LF && at > first && bytes[at - 1] === CR) {
        line = at + 1;
        continue;
      }
      if (cell === cellEnd.length) cellEnd = larger(cellEnd);
      cellEnd[cell++] = at;
      if (byte === TAB) continue;
      row++;
      if (at > line) rows = row;
      line = at + 1;
      if (row === firstCell.length) firstCell = larger(firstCell);
      firstCell[row] = cell;
    }
  }
  if (line < length) {
    if (cell === cellEnd.length) cellEnd = larger(cellEnd);
    cellEnd[cell++] = length;
    rows = ++row;
    if (row === firstCell.length) firstCell = larger(firstCell);
    firstCell[row] = cell;
  }
  return { rows, firstCell: cut(firstCell, row + 1), cellEnd: cut(cellEnd, cell), marked, slashed };
}

/** Where a cell of the scanned bytes begins. */
export function startBehind(bytes: Uint8Array, cellEnd: Uint32Array, cell: number): number {
  if (cell === 0) return byteOrderMark(bytes);
  const before = cellEnd[cell - 1] as number;
  return bytes[before] === CR && bytes[before + 1] === LF ? before + 2 : before + 1;
}

/** The highest bit of each byte that is below 0x0e or a quotation mark; no carry crosses from one to the next. */
function hitsIn(word: number): number {
  const quotes = word ^ 0x22222222;
  const isOther = ((word & 0x7f7f7f7f) + 0x72727272) | word;
  const isNoQuote = ((quotes & 0x7f7f7f7f) + 0x7f7f7f7f) | quotes;
  return ~(isOther & isNoQuote) & 0x80808080;
}

/** What is left behind the last whole word, filled up with what is no hit. */
function lastWord(bytes: Uint8Array, from: number): number {
  let word = 0;
  for (let at = from + 3; at >= from; at--) word = (word << 8) | (bytes[at] ?? 0x7f);
  return word;
}

/** How many bytes in the middle tell how many lines and cells there will be, about. */
const SAMPLE = 2048;

/** Arrays that are large enough for most files, so that few have to grow. */
function arraysFor(bytes: Uint8Array): {
  readonly firstCell: Uint32Array<ArrayBuffer>;
  readonly cellEnd: Uint32Array<ArrayBuffer>;
} {
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
  return {
    firstCell: new Uint32Array(Math.ceil(lines * share) + 2),
    cellEnd: new Uint32Array(Math.ceil((lines + tabs) * share) + 2),
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

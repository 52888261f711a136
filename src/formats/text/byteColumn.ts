import { decode } from './bytes';
import { startBehind } from './tsvScan';
import { parseInteger, parseNumber, type Encoded } from '../table';

/** A column of cells that stand in a file's bytes as they are. */
export interface ByteColumn {
  readonly bytes: Uint8Array;
  /** Position of each line's first cell among all cells, and one more for the end. */
  readonly firstCell: Uint32Array;
  /** `null`: behind what ends the cell before it, as {@link scanTsv} leaves it. */
  readonly cellStart: Uint32Array | null;
  readonly cellEnd: Uint32Array;
  readonly rows: number;
  /** Lines before row 0. */
  readonly skipped: number;
  /** Its number; rows that have fewer cells have an empty one here. */
  readonly column: number;
}

/*
 * Cells are read as bytes, since nearly all are digits or one of a few labels; a text is made only
 * of those that are not. Each function gives just what it would give cell by cell from their texts.
 */

/** The column as codes of its distinct cells; `null` where there are more than `limit`. */
export function encodeBytes(source: ByteColumn, limit: number): Encoded | null {
  const { bytes, firstCell, cellEnd, rows, skipped, column } = source;
  const codes = new Uint16Array(rows);
  const known = new KnownCells(bytes, Math.min(limit, rows));
  for (let row = 0; row < rows; row++) {
    const cell = (firstCell[row + skipped] as number) + column;
    const isThere = cell < (firstCell[row + skipped + 1] as number);
    const start = isThere ? startOf(source, cell) : 0;
    const code = known.codeOf(start, isThere ? (cellEnd[cell] as number) : 0);
    if (code === limit) return null;
    codes[row] = code;
  }
  return { codes, values: known.values() };
}

function startOf({ bytes, cellStart, cellEnd }: ByteColumn, cell: number): number {
  return cellStart === null ? startBehind(bytes, cellEnd, cell) : (cellStart[cell] as number);
}

/** The distinct cells met so far, by their bytes. */
class KnownCells {
  /** The code of a cell + 1 at a place that its bytes give, or at the next that is free. */
  private readonly slots: Uint16Array;
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];

  constructor(
    private readonly bytes: Uint8Array,
    private readonly limit: number,
  ) {
    this.slots = new Uint16Array(2 ** Math.ceil(Math.log2(2 * limit + 2)));
  }

  /** The code of the bytes from `start` to `end`; `limit`, and nothing is kept, where it is one too many. */
  codeOf(start: number, end: number): number {
    const { slots } = this;
    const last = slots.length - 1;
    let slot = this.placeOf(start, end) & last;
    for (let code = slots[slot] as number; code !== 0; code = slots[slot] as number) {
      if (this.isSame(code - 1, start, end)) return code - 1;
      slot = (slot + 1) & last;
    }
    const code = this.starts.length;
    if (code === this.limit) return code;
    this.starts.push(start);
    this.ends.push(end);
    slots[slot] = code + 1;
    return code;
  }

  values(): string[] {
    return this.starts.map((start, code) => decode(this.bytes.subarray(start, this.ends[code])));
  }

  /** Of its length and a few bytes: most that labels and short numbers differ in. */
  private placeOf(start: number, end: number): number {
    const { bytes } = this;
    const length = end - start;
    if (length === 0) return 0;
    const first = bytes[start] as number;
    const middle = bytes[start + (length >> 1)] as number;
    const last = bytes[end - 1] as number;
    const before = length > 2 ? (bytes[end - 2] as number) : 0;
    return length + first * 3 + middle * 31 + last * 131 + before * 733;
  }

  private isSame(code: number, start: number, end: number): boolean {
    const { bytes } = this;
    const other = this.starts[code] as number;
    if ((this.ends[code] as number) - other !== end - start) return false;
    for (let at = start, to = other; at < end; at++, to++)
      if (bytes[at] !== bytes[to]) return false;
    return true;
  }
}

const ZERO = 0x30;
const MINUS = 0x2d;
const POINT = 0x2e;
/** More digits than this `parseInteger` does not take. */
const MAX_DIGITS = 9;

/** The column as {@link parseInteger} reads its cells. */
export function integersOf(source: ByteColumn): Int32Array {
  const { bytes, firstCell, cellEnd, rows, skipped, column } = source;
  const result = new Int32Array(rows).fill(-1);
  for (let row = 0; row < rows; row++) {
    const cell = (firstCell[row + skipped] as number) + column;
    if (cell >= (firstCell[row + skipped + 1] as number)) continue;
    const start = startOf(source, cell);
    const end = cellEnd[cell] as number;
    const plain = plainInteger(bytes, start, end);
    result[row] = plain >= 0 ? plain : parseInteger(decode(bytes.subarray(start, end)));
  }
  return result;
}

/** Digits alone, nine at most; −1 for any other cell. */
function plainInteger(bytes: Uint8Array, start: number, end: number): number {
  if (start === end || end - start > MAX_DIGITS) return -1;
  let value = 0;
  for (let at = start; at < end; at++) {
    const digit = (bytes[at] as number) - ZERO;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

/** With so many digits a number is exact as a double, and so is the power of ten that it is divided by. */
const EXACT_DIGITS = 15;
const POWERS = Float64Array.from({ length: EXACT_DIGITS + 1 }, (_, n) => Number(`1e${n}`));

/** The column as {@link parseNumber} reads its cells. */
export function numbersOf(source: ByteColumn): Float64Array {
  const { bytes, firstCell, cellEnd, rows, skipped, column } = source;
  const result = new Float64Array(rows).fill(Number.NaN);
  for (let row = 0; row < rows; row++) {
    const cell = (firstCell[row + skipped] as number) + column;
    if (cell >= (firstCell[row + skipped + 1] as number)) continue;
    const start = startOf(source, cell);
    const end = cellEnd[cell] as number;
    const plain = plainDecimal(bytes, start, end);
    result[row] = Number.isNaN(plain) ? parseNumber(decode(bytes.subarray(start, end))) : plain;
  }
  return result;
}

/**
 * Digits with a point and a minus at most: the quotient of two exact doubles is the double nearest to
 * it, which is what `Number` gives. NaN for any other cell.
 */
function plainDecimal(bytes: Uint8Array, start: number, end: number): number {
  const from = bytes[start] === MINUS ? start + 1 : start;
  let value = 0;
  let digits = 0;
  let point = -1;
  for (let at = from; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === POINT && point === -1) point = at;
    else if (byte >= ZERO && byte <= ZERO + 9) {
      value = value * 10 + (byte - ZERO);
      digits++;
    } else return Number.NaN;
  }
  if (digits === 0 || digits > EXACT_DIGITS) return Number.NaN;
  const size = point === -1 ? value : value / (POWERS[end - 1 - point] as number);
  return from === start ? size : -size;
}

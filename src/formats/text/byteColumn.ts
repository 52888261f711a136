import { decode } from './bytes';
import { parseInteger, parseNumber, type Encoded } from '../table';

/** The cells of a column where they stand in a file's bytes: a start and an end a row, equal where it is empty or missing. */
export interface ByteColumn {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/*
 * Cells are read as bytes, since nearly all are digits or one of a few labels; a text is made only
 * of those that are not. Each function gives just what it would give cell by cell from their texts.
 */

/** The column as codes of its distinct cells; `null` where there are more than `limit`. */
export function encodeBytes(column: ByteColumn, limit: number): Encoded | null {
  const { bytes, starts, ends } = column;
  const codes = new Uint16Array(starts.length);
  const slots = new Uint16Array(slotsFor(limit));
  /** The row in which each code first appears. */
  const firsts: number[] = [];
  for (let row = 0; row < codes.length; row++) {
    const start = starts[row] as number;
    const end = ends[row] as number;
    let slot = hashOf(bytes, start, end) & (slots.length - 1);
    let code = (slots[slot] as number) - 1;
    while (code !== -1 && !isSame(column, firsts[code] as number, start, end)) {
      slot = (slot + 1) & (slots.length - 1);
      code = (slots[slot] as number) - 1;
    }
    if (code === -1) {
      code = firsts.length;
      if (code === limit) return null;
      firsts.push(row);
      slots[slot] = code + 1;
    }
    codes[row] = code;
  }
  return { codes, values: firsts.map((row) => textAt(column, row)) };
}

/** Twice as many places as there can be values, so that most stand in the first that is looked at. */
function slotsFor(limit: number): number {
  return 2 ** Math.ceil(Math.log2(2 * limit + 2));
}

/** Of its length and a few bytes; all that labels and short numbers differ in. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  const length = end - start;
  if (length === 0) return 0;
  const first = bytes[start] as number;
  const middle = bytes[start + (length >> 1)] as number;
  const last = bytes[end - 1] as number;
  const before = length > 2 ? (bytes[end - 2] as number) : 0;
  return length + first * 3 + middle * 31 + last * 131 + before * 733;
}

function isSame(
  { bytes, starts, ends }: ByteColumn,
  row: number,
  start: number,
  end: number,
): boolean {
  const other = starts[row] as number;
  if ((ends[row] as number) - other !== end - start) return false;
  for (let at = start, to = other; at < end; at++, to++) if (bytes[at] !== bytes[to]) return false;
  return true;
}

/** The column as {@link parseInteger} reads its cells. */
export function integersOf(column: ByteColumn): Int32Array {
  const { bytes, starts, ends } = column;
  const result = new Int32Array(starts.length);
  for (let row = 0; row < result.length; row++) {
    const start = starts[row] as number;
    const end = ends[row] as number;
    let value = 0;
    let at = end - start > 9 ? end : start;
    for (; at < end; at++) {
      const digit = (bytes[at] as number) - ZERO;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    const isPlain = at === end && end > start && end - start <= 9;
    result[row] = isPlain ? value : parseInteger(textAt(column, row));
  }
  return result;
}

const ZERO = 0x30;
const MINUS = 0x2d;
const POINT = 0x2e;
/** With so many digits a number is exact as a double, and so is the power of ten that it is divided by. */
const EXACT_DIGITS = 15;
const POWERS = Float64Array.from({ length: EXACT_DIGITS + 1 }, (_, n) => Number(`1e${n}`));

/** The column as {@link parseNumber} reads its cells. */
export function numbersOf(column: ByteColumn): Float64Array {
  const { bytes, starts, ends } = column;
  const result = new Float64Array(starts.length);
  for (let row = 0; row < result.length; row++) {
    const plain = plainDecimal(bytes, starts[row] as number, ends[row] as number);
    result[row] = Number.isNaN(plain) ? parseNumber(textAt(column, row)) : plain;
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

function textAt({ bytes, starts, ends }: ByteColumn, row: number): string {
  const start = starts[row] as number;
  const end = ends[row] as number;
  return start === end ? '' : decode(bytes.subarray(start, end));
}

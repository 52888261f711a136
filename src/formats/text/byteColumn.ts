import { giveBack, lend } from '../memory';
import { decode } from './bytes';
import { KnownCells } from './knownCells';
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

/** The column as codes of its distinct cells, in memory that can be given back; `null` where there are more than `limit`. */
export function encodeBytes(source: ByteColumn, limit: number): Encoded | null {
  const { bytes, firstCell, cellEnd, rows, skipped, column } = source;
  const codes = new Uint16Array(lend(rows * Uint16Array.BYTES_PER_ELEMENT), 0, rows);
  const known = new KnownCells(bytes, Math.min(limit, rows));
  for (let row = 0; row < rows; row++) {
    const cell = (firstCell[row + skipped] as number) + column;
    const isThere = cell < (firstCell[row + skipped + 1] as number);
    const start = isThere ? startOf(source, cell) : 0;
    const code = known.codeOf(start, isThere ? (cellEnd[cell] as number) : 0);
    if (code === limit) {
      giveBack(codes);
      return null;
    }
    codes[row] = code;
  }
  return { codes, values: known.values() };
}

function startOf({ bytes, cellStart, cellEnd }: ByteColumn, cell: number): number {
  return cellStart === null ? startBehind(bytes, cellEnd, cell) : (cellStart[cell] as number);
}

const ZERO = 0x30;
const MINUS = 0x2d;
const POINT = 0x2e;
/** More digits than this `parseInteger` does not take. */
const MAX_DIGITS = 9;

/** The column as {@link parseInteger} reads its cells, in memory that can be given back. */
export function integersOf(source: ByteColumn): Int32Array {
  const { bytes, firstCell, cellEnd, rows, skipped, column } = source;
  const result = new Int32Array(lend(rows * Int32Array.BYTES_PER_ELEMENT), 0, rows);
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let row = 0; row < rows; row++) {
    const cell = (firstCell[row + skipped] as number) + column;
    if (cell >= (firstCell[row + skipped + 1] as number)) {
      result[row] = -1;
      continue;
    }
    const start = startOf(source, cell);
    const end = cellEnd[cell] as number;
    const plain = plainInteger(bytes, words, start, end);
    result[row] = plain >= 0 ? plain : parseInteger(decode(bytes.subarray(start, end)));
  }
  return result;
}

/** Digits alone, nine at most; −1 for any other cell. */
function plainInteger(bytes: Uint8Array, words: DataView, start: number, end: number): number {
  if (start === end || end - start > MAX_DIGITS) return -1;
  let at = start;
  let value = 0;
  if (end - start >= 4) {
    value = fourDigits(words.getInt32(start, true));
    if (value === -1) return -1;
    at += 4;
  }
  for (; at < end; at++) {
    const digit = (bytes[at] as number) - ZERO;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

/**
 * The number that four digits stand for, the first in the lowest byte; −1 where one is no digit. Digits
 * are put together by two and two at once, as in https://lemire.me/blog/2022/01/21/swar-explained-parsing-eight-digits/.
 */
function fourDigits(word: number): number {
  const digits = word - 0x30303030;
  if (((digits | (word + 0x46464646)) & 0x80808080) !== 0) return -1;
  const pairs = (Math.imul(digits, 10) + (digits >>> 8)) & 0x00ff00ff;
  return (Math.imul(pairs, 100) + (pairs >>> 16)) & 0xffff;
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

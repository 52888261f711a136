import type { CellAddress } from '../../core/goldSet';
import type { Lines } from '../../core/lines';
import type { Message } from '../../core/message';
import { byteOrderMark, decode } from './bytes';
import { parseInteger, parseNumbers, type DelimitedTable, type Encoded } from '../table';

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;

/**
 * Tab-separated text without quoting, as GLUE's own files are: cells end at tabs, rows at line ends
 * (LF, CRLF or CR), and nothing else means anything. The bytes are scanned once for the ends of the
 * cells; text is decoded only when asked for.
 */
export class TsvTable implements DelimitedTable {
  readonly format = 'tsv';
  readonly rows: number;
  readonly lines: Lines;

  private constructor(
    private readonly bytes: Uint8Array,
    private readonly scan: Scan,
    /** Physical rows before row 0: 1 with a header. */
    private readonly skipped: 0 | 1,
    readonly header: readonly string[] | null,
    readonly evidence: readonly Message[],
  ) {
    this.rows = Math.max(scan.rows - skipped, 0);
    this.lines = { first: 1 + skipped };
  }

  /** A table of all lines, none of them taken as the header yet. Blank lines at the end do not count. */
  static read(bytes: Uint8Array, evidence: readonly Message[] = []): TsvTable {
    return new TsvTable(bytes, scanCells(bytes), 0, null, evidence);
  }

  /** The same table with its first line as the header. */
  withHeader(): TsvTable {
    const names = Array.from({ length: this.width(0) }, (_, column) => this.text(0, column));
    return new TsvTable(this.bytes, this.scan, 1, names, this.evidence);
  }

  cell(column: number): CellAddress {
    return { format: 'tsv', index: column };
  }

  width(row: number): number {
    const r = row + this.skipped;
    const from = this.scan.firstCell[r] ?? 0;
    const to = this.scan.firstCell[r + 1] ?? from;
    return to - from === 1 && this.scan.cellEnd[from] === this.scan.lineStart[r] ? 0 : to - from;
  }

  text(row: number, column: number): string {
    const end = this.cellEnd(row, column);
    return end === -1 ? '' : decode(this.bytes.subarray(this.cellStart(row, column), end));
  }

  encode(column: number, limit: number): Encoded | null {
    const codes = new Uint16Array(this.rows);
    const values: Uint8Array[] = [];
    for (let row = 0; row < this.rows; row++) {
      const end = this.cellEnd(row, column);
      const start = end === -1 ? 0 : this.cellStart(row, column);
      const code = this.codeOf(values, start, Math.max(end, 0));
      if (code === limit) return null;
      codes[row] = code;
    }
    return { codes, values: values.map(decode) };
  }

  integers(column: number): Int32Array {
    const result = new Int32Array(this.rows);
    for (let row = 0; row < this.rows; row++) {
      const end = this.cellEnd(row, column);
      result[row] = end === -1 ? -1 : parseId(this.bytes, this.cellStart(row, column), end);
    }
    return result;
  }

  numbers(column: number): Float64Array {
    return parseNumbers(this, column);
  }

  /** The code of the bytes from start to end among the values seen; new ones are added. */
  private codeOf(values: Uint8Array[], start: number, end: number): number {
    for (let code = 0; code < values.length; code++) {
      const value = values[code];
      if (value?.length !== end - start) continue;
      let i = 0;
      while (i < value.length && value[i] === this.bytes[start + i]) i++;
      if (i === value.length) return code;
    }
    return values.push(this.bytes.subarray(start, end)) - 1;
  }

  /** Where a cell ends, in bytes; −1 where the row has no such cell. */
  private cellEnd(row: number, column: number): number {
    const { firstCell, cellEnd } = this.scan;
    const r = row + this.skipped;
    const index = (firstCell[r] ?? 0) + column;
    return index < (firstCell[r + 1] ?? 0) ? (cellEnd[index] ?? -1) : -1;
  }

  private cellStart(row: number, column: number): number {
    const { firstCell, cellEnd, lineStart } = this.scan;
    const r = row + this.skipped;
    return column === 0
      ? (lineStart[r] ?? 0)
      : (cellEnd[(firstCell[r] ?? 0) + column - 1] ?? 0) + 1;
  }
}

/** Where the cells of each line are, in bytes from the start of the file. */
interface Scan {
  readonly rows: number;
  readonly lineStart: Uint32Array;
  /** Position in `cellEnd` of each line's first cell, and one more for the end. */
  readonly firstCell: Uint32Array;
  readonly cellEnd: Uint32Array;
}

/*
 * Both loops look at every byte of every file. Nearly all bytes are above the three that matter, so
 * one comparison passes them over; counting first is cheaper than growing the arrays.
 */
function scanCells(bytes: Uint8Array): Scan {
  const { lines, cells } = countEnds(bytes);
  const lineStart = new Uint32Array(lines + 1);
  const firstCell = new Uint32Array(lines + 1);
  const cellEnd = new Uint32Array(cells);
  const length = bytes.length;
  let line = byteOrderMark(bytes);
  let row = 0;
  let cell = 0;
  let rows = 0;
  lineStart[0] = line;
  for (let at = line; at < length; at++) {
    const byte = bytes[at] as number;
    if (byte > CR) continue;
    if (byte === TAB) cellEnd[cell++] = at;
    else if (byte === LF || byte === CR) {
      cellEnd[cell++] = at;
      if (at > line) rows = row + 1;
      if (byte === CR && bytes[at + 1] === LF) at++;
      line = at + 1;
      row++;
      lineStart[row] = line;
      firstCell[row] = cell;
    }
  }
  if (line < length) {
    cellEnd[cell] = length;
    firstCell[row + 1] = cell + 1;
    rows = row + 1;
  }
  return { rows, lineStart, firstCell, cellEnd };
}

/** Upper bounds of the number of lines and cells, so that the arrays are made once. */
function countEnds(bytes: Uint8Array): { lines: number; cells: number } {
  const length = bytes.length;
  let lines = 1;
  let tabs = 0;
  for (let at = 0; at < length; at++) {
    const byte = bytes[at] as number;
    if (byte > CR) continue;
    if (byte === LF || byte === CR) lines++;
    else if (byte === TAB) tabs++;
  }
  return { lines, cells: lines + tabs };
}

/** A whole number from 0 as digits alone is read from the bytes; anything else is left to its text. */
function parseId(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  if (end === start || end - start > 9) return parseInteger(decode(bytes.subarray(start, end)));
  for (let i = start; i < end; i++) {
    const digit = (bytes[i] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) return parseInteger(decode(bytes.subarray(start, end)));
    value = value * 10 + digit;
  }
  return value;
}

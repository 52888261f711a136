import { byteOrderMark, decode } from './bytes';
import { parseNumbers, type Encoded, type Table } from './table';

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;

/**
 * Tab-separated text without quoting, as GLUE's own files are: cells end at tabs, rows at line ends
 * (LF, CRLF or CR), and nothing else means anything. The bytes are scanned once for the ends of the
 * cells; text is decoded only when asked for.
 */
export class TsvTable implements Table {
  readonly format = 'tsv';
  readonly rows: number;
  readonly firstLine: number;

  private constructor(
    private readonly bytes: Uint8Array,
    private readonly scan: Scan,
    /** Physical rows before row 0: 1 with a header. */
    private readonly skipped: 0 | 1,
    readonly header: readonly string[] | null,
  ) {
    this.rows = Math.max(scan.rows - skipped, 0);
    this.firstLine = 1 + skipped;
  }

  /** A table of all lines, none of them taken as the header yet. Blank lines at the end do not count. */
  static read(bytes: Uint8Array): TsvTable {
    return new TsvTable(bytes, scanCells(bytes), 0, null);
  }

  /** The same table with its first line as the header. */
  withHeader(): TsvTable {
    const names = Array.from({ length: this.width(0) }, (_, column) => this.text(0, column));
    return new TsvTable(this.bytes, this.scan, 1, names);
  }

  width(row: number): number {
    const r = row + this.skipped;
    const from = this.scan.firstCell[r] ?? 0;
    const to = this.scan.firstCell[r + 1] ?? from;
    return to - from === 1 && this.scan.cellEnd[from] === this.scan.lineStart[r] ? 0 : to - from;
  }

  text(row: number, column: number): string {
    const { start, end } = this.span(row, column);
    return end > start ? decode(this.bytes.subarray(start, end)) : '';
  }

  encode(column: number, limit: number): Encoded | null {
    const codes = new Uint16Array(this.rows);
    const values: Uint8Array[] = [];
    for (let row = 0; row < this.rows; row++) {
      const { start, end } = this.span(row, column);
      let code = 0;
      while (code < values.length && !this.same(values[code], start, end)) code++;
      if (code === limit) return null;
      if (code === values.length) values.push(this.bytes.subarray(start, end));
      codes[row] = code;
    }
    return { codes, values: values.map(decode) };
  }

  integers(column: number): Int32Array {
    const result = new Int32Array(this.rows);
    for (let row = 0; row < this.rows; row++) {
      const { start, end } = this.span(row, column);
      result[row] = parseId(this.bytes, start, end);
    }
    return result;
  }

  numbers(column: number): Float64Array {
    return parseNumbers(this, column);
  }

  private same(value: Uint8Array | undefined, start: number, end: number): boolean {
    if (value === undefined || value.length !== end - start) return false;
    for (let i = 0; i < value.length; i++) if (value[i] !== this.bytes[start + i]) return false;
    return true;
  }

  private span(row: number, column: number): { start: number; end: number } {
    const r = row + this.skipped;
    const { firstCell, cellEnd, lineStart } = this.scan;
    const first = firstCell[r] ?? 0;
    const index = first + column;
    if (index >= (firstCell[r + 1] ?? 0)) return { start: 0, end: 0 };
    const end = cellEnd[index] ?? 0;
    return { start: column === 0 ? (lineStart[r] ?? 0) : (cellEnd[index - 1] ?? 0) + 1, end };
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

function scanCells(bytes: Uint8Array): Scan {
  const { lines, cells } = countEnds(bytes);
  const lineStart = new Uint32Array(lines);
  const firstCell = new Uint32Array(lines + 1);
  const cellEnd = new Uint32Array(cells);
  let row = 0;
  let cell = 0;
  const n = bytes.length;
  let at = byteOrderMark(bytes);
  let rows = 0;
  while (at < n) {
    lineStart[row] = at;
    firstCell[row] = cell;
    const start = at;
    let byte = bytes[at];
    while (at < n && byte !== LF && byte !== CR) {
      if (byte === TAB) cellEnd[cell++] = at;
      byte = bytes[++at];
    }
    cellEnd[cell++] = at;
    row++;
    if (at > start) rows = row;
    at += byte === CR && bytes[at + 1] === LF ? 2 : 1;
  }
  firstCell[row] = cell;
  return { rows, lineStart, firstCell, cellEnd };
}

/** Upper bounds of the number of lines and cells, so that the arrays are made once. */
function countEnds(bytes: Uint8Array): { lines: number; cells: number } {
  let lines = 1;
  let tabs = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === LF || byte === CR) lines++;
    else if (byte === TAB) tabs++;
  }
  return { lines, cells: lines + tabs };
}

/** A whole number from 0 in plain digits, spaces around it allowed; −1 for anything else. */
function parseId(bytes: Uint8Array, start: number, end: number): number {
  while (start < end && bytes[start] === SPACE) start++;
  while (end > start && bytes[end - 1] === SPACE) end--;
  if (end === start || end - start > 9) return -1;
  let value = 0;
  for (let i = start; i < end; i++) {
    const digit = (bytes[i] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

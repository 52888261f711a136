import type { CellAddress } from '../core/goldSet';
import type { Lines } from '../core/lines';
import type { Message } from '../core/message';

/** The formats that tables come in. `csv` is any delimited text with quoting; `json` a list or columns. */
export type TableFormat = 'tsv' | 'csv' | 'jsonl' | 'json' | 'npy' | 'parquet' | 'arrow';

/**
 * A file as a table of rows and cells, whatever its format. Rows count from 0 and do not include the
 * header; in a format without quoting a row is a physical line, so that ids and lines never shift.
 */
export interface Table {
  readonly format: TableFormat;
  /** Names of the columns as the file spells them; `null` where it has no header. */
  readonly header: readonly string[] | null;
  readonly rows: number;
  /** Where the rows stand. */
  readonly lines: Lines;
  /** How the cells of a column are found in their line. */
  cell(column: number): CellAddress;
  /** Number of cells in a row; 0 for a blank line or a line that cannot be read. */
  width(row: number): number;
  /** The cell's text as it stands; empty where the row has no such cell. */
  text(row: number, column: number): string;
  /** A column of few distinct values as codes; `null` where there are more than `limit` of them. */
  encode(column: number, limit: number): Encoded | null;
  /** A column of whole numbers from 0, `3.0` and nine digits at most; −1 where the cell is anything else. */
  integers(column: number): Int32Array;
  /** A column of numbers; NaN where the cell is anything else. */
  numbers(column: number): Float64Array;
  /** What was decided about the file and on what evidence: encoding, delimiter, quoting, what was left out. */
  readonly evidence?: readonly Message[];
  /** The names that the file itself gives to the integers 0, 1, 2… of a column; `null` where it gives none. */
  classNames?(column: number): readonly string[] | null;
  /**
   * Gives back the memory that the file and its columns were read into, for the next one. From then on
   * the table is empty, and nobody may look at codes and integers that it gave.
   */
  release?(): void;
}

/** Delimited text, in which nothing but the words themselves tells whether the first row is a header. */
export interface DelimitedTable extends Table {
  /** The same table with its first row as the header. */
  withHeader(): DelimitedTable;
}

/** Whether the first row may yet be taken as the header. */
export function isDelimited(table: Table): table is DelimitedTable {
  return 'withHeader' in table;
}

/** A column as the index of each cell's value in a list of its distinct values. */
export interface Encoded {
  readonly codes: Uint16Array;
  /** Distinct values in order of appearance, as they stand. */
  readonly values: readonly string[];
}

/** How many of the first `rows` cells of a column have each of its values. */
export function countCodes({ codes, values }: Encoded, rows = codes.length): Uint32Array {
  const counts = new Uint32Array(values.length);
  for (let row = 0; row < rows; row++) {
    const code = codes[row] as number;
    counts[code] = (counts[code] as number) + 1;
  }
  return counts;
}

/** Written so that no digit can belong to two parts: a long one that fails must fail at once. */
const NUMBER = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?\s*$/;

/**
 * A decimal number as text → number; NaN for anything else: the words "nan" and "inf", and numbers
 * too large to be one here.
 */
export function parseNumber(text: string): number {
  const number = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : Number.NaN;
}

/** Codes for the values of any column, cell by cell. */
export function encodeCells(table: Table, column: number, limit: number): Encoded | null {
  const codes = new Uint16Array(table.rows);
  const known = new Map<string, number>();
  for (let row = 0; row < table.rows; row++) {
    const value = table.text(row, column);
    let code = known.get(value);
    if (code === undefined) {
      code = known.size;
      if (code === limit) return null;
      known.set(value, code);
    }
    codes[row] = code;
  }
  return { codes, values: [...known.keys()] };
}

const WHOLE = /^\s*(\d{1,9})(?:\.0*)?\s*$/;

/** A whole number from 0 of at most nine digits, `3.0` too; −1 for anything else. */
export function parseInteger(text: string): number {
  const digits = WHOLE.exec(text)?.[1];
  return digits === undefined ? -1 : Number(digits);
}

/** Whole numbers of any column, cell by cell. */
export function parseIntegers(table: Table, column: number): Int32Array {
  const result = new Int32Array(table.rows);
  for (let row = 0; row < table.rows; row++) result[row] = parseInteger(table.text(row, column));
  return result;
}

/** Numbers of any column, cell by cell. */
export function parseNumbers(table: Table, column: number): Float64Array {
  const result = new Float64Array(table.rows);
  for (let row = 0; row < table.rows; row++) result[row] = parseNumber(table.text(row, column));
  return result;
}

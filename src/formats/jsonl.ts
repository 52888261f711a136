import type { CellAddress } from '../core/goldSet';
import { byteOrderMark, decode } from './bytes';
import { withoutNaN } from './jsonText';
import { encodeCells, parseNumbers, type Encoded, type Table } from './table';

type JsonRecord = Readonly<Record<string, unknown>>;

/**
 * JSON Lines: one object a line. The columns are the keys in order of appearance. A line that is no
 * JSON object is a row without cells. Lists of texts read as one text joined by `;`.
 */
export class JsonlTable implements Table {
  readonly format = 'jsonl';
  readonly lines = { first: 1 };
  readonly rows: number;

  private constructor(
    private readonly records: readonly (JsonRecord | null)[],
    readonly header: readonly string[],
  ) {
    this.rows = records.length;
  }

  static read(bytes: Uint8Array): JsonlTable {
    const lines = decode(bytes.subarray(byteOrderMark(bytes))).split(/\r\n|\n|\r/);
    while (lines.at(-1)?.trim() === '') lines.pop();
    const records = lines.map(parseRecord);
    const keys = new Set<string>();
    for (const record of records) for (const key of Object.keys(record ?? {})) keys.add(key);
    return new JsonlTable(records, [...keys]);
  }

  cell(column: number): CellAddress {
    return { format: 'jsonl', key: this.header[column] ?? '' };
  }

  width(row: number): number {
    return Object.keys(this.records[row] ?? {}).length;
  }

  text(row: number, column: number): string {
    const key = this.header[column];
    const record = this.records[row];
    return key === undefined || !record || !Object.hasOwn(record, key) ? '' : toCell(record[key]);
  }

  encode(column: number, limit: number): Encoded | null {
    return encodeCells(this, column, limit);
  }

  integers(column: number): Int32Array {
    const result = new Int32Array(this.rows);
    for (let row = 0; row < this.rows; row++) {
      const text = this.text(row, column).trim();
      result[row] = /^\d{1,9}$/.test(text) ? Number(text) : -1;
    }
    return result;
  }

  numbers(column: number): Float64Array {
    return parseNumbers(this, column);
  }
}

/** Whether the bytes look like JSON Lines: the first line is a JSON object. */
export function looksLikeJsonl(bytes: Uint8Array): boolean {
  const start = byteOrderMark(bytes);
  if (bytes[start] !== 0x7b) return false;
  const end = bytes.subarray(start).findIndex((byte) => byte === 0x0a || byte === 0x0d);
  const line = end === -1 ? bytes.subarray(start) : bytes.subarray(start, start + end);
  return parseRecord(decode(line)) !== null;
}

function parseRecord(line: string): JsonRecord | null {
  const value = parse(line) ?? parse(withoutNaN(line));
  return isRecord(value) ? value : null;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toCell(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(toCell).join(';');
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

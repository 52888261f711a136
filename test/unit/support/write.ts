import { gzipSync, zipSync } from 'fflate';
import type { Files } from './told';

/** Writers of the forms that people's files have, by the book and without the engine. */

export type Cells = readonly (readonly string[])[];

export interface Delimited {
  readonly delimiter?: string;
  /** Which cells are quoted: those that need it, all, or none. */
  readonly quote?: 'minimal' | 'all' | 'none';
  /** How a quotation mark within a quoted cell is written. */
  readonly escape?: 'doubled' | 'backslash';
  readonly end?: string;
}

/** Delimited text, as csv where nothing else is said. */
export function delimited(rows: Cells, how: Delimited = {}): string {
  const { delimiter = ',', quote = 'minimal', escape = 'doubled', end = '\n' } = how;
  const cell = (text: string): string => {
    const needed = text.includes(delimiter) || /["\r\n]/.test(text);
    if (quote === 'none' || (quote === 'minimal' && !needed)) return text;
    return `"${text.replaceAll('"', escape === 'doubled' ? '""' : String.raw`\"`)}"`;
  };
  return rows.map((row) => row.map(cell).join(delimiter) + end).join('');
}

export function tabbed(rows: Cells, end = '\n'): string {
  return delimited(rows, { delimiter: '\t', quote: 'none', end });
}

/** One object a row, with the header's names as keys. */
export function records(header: readonly string[], rows: readonly (readonly unknown[])[]) {
  return rows.map((row) => Object.fromEntries(header.map((name, i) => [name, row[i]] as const)));
}

export function jsonLines(rows: readonly unknown[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** UTF-16 behind its byte-order mark. */
export function utf16(text: string, order: 'little' | 'big'): Uint8Array {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new Uint8Array(order === 'little' ? bytes : bytes.swap16());
}

type Array1 = Float64Array | Float32Array | Int32Array | Uint8Array;

/** NumPy's format 1.0, rows first. */
export function npy(values: Array1 | BigInt64Array, shape: readonly number[]): Uint8Array {
  const kind =
    values instanceof Float64Array || values instanceof Float32Array
      ? 'f'
      : values instanceof Uint8Array
        ? 'u'
        : 'i';
  const descr = `${values.BYTES_PER_ELEMENT === 1 ? '|' : '<'}${kind}${values.BYTES_PER_ELEMENT}`;
  const sizes = shape.length === 1 ? `${shape[0] ?? 0},` : shape.join(', ');
  const dictionary = `{'descr': '${descr}', 'fortran_order': False, 'shape': (${sizes}), }`;
  const header = `${dictionary.padEnd(Math.ceil((dictionary.length + 11) / 64) * 64 - 11)}\n`;
  const head = Uint8Array.of(
    0x93,
    ...Buffer.from('NUMPY'),
    1,
    0,
    header.length,
    header.length >> 8,
  );
  const data = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return Uint8Array.of(...head, ...Buffer.from(header), ...data);
}

export function zip(files: Files): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, content]) => [name, bytes(content)])),
  );
}

export function gzip(content: string | Uint8Array): Uint8Array {
  return gzipSync(bytes(content));
}

function bytes(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

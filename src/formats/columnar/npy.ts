import type { Message } from '../../core/message';
import { ColumnTable, type Column } from './columnTable';
import type { Content } from '../content';
import { readNpyHeader, type NpyHeader } from './npyHeader';

/** An array of one or two dimensions as columns. */
export interface NpyArray {
  readonly rows: number;
  /** Whether it has one dimension. */
  readonly flat: boolean;
  readonly columns: readonly Column[];
}

/** A numpy array as a table without a header: a row an example, a column a place in its second dimension. */
export function readNpy(bytes: Uint8Array): Content {
  const array = readNpyArray(bytes);
  if ('why' in array) return { kind: 'unreadable', why: array.why };
  const { rows, columns } = array;
  return {
    kind: 'table',
    table: new ColumnTable({ format: 'npy', header: null, columns, rows, lines: null }),
  };
}

/** The columns of a numpy array, their values read when asked for; else why it is not read. */
export function readNpyArray(bytes: Uint8Array): NpyArray | { readonly why: Message } {
  const header = readNpyHeader(bytes);
  if ('why' in header) return header;
  const columns = Array.from({ length: header.columns }, (_, c) => columnOf(bytes, header, c));
  return { rows: header.rows, flat: header.flat, columns };
}

function columnOf(bytes: Uint8Array, header: NpyHeader, column: number): Column {
  const { type, rows, columns, fortran, start } = header;
  const view = new DataView(bytes.buffer, bytes.byteOffset + start);
  const place = (row: number): number =>
    type.size * (fortran ? column * rows + row : row * columns + column);
  const text = (row: number): string => textAt(view, place(row), type);
  if (type.kind === 'U' || type.kind === 'S' || type.kind === 'b') return { text };
  return {
    text,
    numbers: () =>
      Float64Array.from({ length: rows }, (_, row) =>
        finite(Number(valueAt(view, place(row), type))),
      ),
  };
}

/** NaN for what is no number here, as in text. */
function finite(value: number): number {
  return Number.isFinite(value) ? value : Number.NaN;
}

function textAt(view: DataView, at: number, type: NpyHeader['type']): string {
  switch (type.kind) {
    case 'U':
      return unicode(view, at, type);
    case 'S':
      return latin(view, at, type.size);
    case 'b':
      return view.getUint8(at) === 0 ? 'false' : 'true';
    case 'f':
    case 'i':
    case 'u':
      return String(valueAt(view, at, type));
  }
}

function valueAt(
  view: DataView,
  at: number,
  { kind, size, little }: NpyHeader['type'],
): number | bigint {
  if (kind === 'f') {
    if (size === 8) return view.getFloat64(at, little);
    return size === 4 ? view.getFloat32(at, little) : half(view.getUint16(at, little));
  }
  const signed = kind === 'i';
  switch (size) {
    case 1:
      return signed ? view.getInt8(at) : view.getUint8(at);
    case 2:
      return signed ? view.getInt16(at, little) : view.getUint16(at, little);
    case 4:
      return signed ? view.getInt32(at, little) : view.getUint32(at, little);
    default:
      return signed ? view.getBigInt64(at, little) : view.getBigUint64(at, little);
  }
}

/** A number of IEEE 754's 16-bit form. */
function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : Number.NaN;
  return exponent === 0
    ? sign * fraction * 2 ** -24
    : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** UTF-32 text, padded with NUL at its end. */
function unicode(view: DataView, at: number, { size, little }: NpyHeader['type']): string {
  let text = '';
  for (let i = at; i < at + size; i += 4) {
    const code = view.getUint32(i, little);
    text += code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code);
  }
  return text.replace(/\0+$/, '');
}

/** Bytes as text, padded with NUL at their end. */
function latin(view: DataView, at: number, size: number): string {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, size);
  return new TextDecoder('utf-8').decode(bytes).replace(/\0+$/, '');
}

import { tableFromIPC, Type, type Batch, type Table } from '@uwdata/flechette';
import { say, type Message } from '../../core/message';
import { BROKEN_ARROW, checkArrow } from './arrowCheck';
import { METADATA_KEY, readClassNames } from './classNames';
import { ColumnTable, type Column } from './columnTable';
import { columnOfValues } from './columnValues';
import type { Content } from '../content';
import { findBinary } from '../magic';

/**
 * Arrow's stream and file forms as a table; columns of types that are no cells are left out, and that
 * is said. The names that Hugging Face's datasets gives to classes come with it.
 */
export function readArrow(bytes: Uint8Array): Content {
  const stream = streamOf(bytes);
  const check = checkArrow(stream);
  if ('text' in check) return { kind: 'unreadable', why: check };
  try {
    const table = tableFromIPC(stream, { useBigInt: true, useBigIntTimestamp: true });
    return { kind: 'table', table: tableOf(table, check.ended ? [] : [NO_END]) };
  } catch {
    return { kind: 'unreadable', why: BROKEN_ARROW };
  }
}

const NO_END = say('The Arrow file has no mark at its end; rows may be missing.');

/** The magic and padding before the stream in a file; the footer's length and the magic behind it. */
const START = 8;
const END = 10;

/** The stream within a file, without its footer. At an even place in memory, since its values are read from there. */
function streamOf(bytes: Uint8Array): Uint8Array {
  if (findBinary(bytes) !== 'arrow-file') return bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
  const footer = bytes.length < START + END ? 0 : lengthAt(bytes, bytes.length - END);
  const end = bytes.length - END - footer;
  return bytes.slice(START, end > START && end < bytes.length ? end : bytes.length);
}

function lengthAt(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getInt32(at, true);
}

/** A broken schema may leave a column without a name, which the library’s types do not know. */
function nameOf(name: string | null): string {
  return name ?? '';
}

function tableOf(table: Table, said: readonly Message[]): ColumnTable {
  const names = readClassNames(table.schema.metadata?.get(METADATA_KEY) ?? null);
  const read: { readonly name: string; readonly column: Column }[] = [];
  const left: Message[] = [];
  for (const [i, field] of table.schema.fields.entries()) {
    const name = nameOf(field.name);
    const column = table.getChildAt(i);
    if (column.data.every(isReadable)) {
      const classNames = names.get(name);
      read.push({
        name,
        column: columnOfValues((row) => column.at(row) as unknown, table.numRows, classNames),
      });
    } else left.push(say('The column {0} was left out: its values are no cells.', name));
  }
  return new ColumnTable({
    format: 'arrow',
    header: read.map(({ name }) => name),
    columns: read.map(({ column }) => column),
    rows: table.numRows,
    lines: null,
    evidence: [...said, ...left],
  });
}

/** Whether a batch's values are cells and are all there, one behind the other, so that none is read twice. */
function isReadable(batch: Batch<unknown>): boolean {
  const { length, values, offsets, children, type } = batch;
  if (type.typeId === Type.Null) return true;
  if (type.typeId === Type.Bool) return values.length * 8 >= length;
  if (PLAIN.has(type.typeId)) return values.length >= length;
  if (type.typeId === Type.Utf8 || type.typeId === Type.LargeUtf8)
    return isAscending(offsets, length, values.length);
  return LISTS.has(type.typeId) && children.every((child) => isList(batch, child));
}

/** Whether a batch of lists has its child's values, each in one list. */
function isList({ length, offsets, type }: Batch<unknown>, child: Batch<unknown>): boolean {
  if (!isReadable(child)) return false;
  return type.typeId === Type.FixedSizeList
    ? type.stride >= 0 && type.stride * length <= child.length
    : isAscending(offsets, length, child.length);
}

const LISTS: ReadonlySet<number> = new Set([Type.List, Type.LargeList, Type.FixedSizeList]);

/** Types with one value of so many bytes for each row. */
const PLAIN: ReadonlySet<number> = new Set([
  ...[Type.Int, Type.Float, Type.Date, Type.Timestamp, Type.Dictionary],
]);

/** Whether each value begins where the one before ends, and the last one ends before the limit. */
function isAscending(offsets: ArrayLike<number | bigint>, length: number, limit: number): boolean {
  if (length === 0) return true;
  if (offsets.length <= length) return false;
  for (let i = 1; i <= length; i++) if ((offsets[i] ?? 0) < (offsets[i - 1] ?? 0)) return false;
  return (offsets[0] ?? 0) >= 0 && (offsets[length] ?? 0) <= limit;
}

import { gzipSync } from 'fflate';
import { bytesOf } from './glueFiles';

/**
 * Parquet files with one row group and one page a column, written from the description of the format
 * and not with the engine: texts, whole numbers, numbers and lists of numbers, any of which may be missing.
 */
export interface ParquetColumn {
  readonly name: string;
  readonly type: 'text' | 'int' | 'double' | 'doubles';
  readonly values: readonly (string | bigint | number | readonly number[] | null)[];
  /** Texts are written once each, and then by their places. */
  readonly dictionary?: boolean;
}

export type ParquetCodec = keyof typeof CODECS;

export function parquetFile(
  columns: readonly ParquetColumn[],
  codec: ParquetCodec = 'none',
  metadata: Readonly<Record<string, string>> = {},
): Uint8Array {
  const file = [...bytesOf('PAR1')];
  const rows = columns[0]?.values.length ?? 0;
  const chunks = columns.map((column) => {
    const start = file.length;
    const { pages, values, dictionarySize } = pagesOf(column, codec);
    file.push(...pages);
    return struct(
      [2, i64(start)],
      [3, chunkOf(column, codec, start, dictionarySize, pages.length, values)],
    );
  });
  const footer = struct(
    [1, i32(1)],
    [2, list(12, [root(columns.length), ...columns.flatMap(schemaOf)])],
    [3, i64(rows)],
    [4, list(12, [struct([1, list(12, chunks)], [2, i64(file.length)], [3, i64(rows)])])],
    [
      5,
      list(
        12,
        Object.entries(metadata).map(([key, value]) => struct([1, text(key)], [2, text(value)])),
      ),
    ],
  ).bytes;
  return Uint8Array.of(...file, ...footer, ...fixed(footer.length, 4), ...bytesOf('PAR1'));
}

const TYPES = { text: 6, int: 2, double: 5, doubles: 5 } as const;
const CODECS = { none: 0, snappy: 1, gzip: 2, zstd: 6, lz4: 7 } as const;

/** A value of Thrift's compact protocol, with the number of its type. */
interface Thrift {
  readonly type: number;
  readonly bytes: readonly number[];
}

function root(children: number): Thrift {
  return struct([4, text('schema')], [5, i32(children)]);
}

/** Optional columns; a list is an optional group of a repeated group of optional items. */
function schemaOf({ name, type }: ParquetColumn): Thrift[] {
  if (type !== 'doubles') {
    const utf8 = type === 'text' ? ([[6, i32(0)]] as const) : [];
    return [struct([1, i32(TYPES[type])], [3, i32(1)], [4, text(name)], ...utf8)];
  }
  return [
    struct([3, i32(1)], [4, text(name)], [5, i32(1)], [6, i32(3)]),
    struct([3, i32(2)], [4, text('list')], [5, i32(1)]),
    struct([1, i32(5)], [3, i32(1)], [4, text('element')]),
  ];
}

function chunkOf(
  { name, type }: ParquetColumn,
  codec: ParquetCodec,
  start: number,
  dictionarySize: number,
  size: number,
  values: number,
): Thrift {
  const path = type === 'doubles' ? [name, 'list', 'element'] : [name];
  return struct(
    [1, i32(TYPES[type])],
    [2, list(5, [i32(0)])],
    [3, list(8, path.map(text))],
    [4, i32(CODECS[codec])],
    [5, i64(values)],
    [6, i64(size)],
    [7, i64(size)],
    [9, i64(start + dictionarySize)],
    ...(dictionarySize === 0 ? [] : ([[11, i64(start)]] as const)),
  );
}

function pagesOf(column: ParquetColumn, codec: ParquetCodec) {
  const { values, type } = column;
  const slots = type === 'doubles' ? values.flatMap(slotsOf) : values.map(slotOf);
  const present = slots.filter(({ definition }) => definition === (type === 'doubles' ? 3 : 1));
  const levels = [
    ...(type === 'doubles' ? runs(slots.map(({ repetition }) => repetition)) : []),
    ...runs(slots.map(({ definition }) => definition)),
  ];
  const words = [...new Set(present.map(({ value }) => value))];
  const dictionary = column.dictionary
    ? page(2, codec, words.flatMap(plain), [7, struct([1, i32(words.length)], [2, i32(0)])])
    : [];
  const places = [8, ...present.flatMap(({ value }) => [2, words.indexOf(value)])];
  const data = column.dictionary ? places : present.flatMap(({ value }) => plain(value));
  const encoding = column.dictionary ? 8 : 0;
  const head = struct([1, i32(slots.length)], [2, i32(encoding)], [3, i32(3)], [4, i32(3)]);
  const pages = [...dictionary, ...page(0, codec, [...levels, ...data], [5, head])];
  return { pages, values: slots.length, dictionarySize: dictionary.length };
}

interface Slot {
  readonly repetition: number;
  readonly definition: number;
  readonly value: string | bigint | number;
}

function slotOf(value: ParquetColumn['values'][number]): Slot {
  const isValue = value !== null && typeof value !== 'object';
  return { repetition: 0, definition: isValue ? 1 : 0, value: isValue ? value : 0 };
}

function slotsOf(value: ParquetColumn['values'][number]): Slot[] {
  if (!Array.isArray(value)) return [{ repetition: 0, definition: 0, value: 0 }];
  if (value.length === 0) return [{ repetition: 0, definition: 1, value: 0 }];
  return value.map((item: number, i) => ({
    repetition: i === 0 ? 0 : 1,
    definition: 3,
    value: item,
  }));
}

/** Levels as runs of one, behind their length. */
function runs(levels: readonly number[]): number[] {
  const bytes = levels.flatMap((level) => [2, level]);
  return [...fixed(bytes.length, 4), ...bytes];
}

function plain(value: string | bigint | number): readonly number[] {
  if (typeof value === 'string') return [...fixed(bytesOf(value).length, 4), ...bytesOf(value)];
  const view = new DataView(new ArrayBuffer(8));
  if (typeof value === 'bigint') view.setBigInt64(0, value, true);
  else view.setFloat64(0, value, true);
  return [...new Uint8Array(view.buffer)];
}

function page(
  type: number,
  codec: ParquetCodec,
  data: readonly number[],
  head: readonly [number, Thrift],
) {
  const packed = pack(codec, data);
  const header = struct([1, i32(type)], [2, i32(data.length)], [3, i32(packed.length)], head);
  return [...header.bytes, ...packed];
}

/** Packed as each format writes what it finds nothing repeated in. */
function pack(codec: ParquetCodec, data: readonly number[]): readonly number[] {
  switch (codec) {
    case 'none':
      return data;
    case 'gzip':
      return [...gzipSync(Uint8Array.from(data))];
    case 'snappy':
      return [...varint(data.length), ...literals(data)];
    case 'zstd':
      // One frame that gives its size, with one raw block.
      return [
        ...[0x28, 0xb5, 0x2f, 0xfd, 0xa0, ...fixed(data.length, 4)],
        ...[...fixed(1 + data.length * 8, 3), ...data],
      ];
    case 'lz4':
      return [0xf0, ...lz4Length(data.length), ...data];
  }
}

function literals(data: readonly number[]): number[] {
  const packed: number[] = [];
  for (let at = 0; at < data.length; at += 60) {
    const piece = data.slice(at, at + 60);
    packed.push((piece.length - 1) << 2, ...piece);
  }
  return packed;
}

/** A length beyond the first fifteen; shorter ones are not written here. */
function lz4Length(length: number): number[] {
  const rest = length - 15;
  return [...Array.from({ length: Math.floor(rest / 255) }, () => 255), rest % 255];
}

function struct(...fields: readonly (readonly [id: number, value: Thrift])[]): Thrift {
  let last = 0;
  const bytes = fields.flatMap(([id, value]) => {
    const head = ((id - last) << 4) | value.type;
    last = id;
    return [head, ...value.bytes];
  });
  return { type: 12, bytes: [...bytes, 0] };
}

function list(type: number, items: readonly Thrift[]): Thrift {
  const head =
    items.length < 15 ? [(items.length << 4) | type] : [0xf0 | type, ...varint(items.length)];
  return { type: 9, bytes: [...head, ...items.flatMap(({ bytes }) => bytes)] };
}

function text(value: string): Thrift {
  const bytes = bytesOf(value);
  return { type: 8, bytes: [...varint(bytes.length), ...bytes] };
}

function i32(value: number): Thrift {
  return { type: 5, bytes: varint(value * 2) };
}

function i64(value: number): Thrift {
  return { type: 6, bytes: varint(value * 2) };
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

function fixed(value: number, size: number): number[] {
  return Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** i) % 256);
}

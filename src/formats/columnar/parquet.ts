import type { ColumnMetaData, FileMetaData, SchemaTree } from 'hyparquet';
import { parquetMetadata, parquetSchema } from 'hyparquet/src/metadata.js';
import { parquetRead } from 'hyparquet/src/read.js';
import {
  getMaxDefinitionLevel,
  getMaxRepetitionLevel,
  getTreePath,
  isListLike,
} from 'hyparquet/src/schema.js';
import { say, type Message } from '../../core/message';
import { METADATA_KEY, readClassNames } from './classNames';
import { ColumnTable } from './columnTable';
import { columnOfValues } from './columnValues';
import type { Content } from '../content';
import { CODECS } from './parquetCodecs';
import { checkPages, StrangeEncoding, type Budget } from './parquetCheck';
import { checkThrift } from './thriftCheck';

const MAX_COLUMNS = 1000;
const MAX_CHUNKS = 100_000;
/** What all columns may ask for together: a run of equal values takes no room in the file. */
const MAX_VALUES = 20_000_000;
const MAX_BYTES = 1024 * 1024 * 1024;
const TRAILER = 8;

/**
 * A Parquet file as a table; columns of records are left out, and that is said. The names that Hugging
 * Face's datasets gives to classes come with it.
 */
export async function readParquet(bytes: Uint8Array): Promise<Content> {
  try {
    const metadata = readMetadata(bytes);
    const tree = parquetSchema(metadata);
    const columns = tree.children.filter(isCells).slice(0, MAX_COLUMNS);
    checkColumns(bytes, metadata, tree, columns);
    return { kind: 'table', table: await readTable(bytes, metadata, tree, columns) };
  } catch (error) {
    const why =
      error instanceof StrangeEncoding
        ? say(
            'The Parquet file is written in a way that is not read ({0}). Write it anew with pandas’ settings, or as CSV.',
            error.message.slice(0, 40),
          )
        : say('The Parquet file is broken or cut off.');
    return { kind: 'unreadable', why };
  }
}

function readMetadata(bytes: Uint8Array): FileMetaData {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = bytes.length - TRAILER - view.getUint32(bytes.length - TRAILER, true);
  if (start < 4) throw new RangeError();
  checkThrift(bytes, start);
  const metadata = parquetMetadata(bytes.slice(start), { geoparquet: false });
  const rows = metadata.row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0);
  if (rows !== Number(metadata.num_rows) || rows > MAX_VALUES) throw new RangeError();
  return metadata;
}

/** Whether a column of the schema holds cells: values, or lists of values. */
function isCells(column: SchemaTree): boolean {
  if (column.children.length === 0) return isCell(column);
  const [item] = column.children[0]?.children ?? [];
  return isListLike(column) && item !== undefined && isCell(item);
}

function isCell({ children, element }: SchemaTree): boolean {
  const { converted_type: converted, logical_type: logical } = element;
  return (
    children.length === 0 &&
    !['JSON', 'BSON', 'INTERVAL', 'DECIMAL'].includes(converted ?? '') &&
    !['GEOMETRY', 'GEOGRAPHY', 'VARIANT', 'DECIMAL'].includes(logical?.type ?? '')
  );
}

/** Checks the pages of all columns that are read. */
function checkColumns(
  bytes: Uint8Array,
  metadata: FileMetaData,
  tree: SchemaTree,
  columns: readonly SchemaTree[],
): void {
  const names = new Set(columns.map(({ element }) => element.name));
  const budget: Budget = { values: MAX_VALUES, bytes: MAX_BYTES };
  let chunks = 0;
  let walked = 0;
  for (const group of metadata.row_groups)
    for (const { meta_data: meta } of group.columns) {
      if (meta === undefined || ++chunks > MAX_CHUNKS) throw new RangeError();
      if (!names.has(meta.path_in_schema[0] ?? '')) continue;
      const chunk = bytesOf(bytes, meta);
      walked += chunk.length;
      // Columns lie one behind the other; only a trap has the same bytes read over and over.
      if (walked > 2 * bytes.length) throw new RangeError();
      const path = getTreePath(tree, meta.path_in_schema);
      const levels = {
        repetition: getMaxRepetitionLevel(path),
        definition: getMaxDefinitionLevel(path),
      };
      checkPages(chunk, meta, levels, budget);
    }
}

function bytesOf(bytes: Uint8Array, meta: ColumnMetaData): Uint8Array {
  const start = Number(meta.dictionary_page_offset || meta.data_page_offset);
  const end = start + Number(meta.total_compressed_size);
  if (!(start >= 0 && end >= start && end <= bytes.length)) throw new RangeError();
  return bytes.subarray(start, end);
}

async function readTable(
  bytes: Uint8Array,
  metadata: FileMetaData,
  tree: SchemaTree,
  columns: readonly SchemaTree[],
): Promise<ColumnTable> {
  const rows = Number(metadata.num_rows);
  const names = columns.map(({ element }) => element.name);
  const values = await readColumns(bytes, metadata, names);
  const classNames = readClassNames(
    metadata.key_value_metadata?.find(({ key }) => key === METADATA_KEY)?.value ?? null,
  );
  return new ColumnTable({
    format: 'parquet',
    header: names,
    columns: names.map((name) => {
      const column = values.get(name) ?? [];
      if (column.length !== rows) throw new RangeError();
      return columnOfValues((row) => column[row], rows, classNames.get(name));
    }),
    rows,
    lines: null,
    evidence: tree.children.filter((column) => !columns.includes(column)).map(leftOut),
  });
}

function leftOut({ element }: SchemaTree): Message {
  return say('The column {0} was left out: its values are no cells.', element.name);
}

/** The values of each column, by its name. */
async function readColumns(
  bytes: Uint8Array,
  metadata: FileMetaData,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const values = new Map<string, unknown[]>(names.map((name) => [name, []]));
  await parquetRead({
    file: {
      byteLength: bytes.length,
      slice: (start, end) => bytes.slice(start, end).buffer,
    },
    metadata,
    columns: [...names],
    compressors: CODECS,
    onChunk: ({ columnName, columnData, rowStart }) => {
      const column = values.get(columnName);
      if (column === undefined) return;
      for (let i = 0; i < columnData.length; i++) column[rowStart + i] = columnData[i] as unknown;
    },
  });
  return values;
}

import type { CellAddress } from '../../core/goldSet';
import type { Lines } from '../../core/lines';
import { ColumnTable, type Column } from '../columnar/columnTable';
import { keyOf, linesAt, placesIn, valueOf, type Places } from './jsonPlaces';
import { isList, isRecord, isScalar, toCell, type JsonRecord } from './jsonValue';
import { columnOf, ListRows, RecordColumns } from './recordTable';

/** Names under which a list of rows stands in an object beside other things. */
const ROWS =
  /^(data|rows|records|examples|samples|instances|items|results|outputs|answers|responses|predict(ion|ed)?s?|preds?|logits|prob(abilitie)?s|scores|labels)$/i;
const WHOLE = /^\d{1,9}$/;

/** The value of a JSON text as a table; `null` where it is none. `text` is the text that it was parsed from. */
export function tableOfJson(value: unknown, text: string): ColumnTable | null {
  const open = text.search(/[[{]/);
  if (isList(value)) return tableOfList(value, text, open, null);
  if (!isRecord(value)) return null;
  return (
    tableOfSplit(value) ??
    tableOfNumbered(value, text, open) ??
    tableOfFrame(value) ??
    tableOfLists(value) ??
    tableWithin(value, text, open)
  );
}

/** A list of records, of scalars (one column, `name` its header), or of lists (a column a place). */
function tableOfList(
  list: readonly unknown[],
  text: string,
  open: number,
  name: string | null,
): ColumnTable | null {
  if (list.length === 0) return null;
  if (list.every(isList)) {
    const rows = new ListRows();
    for (const cells of list) rows.add(cells);
    return rows.table('json', linesOf(text, placesIn(text, open)));
  }
  if (list.every(isScalar)) return tableOfScalars(list, text, open, name);
  if (!isRecord(list[0])) return null;
  const columns = new RecordColumns();
  for (const record of list) columns.add(record);
  const places = placesIn(text, open);
  const lines = linesOf(text, places);
  return columns.table('json', lines, cellsOf(text, places, lines));
}

function tableOfScalars(
  list: readonly unknown[],
  text: string,
  open: number,
  name: string | null,
): ColumnTable {
  return new ColumnTable({
    format: 'json',
    header: name === null ? null : [name],
    columns: [columnOf(list)],
    rows: list.length,
    lines: linesOf(text, placesIn(text, open)),
  });
}

type JsonLines = Extract<Lines, { readonly starts: Uint32Array }>;

function linesOf(text: string, { starts, ends }: Places): JsonLines {
  const [last = 0] = linesAt(text, ends.subarray(-1));
  return { starts: linesAt(text, starts), last };
}

/**
 * How the cells of records are found in their lines: by the key, where each record is the first that
 * opens on its line and no other begins before it ends.
 */
function cellsOf(
  text: string,
  places: Places,
  { starts }: JsonLines,
): (key: string) => CellAddress {
  const alone =
    starts.every((line, row) => line !== starts[row + 1]) &&
    places.starts.every((start) => !text.slice(startOfLine(text, start), start).includes('{'));
  return alone ? (key) => ({ format: 'jsonl', key }) : inWholeLines;
}

function inWholeLines(): CellAddress {
  return { format: 'line' };
}

function startOfLine(text: string, at: number): number {
  for (let start = at; start > 0; start--)
    if ('\n\r'.includes(text.charAt(start - 1))) return start;
  return 0;
}

/** pandas' `orient="split"`: the header, the rows as lists, and an index where it is not the row's number. */
function tableOfSplit({ columns, index, data }: JsonRecord): ColumnTable | null {
  if (!isList(columns) || !isList(data) || !columns.every(isScalar)) return null;
  if (data.length === 0 || !data.every(isList)) return null;
  const numbers = isList(index) && index.length === data.length ? index.map(toCell) : [];
  const cells = columns.map((_, column): Column => ({
    text: (row) => toCell(data[row]?.[column]),
  }));
  return framed(columns.map(toCell), cells, data.length, numbers);
}

/** An object whose keys are ids: `index` and `prediction`, or the keys of the records that stand there. */
function tableOfNumbered(value: JsonRecord, text: string, open: number): ColumnTable | null {
  const members = Object.entries(value);
  if (members.length < 2 || !members.every(([key]) => WHOLE.test(key))) return null;
  const nested = members.every(([, member]) => isRecord(member));
  if (!nested && members.some(([, member]) => isRecord(member))) return null;
  const columns = new RecordColumns();
  const places = placesIn(text, open);
  for (const [i, start] of places.starts.entries()) {
    const member: unknown = JSON.parse(text.slice(valueOf(text, start), places.ends[i]));
    const id = ['index', keyOf(text, start)] as const;
    if (nested) columns.add(member, [id]);
    else columns.add(null, [id, ['prediction', member]]);
  }
  const lines = linesOf(text, places);
  return columns.table('json', lines, nested ? cellsOf(text, places, lines) : inWholeLines);
}

/** pandas' `to_json()`: columns of cells by row index. */
function tableOfFrame(value: JsonRecord): ColumnTable | null {
  const columns = Object.values(value);
  const [first] = columns;
  if (!isRecord(first) || !columns.every(isRecord)) return null;
  const index = Object.keys(first);
  if (index.length === 0 || !columns.every((column) => isIndexed(column, index.length)))
    return null;
  const cells = columns.map((column) => index.map((key) => cellAt(column, key)));
  return framed(Object.keys(value), cells.map(columnOf), index.length, index);
}

function isIndexed(column: JsonRecord, rows: number): boolean {
  const keys = Object.keys(column);
  return keys.length === rows && keys.every((key) => WHOLE.test(key));
}

function cellAt(column: JsonRecord, key: string): unknown {
  return Object.hasOwn(column, key) ? column[key] : undefined;
}

/** A frame with its index as an unnamed first column, where that says more than the row's number. */
function framed(
  names: readonly string[],
  cells: readonly Column[],
  rows: number,
  index: readonly string[] = [],
): ColumnTable {
  const plain = index.every((key, row) => key === String(row));
  return new ColumnTable({
    format: 'json',
    header: plain ? names : ['', ...names],
    columns: plain ? cells : [columnOf(index), ...cells],
    rows,
    lines: null,
  });
}

/** Columns side by side, equally long: nothing else in the object, or two of them beside what describes them. */
function tableOfLists(value: JsonRecord): ColumnTable | null {
  const lists = listsOf(value);
  const rows = lists[0]?.[1].length ?? 0;
  if (rows === 0 || lists.length < 2) return null;
  if (lists.some(([, list]) => list.length !== rows || list.some(isRecord))) return null;
  const alone = lists.length === Object.keys(value).length;
  if (!alone && (rows < 2 || !lists.some(([name]) => ROWS.test(name)))) return null;
  const cells = lists.map(([, list]) => columnOf(list));
  return framed(
    lists.map(([name]) => name),
    cells,
    rows,
  );
}

/** The one list of an object under a name that lists of rows have. */
function tableWithin(value: JsonRecord, text: string, open: number): ColumnTable | null {
  const lists = listsOf(value).filter(([name]) => ROWS.test(name));
  const [found] = lists;
  if (found === undefined || lists.length > 1) return null;
  const [name, list] = found;
  const members = placesIn(text, open).starts;
  const place = members.findLast((start) => keyOf(text, start) === name);
  return place === undefined ? null : tableOfList(list, text, valueOf(text, place), name);
}

function listsOf(value: JsonRecord): (readonly [string, readonly unknown[]])[] {
  return Object.entries(value).flatMap(([name, member]) =>
    isList(member) ? [[name, member] as const] : [],
  );
}

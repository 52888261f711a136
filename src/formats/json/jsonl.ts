import { byteOrderMark, decode } from '../text/bytes';
import { isList, isRecord, parseJson } from './jsonValue';
import { ListRows, RecordColumns } from './recordTable';
import type { ColumnTable } from '../columnar/columnTable';

/** So many lines at the start are looked at to tell JSON Lines from other text. */
const LOOK = 3;
/** No line that is looked at is longer, in bytes. */
const MAX_LINE = 16_777_216;

/** What each line of JSON Lines holds. */
export type LineKind = 'records' | 'lists';

/**
 * What the lines hold, where the bytes are JSON Lines of several lines: one of the first is a JSON
 * object or list by itself, and the first begins like one. `null` where they are not.
 */
export function kindOfLines(bytes: Uint8Array): LineKind | null {
  const lines = firstLines(bytes);
  if (lines.length < 2) return null;
  if (lines[0]?.startsWith('{') && lines.some((line) => isRecord(parseJson(line))))
    return 'records';
  return lines.every((line) => line.startsWith('[') && isList(parseJson(line))) ? 'lists' : null;
}

/** The first lines that are not blank. */
function firstLines(bytes: Uint8Array): string[] {
  const lines: string[] = [];
  let start = byteOrderMark(bytes);
  while (start < bytes.length && lines.length < LOOK) {
    let end = start;
    while (end < bytes.length && bytes[end] !== 0x0a && bytes[end] !== 0x0d) end++;
    const line = end - start > MAX_LINE ? '' : decode(bytes.subarray(start, end)).trim();
    if (line !== '') lines.push(line);
    start = end + 1;
  }
  return lines;
}

/**
 * JSON Lines: one object a line. The columns are the keys in order of appearance, those of objects
 * within behind a dot. A line that is no JSON object is a row without cells.
 */
export function readJsonl(bytes: Uint8Array): ColumnTable {
  const columns = new RecordColumns();
  for (const line of linesOf(bytes)) columns.add(parseJson(line));
  return columns.table('jsonl', { first: 1 }, (key) => ({ format: 'jsonl', key }));
}

/** JSON Lines of lists: a column a place, without a header. */
export function readJsonLists(bytes: Uint8Array): ColumnTable {
  const rows = new ListRows();
  for (const line of linesOf(bytes)) {
    const value = parseJson(line);
    rows.add(isList(value) ? value : []);
  }
  return rows.table('jsonl', { first: 1 });
}

/** All lines, without the blank ones at the end. */
function* linesOf(bytes: Uint8Array): Generator<string> {
  const text = decode(bytes.subarray(byteOrderMark(bytes))).trimEnd();
  const hasReturns = text.includes('\r');
  let start = 0;
  let feed = -1;
  while (start < text.length) {
    if (feed < start) {
      const next = text.indexOf('\n', start);
      feed = next === -1 ? text.length : next;
    }
    const back = hasReturns ? text.slice(start, feed).indexOf('\r') : -1;
    const end = back === -1 ? feed : start + back;
    yield text.slice(start, end);
    start = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
}

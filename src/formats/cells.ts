import type { CellAddress } from '../core/goldSet';
import { endOfText } from './json/jsonText';
import { endOfQuoted, type Quoting } from './text/quotes';

/** UTF-16 units within a text, from 0, end exclusive. */
export interface CellRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where a cell stands in the text of its row: its line, or its lines with line feeds between them. The
 * whole text where it has no such cell, so that a jump always leads somewhere.
 */
export function cellRange(row: string, cell: CellAddress): CellRange {
  return rangeIn(row, cell) ?? { start: 0, end: row.length };
}

function rangeIn(line: string, cell: CellAddress): CellRange | null {
  switch (cell.format) {
    case 'tsv':
      return tabbedRange(line, cell.index);
    case 'jsonl':
      return memberRange(line, cell.key);
    case 'csv':
      return delimitedRange(line, cell);
    case 'line':
      return null;
  }
}

function tabbedRange(line: string, index: number): CellRange | null {
  let start = line.startsWith('\uFEFF') ? 1 : 0;
  for (let i = 0; i < index; i++) {
    const tab = line.indexOf('\t', start);
    if (tab === -1) return null;
    start = tab + 1;
  }
  const end = line.indexOf('\t', start);
  return { start, end: end === -1 ? line.length : end };
}

/** A cell of quoted text without its marks. */
function delimitedRange(
  row: string,
  { index, delimiter, quoting = 'doubled' }: Extract<CellAddress, { format: 'csv' }>,
): CellRange | null {
  for (let i = 0, start = row.startsWith('\uFEFF') ? 1 : 0; ; i++) {
    const close = row[start] === '"' ? endOfWrapped(row, start, delimiter, quoting) : start;
    const next = row.indexOf(delimiter, close);
    const end = next === -1 ? row.length : next;
    if (i === index)
      return close > start && close >= end - 1 ? { start: start + 1, end: close } : { start, end };
    if (next === -1) return null;
    start = next + 1;
  }
}

/** The mark that closes a wrapped cell; `open` itself where that is mere text, by the rule of the scan. */
function endOfWrapped(row: string, open: number, delimiter: string, quoting: Quoting): number {
  if (quoting === 'none') return open;
  const close = endOfQuoted(row, open, quoting);
  if (close === row.length) return open;
  const next = row[close + 1];
  const ends = next === undefined || next === delimiter || next === '\n';
  return ends || !row.slice(open, close).includes('\n') ? close : open;
}

/** Members of objects within objects are columns down to this depth. */
const DEPTH = 3;

/**
 * A member's value in the first JSON object of a text: a text without its quotes, or the bare value. A key
 * with dots is that of an object within (or has dots itself); of two members with one key the last counts.
 */
function memberRange(line: string, key: string): CellRange | null {
  const open: string[] = [];
  const names: string[] = [];
  let lists = 0;
  let isValue = false;
  let found: CellRange | null = null;
  let whole = { start: 0, depth: -1 };
  for (let at = tokenAt(line, line.indexOf('{')); at !== null; at = tokenAt(line, at.end)) {
    const token = line.slice(at.start, at.end);
    const depth = open.length;
    const isMember =
      isValue && lists === 0 && depth <= DEPTH && names.slice(0, depth).join('.') === key;
    if (token === '{' || token === '[') {
      if (isMember) whole = { start: at.start, depth };
      open.push(token);
      if (token === '[') lists++;
      isValue = false;
    } else if (token === '}' || token === ']') {
      if (open.pop() === '[') lists--;
      if (whole.depth === open.length) {
        found = { start: whole.start, end: at.end };
        whole = { start: 0, depth: -1 };
      }
      if (open.length === 0) break;
    } else if (token === ':') isValue = true;
    else if (token === ',') isValue = false;
    else if (isMember) found = inside(at.start, token);
    else if (!isValue && depth > 0) names[depth - 1] = unquote(token);
  }
  return found;
}

/** The next token of JSON at or behind a position: a sign, a text with its quotes, or a bare value. */
function tokenAt(line: string, from: number): CellRange | null {
  const rest = /[{}[\],:"]|[^\s{}[\],:"]+/g;
  rest.lastIndex = from;
  const found = rest.exec(line);
  if (found === null) return null;
  const start = found.index;
  const end = found[0] === '"' ? endOfText(line, start) : start + found[0].length;
  return { start, end };
}

function inside(start: number, token: string): CellRange {
  const quoted = token.startsWith('"') ? 1 : 0;
  return { start: start + quoted, end: start + token.length - quoted };
}

function unquote(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token;
  }
}

import type { Message } from '../../core/message';
import { byteOrderMark, decode, firstSign } from './bytes';
import type { Content } from '../content';
import type { ColumnTable } from '../columnar/columnTable';
import { readDelimited } from './delimited';
import { tableOfJson } from '../json/json';
import { describeFault, faultOf, type JsonFault } from '../json/jsonFault';
import { kindOfLines, readJsonl, readJsonLists } from '../json/jsonl';
import { withoutNaN } from '../json/jsonText';
import { isRecord, parseJson } from '../json/jsonValue';

const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;
const JSON_NAME = /\.(json|jsonl|ndjson)$/i;

/** What UTF-8 text holds: JSON, JSON Lines or delimited text. `said` is what was decided before. */
export function readText(bytes: Uint8Array, name: string, said: readonly Message[] = []): Content {
  const first = bytes[firstSign(bytes)];
  if (first !== OPEN_LIST && first !== OPEN_OBJECT) return delimited(bytes, said);
  switch (kindOfLines(bytes)) {
    case 'records':
      return tableOf(readJsonl(bytes), said);
    case 'lists':
      return tableOf(readJsonLists(bytes), said);
    case null:
      return readJson(bytes, name, said);
  }
}

function tableOf(table: ColumnTable, said: readonly Message[]): Content {
  return { kind: 'table', table: table.saying(said) };
}

function delimited(bytes: Uint8Array, said: readonly Message[]): Content {
  return { kind: 'table', table: readDelimited(bytes, said) };
}

/** One JSON value. Text that only begins like it, as `[CLS] …` does, is delimited text. */
function readJson(bytes: Uint8Array, name: string, said: readonly Message[]): Content {
  const text = decode(bytes.subarray(byteOrderMark(bytes)));
  const value = parseJson(text);
  if (value === undefined) {
    const fault = faultOf(text);
    return isMeantAsJson(text, name, fault)
      ? { kind: 'unreadable', why: describeFault(text, fault) }
      : delimited(bytes, said);
  }
  const table = tableOfJson(value, /NaN|Infinity/.test(text) ? withoutNaN(text) : text);
  if (table !== null) return tableOf(table, said);
  return isRecord(value) && /\.(jsonl|ndjson)$/i.test(name) && isOneLine(text)
    ? tableOf(readJsonl(bytes), said)
    : { kind: 'document', value };
}

function isOneLine(text: string): boolean {
  return !/[\r\n]/.test(text.trim());
}

const LIKE_JSON = /^\s*(\{\s*["}]|\[\s*["{[\]]|\[\s*[\r\n])/;

/** By its name, or by its first signs, unless a whole value stands before something else, as in a cell. */
function isMeantAsJson(text: string, name: string, fault: JsonFault | null): boolean {
  if (JSON_NAME.test(name)) return true;
  const another = fault?.complete === true && !/[[{]/.test(text.charAt(fault.at));
  return LIKE_JSON.test(text) && !another;
}

import { withoutNaN } from './jsonText';

export type JsonRecord = Readonly<Record<string, unknown>>;

/** The value of a JSON text, NaN and Infinity as Python writes them read as null; `undefined` where it is no JSON. */
export function parseJson(text: string): unknown {
  const value = tryJson(text);
  return value === undefined && /NaN|Infinity/.test(text) ? tryJson(withoutNaN(text)) : value;
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** A text, a number, a boolean or null. */
export function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

/**
 * A value as the text of a cell. Lists of texts are joined by `;`, as tags are; other lists, and
 * objects, stay JSON, so that numbers keep all their digits.
 */
export function toCell(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null || value === undefined) return '';
  if (isList(value) && value.every(isTextOrNull)) return value.map((text) => text ?? '').join(';');
  return stringify(value);
}

function isTextOrNull(value: unknown): value is string | null {
  return typeof value === 'string' || value === null;
}

/** As JSON; a nesting that is too deep to be written is cut. */
function stringify(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '…';
  }
}

/** So deep objects within a record are columns of their own: `doc.sentence1`, `a.b.c`. */
const DEPTH = 2;

/** Calls with each cell of a record and the name of its column, objects within it taken apart; never for another value. */
export function eachCell(value: unknown, call: (key: string, cell: unknown) => void): void {
  if (isRecord(value)) eachCellWithin(value, '', 0, call);
}

function eachCellWithin(
  record: JsonRecord,
  prefix: string,
  depth: number,
  call: (key: string, cell: unknown) => void,
): void {
  for (const key of Object.keys(record)) {
    const value = record[key];
    const name = depth === 0 ? key : prefix + key;
    if (isRecord(value) && depth < DEPTH) eachCellWithin(value, `${name}.`, depth + 1, call);
    else call(name, value);
  }
}

import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { say, type Message } from '../../core/message';

/** An object as JSON has it; what its fields hold is yet to be looked at. */
export type Fields = Readonly<Record<string, unknown>>;

/** No tokenizer with a vocabulary of a million tokens is larger. */
const MAX_BYTES = 256 * 1024 * 1024;

/** What came of reading a JSON file: its fields, nothing (there is none), or why it cannot be read. */
export type JsonReading =
  | { readonly kind: 'read'; readonly fields: Fields }
  | { readonly kind: 'missing' }
  | { readonly kind: 'broken'; readonly why: Message };

/** Reads a file that must hold one JSON object. Never rejects. */
export async function readJson(path: string): Promise<JsonReading> {
  const name = basename(path);
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) return broken(say('{0} is larger than 256 MB and is not read.', name));
    // Editors on Windows may put a mark before it.
    const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
    const fields: unknown = JSON.parse(text);
    if (isFields(fields)) return { kind: 'read', fields };
    return broken(say('{0} holds no JSON object.', name));
  } catch (error) {
    if (isMissing(error)) return { kind: 'missing' };
    if (error instanceof SyntaxError)
      return broken(
        say('{0} is no valid JSON: it is damaged or was not written to its end.', name),
      );
    return broken(say('{0} cannot be read.', name));
  }
}

function broken(why: Message): JsonReading {
  return { kind: 'broken', why };
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether an error of the file system says that something is not there. */
export function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** A field that is text; `null` for anything else. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A field that is a whole number from 0; `null` for anything else, as the 1e30 that stands for "no limit". */
export function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

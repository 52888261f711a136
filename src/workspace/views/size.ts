import type { Some } from '../../core/views/runs';

/** Bytes of an answer as JSON, so that a message stays under 256 kB. */
export const ANSWER_BYTES = 240_000;

/** What `make` gives with texts as long as fit into an answer: `longest` characters, or half as many … */
export function fitting<T>(
  make: (limit: number) => T,
  { longest, shortest }: { readonly longest: number; readonly shortest: number },
): T {
  for (let limit = longest; ; limit = Math.floor(limit / 2)) {
    const made = make(limit);
    if (bytesOf(made) <= ANSWER_BYTES || limit < 2 * shortest) return made;
  }
}

/** As many of the first items as take no more than so many bytes, and never more than `most`. */
export function someOf<T>(
  items: readonly T[],
  { most, bytes }: { readonly most: number; readonly bytes: number },
): Some<T> {
  const first: T[] = [];
  let size = 0;
  for (const item of items.slice(0, most)) {
    size += bytesOf(item);
    if (size > bytes) break;
    first.push(item);
  }
  return { total: items.length, first };
}

/** Cut to so many UTF-16 units, never through the middle of a character. */
export function cut(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

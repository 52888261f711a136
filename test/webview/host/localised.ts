import { toText, type Message } from '../../../src/core/message';

/** An answer with its messages as text, as the extension gives it to a page. */
export function forTests(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(forTests);
  if ('text' in value && 'args' in value) return toText(value as Message);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, forTests(part)]));
}

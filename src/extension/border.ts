import { l10n } from 'vscode';
import { toText } from '../core/message';
import type { Message } from '../core/message';
import type { Localised } from '../protocol/messages';

/** The template of a message in the person's language; as it is where it is not translated. */
export function translate(template: string): string {
  return l10n.bundle?.[template] ?? template;
}

/** The message in the person's language. */
export function textOf(message: Message): string {
  return toText(message, translate);
}

/**
 * An answer of the index as a page may see it: messages become text, and the keys of files stay on
 * this side.
 */
export function forPage<T>(value: T): Localised<T> {
  return convert(value) as Localised<T>;
}

/** Members of views that hold keys of files. */
const KEYS: ReadonlySet<string> = new Set(['file', 'goldFile']);

function convert(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(convert);
  if (isMessage(value)) return textOf(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, KEYS.has(name) ? '' : convert(part)]),
  );
}

function isMessage(value: object): value is Message {
  return 'text' in value && 'args' in value && Array.isArray(value.args);
}

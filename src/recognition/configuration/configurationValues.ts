import type { Node } from 'jsonc-parser';
import type { Severity } from '../../core/problems/issue';
import { say, type Message } from '../../core/message';
import type { JsonDocument } from './jsonDocument';
import { nearest } from '../nearest';

/** A value in `glue-lens.json` with its name and its document, which takes the complaints. */
export interface Value {
  readonly document: JsonDocument;
  readonly name: string;
  readonly node: Node;
}

/** Gives what a value says; complains and gives `undefined` where it is nothing of the kind. */
export type Reader<T> = (value: Value) => T | undefined;

/** Complains of a value. */
export function wrong(
  { document, node }: Value,
  message: Message,
  severity: Severity = 'error',
): void {
  document.complain(node, severity, message);
}

/** The fields of an object, each by its own reader; complains of those that have none. */
export function readFields<T extends object>(
  value: Value,
  readers: { readonly [K in keyof T]-?: Reader<Exclude<T[K], undefined>> },
): Partial<T> {
  const { document } = value;
  const known = Object.keys(readers);
  const fields: Partial<T> = {};
  for (const { name, key, node } of membersIn(value)) {
    if (!isOneOf(readers, name)) {
      document.complain(key, 'warning', unknownName(name, known));
      continue;
    }
    const read = readers[name]({ document, name, node });
    if (read !== undefined) fields[name] = read;
  }
  return fields;
}

/** The members of an object; none, and a complaint, where it is no object. */
export function membersIn(value: Value) {
  const { document, name, node } = value;
  if (node.type !== 'object') {
    wrong(value, say('“{0}” must be an object: names and values in braces.', name));
    return [];
  }
  return document.members(node).map(({ value: of, ...member }) => ({ ...member, node: of }));
}

export const text: Reader<string> = (value) => {
  const { node, name } = value;
  if (typeof node.value !== 'string')
    wrong(value, say('“{0}” must be a text in double quotes.', name));
  else if (node.value.trim() === '') wrong(value, say('“{0}” must not be empty.', name));
  else return node.value;
  return undefined;
};

/** A list of what `item` reads; items that it cannot read are left out. */
export function listOf<T>(
  item: Reader<T>,
  complaint: (name: string) => Message,
): Reader<readonly T[]> {
  return (value) => {
    const { document, name, node } = value;
    if (node.type === 'array')
      return (node.children ?? []).flatMap((child) => item({ document, name, node: child }) ?? []);
    wrong(value, complaint(name));
    return undefined;
  };
}

export const noTexts = (name: string): Message =>
  say('“{0}” must be a list of texts, as in ["a", "b"].', name);

export const texts: Reader<readonly string[]> = listOf(text, noTexts);

export const yesOrNo: Reader<boolean> = (value) => {
  const { node, name } = value;
  if (typeof node.value === 'boolean') return node.value;
  wrong(value, say('“{0}” must be true or false.', name));
  return undefined;
};

export const count: Reader<number> = (value) => {
  const { node, name } = value;
  if (isCount(node.value)) return node.value;
  wrong(value, say('“{0}” must be a whole number from 0 on.', name));
  return undefined;
};

/** One of a few words; `complaint` says what it should be, given the word and the nearest known one. */
export function oneOf<W extends string>(
  words: readonly W[],
  complaint: (word: string, near: W | null) => Message,
): Reader<W> {
  return (value) => {
    const word = text(value);
    if (word === undefined) return undefined;
    const found = words.find((known) => known === word);
    if (found !== undefined) return found;
    const near = nearest(word, words);
    wrong(value, complaint(word, words.find((known) => known === near) ?? null));
    return undefined;
  };
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isOneOf<T extends object>(readers: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(readers, name);
}

function unknownName(name: string, known: readonly string[]): Message {
  const near = nearest(name, known);
  return near === null
    ? say('“{0}” is not known here and says nothing. Known are: {1}.', name, known.join(', '))
    : say('“{0}” is not known here and says nothing. Is “{1}” meant?', name, near);
}

import type { Portion, TextPair } from './wire';

/** The first portion is small, so that something is soon seen; the others are large enough to group well. */
const FIRST = 256;
const REST = 1024;

/** Cuts a run into portions, each with a number of its own from `nextId`. */
export function portionsOf(texts: readonly TextPair[], nextId: () => number): readonly Portion[] {
  const portions: Portion[] = [];
  for (let from = 0; from < texts.length;) {
    const count = from === 0 ? FIRST : REST;
    portions.push({ kind: 'portion', id: nextId(), from, texts: texts.slice(from, from + count) });
    from += count;
  }
  return portions;
}

import type { Texts } from '../model';

/** A window of a set's sentences, as `getSentences` of the index answers. */
export interface Window {
  readonly total: number;
  readonly texts: readonly (readonly string[])[];
}

/** So many are asked for at once. */
const COUNT = 2000;

/** All sentences of a set, window by window. Rejects as `ask` does. */
export async function readTexts(
  ask: (start: number, count: number) => Promise<Window>,
): Promise<readonly Texts[]> {
  const all: Texts[] = [];
  for (;;) {
    const { total, texts } = await ask(all.length, COUNT);
    for (const [first = '', second = null] of texts) all.push([first, second]);
    if (all.length >= total || texts.length === 0) return all;
  }
}

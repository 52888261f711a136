/** A word of a sentence: where it begins and ends (UTF-16 units from 0, the end not included). */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Letters and digits, and what joins them within a word: don’t, well-known, 1,000, 3.5. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[’'.,\-‑][\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a sentence in their order; signs between them belong to none. */
export function wordsOf(sentence: string): readonly Word[] {
  return Array.from(sentence.matchAll(WORD), ({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
    text,
  }));
}

/**
 * The sentence without one of its words. Where that leaves two spaces one goes, and none is left before
 * a full stop or a comma or at an end.
 */
export function without(sentence: string, { start, end }: Pick<Word, 'start' | 'end'>): string {
  const before = sentence.slice(0, start);
  const after = sentence.slice(end);
  if (/^[.,;:!?)\]}’”]/.test(after)) return before.trimEnd() + after;
  if (/\s$/.test(before) || before === '') return before + after.trimStart();
  return before + after;
}

/** The sentence with another text in a word's place. */
export function inPlace(sentence: string, { start, end }: Word, text: string): string {
  return sentence.slice(0, start) + text + sentence.slice(end);
}

/** The text with its first letter as large or small as that of another. */
export function likeCase(text: string, model: string): string {
  const [first = ''] = model;
  return first !== first.toLowerCase() ? capital(text) : text;
}

export function capital(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

export function small(text: string): string {
  const [first = ''] = text;
  return first.toLowerCase() + text.slice(first.length);
}

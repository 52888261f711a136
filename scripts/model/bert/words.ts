import { SPECIAL } from '../tokenizer/vocabulary';

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
const SYLLABLES = Array.from('bdfgklmnprstvz').flatMap((consonant) =>
  Array.from('aeiou', (vowel) => consonant + vowel),
);

/** Words that mean nothing, the same in every run; each is one token of {@link generatedVocabulary}. */
export function generatedWords(count: number): string[] {
  const size = SYLLABLES.length;
  const syllable = (place: number): string => SYLLABLES[place % size] ?? '';
  return Array.from(
    { length: count },
    (_, i) =>
      syllable(i) + syllable(Math.floor(i / size)) + syllable(Math.floor(i / size / size) + 7),
  );
}

/** A vocabulary of so many tokens: special ones, letters alone and within words, and made-up words. */
export function generatedVocabulary(count: number): string[] {
  const fixed = [...SPECIAL, ...LETTERS, ...LETTERS.map((letter) => `##${letter}`)];
  return [...fixed, ...generatedWords(count - fixed.length)];
}

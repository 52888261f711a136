import { say } from '../../message';
import { inPlace, likeCase, without, wordsOf } from '../words';
import type { Edited } from './applyEdit';

/**
 * The sentence with every occurrence of a word, whatever its case, replaced; a word at the beginning keeps
 * its capital. With nothing to put in its place the word goes.
 */
export function replaceWord(sentence: string, from: string, to: string): Edited {
  const wanted = from.trim().toLowerCase();
  const put = to.trim();
  if (wanted === '') return say('Choose the word to replace.');
  const found = wordsOf(sentence).filter(({ text }) => text.toLowerCase() === wanted);
  if (found.length === 0) return say('The word “{0}” does not occur.', from.trim());
  // From the end, so that the places before stay true.
  return found.reduceRight(
    (text, word) =>
      put === '' ? without(text, word) : inPlace(text, word, likeCase(put, word.text)),
    sentence,
  );
}

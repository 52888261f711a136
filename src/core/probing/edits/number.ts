import { say } from '../../message';
import { inPlace, likeCase, wordsOf, type Word } from '../words';
import type { Edited } from './applyEdit';

const UNITS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const SMALL = [
  ...UNITS,
  ...['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen'],
  ...['eighteen', 'nineteen', 'twenty'],
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const LARGE = ['hundred', 'thousand', 'million', 'billion'];

/**
 * The sentence with its first number made another: digits grow by one, words become the next of their
 * kind. A number above one is taken first, since “one” asks for another form of the word after it.
 */
export function changeNumber(sentence: string): Edited {
  const words = wordsOf(sentence);
  const numbers = words.flatMap((word, i) => {
    const other = isPronoun(words, i) ? null : nextNumber(word.text);
    return other === null ? [] : [{ word, other }];
  });
  const chosen = numbers.find(({ word }) => !isOne(word)) ?? numbers[0];
  if (chosen === undefined) return say('There is no number in it.');
  return inPlace(sentence, chosen.word, chosen.other);
}

function isOne({ text }: Word): boolean {
  return /^(1|one)$/i.test(text);
}

/** “One” that stands for someone or something, as in “no one”, “one of them”, “if one can”. */
function isPronoun(words: readonly Word[], at: number): boolean {
  if (!/^one$/i.test(words[at]?.text ?? '')) return false;
  const [before, after] = [words[at - 1]?.text ?? '', words[at + 1]?.text ?? ''];
  return (
    /^(the|this|that|each|every|no|any|some|which|another|if|make|makes|from)$/i.test(before) ||
    /^(|of|another|who|that|which|is|was|has|does|can|could|may|might|must|should|would|will)$/i.test(
      after,
    )
  );
}

/** The number that a word becomes; `null` where it is none. */
function nextNumber(word: string): string | null {
  if (/^\d+([.,]\d+)*$/.test(word)) return nextDigits(word);
  const other = nextWord(word.toLowerCase());
  return other === null ? null : likeCase(other, word);
}

/** One more, before the decimals; thousands keep their commas. */
function nextDigits(digits: string): string {
  const grouped = /^\d{1,3}(,\d{3})+/.exec(digits)?.[0];
  const whole = grouped ?? /^\d+/.exec(digits)?.[0] ?? '';
  const more = String(BigInt(whole.replaceAll(',', '')) + 1n);
  const written =
    grouped === undefined
      ? more.padStart(whole.length, '0')
      : more.replace(/\B(?=(\d{3})+$)/g, ',');
  return written + digits.slice(whole.length);
}

function nextWord(word: string): string | null {
  const [tens = '', unit] = word.split('-');
  if (unit !== undefined)
    return TENS.includes(tens) && UNITS.includes(unit) ? `${tens}-${follower(UNITS, unit)}` : null;
  for (const kind of [SMALL, TENS, LARGE]) {
    if (kind.includes(word) && kind.at(-1) !== word) return follower(kind, word);
  }
  if (TENS.includes(word) || LARGE.includes(word))
    return follower(TENS.includes(word) ? TENS : LARGE, word);
  return null;
}

/** The next of a kind; the last gives the one before it. */
function follower(kind: readonly string[], word: string): string {
  const at = kind.indexOf(word);
  return kind[at + 1] ?? kind[at - 1] ?? word;
}

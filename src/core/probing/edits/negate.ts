import { say } from '../../message';
import { capital, inPlace, likeCase, small, without, wordsOf, type Word } from '../words';
import { isName } from './firstWord';
import type { Edited } from './applyEdit';

/** Verbs that take “not” after them in a statement. */
const BE_AND_MODALS = new Set(
  'is are was were am can could will would shall should may might must'.split(' '),
);
const HAVE = new Set(['have', 'has', 'had']);
/** What such a verb is with “n’t”, as questions and speech have it. */
const CONTRACTED: ReadonlyMap<string, string> = new Map([
  ...'is are was were do does did could would should has have had must need'
    .split(' ')
    .map((verb) => [verb, `${verb}n't`] as const),
  ['can', "can't"],
  ['will', "won't"],
]);
const FROM_CONTRACTED: ReadonlyMap<string, string> = new Map([
  ...[...CONTRACTED].map(([verb, negated]) => [negated, verb] as const),
  ["shan't", 'shall'],
  ["mightn't", 'might'],
  ["ain't", 'is'],
]);
/** What stands before “n’t” in sentences whose tokens are set apart, as in SST-2: “ca n’t”. */
const SET_APART: ReadonlyMap<string, string> = new Map([
  ['ca', 'can'],
  ['wo', 'will'],
  ['sha', 'shall'],
  ['ai', 'is'],
]);
/** Words that negate and cannot be left out as “not” can. */
const NEGATIVE = /^(no|nobody|nothing|none|nowhere|neither|nor|no-one|without)$/;
/** Where these stand before a verb, it may belong to another clause. */
const CLAUSE_WORDS =
  /^(who|whom|whose|which|that|when|where|while|if|because|although|before|after)$/;
/** A sentence that begins with one of these begins with another clause than the main one. */
const OPENING =
  /^(though|although|while|if|when|whenever|because|since|as|after|before|until|unless|once)$/i;
/** What follows “have” where it is no verb of its own. */
const PARTICIPLE =
  /(ed|en|wn|ought|aught)$|^(been|gone|done|had|made|said|met|held|left|lost|won|become|begun|come|put|set|cut|read|sold|told|found|kept|built|sent|spent|led|paid)$/;
const ADVERB = /ly$|^(already|also|just|always|often|now|since|ever|both|all|long)$/;
const WRAPPED = /^It is not true that /;

/**
 * The sentence negated by rules for plain English, or what it says without its “not”: “not” after the first
 * auxiliary; where there is none, or it may belong to another clause, “It is not true that …”. A message
 * where no rule fits.
 */
export function negate(sentence: string): Edited {
  const words = wordsOf(sentence);
  const [first] = words;
  if (first === undefined) return say('There is no sentence to negate.');
  const affirmed = affirm(sentence, words);
  if (affirmed !== null) return affirmed;
  const negative = words.find(({ text }) => NEGATIVE.test(text.toLowerCase()));
  if (negative !== undefined)
    return say(
      'The word “{0}” negates it already and cannot simply be left out.',
      negative.text.toLowerCase(),
    );
  if (/\?\s*["”’']*\s*$/.test(sentence)) return negateQuestion(sentence, first);
  const verb = auxiliaryOf(mainClause(sentence, words));
  if (verb === null) return wrap(sentence, first);
  return inPlace(sentence, verb, verb.text === 'can' ? 'cannot' : `${verb.text} not`);
}

/** The sentence without the word that negates it; `null` where there is none that can be left out. */
function affirm(sentence: string, words: readonly Word[]): string | null {
  const wrapped = WRAPPED.exec(sentence)?.[0];
  if (wrapped !== undefined) return capital(sentence.slice(wrapped.length));
  for (const [i, word] of words.entries()) {
    const text = word.text.toLowerCase().replace('’', "'");
    if (text === "n't") return joined(sentence, words[i - 1], word);
    if ((text === 'not' && negates(words, i)) || text === 'never') return without(sentence, word);
    const verb = text === 'cannot' ? 'can' : FROM_CONTRACTED.get(text);
    if (verb !== undefined) return inPlace(sentence, word, likeCase(verb, word.text));
  }
  return null;
}

/** “not only” and “or not” say something else. */
function negates(words: readonly Word[], at: number): boolean {
  const [before, after] = [words[at - 1]?.text ?? '', words[at + 1]?.text ?? ''];
  return !/^only$/i.test(after) && !/^(or|whether|if|why)$/i.test(before);
}

/** The sentence without a “n’t” that is set apart; the verb before it gets its whole form. */
function joined(sentence: string, verb: Word | undefined, negation: Word): string {
  const rest = without(sentence, negation);
  const whole = SET_APART.get(verb?.text.toLowerCase() ?? '');
  return verb === undefined || whole === undefined
    ? rest
    : inPlace(rest, verb, likeCase(whole, verb.text));
}

function negateQuestion(sentence: string, first: Word): Edited {
  const negated = CONTRACTED.get(first.text.toLowerCase());
  return negated === undefined
    ? say('No rule says how to negate this question.')
    : inPlace(sentence, first, likeCase(negated, first.text));
}

/** The words behind the first comma where another clause comes first; without a comma none. */
function mainClause(sentence: string, words: readonly Word[]): readonly Word[] {
  if (!OPENING.test(words[0]?.text ?? '')) return words;
  const comma = sentence.indexOf(', ');
  return comma === -1 ? [] : words.filter(({ start }) => start > comma);
}

/** The verb of the main clause that takes “not” after it, as far as its words tell. */
function auxiliaryOf(words: readonly Word[]): Word | null {
  for (const [i, word] of words.entries()) {
    if (i === 0) continue;
    if (CLAUSE_WORDS.test(word.text)) return null;
    // “Is not only” would say that there is more.
    if (/^only$/i.test(words[i + 1]?.text ?? '')) return null;
    if (BE_AND_MODALS.has(word.text)) return word;
    if (HAVE.has(word.text)) return isAuxiliary(words.slice(i + 1)) ? word : null;
  }
  return null;
}

/** Whether a participle follows, with or without adverbs before it. */
function isAuxiliary(after: readonly Word[]): boolean {
  const next = after.find(({ text }) => !ADVERB.test(text));
  return next !== undefined && PARTICIPLE.test(next.text);
}

function wrap(sentence: string, first: Word): string {
  const text = sentence.trimStart();
  return `It is not true that ${isName(first.text) ? text : small(text)}`;
}

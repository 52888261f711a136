/** Words after which "not" can stand. */
const AUXILIARY =
  /\b(is|are|was|were|will|would|can|could|shall|should|must|may|might|has|had|have|do|does|did)\b(?! not\b)/i;
const NEGATION =
  / not\b|\bnever |(?<=\b(?:is|are|was|were|would|did|do|does|have|has|had))n['’]t\b/i;
/** A verb in the past that most likely is one: after the subject, and ending in -ed. */
const PAST = /(?<=\w )(\w{3,}ed)\b/;

/** Words whose exchange turns a sentence into one that cannot be true with it. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  ['all', 'none'],
  ['every', 'no'],
  ['most', 'few'],
  ['more', 'fewer'],
  ['always', 'never'],
  ['before', 'after'],
  ['everyone', 'no one'],
  ['some', 'no'],
  ['a', 'no'],
  ['both', 'neither'],
  ['first', 'last'],
  ['possible', 'impossible'],
  ['early', 'late'],
];

/** What can be left out of a sentence: a part between commas, or its last words of place, time or means. */
const EXTRAS = [
  /,[^,]{4,},/,
  / \b(?:in|at|on|by|for|with|from|within|during|because|before|after|until|under|over|near) [^,]+(?=[.]$)/,
  /(?<=\b(?:the|a|an) )(?:old|new|red|green|blue|small|little|large|young|famous|early|late) /i,
];

/** The ways to say that a sentence is not so; without a negation where it has one. */
export function negations(sentence: string): string[] {
  if (NEGATION.test(sentence)) return [sentence.replace(NEGATION, '')];
  const said = [`It is not true that ${lowered(sentence)}`];
  if (AUXILIARY.test(sentence)) said.push(sentence.replace(AUXILIARY, '$1 not'));
  else if (PAST.test(sentence)) said.push(sentence.replace(PAST, 'never $1'));
  return said;
}

/** The sentence with one word turned into its opposite, in each way that its words allow. */
export function opposites(sentence: string): string[] {
  return OPPOSITES.flatMap(([one, other]) => [
    ...exchanged(sentence, one, other),
    ...(other === 'no' ? [] : exchanged(sentence, other, one)),
  ]);
}

/** The sentence with its first number made another; none where it has no number. */
export function otherNumber(sentence: string): string[] {
  const number = /\d+/;
  const changed = sentence.replace(number, (digits) => String(Number(digits) + 3));
  return changed === sentence ? [] : [changed];
}

/** The sentence without a part that it can do without; none of one with a negation, where less says more. */
export function shortened(sentence: string): string[] {
  if (NEGATION.test(sentence)) return [];
  return EXTRAS.map((extra) => sentence.replace(extra, '')).filter((short) => short !== sentence);
}

/** A sentence and another in one. */
export function both(sentence: string, other: string): string {
  return `${sentence.replace(/[.?!]$/, '')}, and ${lowered(other)}`;
}

/** The sentence with one of its longer words replaced. */
export function otherWord(sentence: string, pick: (words: string[]) => string, by: string): string {
  const words = sentence.match(/\b\w{5,}\b/g);
  return words === null ? by : sentence.replace(pick(words), by);
}

function exchanged(sentence: string, one: string, other: string): string[] {
  const changed = sentence.replace(new RegExp(`\\b${one}\\b`, 'i'), other);
  return changed === sentence ? [] : [changed];
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

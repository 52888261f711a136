import type { Random } from '../random';
import type { Class } from '../tiny/weights';
import { both, negations, opposites, otherNumber, otherWord, shortened } from './edits';
import type { Lesson, Samples } from './samples';

export type { Lesson } from './samples';

/** What a hypothesis that says the opposite of another is. */
const DENIED: Readonly<Record<Class, Class>> = {
  entailment: 'contradiction',
  neutral: 'neutral',
  contradiction: 'entailment',
};

/** Plain sentences that are edited in a round. */
const SENTENCES = 140;

/**
 * The lessons of a round: the labelled pairs, what follows from them by logic (a denied hypothesis,
 * two sentences that contradict each other the other way round), and pairs made of single sentences
 * by edits whose effect is known.
 */
export function lessonsOf({ labelled, plain }: Samples, random: Random): Lesson[] {
  const words = plain.flatMap((sentence) => sentence.match(/\b\w{5,}\b/g) ?? []);
  const followed = labelled.flatMap((lesson) => [lesson, lesson, ...following(lesson, random)]);
  const sentences = labelled.map(({ premise }) => premise).concat(plain);
  const edited = random
    .shuffled(sentences)
    .slice(0, SENTENCES)
    .flatMap((sentence) => edits(sentence, random.pick(sentences), random.pick(words), random));
  return [...followed, ...edited];
}

function following({ premise, hypothesis, label }: Lesson, random: Random): Lesson[] {
  const denied = random.pick(negations(hypothesis));
  const lessons = [{ premise, hypothesis: denied, label: DENIED[label] }];
  return label === 'contradiction'
    ? [...lessons, { premise: hypothesis, hypothesis: premise, label }]
    : lessons;
}

function edits(sentence: string, other: string, word: string, random: Random): Lesson[] {
  const denied = random.pick(negations(sentence));
  const pick = (words: readonly string[]): string => random.pick(words);
  const pairs: (readonly [string, string, Class])[] = [
    [sentence, sentence, 'entailment'],
    [sentence, denied, 'contradiction'],
    [denied, sentence, 'contradiction'],
    [denied, denied, 'entailment'],
    [other, other, 'entailment'],
    [sentence, other, 'neutral'],
    [both(sentence, other), sentence, 'entailment'],
    [sentence, both(sentence, other), 'neutral'],
    [sentence, otherWord(sentence, pick, word), 'neutral'],
  ];
  for (const short of shortened(sentence))
    pairs.push([sentence, short, 'entailment'], [short, sentence, 'neutral']);
  const changed = [...opposites(sentence), ...otherNumber(sentence)];
  if (changed.length > 0) pairs.push([sentence, random.pick(changed), 'contradiction']);
  return pairs.map(([premise, hypothesis, label]) => ({ premise, hypothesis, label }));
}

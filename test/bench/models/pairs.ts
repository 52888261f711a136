import { generatedWords } from '../../../scripts/model/bert/words';
import { Random } from '../../../scripts/model/random';

/** A pair of sentences of made-up words, each word a token. */
export interface Pair {
  readonly first: string;
  readonly second: string;
  /** Of both, with the three special ones. */
  readonly tokens: number;
}

/** Words that are used; they stand at the beginning of the vocabulary. */
const WORDS = generatedWords(20_000);
/** Middle lengths of a premise and of a hypothesis in tokens, and how they spread, as in MNLI: 39 in the mean with the special ones. */
const PREMISE = { middle: 20.4, spread: 0.62 };
const HYPOTHESIS = { middle: 11, spread: 0.4 };
const LONGEST = 200;

/** Pairs with lengths like MNLI's, the same in every run. */
export function mnliLike(count: number): readonly Pair[] {
  const random = new Random(11);
  const sentence = ({ middle, spread }: typeof PREMISE): readonly string[] => {
    const length = Math.round(middle * Math.exp(spread * random.normal()));
    return Array.from({ length: Math.min(LONGEST, Math.max(2, length)) }, () => random.pick(WORDS));
  };
  return Array.from({ length: count }, () => {
    const [first, second] = [sentence(PREMISE), sentence(HYPOTHESIS)];
    const tokens = first.length + second.length + 3;
    return { first: first.join(' '), second: second.join(' '), tokens };
  });
}

/** One of so many pairs, in their order, with lengths that stand for those of all. */
export function oneOf(every: number, pairs: readonly Pair[]): readonly Pair[] {
  const byLength = pairs.toSorted((a, b) => a.tokens - b.tokens);
  const kept = new Set(byLength.filter((_, i) => i % every === Math.floor(every / 2)));
  return pairs.filter((pair) => kept.has(pair));
}

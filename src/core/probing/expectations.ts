import { confidenceOf, type ProbeAnswer } from './answer';

/**
 * What a person expects of a model when a text is edited, in the manner of CheckList (Ribeiro, Wu,
 * Guestrin & Singh 2020, “Beyond accuracy: behavioral testing of NLP models with CheckList”, section 2.1):
 * invariance tests and directional expectation tests.
 */
export type Expectation =
  /** The label stays; a number moves by no more than {@link SAME_NUMBER}. */
  | { readonly kind: 'same' }
  /** The label becomes this one. Nothing to judge where it was so before. */
  | { readonly kind: 'to'; readonly label: number }
  /** The label is this one no longer. Nothing to judge where it was another before. */
  | { readonly kind: 'from'; readonly label: number }
  /** A number grows, or shrinks. */
  | { readonly kind: 'rises' }
  | { readonly kind: 'falls' };

/** A number that moves by no more than this (on a scale from 0 to 5) is the same. */
export const SAME_NUMBER = 0.5;

/** What came of an edited example. */
export interface Verdict {
  readonly outcome: 'held' | 'failed' | 'inapplicable';
  /** Labels before and after; `null` for numbers. */
  readonly from: number | null;
  readonly to: number | null;
  /** The label is another one; for a number: it moved by more than {@link SAME_NUMBER}. */
  readonly flipped: boolean;
  /** Probability of the label before: after the edit minus before it. For a number: how far it moved. */
  readonly delta: number;
}

/** Judges one example. An expectation of the other kind (a class of a number) is not applicable. */
export function judge(before: ProbeAnswer, after: ProbeAnswer, expected: Expectation): Verdict {
  if (before.kind === 'number' || after.kind === 'number')
    return judgeNumber(before, after, expected);
  const [from, to] = [before.label, after.label];
  return {
    outcome: outcomeOf(from, to, expected),
    from,
    to,
    flipped: from !== to,
    delta: (after.probabilities[from] ?? 0) - confidenceOf(before),
  };
}

function outcomeOf(from: number, to: number, expected: Expectation): Verdict['outcome'] {
  switch (expected.kind) {
    case 'same':
      return from === to ? 'held' : 'failed';
    case 'to':
      if (from === expected.label) return 'inapplicable';
      return to === expected.label ? 'held' : 'failed';
    case 'from':
      if (from !== expected.label) return 'inapplicable';
      return to === from ? 'failed' : 'held';
    case 'rises':
    case 'falls':
      return 'inapplicable';
  }
}

function judgeNumber(before: ProbeAnswer, after: ProbeAnswer, expected: Expectation): Verdict {
  const delta =
    before.kind === 'number' && after.kind === 'number' ? after.value - before.value : Number.NaN;
  const flipped = Math.abs(delta) > SAME_NUMBER;
  return { outcome: outcomeOfMove(delta, expected), from: null, to: null, flipped, delta };
}

function outcomeOfMove(delta: number, expected: Expectation): Verdict['outcome'] {
  if (Number.isNaN(delta)) return 'inapplicable';
  switch (expected.kind) {
    case 'same':
      return Math.abs(delta) <= SAME_NUMBER ? 'held' : 'failed';
    case 'rises':
      return delta > 0 ? 'held' : 'failed';
    case 'falls':
      return delta < 0 ? 'held' : 'failed';
    case 'to':
    case 'from':
      return 'inapplicable';
  }
}

/** Counts of many verdicts. */
export interface Tally {
  /** Examples that were looked at: `held + failed + inapplicable`. */
  readonly n: number;
  readonly held: number;
  readonly failed: number;
  /** The edit cannot be made, or there is nothing to expect. */
  readonly inapplicable: number;
  /** Of those that were judged, how many have another label than before. */
  readonly flipped: number;
  /** Mean of {@link Verdict.delta} over those that were judged; `null` for none. */
  readonly delta: number | null;
  /** Which labels became which, the most frequent first; those that stayed are left out. */
  readonly moves: readonly { readonly from: number; readonly to: number; readonly count: number }[];
}

/** Sums up verdicts; `null` stands for an example to which the edit could not be made. */
export function tally(verdicts: readonly (Verdict | null)[]): Tally {
  const judged = verdicts.flatMap((verdict) =>
    verdict === null || verdict.outcome === 'inapplicable' ? [] : [verdict],
  );
  const held = judged.filter(({ outcome }) => outcome === 'held').length;
  const sum = judged.reduce((all, { delta }) => all + delta, 0);
  return {
    n: verdicts.length,
    held,
    failed: judged.length - held,
    inapplicable: verdicts.length - judged.length,
    flipped: judged.filter(({ flipped }) => flipped).length,
    delta: judged.length === 0 ? null : sum / judged.length,
    moves: movesOf(judged),
  };
}

function movesOf(judged: readonly Verdict[]): Tally['moves'] {
  const counts = new Map<string, { from: number; to: number; count: number }>();
  for (const { from, to, flipped } of judged) {
    if (!flipped || from === null || to === null) continue;
    const key = `${from} ${to}`;
    const known = counts.get(key) ?? { from, to, count: 0 };
    counts.set(key, { ...known, count: known.count + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || a.from - b.from || a.to - b.to);
}

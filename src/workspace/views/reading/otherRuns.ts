import {
  NAMED_RIGHT,
  NAMED_WRONG,
  type NamedRuns,
  type OtherRuns,
  type RunsInView,
} from '../../../core/reading';
import { hiddenBy } from '../../../core/runs/hidden';
import { nearnessTo } from '../../../core/runs/near';
import { isRight } from '../../../core/score';
import type { ScoredSet } from '../../scoring/scoredSet';
import { labelText } from '../exampleText';

/**
 * What runs say of an example of the gold set that all of these are scored against, but for some; the
 * sets stand in natural order of their runs.
 */
export function otherRuns(
  sets: readonly ScoredSet[],
  example: number,
  own: ReadonlySet<string>,
  { hidden: marks = [], pinned = [] }: RunsInView,
): OtherRuns {
  const isHidden = hiddenBy(marks);
  const right: ScoredSet[] = [];
  const wrong: ScoredSet[] = [];
  let [unscored, hidden] = [0, 0];
  for (const set of onePerRun(sets)) {
    if (own.has(set.summary.run)) continue;
    if (isHidden(set.summary.run)) {
      hidden++;
      continue;
    }
    const verdict = isRight(set.gold, set.details.predicted, example);
    if (verdict === null) unscored++;
    else (verdict ? right : wrong).push(set);
  }
  const rankOf = ranking(own, pinned);
  const named = (runs: readonly ScoredSet[], most: number): NamedRuns => ({
    count: runs.length,
    first: firstOf(runs, most, rankOf).map((set) => answerOf(set, example)),
  });
  return { right: named(right, NAMED_RIGHT), wrong: named(wrong, NAMED_WRONG), unscored, hidden };
}

/** Of a run with several files of the task the one that counts for its score: the one with most rows. */
function onePerRun(sets: readonly ScoredSet[]): Iterable<ScoredSet> {
  const byRun = new Map<string, ScoredSet>();
  for (const set of sets) {
    const known = byRun.get(set.summary.run);
    if (known === undefined || isWorthMore(set, known)) byRun.set(set.summary.run, set);
  }
  return byRun.values();
}

function isWorthMore({ summary: a }: ScoredSet, { summary: b }: ScoredSet): boolean {
  const more = a.counts.scored - b.counts.scored;
  return more > 0 || (more === 0 && a.path < b.path);
}

/** The higher, the further to the front. */
function ranking(own: Iterable<string>, pinned: readonly string[]): (run: string) => number {
  const first = new Set(pinned);
  const nearness = nearnessTo(own);
  return (run) => (first.has(run) ? Number.MAX_SAFE_INTEGER : nearness(run));
}

/** Those of equal rank stay as they stand. */
function firstOf(
  sets: readonly ScoredSet[],
  most: number,
  rankOf: (run: string) => number,
): readonly ScoredSet[] {
  const ranked = sets.map((set) => ({ set, rank: rankOf(set.summary.run) }));
  ranked.sort((a, b) => b.rank - a.rank);
  return ranked.slice(0, most).map(({ set }) => set);
}

function answerOf(
  { summary, gold, details }: ScoredSet,
  example: number,
): NamedRuns['first'][number] {
  return { run: summary.run, predicted: labelText(gold, details.predicted, example) ?? '' };
}

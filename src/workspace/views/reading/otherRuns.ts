import { NAMED_RUNS, type NamedRuns, type OtherRuns } from '../../../core/reading';
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
): OtherRuns {
  const right: ScoredSet[] = [];
  const wrong: ScoredSet[] = [];
  let unscored = 0;
  for (const set of onePerRun(sets)) {
    if (own.has(set.summary.run)) continue;
    const verdict = isRight(set.gold, set.details.predicted, example);
    if (verdict === null) unscored++;
    else (verdict ? right : wrong).push(set);
  }
  return { right: named(right, example), wrong: named(wrong, example), unscored };
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

function named(sets: readonly ScoredSet[], example: number): NamedRuns {
  return {
    count: sets.length,
    first: sets.slice(0, NAMED_RUNS).map(({ summary, gold, details }) => ({
      run: summary.run,
      predicted: labelText(gold, details.predicted, example) ?? '',
    })),
  };
}

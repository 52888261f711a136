import { isNone } from '../../core/join';
import { toRows } from '../../core/metrics/confusion';
import type { SetId } from '../../core/summaries';
import type { SetView } from '../../core/views/set';
import { baselineBeside } from '../gold/baselines';
import type { GlueIndex } from '../glueIndex';
import type { ScoredSet } from '../scoring/scoredSet';

/** One prediction set in full. Throws a sentence where the set is not known. */
export function setView(index: GlueIndex, id: SetId): SetView {
  const set = knownSet(index, id);
  const gold = index.goldOf(set);
  if (gold === undefined) throw new Error('The gold set of these predictions is gone.');
  const { task, sentences } = set.gold;
  const { confusion } = set.details;
  return {
    revision: index.revision,
    summary: set.summary,
    gold,
    baseline: baselineBeside(set.gold, confusion),
    labels: task.classes.map((c) => c.name),
    confusion: confusion && toRows(confusion),
    agreement: task.kind === 'number' ? agreement(set) : null,
    remark: task.remark,
    fields: sentences.fields,
  };
}

/** The set of an id. Throws a sentence where it is not known. */
export function knownSet(index: GlueIndex, id: SetId): ScoredSet {
  const set = index.sets.get(id);
  if (set === undefined) throw new Error('These predictions are no longer there.');
  return set;
}

/** Bins of one point, the last one closed: 0 ≤ x < 1, …, 4 ≤ x ≤ 5; what lies outside goes to the nearest. */
const BINS = 5;

function agreement({ gold, details }: ScoredSet): number[][] {
  const { predicted } = details;
  const bins = Array.from({ length: BINS }, () => new Array<number>(BINS).fill(0));
  for (let id = 0; id < gold.rows; id++) {
    if (isNone(gold.labels, id) || isNone(predicted, id)) continue;
    const row = bins[bin(gold.labels[id] ?? 0)];
    const column = bin(predicted[id] ?? 0);
    if (row) row[column] = (row[column] ?? 0) + 1;
  }
  return bins;
}

function bin(x: number): number {
  return Math.max(0, Math.min(BINS - 1, Math.floor(x)));
}

import type { GoldSet } from './goldSet';
import { NONE } from './metrics/confusion';
import { score } from './score';
import type { Baseline } from './summaries';

/**
 * The majority baseline of a gold set: its commonest class as the answer to every example, scored like
 * any other prediction. For STS-B any constant answer, whose correlations are undefined. A set whose
 * labels are all hidden has no commonest class.
 */
export function majorityBaseline(gold: GoldSet): Baseline {
  const { task, labels } = gold;
  if (!(labels instanceof Uint8Array)) {
    const constant = new Float64Array(gold.rows);
    return { answer: null, ...figures(score(task, labels, constant)) };
  }
  const counts = new Float64Array(task.classes.length);
  for (const label of labels) if (label !== NONE) counts[label] = (counts[label] ?? 0) + 1;
  const majority = counts.indexOf(Math.max(...counts));
  const answer = new Uint8Array(gold.rows).fill(majority);
  return {
    answer: gold.labelled === 0 ? null : (task.classes[majority]?.name ?? null),
    ...figures(score(task, labels, answer)),
  };
}

function figures({
  metrics,
  score: mean,
}: ReturnType<typeof score>): Pick<Baseline, 'metrics' | 'score'> {
  return { metrics, score: mean };
}

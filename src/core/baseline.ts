import type { GoldSet } from './goldSet';
import { countConfusion, goldCounts } from './metrics/confusion';
import { score, scoreConfusion } from './score';
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
  const classes = task.classes.length;
  const rows = goldCounts(countConfusion(classes, labels, labels));
  const majority = rows.indexOf(Math.max(...rows));
  const counts = new Float64Array(classes * classes);
  rows.forEach((count, k) => (counts[k * classes + majority] = count));
  return {
    answer: gold.labelled === 0 ? null : (task.classes[majority]?.name ?? null),
    ...figures(scoreConfusion(task, { classes, counts })),
  };
}

function figures({
  metrics,
  score: mean,
}: ReturnType<typeof score>): Pick<Baseline, 'metrics' | 'score'> {
  return { metrics, score: mean };
}

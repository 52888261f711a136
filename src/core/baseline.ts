import type { GoldSet } from './goldSet';
import { countConfusion, goldCounts, type Confusion } from './metrics/confusion';
import { score, scoreConfusion } from './score';
import type { Baseline } from './summaries';
import type { Task } from './tasks';

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
  const rows = goldCounts(countConfusion(task.classes.length, labels, labels));
  const majority = rows.indexOf(Math.max(...rows));
  return {
    answer: gold.labelled === 0 ? null : (task.classes[majority]?.name ?? null),
    ...always(task, rows, majority),
  };
}

/**
 * The same answer to just the examples that some predictions answer, which is what these are to be held
 * against where they are not of all examples. A baseline without an answer stays as it is.
 */
export function baselineAmong(task: Task, counted: Confusion, baseline: Baseline): Baseline {
  const majority = task.classes.findIndex(({ name }) => name === baseline.answer);
  if (majority === -1) return baseline;
  return { answer: baseline.answer, ...always(task, goldCounts(counted), majority) };
}

/** The figures of one class as the answer to all examples; `rows`: how many of these each class has. */
function always(
  task: Task,
  rows: readonly number[],
  answer: number,
): Pick<Baseline, 'metrics' | 'score'> {
  const classes = rows.length;
  const counts = new Float64Array(classes * classes);
  rows.forEach((count, k) => (counts[k * classes + answer] = count));
  return figures(scoreConfusion(task, { classes, counts }));
}

function figures({
  metrics,
  score: mean,
}: ReturnType<typeof score>): Pick<Baseline, 'metrics' | 'score'> {
  return { metrics, score: mean };
}

import type { Answers, GoldSet } from './goldSet';
import { isNone } from './join';
import { countConfusion, type Confusion } from './metrics/confusion';
import { measure } from './metrics/index';
import { meanOf, type Metrics } from './metrics/metric';
import type { Task } from './tasks';

/** Predictions of STS-B further than this from gold are listed as errors (points of its 0–5 scale). */
export const NUMBER_TOLERANCE = 1;

export interface Score {
  readonly metrics: Metrics;
  /** Mean of the metrics, `null` where one is undefined. */
  readonly score: number | null;
  readonly errors: number;
  /** One answer to everything (more than one example scored). */
  readonly constant: boolean;
  /** `null` for numbers. */
  readonly confusion: Confusion | null;
}

/** Scores answers, by example id, against gold labels; examples without either do not count. */
export function score(task: Task, gold: Answers, predicted: Answers): Score {
  return task.kind === 'classes' && gold instanceof Uint8Array && predicted instanceof Uint8Array
    ? scoreClasses(task, gold, predicted)
    : scoreNumbers(task, gold, predicted);
}

/** Whether an answer is right: the same class, or a number within {@link NUMBER_TOLERANCE}; `null` without both. */
export function isRight(gold: GoldSet, predicted: Answers, example: number): boolean | null {
  if (isNone(gold.labels, example) || isNone(predicted, example)) return null;
  const distance = Math.abs((gold.labels[example] ?? 0) - (predicted[example] ?? 0));
  return gold.task.kind === 'classes' ? distance === 0 : distance <= NUMBER_TOLERANCE;
}

function scoreClasses(task: Task, gold: Uint8Array, predicted: Uint8Array): Score {
  return scoreConfusion(task, countConfusion(task.classes.length, gold, predicted));
}

/** Scores answers of which only the counts are known. */
export function scoreConfusion(task: Task, confusion: Confusion): Score {
  const metrics = measure(task, { kind: 'classes', confusion });
  const k = confusion.classes;
  let errors = 0;
  let scored = 0;
  const answered = new Set<number>();
  confusion.counts.forEach((count, i) => {
    scored += count;
    if (count > 0) answered.add(i % k);
    if (i % (k + 1) !== 0) errors += count;
  });
  return {
    metrics,
    score: meanOf(metrics),
    errors,
    constant: scored > 1 && answered.size === 1,
    confusion,
  };
}

function scoreNumbers(task: Task, gold: Answers, predicted: Answers): Score {
  const pairs = pairsOf(gold, predicted);
  const metrics = measure(task, { kind: 'number', ...pairs });
  let errors = 0;
  let constant = pairs.predicted.length > 1;
  pairs.predicted.forEach((p, i) => {
    if (Math.abs((pairs.gold[i] ?? p) - p) > NUMBER_TOLERANCE) errors++;
    constant &&= p === pairs.predicted[0];
  });
  return { metrics, score: meanOf(metrics), errors, constant, confusion: null };
}

/**
 * The gold and predicted numbers of the examples that have both, in order of id: where all have, the
 * columns themselves.
 */
function pairsOf(
  gold: Answers,
  predicted: Answers,
): { gold: Float64Array; predicted: Float64Array } {
  const pairs = { gold: new Float64Array(gold.length), predicted: new Float64Array(gold.length) };
  let count = 0;
  for (let id = 0; id < gold.length; id++) {
    if (isNone(gold, id) || isNone(predicted, id)) continue;
    pairs.gold[count] = gold[id] ?? 0;
    pairs.predicted[count++] = predicted[id] ?? 0;
  }
  if (count === gold.length && gold instanceof Float64Array) return { ...pairs, gold };
  return { gold: pairs.gold.subarray(0, count), predicted: pairs.predicted.subarray(0, count) };
}

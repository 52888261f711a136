import type { Message } from '../message';
import { hundredths, METRIC_NAMES, type MetricKey } from '../metrics/metric';
import type { Split, Task, TaskName } from '../tasks';

/** Metrics as a results file logs them, fractions, always finite. */
export type LoggedMetrics = Readonly<Partial<Record<MetricKey, number>>>;

/** Who wrote a results file, as its shape tells. */
export type LoggedSource =
  /** The Trainer's `all_results.json` and the like: `eval_accuracy`, `eval_samples`. */
  | 'trainer'
  /** The Trainer's `trainer_state.json`, one evaluation of its history. */
  | 'history'
  /** lm-evaluation-harness: results by name of the task. */
  | 'harness'
  /** A plain list of metrics in JSON. */
  | 'metrics'
  /** `key = value` lines, as `eval_results.txt`. */
  | 'text';

/** The score of one task as a results file logs it: a claim, without the predictions behind it. */
export interface LoggedScore {
  readonly task: TaskName;
  /** The split that the score claims to be of; `null` where nothing tells. */
  readonly split: Split | null;
  /** At least one. */
  readonly metrics: LoggedMetrics;
  /** Digits behind the point to which the fractions were logged; 0.8207 has 4, 82.1 % has 3. */
  readonly decimals: number;
  /** How many examples the file says that it counted, `null` where it does not say. */
  readonly samples: number | null;
  /** The training step, `null` where the file does not say. */
  readonly step: number | null;
  readonly source: LoggedSource;
  /** The results file as a person reads it, below what was searched. */
  readonly path: string;
  /** The line of the first figure, from 1; `null` in JSON. */
  readonly line: number | null;
  /** What was decided in reading it, and what is odd about it; sentences. */
  readonly notes: readonly Message[];
}

/** `accuracy 82.1, F1 86.0`. */
export function figuresInWords(metrics: LoggedMetrics): string {
  return Object.entries(metrics)
    .map(([key, value]) => `${METRIC_NAMES[key as MetricKey]} ${hundredths(value)}`)
    .join(', ');
}

/** Figures are often averaged in 32 bits before they are logged. */
const SINGLE_PRECISION = 1e-6;
/** Predicted numbers are written with three decimals; that moves a correlation by less than this. */
const ROUNDED_NUMBERS = 5e-5;

/** How far (a fraction) a computed figure may be from a logged one and still be the same. */
export function toleranceOf(task: Task, decimals: number): number {
  const least = task.kind === 'number' ? ROUNDED_NUMBERS : SINGLE_PRECISION;
  return Math.max(0.5 * 10 ** -decimals, least) * (1 + 1e-6);
}

/** The other task of a pair that counts as one in the macro score (MNLI's two sets); mostly none. */
export function isTwin(a: Task, b: Task): boolean {
  return a.name !== b.name && a.macro !== null && a.macro === b.macro;
}

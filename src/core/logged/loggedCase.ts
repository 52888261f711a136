import type { Answers, GoldSet } from '../goldSet';
import { toleranceOf, type LoggedScore } from './logged';
import type { Confusion } from '../metrics/confusion';
import { measure } from '../metrics/index';
import type { MetricKey, Metrics } from '../metrics/metric';
import { score } from '../score';
import type { Task, TaskName } from '../tasks';

/** Predictions beside their gold set, to be held against a logged score of the same task. */
export interface Judged {
  readonly gold: GoldSet;
  /** By example id; `NONE` or NaN where there is none. */
  readonly predicted: Answers;
  /** Row of each example, −1 for none; `null`: example i stands in row i. */
  readonly rowOf: Int32Array | null;
  /** What the predictions score in the task's own metrics. */
  readonly metrics: Metrics;
  /** Their counts by class, `null` for numbers. */
  readonly confusion: Confusion | null;
  /** Examples that have both a known label and a prediction that counts. */
  readonly scored: number;
  /** What the run's predictions for the task's twin score (MNLI's other set); empty where there are none. */
  readonly twins: readonly { readonly task: TaskName; readonly metrics: Metrics }[];
}

/** A figure that is not the one logged; fractions. */
export interface LoggedGap {
  readonly metric: MetricKey;
  readonly logged: number;
  /** `null` where undefined. */
  readonly computed: number | null;
}

/** A logged score that is not that of the predictions. */
export interface Case {
  readonly logged: LoggedScore;
  readonly judged: Judged;
  /** At least one. */
  readonly gaps: readonly LoggedGap[];
}

/** What the predictions score in these metrics, be they the task's own or not: a file may log CoLA's accuracy. */
export function figuresOf(judged: Judged, metrics: readonly MetricKey[]): Metrics {
  const { gold, predicted, confusion } = judged;
  return confusion === null
    ? figuresOfNumbers(gold, predicted, metrics)
    : figuresOfClasses(gold.task, confusion, metrics);
}

/** The same of other counts. */
export function figuresOfClasses(
  task: Task,
  confusion: Confusion,
  metrics: readonly MetricKey[],
): Metrics {
  return measure({ ...task, metrics }, { kind: 'classes', confusion });
}

/** The same of other numbers. */
export function figuresOfNumbers(
  { task, labels }: GoldSet,
  answers: Answers,
  metrics: readonly MetricKey[],
): Metrics {
  return score({ ...task, metrics }, labels, answers).metrics;
}

/** The metrics that a score logs. */
export function metricsOf({ metrics }: LoggedScore): readonly MetricKey[] {
  return Object.keys(metrics) as MetricKey[];
}

/** The logged figures, all or those asked for, that these metrics do not have, to the digits logged. */
export function gapsBetween(
  logged: LoggedScore,
  computed: Metrics,
  task: Task,
  asked = metricsOf(logged),
): readonly LoggedGap[] {
  const tolerance = toleranceOf(task, logged.decimals);
  return asked.flatMap((metric) => {
    const figure = logged.metrics[metric] ?? 0;
    const value = computed[metric]?.value ?? null;
    const same = value !== null && Math.abs(value - figure) <= tolerance;
    return same ? [] : [{ metric, logged: figure, computed: value }];
  });
}

/** Whether these metrics are the logged ones, all or those asked for. */
export function reproduces(
  { logged, judged }: Case,
  metrics: Metrics,
  asked?: readonly MetricKey[],
): boolean {
  return gapsBetween(logged, metrics, judged.gold.task, asked).length === 0;
}

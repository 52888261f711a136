import type { Task } from '../tasks';
import { accuracy, correlationOfClasses, f1 } from './classification';
import type { Confusion } from './confusion';
import { pearson, spearman } from './correlation';
import type { MetricKey, Metrics, MetricValue } from './metric';

/** What the metrics of a set are counted from: a matrix of classes, or the two columns of numbers. */
export type Evidence =
  | { readonly kind: 'classes'; readonly confusion: Confusion }
  | { readonly kind: 'number'; readonly gold: Float64Array; readonly predicted: Float64Array };

/** All metrics of a task, in the task's order. */
export function measure(task: Task, evidence: Evidence): Metrics {
  return Object.fromEntries(task.metrics.map((key) => [key, metric(key, task, evidence)]));
}

function metric(key: MetricKey, task: Task, evidence: Evidence): MetricValue {
  if (evidence.kind === 'number')
    return key === 'spearman'
      ? spearman(evidence.gold, evidence.predicted)
      : pearson(evidence.gold, evidence.predicted);
  if (key === 'accuracy') return accuracy(evidence.confusion);
  if (key === 'f1') return f1(evidence.confusion, task.positive ?? 1);
  return correlationOfClasses(evidence.confusion);
}

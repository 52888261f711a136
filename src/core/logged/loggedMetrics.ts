import { toleranceOf } from './logged';
import { figuresOf, type Case, type LoggedGap } from './loggedCase';
import { say, type Message } from '../message';
import { f1 } from '../metrics/classification';
import { goldCounts, total, type Confusion } from '../metrics/confusion';
import { METRIC_NAMES, type MetricKey } from '../metrics/metric';
import type { Task } from '../tasks';

/** Another figure stands under the metric's name: another metric, or F1 of another kind. */
export function byOtherMetric(of: Case): Message | null {
  const [gap] = of.gaps;
  if (gap === undefined || of.gaps.length > 1) return null;
  return (gap.metric === 'f1' ? otherF1(of, gap) : null) ?? otherMetric(of, gap);
}

/** Percent was logged as a fraction, or a fraction was divided once more. */
export function byScale({ logged, judged, gaps }: Case): Message | null {
  const { task } = judged.gold;
  const fits = (factor: number, digits: number): boolean => {
    const tolerance = toleranceOf(task, logged.decimals + digits);
    return gaps.every(
      (gap) => gap.computed !== null && Math.abs(gap.logged * factor - gap.computed) <= tolerance,
    );
  };
  if (fits(0.01, 2)) return say('the logged figures are percent.');
  return fits(100, -2) ? say('the logged figures were divided by 100 twice.') : null;
}

function otherMetric({ logged, judged }: Case, gap: LoggedGap): Message | null {
  const { gold } = judged;
  const others = measurable(gold.task).filter((metric) => metric !== gap.metric);
  const figures = figuresOf(judged, others);
  const tolerance = toleranceOf(gold.task, logged.decimals);
  const found = others.find((metric) => {
    const value = figures[metric]?.value ?? null;
    return value !== null && Math.abs(value - gap.logged) <= tolerance;
  });
  return found === undefined
    ? null
    : say(
        'what is logged as {0} is the {1} of these predictions.',
        METRIC_NAMES[gap.metric],
        METRIC_NAMES[found],
      );
}

/** The metrics that answers of a task can be measured in. */
function measurable(task: Task): readonly MetricKey[] {
  if (task.kind === 'number') return ['pearson', 'spearman'];
  return task.classes.length === 2 ? ['accuracy', 'f1', 'matthews'] : ['accuracy', 'matthews'];
}

/** F1 is that of the positive class; some log its mean over the classes, or that of another one. */
function otherF1({ logged, judged }: Case, gap: LoggedGap): Message | null {
  const { task } = judged.gold;
  const { confusion } = judged;
  if (confusion === null) return null;
  const tolerance = toleranceOf(task, logged.decimals);
  const isLogged = (value: number): boolean => Math.abs(value - gap.logged) <= tolerance;
  const each = task.classes.map((_, k) => f1(confusion, k).value ?? 0);
  if (isLogged(each.reduce((sum, value) => sum + value, 0) / each.length))
    return say('the logged F1 is the mean over the classes (macro).');
  if (isLogged(weighted(each, confusion)))
    return say('the logged F1 is the mean over the classes, weighted by their size.');
  const other = each.findIndex(isLogged);
  return other === -1
    ? null
    : say('the logged F1 is that of class {0}.', task.classes[other]?.name ?? '');
}

function weighted(each: readonly number[], confusion: Confusion): number {
  const sizes = goldCounts(confusion);
  return each.reduce((sum, value, k) => sum + value * (sizes[k] ?? 0), 0) / total(confusion);
}

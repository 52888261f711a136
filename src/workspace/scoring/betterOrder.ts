import type { Fix } from '../../core/problems/fix';
import type { Issue } from '../../core/problems/issue';
import type { BetterOrder } from '../../core/labelOrder';
import { say } from '../../core/message';
import { NONE } from '../../core/metrics/confusion';
import { hundredths } from '../../core/metrics/metric';
import type { Task } from '../../core/tasks';
import type { PredictionColumns } from '../../recognition/predictions/columns';
import { wholeIssue } from '../../recognition/issues';
import { readLabels } from '../../recognition/labels';
import type { Matched } from '../../recognition/predictions/match';
import type { AnswerReading } from '../../recognition/predictions/readAnswers';

/** Says that another order of the labels fits far better, and offers it; nothing is changed by it. */
export function betterOrderIssue(
  columns: PredictionColumns,
  { gold: { task }, folded }: Matched,
  reading: AnswerReading,
  { order, score }: BetterOrder,
  taken: number,
): Issue {
  const nameOf = (k: number): string => task.classes[k]?.name ?? '';
  const read = order
    .map((to, from) => [nameOf(from), nameOf(to)] as const)
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => `${from} → ${to}`)
    .join(', ');
  const message = say(
    'Another order of the labels fits far better: {0} instead of {1} with {2}. Nothing was changed; check the label order of the model.',
    hundredths(score),
    hundredths(taken),
    read,
  );
  const fixes = folded ? [] : fixesFor(task, columns, reading, order);
  return { ...wholeIssue('label-order', 'warning', message), fixes };
}

/**
 * Integers whose order nothing proves are given another order; values that are names, or whose order
 * was proved, are each given their meaning.
 */
function fixesFor(
  task: Task,
  { encoded }: PredictionColumns,
  reading: AnswerReading,
  order: readonly number[],
): readonly Fix[] {
  const nameOf = (k: number): string => task.classes[k]?.name ?? '';
  if (reading.byDefaultOrder || task.classes.every(({ name }) => /^\d$/.test(name))) {
    const names = task.codes.map((taken) => nameOf(order[taken] ?? taken));
    return [{ kind: 'labelOrder', order: names }];
  }
  const values = (encoded?.values ?? [])
    .map((value) => value.trim())
    .filter((value) => value !== '');
  const { classes } = readLabels(task, values, reading.rules);
  const labels = values.flatMap((value, i) => {
    const taken = classes[i] ?? NONE;
    return taken === NONE ? [] : [[value, nameOf(order[taken] ?? taken)] as const];
  });
  return [{ kind: 'labels', labels: Object.fromEntries(labels) }];
}

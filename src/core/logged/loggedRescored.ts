import { permutations } from '../labelOrder';
import { figuresOfClasses, figuresOfNumbers, metricsOf, reproduces, type Case } from './loggedCase';
import { say, type Message } from '../message';
import { relabel } from '../metrics/confusion';

/** Another order of the classes gives the logged figures. */
export function byOrder(of: Case): Message | null {
  const { gold, confusion } = of.judged;
  const { task } = gold;
  if (confusion === null) return null;
  const asked = metricsOf(of.logged);
  const order = permutations(task.classes.map((_, k) => k)).find((candidate) =>
    reproduces(of, figuresOfClasses(task, relabel(confusion, candidate), asked)),
  );
  if (order === undefined) return null;
  const read = order.flatMap((to, from) =>
    to === from ? [] : [`${task.classes[from]?.name ?? ''} → ${task.classes[to]?.name ?? ''}`],
  );
  return say(
    'with another order of the labels ({0}) the predictions score what is logged.',
    read.join(', '),
  );
}

/** Numbers kept within the scale, or made whole, give the logged figures. */
export function byClipping(of: Case): Message | null {
  const { gold, predicted } = of.judged;
  const { range } = gold.task;
  if (range === null || !(predicted instanceof Float64Array)) return null;
  const [low, high] = range;
  const fits = (change: (x: number) => number): boolean => {
    const changed = predicted.map(change);
    const asked = metricsOf(of.logged);
    // One metric after the other, since most changes fail at the first.
    return asked.every((metric) =>
      reproduces(of, figuresOfNumbers(gold, changed, [metric]), [metric]),
    );
  };
  const clip = (x: number): number => Math.max(low, Math.min(high, x));
  if (fits(clip))
    return say('kept within {0} to {1}, the predictions score what is logged.', low, high);
  if (fits(Math.round) || fits((x) => Math.round(clip(x))))
    return say('rounded to whole numbers, the predictions score what is logged.');
  return fits(Math.trunc)
    ? say('cut to whole numbers, the predictions score what is logged.')
    : null;
}

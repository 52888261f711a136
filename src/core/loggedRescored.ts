import type { Answers } from './goldSet';
import { permutations } from './labelOrder';
import { figuresOf, metricsOf, reproduces, type Case, type Judged } from './loggedCase';
import { say, type Message } from './message';
import { countConfusion, NONE, relabel } from './metrics/confusion';
import { measure } from './metrics/index';
import type { Metrics } from './metrics/metric';

/** Another order of the classes gives the logged figures. */
export function byOrder(of: Case): Message | null {
  const { gold, predicted } = of.judged;
  const { task, labels } = gold;
  if (!(labels instanceof Uint8Array) || !(predicted instanceof Uint8Array)) return null;
  const confusion = countConfusion(task.classes.length, labels, predicted);
  const asked = { ...task, metrics: metricsOf(of.logged) };
  const order = permutations(task.classes.map((_, k) => k)).find((candidate) =>
    reproduces(of, measure(asked, { kind: 'classes', confusion: relabel(confusion, candidate) })),
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

/** Moved by a row, the predictions have the logged figures. */
export function byShift(of: Case): Message | null {
  if (fitsShifted(of, 1))
    return say(
      'with every prediction moved up by one row they score what is logged; something before the first one may have been read as a prediction.',
    );
  if (fitsShifted(of, -1))
    return say(
      'with every prediction moved down by one row they score what is logged; the first one may have been lost, as where it was taken for a header.',
    );
  return null;
}

/**
 * Whether the figures come out where each example has the answer of the row `by` further on. What the
 * one example left without a row was answered is not known, so that every class is tried for it.
 */
function fitsShifted(of: Case, by: 1 | -1): boolean {
  const { gold, predicted } = of.judged;
  const order = rowOrder(of.judged);
  const vacant = by === 1 ? order.at(-1) : order[0];
  if (vacant === undefined) return false;
  const shifted = predicted.slice();
  shifted[vacant] = predicted instanceof Uint8Array ? NONE : Number.NaN;
  for (const [position, id] of order.entries()) {
    const from = order[position + by];
    if (from !== undefined) shifted[id] = predicted[from] ?? NONE;
  }
  const score = (): Metrics => figuresOf(gold, shifted, metricsOf(of.logged));
  if (shifted instanceof Float64Array) return isFarNearer(of, score(), order.length);
  return gold.task.classes.some((_, k) => {
    shifted[vacant] = k;
    return reproduces(of, score());
  });
}

/** What one example of `n` can change in a correlation, about; and how much more a shift must gain. */
const ONE_EXAMPLE = 4;
const FAR = 8;

/** For numbers: near enough that one example makes the rest, while the figures as they are lie far off. */
function isFarNearer({ logged, gaps }: Case, shifted: Metrics, n: number): boolean {
  const slack = ONE_EXAMPLE / n;
  const near = metricsOf(logged).every((metric) => {
    const value = shifted[metric]?.value ?? Number.NaN;
    return Math.abs(value - (logged.metrics[metric] ?? 0)) <= slack;
  });
  return (
    near && gaps.every((gap) => Math.abs(gap.logged - (gap.computed ?? Infinity)) > FAR * slack)
  );
}

/** The ids of the examples that have a row, in the order of their rows. */
function rowOrder({ rowOf, predicted }: Judged): ArrayLike<number> & readonly number[] {
  const ids = Array.from(predicted.keys());
  if (rowOf === null) return ids;
  const row = (id: number): number => rowOf[id] ?? -1;
  return ids.filter((id) => row(id) >= 0).sort((a, b) => row(a) - row(b));
}

/** Numbers kept within the scale, or made whole, give the logged figures. */
export function byClipping(of: Case): Message | null {
  const { gold, predicted } = of.judged;
  const { range } = gold.task;
  if (range === null || !(predicted instanceof Float64Array)) return null;
  const [low, high] = range;
  const fits = (change: (x: number) => number): boolean => {
    const changed: Answers = predicted.map(change);
    return reproduces(of, figuresOf(gold, changed, metricsOf(of.logged)));
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

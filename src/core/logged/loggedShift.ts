import type { Answers, GoldSet } from '../goldSet';
import {
  figuresOfClasses,
  figuresOfNumbers,
  metricsOf,
  reproduces,
  type Case,
  type Judged,
} from './loggedCase';
import { say, type Message } from '../message';
import { countConfusion, NONE } from '../metrics/confusion';

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

function fitsShifted(of: Case, by: 1 | -1): boolean {
  const { gold } = of.judged;
  const { answers, vacant } = shift(of.judged, by);
  if (vacant === undefined) return false;
  return answers instanceof Float64Array
    ? fitsNumbers(of, gold, answers)
    : fitsClasses(of, gold, answers, vacant);
}

/** Each example with the answer of the row `by` further on; one example is left without any. */
function shift(
  { predicted, rowOf }: Judged,
  by: 1 | -1,
): { readonly answers: Answers; readonly vacant: number | undefined } {
  const none = predicted instanceof Uint8Array ? NONE : Number.NaN;
  const answers = predicted.slice();
  if (rowOf === null) {
    const vacant = by === 1 ? predicted.length - 1 : 0;
    answers.copyWithin(by === 1 ? 0 : 1, by === 1 ? 1 : 0);
    answers[vacant] = none;
    return { answers, vacant: predicted.length === 0 ? undefined : vacant };
  }
  const order = rowOrder(rowOf);
  for (const [position, id] of order.entries()) {
    const from = order[position + by];
    answers[id] = from === undefined ? none : (predicted[from] ?? none);
  }
  return { answers, vacant: by === 1 ? order.at(-1) : order[0] };
}

/** The ids of the examples that have a row, in the order of their rows. */
function rowOrder(rowOf: Int32Array): readonly number[] {
  const row = (id: number): number => rowOf[id] ?? -1;
  return Array.from(rowOf.keys())
    .filter((id) => row(id) >= 0)
    .sort((a, b) => row(a) - row(b));
}

/** What the vacant example was really answered is not known, so that every class is tried for it. */
function fitsClasses(
  of: Case,
  { task, labels }: GoldSet,
  answers: Uint8Array,
  vacant: number,
): boolean {
  if (!(labels instanceof Uint8Array)) return false;
  const classes = task.classes.length;
  const { counts } = countConfusion(classes, labels, answers);
  const label = labels[vacant] ?? NONE;
  return task.classes.some((_, k) => {
    const tried = counts.slice();
    if (label < classes) tried[label * classes + k] = (tried[label * classes + k] ?? 0) + 1;
    const confusion = { classes, counts: tried };
    return reproduces(of, figuresOfClasses(task, confusion, metricsOf(of.logged)));
  });
}

/** What one example of `n` can change in a correlation, about; and how much more a shift must gain. */
const ONE_EXAMPLE = 4;
const FAR = 8;

/** Near enough that the one example makes the rest, while the figures as they are lie far off. */
function fitsNumbers({ logged, gaps }: Case, gold: GoldSet, answers: Float64Array): boolean {
  const slack = ONE_EXAMPLE / answers.length;
  if (gaps.some((gap) => Math.abs(gap.logged - (gap.computed ?? Infinity)) <= FAR * slack))
    return false;
  return metricsOf(logged).every((metric) => {
    const value = figuresOfNumbers(gold, answers, [metric])[metric]?.value ?? Number.NaN;
    return Math.abs(value - (logged.metrics[metric] ?? 0)) <= slack;
  });
}

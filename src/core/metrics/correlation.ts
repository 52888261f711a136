import { say, type Message } from '../message';
import { defined, undefinedValue, type MetricValue } from './metric';
import { ranks } from './ranks';
import { meanExactly, sumExactly } from './sum';

// Loops count up: each value that an iterator gives is an object of its own, and thousands of files
// have 1,500 of them many times over.

/**
 * Pearson's r of two columns of equal length: two passes, deviations from the mean, as scipy does,
 * with compensated sums. Undefined (with the reason) for fewer than two points, a constant side or a
 * value that is not a number. Kept within [−1, 1] against rounding; never clipped at 0.
 */
export function pearson(gold: Float64Array, predicted: Float64Array): MetricValue {
  const why = whyNone(gold, predicted);
  return why === null ? cosine(deviationsOfGold(gold), deviations(predicted)) : undefinedValue(why);
}

/**
 * Spearman's rho: Pearson's r of the ranks, equal values sharing their average rank. Undefined where
 * Pearson's is.
 */
export function spearman(gold: Float64Array, predicted: Float64Array): MetricValue {
  const why = whyNone(gold, predicted);
  return why === null
    ? cosine(rankDeviationsOfGold(gold), deviations(ranks(predicted)))
    : undefinedValue(why);
}

/** Why there is no correlation, whatever the numbers are; `null` where nothing is against it. */
function whyNone(gold: Float64Array, predicted: Float64Array): Message | null {
  if (gold.length < 2) return say('A correlation needs at least two scored examples.');
  return areFinite(gold) && areFinite(predicted) ? null : say('A value is not a finite number.');
}

/** Of the angle between the deviations, which is what a correlation is. */
function cosine(gold: Deviations, predicted: Deviations): MetricValue {
  if (predicted.norm === 0)
    return undefinedValue(
      say('All predictions are the same number, so no correlation is defined.'),
    );
  if (gold.norm === 0)
    return undefinedValue(
      say('All gold scores are the same number, so no correlation is defined.'),
    );
  const products = new Float64Array(gold.values.length);
  for (let i = 0; i < products.length; i++)
    products[i] =
      ((gold.values[i] as number) / gold.norm) * ((predicted.values[i] as number) / predicted.norm);
  return defined(Math.max(-1, Math.min(1, sumExactly(products))));
}

/** What is counted of a gold column alone is kept as long as that is: it is the same for every run. */
function kept<T>(count: (column: Float64Array) => T): (column: Float64Array) => T {
  const known = new WeakMap<Float64Array, { readonly result: T }>();
  return (column) => {
    const before = known.get(column);
    if (before !== undefined) return before.result;
    const result = count(column);
    known.set(column, { result });
    return result;
  };
}

const deviationsOfGold = kept(deviations);
const rankDeviationsOfGold = kept((gold) => deviations(ranks(gold)));

/** How far the numbers of a column lie from their mean, up to a common factor. */
interface Deviations {
  readonly values: Float64Array;
  /** Euclidean. */
  readonly norm: number;
}

/** Scaled against overflow. */
function deviations(column: Float64Array): Deviations {
  if (areEqual(column)) return { values: column, norm: 0 };
  const values = inRange(column);
  const mean = meanExactly(values);
  const centred = new Float64Array(values.length);
  for (let i = 0; i < centred.length; i++) centred[i] = (values[i] as number) - mean;
  const largest = largestOf(centred);
  if (largest === 0) return { values: centred, norm: 0 };
  const squares = new Float64Array(values.length);
  for (let i = 0; i < squares.length; i++) {
    const part = (centred[i] as number) / largest;
    squares[i] = part * part;
  }
  return { values: centred, norm: largest * Math.sqrt(sumExactly(squares)) };
}

/**
 * The numbers times a power of two where they are so large or small that a sum or square of them
 * would overflow or vanish: exact, and no correlation feels it.
 */
function inRange(values: Float64Array): Float64Array {
  const largest = largestOf(values);
  if (largest > 2 ** 500) return values.map((value) => value * 2 ** -600);
  return largest < 2 ** -500 ? values.map((value) => value * 2 ** 600) : values;
}

function largestOf(values: Float64Array): number {
  let largest = 0;
  for (let i = 0; i < values.length; i++) {
    const size = Math.abs(values[i] as number);
    if (size > largest) largest = size;
  }
  return largest;
}

function areFinite(values: Float64Array): boolean {
  for (let i = 0; i < values.length; i++) if (!Number.isFinite(values[i])) return false;
  return true;
}

function areEqual(values: Float64Array): boolean {
  for (let i = 1; i < values.length; i++) if (values[i] !== values[0]) return false;
  return true;
}

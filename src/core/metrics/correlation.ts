import { say } from '../message';
import { defined, undefinedValue, type MetricValue } from './metric';
import { ranks } from './ranks';
import { meanExactly, Sum } from './sum';

/**
 * Pearson's r of two columns of equal length: two passes, deviations from the mean, as scipy does,
 * with compensated sums. Undefined (with the reason) for fewer than two points, a constant side or a
 * value that is not a number. Kept within [−1, 1] against rounding; never clipped at 0.
 */
export function pearson(gold: Float64Array, predicted: Float64Array): MetricValue {
  if (gold.length < 2)
    return undefinedValue(say('A correlation needs at least two scored examples.'));
  if (!areFinite(gold) || !areFinite(predicted))
    return undefinedValue(say('A value is not a finite number.'));
  const g = deviationsOfGold(gold);
  const p = deviations(predicted);
  if (p.norm === 0)
    return undefinedValue(
      say('All predictions are the same number, so no correlation is defined.'),
    );
  if (g.norm === 0)
    return undefinedValue(
      say('All gold scores are the same number, so no correlation is defined.'),
    );
  const product = new Sum();
  for (let i = 0; i < gold.length; i++)
    product.add(((g.values[i] ?? 0) / g.norm) * ((p.values[i] ?? 0) / p.norm));
  return defined(Math.max(-1, Math.min(1, product.value)));
}

/**
 * Spearman's rho: Pearson's r of the ranks, equal values sharing their average rank. Undefined where
 * Pearson's is.
 */
export function spearman(gold: Float64Array, predicted: Float64Array): MetricValue {
  if (!areFinite(gold) || !areFinite(predicted))
    return undefinedValue(say('A value is not a finite number.'));
  return pearson(ranksOfGold(gold), ranks(predicted));
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

const ranksOfGold = kept(ranks);
const deviationsOfGold = kept(deviations);

/** Deviations from the mean and their Euclidean norm, up to a common factor, scaled against overflow. */
function deviations(column: Float64Array): { values: Float64Array; norm: number } {
  if (areEqual(column)) return { values: column, norm: 0 };
  const values = inRange(column);
  const mean = meanExactly(values);
  const centred = new Float64Array(values.length);
  for (let i = 0; i < centred.length; i++) centred[i] = (values[i] as number) - mean;
  const largest = largestOf(centred);
  if (largest === 0) return { values: centred, norm: 0 };
  const squares = new Sum();
  for (const value of centred) squares.add((value / largest) ** 2);
  return { values: centred, norm: largest * Math.sqrt(squares.value) };
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
  for (const value of values) largest = Math.max(largest, Math.abs(value));
  return largest;
}

function areFinite(values: Float64Array): boolean {
  for (const value of values) if (!Number.isFinite(value)) return false;
  return true;
}

function areEqual(values: Float64Array): boolean {
  for (const value of values) if (value !== values[0]) return false;
  return true;
}

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
  if (!gold.every(Number.isFinite) || !predicted.every(Number.isFinite))
    return undefinedValue(say('A value is not a finite number.'));
  const g = deviations(gold);
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
  if (!gold.every(Number.isFinite) || !predicted.every(Number.isFinite))
    return undefinedValue(say('A value is not a finite number.'));
  return pearson(ranks(gold), ranks(predicted));
}

/** Deviations from the mean and their Euclidean norm, up to a common factor, scaled against overflow. */
function deviations(column: Float64Array): { values: Float64Array; norm: number } {
  const first = column[0] ?? 0;
  if (column.every((value) => value === first)) return { values: column, norm: 0 };
  const values = inRange(column);
  const mean = meanExactly(values);
  const centred = values.map((value) => value - mean);
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
  return values.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
}

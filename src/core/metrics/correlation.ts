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

/** Deviations from the mean and their Euclidean norm, scaled against overflow. */
function deviations(values: Float64Array): { values: Float64Array; norm: number } {
  const first = values[0] ?? 0;
  if (values.every((value) => value === first)) return { values, norm: 0 };
  const mean = meanExactly(values);
  const centred = values.map((value) => value - mean);
  const largest = centred.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  if (largest === 0) return { values: centred, norm: 0 };
  const squares = new Sum();
  for (const value of centred) squares.add((value / largest) ** 2);
  return { values: centred, norm: largest * Math.sqrt(squares.value) };
}

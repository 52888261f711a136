import { say } from '../message';
import { cell, correct, goldCounts, predictedCounts, total, type Confusion } from './confusion';
import { defined, undefinedValue, type MetricValue } from './metric';

const NO_EXAMPLES = say('There is no scored example.');

/** Share of right answers, a fraction; undefined without examples. */
export function accuracy(c: Confusion): MetricValue {
  const n = total(c);
  return n === 0 ? undefinedValue(NO_EXAMPLES) : defined(correct(c) / n);
}

/**
 * F1 of the positive class, 2·tp / (2·tp + fp + fn). Zero where nothing is or was called positive
 * (scikit-learn's `zero_division=0`), with a note; undefined without examples.
 */
export function f1(c: Confusion, positive: number): MetricValue {
  if (total(c) === 0) return undefinedValue(NO_EXAMPLES);
  const tp = cell(c, positive, positive);
  const gold = goldCounts(c)[positive] ?? 0;
  const predicted = predictedCounts(c)[positive] ?? 0;
  if (predicted === 0 && gold === 0)
    return defined(
      0,
      say('F1 is 0 by convention: neither gold nor prediction has the positive class.'),
    );
  if (predicted === 0) return defined(0, say('F1 is 0: the positive class was never predicted.'));
  if (gold === 0) return defined(0, say('F1 is 0: no gold label is positive.'));
  return defined((2 * tp) / (predicted + gold));
}

/**
 * The Matthews correlation of K classes, Gorodkin's R_K (2004, eq. 8):
 * (c·s − Σ p_k·t_k) / √((s² − Σ p_k²)(s² − Σ t_k²)). Two classes give Matthews' coefficient. Zero by
 * scikit-learn's convention where one side has a single class, with a note; undefined without examples.
 */
export function correlationOfClasses(c: Confusion): MetricValue {
  const s = total(c);
  if (s === 0) return undefinedValue(NO_EXAMPLES);
  const t = goldCounts(c);
  const p = predictedCounts(c);
  const dot = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, x, k) => sum + x * (b[k] ?? 0), 0);
  const spreadPredicted = s * s - dot(p, p);
  const spreadGold = s * s - dot(t, t);
  if (spreadGold === 0)
    return defined(0, say('0 by convention: all gold labels here are of one class.'));
  if (spreadPredicted === 0)
    return defined(0, say('0 by convention: all predictions here are of one class.'));
  const covariance = correct(c) * s - dot(p, t);
  return defined(covariance / Math.sqrt(spreadPredicted * spreadGold));
}

import { sumExactly } from '../metrics/sum';

/** How values of several runs lie: what is told of runs that differ only in their seed. */
export interface Spread {
  /** `null` for no values. */
  readonly mean: number | null;
  /** The sample standard deviation (over n − 1); `null` for fewer than two values. */
  readonly sd: number | null;
  readonly n: number;
}

/**
 * Mean, standard deviation and number of the values that are there. In two passes, the mean first, so
 * that values which are close together lose no digits.
 */
export function spreadOf(values: readonly (number | null)[]): Spread {
  const known = values.filter((value) => value !== null);
  const n = known.length;
  if (n === 0) return { mean: null, sd: null, n };
  const mean = sumExactly(known) / n;
  if (n === 1) return { mean, sd: null, n };
  const squares = sumExactly(known.map((value) => (value - mean) ** 2));
  const drift = sumExactly(known.map((value) => value - mean));
  return { mean, sd: Math.sqrt(Math.max(squares - drift ** 2 / n, 0) / (n - 1)), n };
}

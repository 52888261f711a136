/**
 * Sum with a running compensation (Neumaier 1974): its error does not grow with the number of
 * terms, so a million rows are summed as exactly as ten. 0 for none.
 */
export function sumExactly(values: ArrayLike<number>): number {
  let sum = 0;
  let lost = 0;
  for (let i = 0; i < values.length; i++) {
    const x = values[i] as number;
    const next = sum + x;
    lost += Math.abs(sum) >= Math.abs(x) ? sum - next + x : x - next + sum;
    sum = next;
  }
  return sum + lost;
}

/** Mean of the values; NaN for none. */
export function meanExactly(values: Float64Array): number {
  return sumExactly(values) / values.length;
}

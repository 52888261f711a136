/**
 * Sum with a running compensation (Neumaier 1974): its error does not grow with the number of
 * terms, so a million rows are summed as exactly as ten.
 */
export class Sum {
  #sum = 0;
  #lost = 0;

  add(x: number): void {
    const next = this.#sum + x;
    this.#lost += Math.abs(this.#sum) >= Math.abs(x) ? this.#sum - next + x : x - next + this.#sum;
    this.#sum = next;
  }

  get value(): number {
    return this.#sum + this.#lost;
  }
}

/** Mean of the values; NaN for none. */
export function meanExactly(values: Float64Array): number {
  const sum = new Sum();
  for (const value of values) sum.add(value);
  return sum.value / values.length;
}

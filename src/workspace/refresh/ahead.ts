/** How much may be under way at once. */
export interface Limits<T> {
  readonly count: number;
  /** What all that is under way may weigh together; one thing always may. */
  readonly total: number;
  readonly weight: (item: T) => number;
}

/**
 * Works on several items at once and gives the results in the order of the items. `work` must not
 * reject, since nobody waits for what was begun when the loop is left early.
 */
export async function* ahead<T, R>(
  items: readonly T[],
  { count, total, weight }: Limits<T>,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const under: { readonly result: Promise<R>; readonly weight: number }[] = [];
  let next = 0;
  let sum = 0;
  const begin = (): void => {
    while (next < items.length && under.length < count) {
      const item = items[next] as T;
      const own = weight(item);
      if (under.length > 0 && sum + own > total) return;
      under.push({ result: work(item), weight: own });
      sum += own;
      next++;
    }
  };
  for (;;) {
    begin();
    const [first] = under;
    if (first === undefined) return;
    const result = await first.result;
    under.shift();
    sum -= first.weight;
    yield result;
  }
}

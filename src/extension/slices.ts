/** Others wait no longer than this for a piece of work that many things need. */
const SLICE_MS = 6;

/** Does something with each item, and lets others have their turn every few milliseconds. */
export async function inSlices<T, R>(
  items: readonly T[],
  work: (item: T) => R,
): Promise<readonly R[]> {
  const results: R[] = [];
  let start = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - start < SLICE_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    start = performance.now();
  }
  return results;
}

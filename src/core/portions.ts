/** The items in order, so many at once; the last portion may be smaller. */
export function* portionsOf<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

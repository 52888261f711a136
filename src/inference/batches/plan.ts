/** Examples that go through the model together, by their places in the list that they are of. */
export interface Batch {
  readonly rows: readonly number[];
  /** Tokens of its longest example: as long are all of them made. */
  readonly length: number;
}

/** Sizes that an export has fixed; `null`: any. */
export interface FixedSizes {
  readonly rows: number | null;
  readonly length: number | null;
}

export const ANY_SIZE: FixedSizes = { rows: null, length: null };

/** Places of examples, the longest first: memory is then asked for once, and neighbours are of like length. */
export function byLength(lengths: ArrayLike<number>): readonly number[] {
  return Array.from(lengths, (_, row) => row).sort(
    (a, b) => (lengths[b] ?? 0) - (lengths[a] ?? 0) || a - b,
  );
}

/**
 * The batch that begins at a place in the order that {@link byLength} gives. Rows times length stay
 * within the budget of tokens; one example may exceed it alone.
 */
export function batchFrom(
  order: readonly number[],
  from: number,
  lengths: ArrayLike<number>,
  budget: number,
  fixed: FixedSizes = ANY_SIZE,
): Batch {
  const length = fixed.length ?? lengths[order[from] ?? 0] ?? 0;
  const count = fixed.rows ?? Math.max(1, Math.floor(budget / Math.max(1, length)));
  return { rows: order.slice(from, from + count), length };
}

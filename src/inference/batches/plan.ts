/** Examples that go through the model together, by their places in what was planned. */
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

/**
 * Groups examples of like length, longest first, so that little of a batch is padding and memory is
 * asked for once. Rows times length stay within the budget of tokens; one example may exceed it alone.
 */
export function planBatches(
  lengths: ArrayLike<number>,
  budget: number,
  fixed: FixedSizes = ANY_SIZE,
): readonly Batch[] {
  const order = Array.from(lengths, (_, row) => row).sort(
    (a, b) => (lengths[b] ?? 0) - (lengths[a] ?? 0) || a - b,
  );
  const batches: Batch[] = [];
  for (let from = 0; from < order.length;) {
    const length = fixed.length ?? lengths[order[from] ?? 0] ?? 0;
    const count = fixed.rows ?? Math.max(1, Math.floor(budget / Math.max(1, length)));
    batches.push({ rows: order.slice(from, from + count), length });
    from += count;
  }
  return batches;
}

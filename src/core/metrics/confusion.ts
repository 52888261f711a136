/**
 * Counts of (gold class, predicted class): the sufficient statistic of every metric over classes.
 * Counts are whole numbers in doubles, so every sum and product here is exact up to 2⁵³; a million
 * rows give products of at most 10¹².
 */
export interface Confusion {
  readonly classes: number;
  /** Row-major, `counts[gold * classes + predicted]`. */
  readonly counts: Float64Array;
}

/** Marks an example without a usable answer (or a hidden gold label) in an array of classes. */
export const NONE = 255;

/**
 * Counts the examples that have both a gold and a predicted class. `examples` restricts it to some
 * example ids; without it all count.
 */
export function countConfusion(
  classes: number,
  gold: Uint8Array,
  predicted: Uint8Array,
  examples?: Uint32Array,
): Confusion {
  const counts = new Float64Array(classes * classes);
  const n = examples ? examples.length : gold.length;
  for (let i = 0; i < n; i++) {
    const id = examples === undefined ? i : (examples[i] ?? 0);
    const g = gold[id] ?? NONE;
    const p = predicted[id] ?? NONE;
    if (g < classes && p < classes) counts[g * classes + p] = (counts[g * classes + p] ?? 0) + 1;
  }
  return { classes, counts };
}

/** The count of gold class `gold` predicted as `predicted`. */
export function cell(c: Confusion, gold: number, predicted: number): number {
  return c.counts[gold * c.classes + predicted] ?? 0;
}

/** Number of examples counted. */
export function total(c: Confusion): number {
  let sum = 0;
  for (const count of c.counts) sum += count;
  return sum;
}

/** Number of examples answered rightly. */
export function correct(c: Confusion): number {
  let sum = 0;
  for (let k = 0; k < c.classes; k++) sum += cell(c, k, k);
  return sum;
}

/** How many examples have each gold class. */
export function goldCounts(c: Confusion): number[] {
  const counts: number[] = [];
  for (let g = 0; g < c.classes; g++) {
    let sum = 0;
    for (let p = 0; p < c.classes; p++) sum += cell(c, g, p);
    counts.push(sum);
  }
  return counts;
}

/** How many examples were given each class. */
export function predictedCounts(c: Confusion): number[] {
  const counts: number[] = [];
  for (let p = 0; p < c.classes; p++) {
    let sum = 0;
    for (let g = 0; g < c.classes; g++) sum += cell(c, g, p);
    counts.push(sum);
  }
  return counts;
}

/** The matrix after every predicted class k has been read as `order[k]` instead. */
export function relabel(c: Confusion, order: readonly number[]): Confusion {
  const counts = new Float64Array(c.counts.length);
  for (let g = 0; g < c.classes; g++)
    for (let p = 0; p < c.classes; p++) counts[g * c.classes + (order[p] ?? p)] = cell(c, g, p);
  return { classes: c.classes, counts };
}

/** The matrix as nested arrays, `[gold][predicted]`. */
export function toRows(c: Confusion): number[][] {
  return range(c.classes).map((g) => range(c.classes).map((p) => cell(c, g, p)));
}

function range(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i);
}

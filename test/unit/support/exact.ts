/**
 * Correlations in whole numbers of any size, rounded once at the end: what the engine is measured
 * against. Nothing here is shared with the engine.
 */

const PRECISION = 40n;
const ONE = 10n ** PRECISION;

/** numerator / √(a·b) as a double; the three are whole. */
function overRoot(numerator: bigint, a: bigint, b: bigint): number {
  const sign = numerator < 0n ? -1 : 1;
  const square = (numerator * numerator * ONE * ONE) / (a * b);
  return (sign * Number(root(square))) / Number(ONE);
}

/** ⌊√n⌋ by Newton's method. */
function root(n: bigint): bigint {
  if (n < 2n) return n;
  let x = 1n << BigInt((n.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (x + n / x) >> 1n;
    if (next >= x) return x;
    x = next;
  }
}

/** How often each pair of values occurs; quick where there are few distinct values. */
function countPairs(
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
): readonly (readonly [x: bigint, y: bigint, count: bigint])[] {
  const counts = new Map<number, Map<number, number>>();
  for (let i = 0; i < xs.length; i++) {
    const x = xs[i] ?? 0;
    const y = ys[i] ?? 0;
    let row = counts.get(x);
    if (row === undefined) counts.set(x, (row = new Map<number, number>()));
    row.set(y, (row.get(y) ?? 0) + 1);
  }
  return [...counts].flatMap(([x, row]) =>
    [...row].map(([y, count]) => [BigInt(x), BigInt(y), BigInt(count)] as const),
  );
}

/** Pearson's r of whole numbers; `null` where a side is constant. */
export function exactPearson(xs: ArrayLike<number>, ys: ArrayLike<number>): number | null {
  const n = BigInt(xs.length);
  let [sx, sy, sxx, syy, sxy] = [0n, 0n, 0n, 0n, 0n];
  for (const [x, y, count] of countPairs(xs, ys)) {
    sx += count * x;
    sy += count * y;
    sxx += count * x * x;
    syy += count * y * y;
    sxy += count * x * y;
  }
  const a = n * sxx - sx * sx;
  const b = n * syy - sy * sy;
  return a === 0n || b === 0n ? null : overRoot(n * sxy - sx * sy, a, b);
}

/** Twice the average rank of each value, so that it is whole. */
export function twiceRanks(values: ArrayLike<number>): number[] {
  const counts = new Map<number, number>();
  for (const value of Array.from(values)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const ranks = new Map<number, number>();
  let before = 0;
  for (const value of Float64Array.from(counts.keys()).sort()) {
    const count = counts.get(value) ?? 0;
    ranks.set(value, 2 * before + count + 1);
    before += count;
  }
  return Array.from(values, (value) => ranks.get(value) ?? 0);
}

/**
 * Gorodkin's R_K from its definition: the covariances of the class indicators, summed over classes, in
 * whole numbers; `null` where a side has one class only.
 */
export function exactGorodkin(
  classes: number,
  gold: ArrayLike<number>,
  predicted: ArrayLike<number>,
): number | null {
  const n = BigInt(gold.length);
  let cross = 0n;
  let a = 0n;
  let b = 0n;
  for (let k = 0; k < classes; k++) {
    let both = 0;
    let t = 0;
    let p = 0;
    for (let i = 0; i < gold.length; i++) {
      const isGold = gold[i] === k;
      const isPredicted = predicted[i] === k;
      if (isGold) t++;
      if (isPredicted) p++;
      if (isGold && isPredicted) both++;
    }
    cross += n * BigInt(both) - BigInt(t) * BigInt(p);
    a += n * BigInt(t) - BigInt(t) * BigInt(t);
    b += n * BigInt(p) - BigInt(p) * BigInt(p);
  }
  return a === 0n || b === 0n ? null : overRoot(cross, a, b);
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pearson, spearman } from '../../../src/core/metrics/correlation';
import { ranks } from '../../../src/core/metrics/ranks';
import { exactPearson, twiceRanks } from '../support/exact';
import { below, seeded } from '../support/random';

const MILLION = 1_000_000;
/** Milliseconds that a test of a million rows may take on a busy machine. */
const PATIENCE = 30_000;
const points = fc.array(
  fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })),
  {
    minLength: 2,
    maxLength: 40,
  },
);
const sides = (pairs: readonly (readonly [number, number])[]) =>
  [Float64Array.from(pairs, ([x]) => x), Float64Array.from(pairs, ([, y]) => y)] as const;

describe("Pearson's r", () => {
  it('equals the quotient computed in whole numbers, and is undefined just where that is', () => {
    fc.assert(
      fc.property(points, (pairs) => {
        const [x, y] = sides(pairs);
        const expected = exactPearson(x, y);
        const { value, note } = pearson(x, y);
        if (expected === null) expect(value).toBeNull();
        else expect(value).toBeCloseTo(expected, 14);
        expect(note === null).toBe(expected !== null);
      }),
    );
  });

  it('is the same beside a gold column that others were held against before', () => {
    fc.assert(
      fc.property(points, fc.nat(99), (pairs, seed) => {
        const [gold, predicted] = sides(pairs);
        const random = seeded(seed);
        const before = gold.map(() => random());
        pearson(gold, before);
        spearman(gold, before);
        expect(pearson(gold, predicted)).toEqual(pearson(gold.slice(), predicted));
        expect(spearman(gold, predicted)).toEqual(spearman(gold.slice(), predicted));
      }),
    );
  });

  it('is the same in any order of the rows and under any shift and scale', () => {
    fc.assert(
      fc.property(
        points,
        fc.integer({ min: -99, max: 99 }),
        fc.integer({ min: 1, max: 99 }),
        (pairs, shift, scale) => {
          const [x, y] = sides(pairs);
          const { value } = pearson(x, y);
          const moved = pearson(
            x.map((v) => v * scale + shift),
            y,
          ).value;
          const turned = pearson(
            x.map((v) => -v),
            y,
          ).value;
          const reversed = pearson(x.toReversed(), y.toReversed()).value;
          if (value === null) expect([moved, turned, reversed]).toEqual([null, null, null]);
          else {
            expect(moved).toBeCloseTo(value, 13);
            expect(turned).toBeCloseTo(-value, 13);
            expect(reversed).toBeCloseTo(value, 13);
          }
        },
      ),
    );
  });

  it('is exact at a million rows far from zero', { timeout: PATIENCE }, () => {
    const random = seeded(1);
    const x = Float64Array.from({ length: MILLION }, () => 1e9 + below(random, 50));
    const y = x.map((v) => (random() < 0.5 ? v - 1e9 : below(random, 50)));
    const expected = exactPearson(x, y) ?? Number.NaN;
    expect(Math.abs((pearson(x, y).value ?? 0) - expected)).toBeLessThan(1e-14);
  });

  it.each([
    ['huge', 1.7e308],
    ['close to the largest', Number.MAX_VALUE],
    ['tiny', 1e-310],
    ['the smallest there are', 5e-324],
  ])('neither overflows nor vanishes where the numbers are %s', (_, size) => {
    const gold = Float64Array.of(0, 1, 0, 1, 1);
    const predicted = Float64Array.of(-1, 1, -1, 1, -1);
    const expected = pearson(gold, predicted).value ?? Number.NaN;
    expect(
      pearson(
        gold,
        predicted.map((v) => v * size),
      ).value,
    ).toBeCloseTo(expected, 12);
    expect(pearson(Float64Array.of(1, 2, 3), Float64Array.of(size, size, -size)).value).toBeCloseTo(
      -Math.sqrt(0.75),
      12,
    );
  });

  it.each([
    ['no row', [], []],
    ['one row', [1], [2]],
    ['a constant gold side', [2, 2, 2], [1, 2, 3]],
    ['a constant prediction', [1, 2, 3], [0.1, 0.1, 0.1]],
    ['an infinite value', [1, 2, 3], [1, Infinity, 3]],
    ['a value that is no number', [1, 2, 3], [1, Number.NaN, 3]],
  ])('is undefined, with the reason, for %s', (_, gold, predicted) => {
    for (const metric of [pearson, spearman]) {
      const { value, note } = metric(Float64Array.from(gold), Float64Array.from(predicted));
      expect(value).toBeNull();
      expect(note?.text).toMatch(/\.$/);
    }
  });
});

describe("Spearman's rho", () => {
  it("is Pearson's r of the average ranks, in whole numbers", () => {
    fc.assert(
      fc.property(points, (pairs) => {
        const [x, y] = sides(pairs);
        const expected = exactPearson(twiceRanks(x), twiceRanks(y));
        const { value } = spearman(x, y);
        if (expected === null) expect(value).toBeNull();
        else expect(value).toBeCloseTo(expected, 14);
      }),
    );
  });

  it('does not change under a growing function of one side', () => {
    fc.assert(
      fc.property(points, (pairs) => {
        const [x, y] = sides(pairs);
        expect(
          spearman(
            x.map((v) => v ** 3 + v),
            y.map(Math.exp),
          ).value,
        ).toBe(spearman(x, y).value);
      }),
    );
  });

  it('is exact at a million rows with many ties', { timeout: PATIENCE }, () => {
    const random = seeded(2);
    const x = Float64Array.from({ length: MILLION }, () => below(random, 26) / 5);
    const y = x.map((v) => v + below(random, 50) / 25);
    const expected = exactPearson(twiceRanks(x), twiceRanks(y)) ?? Number.NaN;
    expect(Math.abs((spearman(x, y).value ?? 0) - expected)).toBeLessThan(1e-14);
  });

  it('ranks 0 and −0 alike', () => {
    expect([...ranks(Float64Array.of(0, -0, 1, -1))]).toEqual([2.5, 2.5, 4, 1]);
  });
});

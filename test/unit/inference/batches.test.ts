import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../src/inference/batches/budget';
import {
  batchFrom,
  byLength,
  type Batch,
  type FixedSizes,
} from '../../../src/inference/batches/plan';

/** All batches of examples of these lengths. */
function batches(lengths: readonly number[], budget: number, fixed?: FixedSizes): Batch[] {
  const order = byLength(lengths);
  const made: Batch[] = [];
  for (let from = 0; from < order.length; from += made.at(-1)?.rows.length ?? 1)
    made.push(batchFrom(order, from, lengths, budget, fixed));
  return made;
}

describe('batches', () => {
  it('hold each example once, within the budget, and hardly any padding', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 128 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(lengths, fc.integer({ min: 1, max: 2048 }), (all, budget) => {
        const made = batches(all, budget);
        const rows = made.flatMap((batch) => batch.rows);
        expect(rows.toSorted((a, b) => a - b)).toEqual(all.map((_, row) => row));
        for (const batch of made) {
          expect(batch.length).toBe(Math.max(...batch.rows.map((row) => all[row] ?? 0)));
          const within = batch.rows.length * batch.length <= budget;
          expect(within || batch.rows.length === 1).toBe(true);
        }
      }),
    );
  });

  it('waste less than a tenth on lengths like those of MNLI', () => {
    const lengths = Array.from(
      { length: 1024 },
      (_, i) => 10 + Math.round((60 * ((i * 37) % 1024) ** 2) / 1024 ** 2),
    );
    const tokens = lengths.reduce((sum, length) => sum + length, 0);
    const padded = batches(lengths, 1024).reduce(
      (sum, { rows, length }) => sum + rows.length * length,
      0,
    );
    expect(padded / tokens).toBeLessThan(1.1);
  });

  it('are of the size that an export has fixed', () => {
    expect(batches([3, 5, 4], 1000, { rows: 2, length: 16 })).toEqual([
      { rows: [1, 2], length: 16 },
      { rows: [0], length: 16 },
    ]);
  });
});

describe('the budget', () => {
  it('shrinks where batches are slow, and grows again where they are not', () => {
    const budget = new Budget();
    const first = budget.tokens;
    for (let i = 0; i < 20; i++) budget.learn(2000);
    expect(budget.tokens).toBe(128);
    budget.learn(300);
    expect(budget.tokens).toBe(128);
    for (let i = 0; i < 20; i++) budget.learn(10);
    expect(budget.tokens).toBe(first);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedGroups } from '../../../../src/core/runs/groups';
import { seedOf } from '../../../../src/core/runs/seed';
import { spreadOf } from '../../../../src/core/runs/spread';

describe('the seed in a run’s name', () => {
  it.each([
    ['sweep/lr1e-5/seed3/checkpoint-500', 3, 'sweep/lr1e-5/checkpoint-500'],
    ['runs/bert-base/seed_42', 42, 'runs/bert-base'],
    ['run-seed42', 42, 'run'],
    ['bert-seed=7-lr3', 7, 'bert-lr3'],
    ['random_seed_42', 42, ''],
    ['x/rng-seed-1/y', 1, 'x/y'],
    ['Seed3', 3, ''],
    ['bert/s3', 3, 'bert'],
    ['bert/s3/step-5', 3, 'bert/step-5'],
    ['seed1/data_seed7', 7, ''],
    ['a.seed.0012', 12, 'a'],
  ])('%s', (run, seed, group) => {
    expect(seedOf(run)).toEqual({ seed, group });
  });

  it.each([
    '',
    'bert',
    'bert-s3',
    's3x',
    'seed',
    'seeds-3',
    'seedling3',
    'reseed3',
    'seed3a',
    '3seed',
  ])('is not guessed in “%s”', (run) => {
    expect(seedOf(run)).toBeNull();
  });

  it('makes groups of runs that differ in nothing else', () => {
    const runs = ['a/seed10', 'a/seed9', 'b/seed1', 'a/seed1/step-5', 'a/seed2/step-5', 'c'];
    expect(seedGroups(runs, (run) => run)).toEqual([
      {
        group: 'a',
        members: [
          { seed: 9, item: 'a/seed9' },
          { seed: 10, item: 'a/seed10' },
        ],
      },
      {
        group: 'a/step-5',
        members: [
          { seed: 1, item: 'a/seed1/step-5' },
          { seed: 2, item: 'a/seed2/step-5' },
        ],
      },
    ]);
  });
});

describe('mean and standard deviation', () => {
  it('are the sample’s', () => {
    expect(spreadOf([2, 4, 4, 4, 5, 5, 7, 9])).toEqual({ mean: 5, sd: Math.sqrt(32 / 7), n: 8 });
  });

  it('are of the values that are there', () => {
    expect(spreadOf([])).toEqual({ mean: null, sd: null, n: 0 });
    expect(spreadOf([null, 0.5])).toEqual({ mean: 0.5, sd: null, n: 1 });
    expect(spreadOf([0.5, null, 0.5])).toEqual({ mean: 0.5, sd: 0, n: 2 });
  });

  it('lose nothing where values are far from zero and close together', () => {
    const { mean, sd } = spreadOf([1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16]);
    expect(mean).toBe(1e9 + 10);
    expect(sd).toBeCloseTo(Math.sqrt(30), 12);
  });

  it('move with the values', () => {
    const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2 });
    fc.assert(
      fc.property(values, fc.double({ min: -5, max: 5, noNaN: true }), (some, by) => {
        const before = spreadOf(some);
        const after = spreadOf(some.map((value) => value + by));
        expect(after.mean).toBeCloseTo((before.mean ?? 0) + by, 10);
        expect(after.sd).toBeCloseTo(before.sd ?? -1, 10);
        expect(before.mean).toBeGreaterThanOrEqual(Math.min(...some) - 1e-12);
        expect(before.mean).toBeLessThanOrEqual(Math.max(...some) + 1e-12);
      }),
    );
  });
});

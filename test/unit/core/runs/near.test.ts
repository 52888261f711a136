import { describe, expect, it } from 'vitest';
import { nearnessTo } from '../../../../src/core/runs/near';

/** The runs by how near they are, equal ones as they stood. */
function nearest(others: readonly string[], runs: readonly string[]): readonly string[] {
  const nearness = nearnessTo(others);
  return runs.toSorted((a, b) => nearness(b) - nearness(a));
}

describe('runs near to others', () => {
  it('are those of the same training first, then those that share most folders', () => {
    const runs = [
      'bert',
      'sweep/lr5e-6/seed1/checkpoint-500',
      'sweep/lr1e-5/seed2/checkpoint-500',
      'sweep/lr1e-5/notes',
      'sweep/lr1e-5/seed1/checkpoint-1000',
    ];
    expect(nearest(['sweep/lr1e-5/seed1/checkpoint-500'], runs)).toEqual([
      'sweep/lr1e-5/seed1/checkpoint-1000',
      'sweep/lr1e-5/seed2/checkpoint-500',
      'sweep/lr1e-5/notes',
      'sweep/lr5e-6/seed1/checkpoint-500',
      'bert',
    ]);
  });

  it('differ in the seed within one folder too', () => {
    expect(nearest(['runs/bert-seed1'], ['runs/roberta-seed1', 'runs/bert-seed2'])).toEqual([
      'runs/bert-seed2',
      'runs/roberta-seed1',
    ]);
  });

  it('are near to the nearest of several', () => {
    expect(nearest(['a/x', 'b/y'], ['c/z', 'b/z'])).toEqual(['b/z', 'c/z']);
  });

  it('are none where there is nothing to be near to', () => {
    expect(nearnessTo([])('runs/bert')).toBe(0);
    expect(nearnessTo(['bert'])('')).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { sharedFolder, withoutFolder } from '../../../../src/core/runs/shared';

const sweep = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `runs/sweep/lr1e-${i}/seed1`);

describe('the folder that is said once', () => {
  it('is the one that most of the names are shorter without', () => {
    expect(sharedFolder([...sweep(10), 'runs/bert', 'ChatGPT'])).toBe('runs/sweep');
  });

  it('is rather one of all names than a deeper one of some', () => {
    const near = Array.from({ length: 9 }, (_, i) => `runs/sweep/lr5e-6/seed1/checkpoint-${i}`);
    expect(sharedFolder([...near, ...sweep(6)])).toBe('runs/sweep');
    expect(sharedFolder(near)).toBe('runs/sweep/lr5e-6/seed1');
  });

  it('is none where saying it takes more than it saves', () => {
    expect(sharedFolder([])).toBeNull();
    expect(sharedFolder(['runs/a', 'runs/b'])).toBeNull();
    expect(sharedFolder(['a/very/long/folder/of/a/single/run'])).toBeNull();
    expect(sharedFolder(['bert', 'roberta', 'ChatGPT', ''])).toBeNull();
  });

  it('is taken out of the names that lie in it, and of no others', () => {
    expect(withoutFolder('runs/sweep/lr1', 'runs/sweep')).toBe('…/lr1');
    expect(withoutFolder('runs/sweep', 'runs/sweep')).toBe('runs/sweep');
    expect(withoutFolder('runs/sweeps/lr1', 'runs/sweep')).toBe('runs/sweeps/lr1');
    expect(withoutFolder('runs/sweep/lr1', null)).toBe('runs/sweep/lr1');
  });
});

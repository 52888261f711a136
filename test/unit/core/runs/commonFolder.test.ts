import { describe, expect, it } from 'vitest';
import { commonFolder, withoutFolder } from '../../../../src/core/runs/commonFolder';

describe('commonFolder', () => {
  const sweep = ['lr1', 'lr2', 'lr3'].flatMap((rate) =>
    [1, 2, 3].map((seed) => `runs/sweep/${rate}/seed${seed}`),
  );

  it('is the deepest that most runs lie in', () => {
    expect(commonFolder(sweep)).toBe('runs/sweep');
    expect(commonFolder([...sweep, 'base', 'runs/large'])).toBe('runs/sweep');
    expect(commonFolder(sweep.slice(0, 3))).toBe('runs/sweep/lr1');
  });

  it('is none that only half of them lie in', () => {
    expect(commonFolder(['here/a', 'here/b', 'there/c', 'there/d'])).toBeNull();
  });

  it('is none where it would save nothing', () => {
    expect(commonFolder(['out/a', 'out/b'])).toBeNull();
    expect(commonFolder(['outer/a'])).toBeNull();
    expect(commonFolder(['/a', '/b', ''])).toBeNull();
    expect(commonFolder([])).toBeNull();
  });

  it('is a folder, not a beginning of names', () => {
    expect(commonFolder(['model-1', 'model-2', 'model-3'])).toBeNull();
  });

  it('is rather one of all names than a deeper one of some', () => {
    const near = Array.from({ length: 9 }, (_, i) => `runs/sweep/lr5e-6/seed1/checkpoint-${i}`);
    expect(commonFolder([...near, ...sweep.slice(3)])).toBe('runs/sweep');
    expect(commonFolder(near)).toBe('runs/sweep/lr5e-6/seed1');
  });

  it('is none where saying it takes more than it saves', () => {
    expect(commonFolder(['runs/a', 'runs/b'])).toBeNull();
    expect(commonFolder(['a/very/long/folder/of/a/single/run'])).toBeNull();
  });

  it('is taken out of the names that lie in it, and of no others', () => {
    expect(withoutFolder('runs/sweep/lr1', 'runs/sweep')).toBe('…/lr1');
    expect(withoutFolder('runs/sweep', 'runs/sweep')).toBe('runs/sweep');
    expect(withoutFolder('runs/sweeps/lr1', 'runs/sweep')).toBe('runs/sweeps/lr1');
    expect(withoutFolder('runs/sweep/lr1', null)).toBe('runs/sweep/lr1');
  });
});

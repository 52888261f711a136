import { describe, expect, it } from 'vitest';
import { commonFolder } from '../../../../src/core/runs/commonFolder';

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
});

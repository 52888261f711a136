import { describe, expect, it } from 'vitest';
import { firstToLookAt } from '../../../src/core/firstLook';
import type { SetSummary } from '../../../src/core/summaries';

type Set = Pick<SetSummary, 'run' | 'flags' | 'score'>;
const set = (run: string, score: number | null, ...flags: Set['flags']): Set => ({
  run,
  score,
  flags,
});
const ALL = [
  set('a.zip', 0, 'constant'),
  set('b', 0.2),
  set('c', 0.4),
  set('d', 0.4),
  set('e', 0.9, 'partial'),
  set('f', 0.5, 'constant'),
];

describe('the predictions that are looked at first', () => {
  const first = (sets: readonly Set[], pinned: readonly string[] = [], hidden = '') =>
    firstToLookAt(sets, { pinned, isHidden: (run) => run === hidden })?.run;

  it('are the best that are whole and more than one answer', () => {
    expect(first(ALL)).toBe('c');
    expect(first(ALL, [], 'c')).toBe('d');
  });

  it('are of a pinned run where there is one, whatever it scores', () => {
    expect(first(ALL, ['a.zip'])).toBe('a.zip');
    expect(first(ALL, ['b', 'a.zip'])).toBe('b');
    expect(first(ALL, ['gone'])).toBe('c');
  });

  it('are whatever there is', () => {
    expect(first(ALL.slice(0, 1))).toBe('a.zip');
    expect(first(ALL.slice(0, 1), [], 'a.zip')).toBe('a.zip');
    expect(first([set('u', null), set('v', -0.1)])).toBe('v');
    expect(first([])).toBeUndefined();
  });
});

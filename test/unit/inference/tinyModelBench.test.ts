import { describe, expect, it } from 'vitest';
import { quickestParts } from '../../bench/models/composite';

describe('a run without other work on the machine, put together of several', () => {
  const at = (tokens: number, milliseconds: number) => ({ tokens, milliseconds });

  it('is the run itself where there is one', () => {
    expect(quickestParts([[at(30, 10), at(100, 50)]], 4)).toBeCloseTo(50, 9);
  });

  it('takes of each part the quickest', () => {
    const slowAtFirst = [at(50, 80), at(100, 90)];
    const slowAtLast = [at(50, 20), at(100, 95)];
    expect(quickestParts([slowAtFirst, slowAtLast], 2)).toBeCloseTo(30, 9);
  });

  it('divides the time of a batch evenly where a part ends within it', () => {
    expect(quickestParts([[at(100, 40)], [at(50, 10), at(100, 100)]], 2)).toBeCloseTo(30, 9);
  });
});

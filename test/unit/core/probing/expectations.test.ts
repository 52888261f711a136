import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerOf, softmax, type ProbeAnswer } from '../../../../src/core/probing/answer';
import { judge, tally } from '../../../../src/core/probing/expectations';
import { TASKS } from '../../../../src/core/tasks';

const says = (...probabilities: number[]): ProbeAnswer => ({
  kind: 'classes',
  probabilities,
  label: probabilities.indexOf(Math.max(...probabilities)),
  tied: false,
});
const number = (value: number): ProbeAnswer => ({ kind: 'number', value });

describe('what a model says', () => {
  it('is a probability for each class, whatever the size of the outputs', () => {
    expect(softmax([0, 0])).toEqual([0.5, 0.5]);
    expect(softmax([1000, 0])).toEqual([1, 0]);
    expect(softmax([-1000, -1000])).toEqual([0.5, 0.5]);
    const logits = fc.array(fc.float({ min: -200, max: 200, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(logits, (values) => {
        const all = softmax(values);
        expect(all.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('puts outputs in the order of the task and adds those of one class up', () => {
    const [a, b, c] = softmax([1, 2, 3]);
    const swapped = answerOf(TASKS['MNLI-m'], [1, 2, 3], [2, 1, 0]);
    expect(swapped).toMatchObject({ probabilities: [c, b, a], label: 0 });
    const folded = answerOf(TASKS['AX-b'], [1, 2, 3], [1, 1, 0]);
    expect(folded).toMatchObject({ probabilities: [c, (a ?? 0) + (b ?? 0)], label: 0 });
  });

  it('is a number for STS-B, and nothing where an output is none', () => {
    expect(answerOf(TASKS['STS-B'], [3.25], null)).toEqual(number(3.25));
    expect(answerOf(TASKS['SST-2'], [Number.NaN, 1], [0, 1])).toBeNull();
    expect(answerOf(TASKS['SST-2'], [Infinity, 1], [0, 1])).toBeNull();
    expect(answerOf(TASKS['SST-2'], [], [0, 1])).toBeNull();
  });

  it('takes the first of equals and says that there are others', () => {
    const all = [0, 1, 2];
    expect(answerOf(TASKS['MNLI-m'], [4, 4, 1], all)).toMatchObject({ label: 0, tied: true });
    expect(answerOf(TASKS['MNLI-m'], [1, 4, 4], [2, 0, 1])).toMatchObject({ label: 0, tied: true });
    expect(answerOf(TASKS['MNLI-m'], [1, 4, 3], all)).toMatchObject({ label: 1, tied: false });
  });

  it('has the label of the largest output where classes are folded, whatever they add up to', () => {
    const folded = answerOf(TASKS['AX-b'], [3, 2.9, 2.8], [0, 1, 1]);
    expect(folded).toMatchObject({ label: 0, tied: false });
    expect(folded?.kind === 'classes' && folded.probabilities[1]).toBeGreaterThan(0.5);
    expect(answerOf(TASKS['AX-b'], [1, 4, 4], [0, 1, 1])).toMatchObject({ label: 1, tied: false });
  });
});

describe('an expectation', () => {
  const before = says(0.9, 0.1);
  const flipped = says(0.2, 0.8);
  const outcome = (...of: Parameters<typeof judge>): string => judge(...of).outcome;

  it('of invariance holds where the label stays', () => {
    expect(outcome(before, says(0.6, 0.4), { kind: 'same' })).toBe('held');
    expect(outcome(before, flipped, { kind: 'same' })).toBe('failed');
  });

  it('of a direction holds where the label becomes another, and tells where there is nothing to judge', () => {
    expect(outcome(before, flipped, { kind: 'to', label: 1 })).toBe('held');
    expect(outcome(before, before, { kind: 'to', label: 1 })).toBe('failed');
    expect(outcome(flipped, before, { kind: 'to', label: 1 })).toBe('inapplicable');
    expect(outcome(before, flipped, { kind: 'from', label: 0 })).toBe('held');
    expect(outcome(before, before, { kind: 'from', label: 0 })).toBe('failed');
    expect(outcome(flipped, before, { kind: 'from', label: 0 })).toBe('inapplicable');
    expect(outcome(before, flipped, { kind: 'rises' })).toBe('inapplicable');
  });

  it('tells from what to what, and how far the probability of the first label moved', () => {
    const verdict = judge(before, flipped, { kind: 'same' });
    expect(verdict).toMatchObject({ from: 0, to: 1, flipped: true });
    expect(verdict.delta).toBeCloseTo(-0.7, 9);
  });

  it('of numbers looks at how far they move', () => {
    expect(outcome(number(3), number(3.5), { kind: 'same' })).toBe('held');
    expect(outcome(number(3), number(3.6), { kind: 'same' })).toBe('failed');
    expect(outcome(number(3), number(1), { kind: 'falls' })).toBe('held');
    expect(outcome(number(3), number(1), { kind: 'rises' })).toBe('failed');
    expect(outcome(number(3), number(1), { kind: 'to', label: 0 })).toBe('inapplicable');
  });
});

describe('a tally', () => {
  it('counts what held, what failed and what there was nothing to judge of', () => {
    const expected = { kind: 'same' } as const;
    const pairs = [
      [says(0.9, 0.1), says(0.8, 0.2)],
      [says(0.9, 0.1), says(0.3, 0.7)],
      [says(0.6, 0.4), says(0.1, 0.9)],
      [says(0.2, 0.8), says(0.7, 0.3)],
    ] as const;
    const verdicts = [...pairs.map(([a, b]) => judge(a, b, expected)), null];
    const sums = tally(verdicts);
    expect(sums).toMatchObject({ n: 5, held: 1, failed: 3, inapplicable: 1, flipped: 3 });
    expect(sums.moves).toEqual([
      { from: 0, to: 1, count: 2 },
      { from: 1, to: 0, count: 1 },
    ]);
    expect(sums.delta).toBeCloseTo((-0.1 - 0.6 - 0.5 - 0.5) / 4, 9);
  });

  it('conserves examples', () => {
    const answer = fc
      .tuple(fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([p]) => says(p, 1 - p));
    const expected = fc.constantFrom(
      { kind: 'same' } as const,
      { kind: 'to', label: 1 } as const,
      { kind: 'from', label: 0 } as const,
      { kind: 'rises' } as const,
    );
    fc.assert(
      fc.property(fc.array(fc.option(fc.tuple(answer, answer))), expected, (pairs, expectation) => {
        const sums = tally(pairs.map((pair) => pair && judge(pair[0], pair[1], expectation)));
        expect(sums.held + sums.failed + sums.inapplicable).toBe(sums.n);
        expect(sums.moves.reduce((all, { count }) => all + count, 0)).toBe(sums.flipped);
        if (sums.held + sums.failed === 0) expect(sums.delta).toBeNull();
      }),
    );
  });

  it('of nothing has no mean', () => {
    expect(tally([])).toEqual({
      ...{ n: 0, held: 0, failed: 0, inapplicable: 0, flipped: 0, delta: null, moves: [] },
    });
  });
});

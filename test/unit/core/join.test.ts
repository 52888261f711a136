import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { join, type PredictionRows } from '../../../src/core/join';
import { NONE } from '../../../src/core/metrics/confusion';

/** Rows as a file may have them: ids of the set, too large, none; answers or none. */
const anyRows = fc.record({
  gold: fc.array(fc.constantFrom(0, 1, NONE), { maxLength: 8 }),
  rows: fc.array(fc.tuple(fc.integer({ min: -1, max: 10 }), fc.constantFrom(0, 1, NONE)), {
    maxLength: 24,
  }),
});

function given(pairs: readonly (readonly [id: number, answer: number])[]): PredictionRows {
  return {
    rows: pairs.length,
    ids: Int32Array.from(pairs, ([id]) => id),
    answers: Uint8Array.from(pairs, ([, answer]) => answer),
  };
}

/** What must come of it, told example by example rather than row by row. */
function expected(gold: readonly number[], pairs: readonly (readonly [number, number])[]) {
  const counts = { rows: pairs.length, scored: 0, missing: 0, duplicate: 0, extra: 0, invalid: 0 };
  const predicted: number[] = [];
  gold.forEach((label, id) => {
    const own = pairs.filter(([i]) => i === id).map(([, answer]) => answer);
    const answers = own.filter((answer) => answer !== NONE);
    const agreed = new Set(answers).size === 1;
    counts.invalid += own.length - answers.length;
    if (own.length === 0) counts.missing++;
    predicted.push(agreed ? (answers[0] ?? NONE) : NONE);
    counts.duplicate += agreed ? answers.length - 1 : answers.length;
    if (agreed && label !== NONE) counts.scored++;
    if (agreed && label === NONE) counts.extra++;
  });
  counts.invalid += pairs.filter(([id]) => id < 0).length;
  counts.extra += pairs.filter(([id]) => id >= gold.length).length;
  return { counts, predicted };
}

describe('the join', () => {
  it('accounts for every row once, whatever the rows', () => {
    fc.assert(
      fc.property(anyRows, ({ gold, rows }) => {
        const { counts, faults } = join(given(rows), Uint8Array.from(gold));
        const { scored, duplicate, extra, invalid } = counts;
        expect(scored + duplicate + extra + invalid).toBe(rows.length);
        const faulty = Object.values(faults).flat();
        expect(new Set(faulty).size).toBe(faulty.length);
        expect(faulty.length).toBe(rows.length - scored);
      }),
      { numRuns: 1000 },
    );
  });

  it('gives each example the one answer that its rows agree on, or none', () => {
    fc.assert(
      fc.property(anyRows, ({ gold, rows }) => {
        const result = join(given(rows), Uint8Array.from(gold));
        const { counts, predicted } = expected(gold, rows);
        expect(result.counts).toEqual(counts);
        expect([...result.predicted]).toEqual(predicted);
      }),
      { numRuns: 1000 },
    );
  });

  it('leads each answered example to a row that says so', () => {
    fc.assert(
      fc.property(anyRows, ({ gold, rows }) => {
        const { predicted, rowOf, missingIds } = join(given(rows), Uint8Array.from(gold));
        gold.forEach((_, id) => {
          const row = rowOf === null ? id : (rowOf[id] ?? -1);
          expect(row === -1).toBe(missingIds.includes(id));
          if (row !== -1) expect(rows[row]?.[0]).toBe(id);
          if (predicted[id] !== NONE) expect(rows[row]?.[1]).toBe(predicted[id]);
        });
      }),
    );
  });

  it('does not depend on the order of the rows', () => {
    const shuffled = anyRows.chain(({ gold, rows }) =>
      fc.record({
        gold: fc.constant(gold),
        rows: fc.constant(rows),
        mixed: fc.shuffledSubarray(rows, { minLength: rows.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ gold, rows, mixed }) => {
        const a = join(given(rows), Uint8Array.from(gold));
        const b = join(given(mixed), Uint8Array.from(gold));
        expect(b.counts).toEqual(a.counts);
        expect(b.predicted).toEqual(a.predicted);
        expect(b.missingIds).toEqual(a.missingIds);
      }),
    );
  });

  it('counts a repeated answer once and scores no conflicting one', () => {
    const rows = given([
      [0, 1],
      [0, 1],
      [1, 0],
      [1, 1],
      [2, NONE],
      [2, 1],
    ]);
    const { counts, faults, predicted } = join(rows, Uint8Array.of(1, 1, 1, 1));
    expect(counts).toEqual({ rows: 6, scored: 2, missing: 1, duplicate: 3, extra: 0, invalid: 1 });
    expect([...predicted]).toEqual([1, NONE, 1, NONE]);
    expect(faults).toMatchObject({ repeated: [1], conflicting: [2, 3], invalidAnswer: [4] });
  });

  it('takes rows without ids in the order of the set', () => {
    const rows = { rows: 3, ids: null, answers: Float64Array.of(1.5, Number.NaN, 2) };
    const { counts, rowOf, predicted } = join(rows, Float64Array.of(1, 2, Number.NaN));
    expect(counts).toEqual({ rows: 3, scored: 1, missing: 0, duplicate: 0, extra: 1, invalid: 1 });
    expect(rowOf).toBeNull();
    expect([...predicted]).toEqual([1.5, Number.NaN, 2]);
  });
});

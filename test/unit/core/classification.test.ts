import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accuracy, correlationOfClasses, f1 } from '../../../src/core/metrics/classification';
import { countConfusion, NONE, relabel, toRows } from '../../../src/core/metrics/confusion';
import { measure } from '../../../src/core/metrics/index';
import { TASK_NAMES, TASKS } from '../../../src/core/tasks';
import { exactGorodkin } from '../support/exact';
import { below, seeded } from '../support/random';

/** Rows of a gold and a predicted class each. */
const labelled = (classes: number, minLength = 1) =>
  fc.array(fc.tuple(fc.nat(classes - 1), fc.nat(classes - 1)), { minLength, maxLength: 60 });
const anySet = fc
  .integer({ min: 2, max: 5 })
  .chain((classes) => fc.record({ classes: fc.constant(classes), rows: labelled(classes) }));

function count(classes: number, rows: readonly (readonly [number, number])[]) {
  return countConfusion(
    classes,
    Uint8Array.from(rows, ([gold]) => gold),
    Uint8Array.from(rows, ([, predicted]) => predicted),
  );
}

describe('accuracy', () => {
  it('is the share of rows where both agree', () => {
    fc.assert(
      fc.property(anySet, ({ classes, rows }) => {
        const right = rows.filter(([gold, predicted]) => gold === predicted).length;
        expect(accuracy(count(classes, rows)).value).toBe(right / rows.length);
      }),
    );
  });
});

describe('F1', () => {
  it('is the harmonic mean of precision and recall, and 0 where that is not defined', () => {
    fc.assert(
      fc.property(anySet, fc.nat(1), ({ classes, rows }, positive) => {
        const called = rows.filter(([, p]) => p === positive).length;
        const are = rows.filter(([g]) => g === positive).length;
        const hit = rows.filter(([g, p]) => g === positive && p === positive).length;
        const precision = hit / called;
        const recall = hit / are;
        const { value, note } = f1(count(classes, rows), positive);
        if (hit === 0) expect(value).toBe(0);
        else expect(value).toBeCloseTo((2 * precision * recall) / (precision + recall), 14);
        expect(note === null).toBe(called > 0 && are > 0);
      }),
    );
  });
});

describe("Matthews' and Gorodkin's correlation", () => {
  it('equals the covariance of the class indicators, computed in whole numbers', () => {
    fc.assert(
      fc.property(anySet, ({ classes, rows }) => {
        const gold = rows.map(([g]) => g);
        const predicted = rows.map(([, p]) => p);
        const { value, note } = correlationOfClasses(count(classes, rows));
        const expected = exactGorodkin(classes, gold, predicted);
        expect(value).toBeCloseTo(expected ?? 0, 14);
        expect(note === null).toBe(expected !== null);
      }),
    );
  });

  it('stays within its bounds, and is 1 just where every answer is right', () => {
    fc.assert(
      fc.property(anySet, ({ classes, rows }) => {
        const { value, note } = correlationOfClasses(count(classes, rows));
        expect(value).toBeGreaterThanOrEqual(-1);
        expect(value).toBeLessThanOrEqual(1);
        if (note === null)
          expect(value === 1).toBe(rows.every(([gold, predicted]) => gold === predicted));
      }),
    );
  });

  it('does not change when the classes change names, the rows their order, or the sides their places', () => {
    const shuffled = labelled(3, 2).chain((rows) =>
      fc.record({
        rows: fc.constant(rows),
        mixed: fc.shuffledSubarray(rows, { minLength: rows.length }),
        names: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ rows, mixed, names }) => {
        const value = (of: readonly (readonly [number, number])[]) =>
          correlationOfClasses(count(3, of)).value;
        const renamed = rows.map(([g, p]) => [names[g] ?? 0, names[p] ?? 0] as const);
        const turned = rows.map(([g, p]) => [p, g] as const);
        expect(value(mixed)).toBe(value(rows));
        expect(value(renamed)).toBeCloseTo(value(rows) ?? 2, 14);
        expect(value(turned)).toBeCloseTo(value(rows) ?? 2, 14);
      }),
    );
  });

  it.each([2, 3])('is exact at a million rows with %i classes', (classes) => {
    const random = seeded(classes);
    const n = 1_000_000;
    const gold = Uint8Array.from({ length: n }, () =>
      random() < 0.9 ? 0 : below(random, classes),
    );
    const predicted = gold.map((g) => (random() < 0.7 ? g : below(random, classes)));
    const expected = exactGorodkin(classes, gold, predicted) ?? Number.NaN;
    const { value } = correlationOfClasses(countConfusion(classes, gold, predicted));
    expect(Math.abs((value ?? 0) - expected)).toBeLessThan(1e-15);
  });

  it('is exact where one row in a million differs', () => {
    const gold = new Uint8Array(1_000_000);
    gold[0] = 1;
    const predicted = new Uint8Array(1_000_000);
    predicted[1] = 1;
    const { value } = correlationOfClasses(countConfusion(2, gold, predicted));
    expect(value).toBeCloseTo(-1 / 999_999, 20);
  });
});

describe('a confusion matrix', () => {
  it('counts only examples that have both labels, and only those asked for', () => {
    const gold = Uint8Array.of(0, 1, NONE, 1, 0);
    const predicted = Uint8Array.of(0, 0, 1, NONE, 1);
    expect(toRows(countConfusion(2, gold, predicted))).toEqual([
      [1, 1],
      [1, 0],
    ]);
    expect(toRows(countConfusion(2, gold, predicted, Uint32Array.of(0, 2, 4)))).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  it('read in another order equals the matrix of the answers read so', () => {
    fc.assert(
      fc.property(labelled(3), fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (rows, order) => {
        const reread = rows.map(([g, p]) => [g, order[p] ?? 0] as const);
        expect(relabel(count(3, rows), order)).toEqual(count(3, reread));
      }),
    );
  });
});

describe('every metric of every task', () => {
  const numbers = fc.array(
    fc.oneof(fc.double(), fc.constantFrom(0, -0, 5, 1e308, -1e308, 5e-324)),
    {
      maxLength: 20,
    },
  );

  it('gives a number or null with a reason, never NaN', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TASK_NAMES),
        labelled(3, 0),
        numbers,
        numbers,
        (name, rows, a, b) => {
          const task = TASKS[name];
          const k = task.classes.length;
          const n = Math.min(a.length, b.length);
          const metrics = measure(
            task,
            task.kind === 'number'
              ? {
                  kind: 'number',
                  gold: Float64Array.from(a.slice(0, n)),
                  predicted: Float64Array.from(b.slice(0, n)),
                }
              : {
                  kind: 'classes',
                  confusion: count(
                    k,
                    rows.map(([g, p]) => [g % k, p % k] as const),
                  ),
                },
          );
          expect(Object.keys(metrics)).toEqual(task.metrics);
          for (const { value, note } of Object.values(metrics))
            if (value === null) expect(note).not.toBeNull();
            else expect(value).toSatisfy((v: number) => v >= -1 && v <= 1);
        },
      ),
      { numRuns: 500 },
    );
  });
});

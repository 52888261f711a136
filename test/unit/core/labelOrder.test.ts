import { describe, expect, it } from 'vitest';
import { findBetterOrder } from '../../../src/core/labelOrder';
import { countConfusion } from '../../../src/core/metrics/confusion';
import { TASKS } from '../../../src/core/tasks';
import { below, seeded } from '../support/random';

/** A model that is right on a share of the rows, its classes then read in another order. */
function confusion(classes: number, rows: number, right: number, written: readonly number[]) {
  const random = seeded(rows);
  const gold = Uint8Array.from({ length: rows }, () => below(random, classes));
  const meant = gold.map((g) =>
    random() < right ? g : (g + 1 + below(random, classes - 1)) % classes,
  );
  return countConfusion(
    classes,
    gold,
    meant.map((k) => written[k] ?? 0),
  );
}

describe('the search for another label order', () => {
  it.each([
    ['a rotation', [1, 2, 0]],
    ['the other rotation', [2, 0, 1]],
    ['a swap of two', [0, 2, 1]],
    ['another swap', [2, 1, 0]],
  ])('finds %s of three classes and what it would score', (_, written) => {
    const found = findBetterOrder(TASKS['MNLI-m'], confusion(3, 600, 0.8, written));
    expect(found?.score).toBeCloseTo(0.8, 1);
    expect(written.map((k) => found?.order[k])).toEqual([0, 1, 2]);
  });

  it('finds two classes the wrong way round', () => {
    const found = findBetterOrder(TASKS.RTE, confusion(2, 300, 0.75, [1, 0]));
    expect(found?.order).toEqual([1, 0]);
    expect(findBetterOrder(TASKS.CoLA, confusion(2, 300, 0.75, [1, 0]))?.order).toEqual([1, 0]);
  });

  it.each([0.34, 0.5, 0.7, 1])('leaves a model alone that is right on %d of the rows', (right) => {
    expect(findBetterOrder(TASKS['MNLI-m'], confusion(3, 600, right, [0, 1, 2]))).toBeNull();
  });

  it('says nothing of few rows, nor of a task whose models score below chance', () => {
    expect(findBetterOrder(TASKS.RTE, confusion(2, 19, 0, [0, 1]))).toBeNull();
    expect(findBetterOrder(TASKS.WNLI, confusion(2, 71, 0.1, [0, 1]))).toBeNull();
  });

  it('says nothing of a constant answer, which has no order', () => {
    const gold = Uint8Array.from({ length: 408 }, (_, i) => (i < 129 ? 0 : 1));
    const constant = countConfusion(2, gold, new Uint8Array(408));
    expect(findBetterOrder(TASKS.MRPC, constant)).toBeNull();
  });
});

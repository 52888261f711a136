import { describe, expect, it } from 'vitest';
import { NONE } from '../../../src/core/metrics/confusion';
import { TASKS, type TaskName } from '../../../src/core/tasks';
import { readLabels } from '../../../src/recognition/labels';

const read = (task: TaskName, values: readonly string[]) => {
  const { classes } = readLabels(TASKS[task], values);
  return Array.from(classes, (c) => (c === NONE ? null : (TASKS[task].classes[c]?.name ?? null)));
};

describe('labels', () => {
  it.each([
    ['RTE', ['entailment', 'Entailment', ' ENTAILMENT '], 'entailment'],
    [
      'RTE',
      ['not_entailment', 'not entailment', 'Not-Entailment', 'non-entailment'],
      'not_entailment',
    ],
    ['QNLI', ['0', '0.0', ' 0 '], 'entailment'],
    ['QNLI', ['1', '1.0'], 'not_entailment'],
    ['WNLI', ['1', '1.0', 'entailment'], '1'],
    ['WNLI', ['0', 'not_entailment'], '0'],
    ['CoLA', ['1', 'acceptable'], '1'],
    ['SST-2', ['0', 'negative'], '0'],
    ['MRPC', ['1', 'equivalent'], '1'],
    ['QQP', ['0', 'not_duplicate', 'not duplicate'], '0'],
    ['MNLI-m', ['0', 'entailment'], 'entailment'],
    ['MNLI-m', ['1', 'neutral', 'Neutral'], 'neutral'],
    ['MNLI-mm', ['2', 'contradiction'], 'contradiction'],
    ['AX-b', ['1', 'not_entailment'], 'not_entailment'],
  ] as const)('of %s: %j are %s', (task, values, name) => {
    expect(read(task, values)).toEqual(values.map(() => name));
  });

  it.each([
    ['CoLA', ['2', '-1', '', '0.5', 'nan', 'maybe', '1e0']],
    ['RTE', ['2', '-1', 'entailmnet', 'neutral', 'contradiction', '']],
    ['MNLI-m', ['3', '-1', 'not_entailment', '0.9']],
    ['AX-b', ['2', 'neutral']],
  ] as const)('of %s are none of %j', (task, values) => {
    expect(read(task, values)).toEqual(values.map(() => null));
    expect(readLabels(TASKS[task], values).unknown).toEqual(values);
  });

  it('tell where integers were read for names, and take another order where one is given', () => {
    expect(readLabels(TASKS.RTE, ['entailment']).byCode).toBe(false);
    expect(readLabels(TASKS.RTE, ['entailment', '1']).byCode).toBe(true);
    expect([...readLabels(TASKS['MNLI-m'], ['0', '1', '2'], { order: [2, 0, 1] }).classes]).toEqual(
      [2, 0, 1],
    );
  });
});

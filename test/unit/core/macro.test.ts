import { describe, expect, it } from 'vitest';
import tables from '../../fixtures/paper-tables.json';
import { macroScore } from '../../../src/core/macro';
import { PUBLISHED, PUBLISHED_DIAGNOSTIC } from '../../../src/core/published';
import { TASK_NAMES, TASKS, type TaskName } from '../../../src/core/tasks';

type Part = Parameters<typeof macroScore>[0][number];
const part = (task: TaskName, score: number | null, partial = false): Part => ({
  task,
  score,
  flags: partial ? ['partial'] : [],
});
const COUNTED = TASK_NAMES.filter((task) => TASKS[task].macro !== null);
const complete = COUNTED.map((task, i) => part(task, i / 10));
const without = (task: TaskName) => complete.filter((p) => p.task !== task);

/** "69.3/79.4" → 0.7435. */
const meanOfCell = (cell: string) => {
  const figures = cell.split('/').map(Number);
  return figures.reduce((a, b) => a + b, 0) / figures.length / 100;
};
const CELLS = {
  CoLA: 'CoLA_mcc',
  'SST-2': 'SST2_acc',
  MRPC: 'MRPC_acc/F1',
  QQP: 'QQP_acc/F1',
  'STS-B': 'STSB_pearson/spearman',
  'MNLI-m': 'MNLI_m/mm',
  'MNLI-mm': 'MNLI_m/mm',
  QNLI: 'QNLI_acc',
  RTE: 'RTE_acc',
  WNLI: 'WNLI_acc',
} as const;

describe('the macro score', () => {
  it('is the mean of nine tasks, MNLI being the mean of its two sets', () => {
    const by = Object.fromEntries(complete.map(({ task, score }) => [task, score ?? 0]));
    const mnli = ((by['MNLI-m'] ?? 0) + (by['MNLI-mm'] ?? 0)) / 2;
    const others = complete.filter((p) => !p.task.startsWith('MNLI'));
    const sum = others.reduce((a, { score }) => a + (score ?? 0), mnli);
    expect(macroScore(complete)).toEqual({ score: sum / 9, tasks: 9, missing: [] });
  });

  it('does not count the diagnostic sets', () => {
    const more = [...complete, part('AX', 0), part('AX-b', 0)];
    expect(macroScore(more)).toEqual(macroScore(complete));
  });

  it.each(COUNTED)('is undefined without %s, and says so', (task) => {
    const nothing = { score: null, tasks: 8, missing: [task] };
    expect(macroScore(without(task))).toEqual(nothing);
    expect(macroScore([...without(task), part(task, null)])).toEqual(nothing);
    expect(macroScore([...without(task), part(task, 0.5, true)])).toEqual(nothing);
  });

  it('takes the whole one of two sets of a task', () => {
    const twice = [part('RTE', 0.9, true), ...complete];
    expect(macroScore(twice)).toEqual(macroScore(complete));
  });

  it('of nothing names all tasks', () => {
    expect(macroScore([])).toEqual({ score: null, tasks: 0, missing: COUNTED });
  });

  it.each([...tables.table6_dev, ...tables.table4_test])(
    'gives the average that the paper prints for $model ($avg)',
    (row) => {
      const parts = COUNTED.map((task) =>
        part(task, meanOfCell(row[CELLS[task as keyof typeof CELLS]])),
      );
      const { score } = macroScore(parts);
      expect(Math.abs((score ?? 0) * 100 - Number(row.avg))).toBeLessThan(0.11);
    },
  );
});

describe('the published rows', () => {
  const printed = [
    ...tables.table6_dev.map((row) => ({ ...row, split: 'dev' })),
    ...tables.table4_test.map((row) => ({ ...row, split: 'test' })),
  ];

  it('are those of the paper, cell by cell, but for misprinted ones', () => {
    expect(PUBLISHED.map(({ model, split }) => [model, split])).toEqual(
      printed.map(({ model, split }) => [model, split]),
    );
    for (const [i, row] of PUBLISHED.entries()) {
      const cells = printed[i];
      expect(row.macro).toBeCloseTo(Number(cells?.avg) / 100, 12);
      for (const [task, { metrics }] of Object.entries(row.scores)) {
        const figures = (cells?.[CELLS[task as keyof typeof CELLS]] ?? '').split('/').map(Number);
        const index = task === 'MNLI-mm' ? 1 : 0;
        const expected = task.startsWith('MNLI') ? figures.slice(index, index + 1) : figures;
        expect(Object.values(metrics).map((m) => (m.value ?? 0) * 100)).toEqual(
          expected.map((figure) => expect.closeTo(figure, 9) as unknown),
        );
      }
    }
  });

  it('of the diagnostic set are those of table 5', () => {
    const table = tables.table5_diagnostic_R3x100;
    expect(PUBLISHED_DIAGNOSTIC.map(({ model }) => model)).toEqual(table.map(({ model }) => model));
    for (const [i, { overall, r3 }] of PUBLISHED_DIAGNOSTIC.entries()) {
      const figures = Object.entries(table[i] ?? {})
        .filter(([key]) => key !== 'model')
        .map(([, figure]) => Number(figure));
      const own = [overall, ...Object.values(r3)].map((value) => Math.round(value * 100));
      expect(own).toEqual(figures);
    }
  });
});

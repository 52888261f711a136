import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/core/report';
import { CATEGORIES, TASK_NAMES } from '../../src/core/tasks';
import { readFolder } from './support/folder';

const SAMPLE = resolve(import.meta.dirname, '../../media/sample');
const COUNTED = TASK_NAMES.filter((task) => task !== 'AX-b');

let report: Report;
beforeAll(async () => {
  ({ report } = await readFolder(SAMPLE));
});

const runOf = (name: string) => {
  const run = report.runs.find((one) => one.run === `runs/${name}`);
  if (run === undefined) throw new Error(`no run ${name}`);
  return run;
};
const setsOf = (name: string) =>
  Object.fromEntries(runOf(name).tasks.map((set) => [set.task, set] as const));

describe('the sample workspace', () => {
  it('has a gold set of 20 to 60 rows for each task', () => {
    expect(report.gold.map(({ task }) => task)).toEqual(COUNTED);
    for (const { rows } of report.gold) expect(rows >= 20 && rows <= 60).toBe(true);
    expect(report.gold.map(({ rows }) => rows)).toEqual([
      40, 40, 40, 40, 40, 40, 30, 40, 40, 20, 60,
    ]);
  });

  it.each([
    ['large-finetuned', 0.85, 0.96],
    ['small-finetuned', 0.4, 0.79],
  ])('has a complete run %s without a word to say about it', (name, low, high) => {
    const { tasks, macro } = runOf(name);
    expect(macro).toMatchObject({ tasks: 9, missing: [] });
    expect(tasks.map(({ task }) => task)).toEqual(COUNTED);
    for (const { task, rows, scored, score, flags, issues } of tasks) {
      expect([flags, issues, scored]).toEqual([[], [], rows]);
      if (task !== 'AX') expect(score !== null && score > low - 0.01 && score < high).toBe(true);
    }
  });

  it('has runs of clearly different quality', () => {
    const [large = 0, small = 0] = ['large-finetuned', 'small-finetuned'].map(
      (name) => runOf(name).macro.score ?? 0,
    );
    expect(large - small).toBeGreaterThan(0.15);
    const r3 = ['large-finetuned', 'small-finetuned', 'prompted-draft'].map(
      (name) => runOf(name).diagnostic?.r3 ?? 0,
    );
    expect(r3).toEqual([...r3].sort((a, b) => b - a));
  });

  it('has every coarse category and every fine phenomenon in its diagnostic set', () => {
    for (const name of ['large-finetuned', 'small-finetuned', 'prompted-draft']) {
      const names = runOf(name)
        .diagnostic?.phenomena.filter(({ level }) => level !== 'domain')
        .map((phenomenon) => phenomenon.name);
      expect(names).toEqual(CATEGORIES.flatMap((category) => [category.name, ...category.tags]));
    }
  });

  it('shows the faults that its README lists', () => {
    const draft = setsOf('prompted-draft');
    const seen = Object.values(draft).map(({ task, flags, issues, scored, rows }) => [
      task,
      `${scored}/${rows}`,
      flags.join(),
      issues
        .filter(({ severity }) => severity !== 'info')
        .map(({ code, line }) => (line === null ? code : `${code}:${line}`))
        .join(),
    ]);
    expect(seen).toEqual([
      ['SST-2', '40/40', 'constant', 'constant'],
      ['MRPC', '34/34', 'partial,below-majority', 'missing-id'],
      ['STS-B', '40/40', '', 'whole-numbers'],
      ['QQP', '40/44', '', 'duplicate-id:42'],
      ['MNLI-m', '40/40', 'label-order,below-majority', 'label-order'],
      ['MNLI-mm', '30/30', '', ''],
      ['QNLI', '39/41', 'partial', 'conflicting-id:19'],
      ['RTE', '39/40', 'partial', 'invalid-label:23'],
      ['WNLI', '20/21', 'below-majority', 'extra-id:22'],
      ['AX', '60/60', '', ''],
    ]);
    const order = draft['MNLI-m']?.issues.find(({ code }) => code === 'label-order');
    expect(order?.message).toContain('70.0 instead of 7.5');
    expect(runOf('prompted-draft').macro).toEqual({
      score: null,
      tasks: 5,
      missing: ['CoLA', 'MRPC', 'QNLI', 'RTE'],
    });
  });

  it('has one file of test rows, and no other that is not scored', () => {
    expect(report.unscored).toMatchObject([
      { path: 'runs/prompted-draft/CoLA.tsv', reason: 'test-split' },
    ]);
  });
});

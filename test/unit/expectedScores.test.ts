import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MetricKey } from '../../src/core/metrics/metric';
import type { Report } from '../../src/core/report';
import { readFolder } from './support/folder';

/** Real prediction files beside the clone, with what scikit-learn and scipy give for them. */
const DATA = process.env['GLUE_LENS_DATA'] ?? '';
const file = join(DATA, 'expected.json');
const missing = DATA === '' || !existsSync(file);
const note = missing ? ' (left out: GLUE_LENS_DATA names no folder)' : '';

interface Expected {
  readonly file: string;
  readonly prediction_column: string;
  readonly rows: number;
  readonly computed: Readonly<Record<string, number>>;
}
const KEYS: Readonly<Record<string, MetricKey>> = { acc: 'accuracy', f1: 'f1', mcc: 'matthews' };
const expected = missing ? [] : (JSON.parse(readFileSync(file, 'utf8')) as readonly Expected[]);

describe.skipIf(missing)(`real prediction columns${note}`, () => {
  let report: Report;
  beforeAll(async () => {
    ({ report } = await readFolder(DATA));
  }, 60_000);

  it.each(expected.map((set) => [set.file, set.prediction_column, set] as const))(
    '%s, %s: scores as scikit-learn says, to all digits',
    (path, column, { rows, computed }) => {
      const run = report.runs.find(({ tasks }) =>
        tasks.some((set) => set.path === path && set.column === column),
      );
      const set = run?.tasks.find((task) => task.path === path && task.column === column);
      expect(set).toMatchObject({ rows, scored: rows, duplicate: 0, extra: 0, invalid: 0 });
      const ours = Object.entries(set?.metrics ?? {});
      expect(ours.length).toBeGreaterThan(0);
      for (const [key, value] of ours) {
        const theirs = computed[Object.keys(KEYS).find((name) => KEYS[name] === key) ?? ''];
        expect(Math.abs((value ?? Number.NaN) - (theirs ?? Number.NaN))).toBeLessThan(1e-15);
      }
    },
  );

  it('of five models in a file are five runs, named for the models', () => {
    const models = ['bert-base', 'bert-large', 'roberta-base', 'roberta-large', 'ChatGPT'];
    for (const model of models)
      expect(report.runs.find(({ run }) => run === model)?.tasks.map(({ task }) => task)).toEqual([
        'CoLA',
        'MRPC',
        'RTE',
      ]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount, say, toText } from '../../../src/core/message';
import { TASK_NAMES, TASKS } from '../../../src/core/tasks';
import { goldPath, goldText, labelsOf, predictionText } from '../support/glueFiles';
import { reportOf } from '../support/scored';

const METRICS = ['accuracy', 'f1', 'matthews', 'pearson', 'spearman', 'r3'];
const FLAGS = [
  ...['constant', 'partial', 'row-order', 'label-order', 'below-majority', 'folded', 'relabelled'],
];
const REASONS = [
  ...['no-gold', 'test-split', 'hidden-labels', 'count-mismatch', 'unrecognised', 'unreadable'],
];

const fraction = (value: unknown) =>
  value === null || (typeof value === 'number' && value >= -1 && value <= 1);
const count = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const sentence = (value: unknown) => typeof value === 'string' && /[.)]$/.test(value);
const keys = (value: object) => Object.keys(value);

const gold = Object.fromEntries(
  TASK_NAMES.map((task) => [`glue/${goldPath(task)}`, goldText(task, labelsOf(task, 24))]),
);
const good = Object.fromEntries(
  TASK_NAMES.map((task) => [`good/${task}.tsv`, predictionText(labelsOf(task, 24))]),
);
const files = {
  ...gold,
  ...good,
  'bad/STS-B.tsv': predictionText(new Array<string>(24).fill('2.5')),
  'bad/CoLA.tsv': predictionText(new Array<string>(24).fill('1')),
  'bad/RTE.tsv': `${labelsOf('RTE', 24).join('\n')}\n`,
  'bad/QNLI.tsv': predictionText(labelsOf('QNLI', 20).map((label, id) => (id === 3 ? '?' : label))),
  'bad/AX-b.tsv': predictionText(labelsOf('AX', 24)),
  'bad/WNLI.tsv': predictionText(labelsOf('WNLI', 146)),
  'bad/MRPC.tsv': '',
};

describe('the JSON report', () => {
  it('has the shape that other programs rely on', async () => {
    const report = await reportOf(files);
    expect(keys(report)).toEqual(['schema', 'gold', 'runs', 'unscored']);
    expect(report.schema).toBe('glue-lens/report@1');
    for (const set of report.gold) {
      expect(keys(set)).toEqual(['task', 'split', 'path', 'rows', 'sha256']);
      expect(set.rows).toBe(24);
      expect(set.sha256).toMatch(/^[0-9a-f]{64}$/);
    }
    for (const run of report.runs) {
      expect(keys(run)).toEqual(['run', 'macro', 'tasks', 'diagnostic']);
      expect(keys(run.macro)).toEqual(['score', 'tasks', 'missing']);
      for (const set of run.tasks) {
        expect(keys(set)).toEqual([
          ...['task', 'split', 'path', 'column', 'rows', 'scored', 'missing', 'duplicate', 'extra'],
          ...['invalid', 'metrics', 'score', 'flags', 'issues'],
        ]);
        expect(keys(set.metrics)).toEqual(TASKS[set.task].metrics);
        expect(keys(set.metrics).every((key) => METRICS.includes(key))).toBe(true);
        expect([...Object.values(set.metrics), set.score].every(fraction)).toBe(true);
        const { rows, scored, missing, duplicate, extra, invalid } = set;
        expect([rows, scored, missing, duplicate, extra, invalid].every(count)).toBe(true);
        expect(scored + duplicate + extra + invalid).toBe(rows);
        expect(set.flags.every((flag) => FLAGS.includes(flag))).toBe(true);
        for (const issue of set.issues) {
          expect(keys(issue)).toEqual(['code', 'severity', 'line', 'count', 'message']);
          expect(issue.line === null || issue.line >= 1).toBe(true);
          expect(issue.count).toBeGreaterThan(0);
          expect(issue.message).toSatisfy(sentence);
        }
        expect(new Set(set.issues.map(({ code }) => code)).size).toBe(set.issues.length);
      }
    }
    for (const file of report.unscored) {
      expect(keys(file)).toEqual(['path', 'reason', 'message']);
      expect(REASONS).toContain(file.reason);
      expect(file.message).toSatisfy(sentence);
    }
  });

  it('survives being written and read again: nothing in it is undefined or no number', async () => {
    const report = await reportOf(files);
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
    expect(JSON.stringify(report)).not.toContain('{0}');
  });

  it('has the diagnostic of AX, phenomena with their parents', async () => {
    const { runs } = await reportOf(files);
    const diagnostic = runs.find(({ run }) => run === 'good')?.diagnostic;
    expect(diagnostic).toMatchObject({ task: 'AX', rows: 24, scored: 24, r3: 1, accuracy: 1 });
    expect(keys(diagnostic ?? {})).toEqual([
      ...['task', 'path', 'rows', 'scored', 'r3', 'accuracy', 'phenomena'],
    ]);
    for (const phenomenon of diagnostic?.phenomena ?? []) {
      const { level } = phenomenon;
      expect(keys(phenomenon)).toEqual(
        level === 'fine'
          ? ['name', 'level', 'parent', 'n', 'r3', 'accuracy']
          : ['name', 'level', 'n', 'r3', 'accuracy'],
      );
    }
    const bad = runs.find(({ run }) => run === 'bad');
    expect(bad?.diagnostic).toMatchObject({ task: 'AX-b' });
  });

  it('has a macro score where all nine are whole, null and names where not', async () => {
    const { runs } = await reportOf(files);
    const [bad, good] = runs;
    expect(good?.macro).toEqual({ score: 1, tasks: 9, missing: [] });
    expect(bad?.macro.score).toBeNull();
    expect(bad?.macro.missing).toContain('STS-B');
    expect(bad?.macro.missing).toContain('QNLI');
    expect(bad?.tasks.find(({ task }) => task === 'STS-B')).toMatchObject({
      metrics: { pearson: null, spearman: null },
      score: null,
    });
  });

  it('tells a hash that is that of the file', async () => {
    const report = await reportOf({ 'dev.tsv': goldText('RTE', ['entailment']) });
    const digest = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(goldText('RTE', ['entailment'])),
    );
    expect(report.gold[0]?.sha256).toBe(Buffer.from(digest).toString('hex'));
  });

  it('of nothing is empty', async () => {
    expect(await reportOf({})).toEqual({
      schema: 'glue-lens/report@1',
      gold: [],
      runs: [],
      unscored: [],
    });
  });
});

describe('a message', () => {
  it('puts its values in once, whatever stands in them', () => {
    expect(toText(say('{1} of {0}: {2}{3}', 1234567, 1.5, '{0}'))).toBe('1.5 of 1,234,567: {0}{3}');
    expect(toText(say('{0} rows', 2), () => '{0} Zeilen')).toBe('2 Zeilen');
  });

  it('groups the digits of whole numbers', () => {
    fc.assert(
      fc.property(fc.integer(), (n) => {
        expect(formatCount(n)).toBe(n.toLocaleString('en-US'));
      }),
    );
  });
});

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import counts from '../fixtures/diagnostic-counts.json';
import type { Report, ReportTask } from '../../src/core/report';
import { TASKS } from '../../src/core/tasks';
import type { PhenomenonScore } from '../../src/core/views/phenomena';
import type { GlueIndex } from '../../src/workspace/glueIndex';
import { exactGorodkin } from './support/exact';
import { readFolder } from './support/folder';
import { Scored } from './support/scored';
import { predictionText } from './support/glueFiles';

/** Real GLUE data beside the clone; they have no clear licence and so are not part of it. */
const DATA = process.env['GLUE_LENS_DATA'] ?? '';
const missing = DATA === '' || !existsSync(DATA);
const note = missing ? ' (left out: GLUE_LENS_DATA names no folder)' : '';

describe.skipIf(missing)(`real gold sets and predictions${note}`, () => {
  let report: Report;
  let index: GlueIndex;
  beforeAll(async () => {
    ({ report, index } = await readFolder(DATA));
  }, 60_000);

  const gold = (task: string) => report.gold.find((set) => set.task === task);
  const setAt = (path: string): ReportTask | undefined =>
    report.runs.flatMap((run) => run.tasks).find((set) => set.path === path);

  it.each([
    ['CoLA', 1043],
    ['SST-2', 872],
    ['MRPC', 408],
    ['STS-B', 1500],
    ['QQP', 40_430],
    ['MNLI-m', 9815],
    ['QNLI', 5463],
    ['RTE', 277],
    ['WNLI', 71],
    ['AX', 1104],
    ['AX-b', 1104],
  ] as const)('has the gold set of %s with %i rows', (task, rows) => {
    expect(gold(task)).toMatchObject({ rows, split: task.startsWith('AX') ? 'diagnostic' : 'dev' });
    const summary = index.gold.find((set) => set.task === task);
    expect(summary?.labelled).toBe(task === 'AX' ? 890 : rows);
    expect(summary?.issues.map(({ code }) => code)).toEqual(task === 'RTE' ? ['gold-choice'] : []);
  });

  it.each([
    ['CoLA', '1', 721],
    ['SST-2', '1', 444],
    ['MRPC', '1', 279],
    ['QQP', '0', 40_430 - 14_885],
    ['QNLI', 'not_entailment', 5463 - 2702],
    ['RTE', 'entailment', 146],
    ['WNLI', '0', 40],
    ['AX', 'entailment', 460],
    ['AX-b', 'not_entailment', 644],
  ] as const)('has the class counts of %s: most are %s, %i of them', (task, answer, most) => {
    const baseline = index.gold.find((set) => set.task === task)?.baseline;
    const labelled = task === 'AX' ? 890 : (gold(task)?.rows ?? 0);
    expect(baseline?.answer).toBe(answer);
    const accuracy = baseline?.metrics.accuracy?.value;
    if (accuracy !== undefined) expect(accuracy).toBe(most / labelled);
    else expect(baseline?.score).toBe(0);
  });

  it('has the majority baseline of MRPC that everyone knows', () => {
    const { metrics } = index.gold.find((set) => set.task === 'MRPC')?.baseline ?? {};
    expect(metrics?.accuracy?.value).toBeCloseTo(0.684, 3);
    expect(metrics?.f1?.value).toBeCloseTo(0.812, 3);
  });

  it('is told of, file by file', () => {
    const said = report.unscored.map(({ path, reason }) => [
      path.replace('predictions/', ''),
      reason,
    ]);
    expect(said).toEqual([
      ...['CoLA', 'MNLI-m', 'MNLI-mm', 'MRPC', 'QNLI', 'RTE', 'SST-2', 'STS-B', 'STSB'].map(
        (task) => [`distiller/${task}.tsv`, 'test-split'],
      ),
      ...['CoLA', 'MNLI-m', 'MNLI-mm', 'MRPC', 'QNLI', 'QQP', 'RTE', 'SST-2', 'STS-B', 'WNLI'].map(
        (task) => [`fastmtl/all_0_submission.zip/${task}.tsv`, 'test-split'],
      ),
      ...['CoLA', 'MRPC', 'RTE', 'SST-2', 'STS-B', 'WNLI'].map((task) => [
        `fastmtl/submit/${task}.tsv`,
        'test-split',
      ]),
      ['fnet-paddle/v2/CoLA.tsv', 'test-split'],
      ...['cola', 'rte', 'stsb'].map((task) => [
        `helsinki/predictions-noun/dev_results_${task}.txt`,
        'test-split',
      ]),
      ['nli-mais202/test_results.tsv', 'unrecognised'],
      ['superglue-bert4keras/RTE.jsonl', 'test-split'],
    ]);
  });

  it('is said to hold test rows though a name says dev', () => {
    for (const { path, message } of report.unscored.filter(({ path: p }) => p.includes('noun')))
      expect([path, message]).toEqual([
        path,
        expect.stringMatching(/^The name says dev, but its [\d,]+ rows are as many as the test/),
      ]);
  });

  it('has a constant submission for AX, scored where the labels are known', () => {
    expect(setAt('predictions/fastmtl/submit/AX.tsv')).toMatchObject({
      task: 'AX',
      rows: 1104,
      scored: 890,
      extra: 214,
      missing: 0,
      metrics: { r3: 0 },
      flags: ['constant'],
    });
  });

  it('has predictions for AX-b, scored as their rows say', async () => {
    const path = 'predictions/superglue-bert4keras/AX-b.jsonl';
    const set = setAt(path);
    expect(set).toMatchObject({ task: 'AX-b', rows: 1104, scored: 1104, missing: 0, flags: [] });
    const labels = async (file: string) =>
      (await readFile(join(DATA, file), 'utf8'))
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { idx: number | string; label: string })
        .sort((a, b) => Number(a.idx) - Number(b.idx))
        .map(({ label }) => Number(label !== 'entailment'));
    const [known, predicted] = [await labels('gold/AX-b/AX-b.jsonl'), await labels(path)];
    expect(set?.metrics.r3).toBeCloseTo(exactGorodkin(2, known, predicted) ?? 2, 14);
  });

  it('accounts for every row of every file', () => {
    for (const run of report.runs)
      for (const { rows, scored, duplicate, extra, invalid } of run.tasks)
        expect(scored + duplicate + extra + invalid).toBe(rows);
  });

  describe.each(['AX', 'AX-b'] as const)('the phenomena of %s', (task) => {
    let phenomena: readonly PhenomenonScore[];
    beforeAll(async () => {
      const set = [...index.sets.values()].find(({ summary }) => summary.task === task);
      const view = await index.ask('getPhenomena', { set: set?.summary.set ?? '' });
      ({ phenomena } = view);
    });
    const found = (level: string, name: string) =>
      phenomena.find((p) => p.level === level && p.name.toLowerCase() === name.toLowerCase());

    it('have as many examples as were counted in the published set', () => {
      const source = [...index.sets.values()].find(({ summary }) => summary.task === task)?.gold;
      for (const [key, coarse] of Object.entries(counts.coarse)) {
        const category = source?.tags?.categories.find(
          ({ name }) => name.toLowerCase().replace(' ', '-') === key,
        );
        expect(category?.examples.length).toBe(coarse.examples);
        const own = Object.fromEntries(
          category?.tags.map(({ name, examples }) => [name, examples.length]) ?? [],
        );
        const published = Object.entries(coarse.fine).map(([name, { examples }]) => [
          name,
          examples,
        ]);
        expect(own).toEqual(Object.fromEntries(published));
      }
    });

    it('are scored where a label is known', () => {
      if (task === 'AX') {
        for (const { n, accuracy } of phenomena) expect(n > 0 && accuracy !== null).toBe(true);
        return;
      }
      expect(found('coarse', 'Logic')?.n).toBe(364);
      expect(found('coarse', 'Predicate-Argument Structure')?.n).toBe(424);
      expect(found('coarse', 'Lexical Semantics')?.n).toBe(368);
      expect(found('coarse', 'Knowledge')?.n).toBe(284);
      expect(found('fine', 'Negation')?.n).toBe(82);
      expect(found('fine', 'Common sense')?.n).toBe(150);
    });
  });

  it('folds three classes to two on AX-b, with each row right that was', async () => {
    const [ax, axb] = await Promise.all(
      ['gold/AX/diagnostic-full.tsv', 'gold/AX-b/AX-b.jsonl'].map((p) =>
        readFile(join(DATA, p), 'utf8'),
      ),
    );
    const three = (ax ?? '')
      .trimEnd()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split('\t').at(-1) ?? '')
      .map((label) => label || 'neutral');
    const { runs } = (
      await Scored.open({ 'AX-b.jsonl': axb ?? '', 'run/AX.tsv': predictionText(three) })
    ).report();
    expect(runs[0]?.tasks).toMatchObject([
      { task: 'AX-b', scored: 1104, metrics: { r3: 1 }, flags: ['folded'] },
    ]);
  });

  it('agrees with the official row counts of the task table', () => {
    for (const { task, rows, split } of report.gold) expect(TASKS[task].sizes[split]).toBe(rows);
  });
});

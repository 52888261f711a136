import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  MAX_POINTS,
  MAX_RUNS,
  MAX_SERIES,
  SCORE_COLUMNS,
  type DiagnosticSetsQuery,
  type RunRow,
  type RunsQuery,
} from '../../../src/core/views/runs';
import { TASK_NAMES, TASKS } from '../../../src/core/tasks';
import type { SetSummary } from '../../../src/core/summaries';
import type { GlueIndex } from '../../../src/workspace/glueIndex';
import { answer } from '../../../src/workspace/answer';
import { goldText, labelsOf, predictionText } from '../support/glueFiles';
import { RUNS, Scored } from '../support/scored';

const KILOBYTES_256 = 256 * 1024;
const ROWS = 40;
const MACRO = TASK_NAMES.filter((task) => TASKS[task].macro !== null);
/** RTE predictions of which so many are wrong. */
const wrongIn = (wrong: number) =>
  predictionText(
    labelsOf('RTE', ROWS).map((label, id) =>
      id < wrong ? (label === 'entailment' ? 'not_entailment' : 'entailment') : label,
    ),
  );
const WRONG = {
  'sweep/lr1/seed1/checkpoint-500': 20,
  'sweep/lr1/seed2/checkpoint-500': 16,
  'sweep/lr1/seed10/checkpoint-500': 14,
  'sweep/lr1/seed1/checkpoint-1000': 8,
  'sweep/lr1/seed2/checkpoint-1000': 10,
  'sweep/lr2/seed1/checkpoint-500': 12,
  'sweep/lr2/seed1/checkpoint-1000': 4,
  best: 1,
};

let scored: Scored;
const query = (of: Partial<RunsQuery>) => scored.index.ask('queryRuns', { ...RUNS, ...of });
const names = async (of: Partial<RunsQuery>) => (await query(of)).rows.map(({ run }) => run);
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

beforeAll(async () => {
  scored = await Scored.open({
    'glue/RTE/dev.tsv': goldText('RTE', labelsOf('RTE', ROWS)),
    'glue/CoLA/dev.tsv': goldText('CoLA', labelsOf('CoLA', 10)),
    ...Object.fromEntries(
      Object.entries(WRONG).map(([run, wrong]) => [`${run}/RTE.tsv`, wrongIn(wrong)]),
    ),
    'half/RTE.tsv': predictionText(labelsOf('RTE', ROWS).slice(0, 20)),
    'other/CoLA.tsv': predictionText(labelsOf('CoLA', 10)),
  });
});

describe('queryRuns', () => {
  it('sorts by name or value, what has none last either way', async () => {
    const byName = await names({});
    expect(byName.slice(0, 3)).toEqual(['best', 'half', 'other']);
    expect(byName.indexOf('sweep/lr1/seed2/checkpoint-500')).toBeLessThan(
      byName.indexOf('sweep/lr1/seed10/checkpoint-500'),
    );
    expect(await names({ descending: true })).toEqual([...byName].reverse());
    const best = await names({ sort: 'RTE', descending: true });
    expect([best[0], best[1], best[2], best.at(-1)]).toEqual([
      'half',
      'best',
      'sweep/lr2/seed1/checkpoint-1000',
      'other',
    ]);
    expect((await names({ sort: 'RTE' })).at(-1)).toBe('other');
    expect(await names({ sort: 'macro' })).toEqual(byName);
  });

  it('without an order: by the macro score if some have one, else by the task that most have', async () => {
    const { order, rows } = await query({ sort: null });
    expect(order).toEqual({ sort: 'RTE', descending: true });
    expect(rows.map(({ run }) => run)).toEqual(await names({ sort: 'RTE', descending: true }));
    expect((await query({ sort: null, text: 'other' })).order.sort).toBe('CoLA');
    expect((await query({ sort: null, text: 'nobody' })).order).toEqual({
      sort: 'run',
      descending: false,
    });
    const whole = await Scored.open(
      Object.fromEntries(
        MACRO.flatMap((task) => [
          [`glue/${task}/dev.tsv`, goldText(task, labelsOf(task, 10))],
          [`whole/${task}.tsv`, predictionText(labelsOf(task, 10))],
          [`some/RTE.tsv`, predictionText(labelsOf('RTE', 10))],
        ]),
      ),
    );
    const page = await whole.index.ask('queryRuns', { ...RUNS, sort: null });
    expect(page.order).toEqual({ sort: 'macro', descending: true });
    expect(page.rows[0]?.run).toBe('whole');
  });

  it('does not sort by a task that none of the runs has, but by name or macro score if told so', async () => {
    const { order } = await query({ sort: 'CoLA', text: 'sweep' });
    expect(order).toEqual({ sort: 'RTE', descending: true });
    const macro = { sort: 'macro', descending: false } as const;
    expect((await query(macro)).order).toEqual(macro);
  });

  it('says which tasks the runs that match have predictions of', async () => {
    expect((await query({})).filled).toEqual(['CoLA', 'RTE']);
    expect((await query({ text: 'sweep', grouped: true })).filled).toEqual(['RTE']);
    expect((await query({ text: 'half', count: 0 })).filled).toEqual(['RTE']);
    expect((await query({ text: 'nobody' })).filled).toEqual([]);
  });

  it('says the folder that many of the rows lie in', async () => {
    expect((await query({})).folder).toBe('sweep');
    const own = await Scored.open({
      'glue/RTE/dev.tsv': goldText('RTE', labelsOf('RTE', 4)),
      ...Object.fromEntries(
        [1, 2, 3, 4, 5].map((n) => [
          `out/experiments/base-${n}/RTE.tsv`,
          predictionText(labelsOf('RTE', 4)),
        ]),
      ),
      'other/RTE.tsv': predictionText(labelsOf('RTE', 4)),
    });
    const folderOf = async (text: string) =>
      (await own.index.ask('queryRuns', { ...RUNS, text })).folder;
    expect(await folderOf('')).toBe('out/experiments');
    expect(await folderOf('other')).toBeNull();
  });

  it('finds by words, in whatever case and order', async () => {
    expect(await names({ text: '1000 LR1' })).toEqual([
      'sweep/lr1/seed1/checkpoint-1000',
      'sweep/lr1/seed2/checkpoint-1000',
    ]);
    expect(await query({ text: 'nothing' })).toMatchObject({ total: 0, runs: 0, rows: [] });
  });

  it('tells the best of each column over all whole runs, whatever is found', async () => {
    const { best } = await query({ text: 'lr1' });
    expect(best).toEqual({ RTE: 39 / 40 });
    const grouped = await query({ grouped: true });
    expect(grouped.best).toEqual({ RTE: 39 / 40 });
  });

  it('folds runs that differ only in their seed into mean, deviation and number', async () => {
    const { rows, total, runs } = await query({ grouped: true, sort: 'RTE' });
    expect([total, runs]).toEqual([7, 10]);
    const row = rows.find(({ run }) => run === 'sweep/lr1/checkpoint-500');
    const values = [20 / 40, 24 / 40, 26 / 40];
    const mean = values.reduce((sum, x) => sum + x) / 3;
    const sd = Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / 2);
    expect(row).toMatchObject({ kind: 'seeds', runs: 3, open: false, macro: { n: 0 } });
    if (row?.kind !== 'seeds') throw new Error('a group');
    const [spread] = row.spreads;
    expect(spread).toMatchObject({ task: 'RTE', n: 3 });
    expect(spread?.mean).toBeCloseTo(mean, 15);
    expect(spread?.sd).toBeCloseTo(sd, 15);
  });

  it('shows the runs of a group that is open, by seed, under it', async () => {
    const open = ['sweep/lr1/checkpoint-500', 'nobody'];
    const { rows, total } = await query({ grouped: true, open });
    expect(total).toBe(10);
    const at = rows.findIndex(({ run }) => run === open[0]);
    expect(rows.slice(at, at + 4)).toMatchObject([
      { kind: 'seeds', open: true },
      ...[1, 2, 10].map((seed) => ({
        kind: 'run',
        run: `sweep/lr1/seed${seed}/checkpoint-500`,
        member: true,
      })),
    ]);
    expect(await names({ grouped: true, text: 'seed10' })).toEqual(['sweep/lr1/checkpoint-500']);
  });

  it('gives each window of the same answer', async () => {
    const all = await names({ sort: 'RTE' });
    await fc.assert(
      fc.asyncProperty(fc.nat(12), fc.nat(60), async (start, count) => {
        const window = await query({ sort: 'RTE', start, count });
        expect(window.start).toBe(start);
        expect(window.rows.map(({ run }) => run)).toEqual(all.slice(start, start + count));
      }),
    );
  });
});

describe('getCheckpoints', () => {
  const ask = (of: { text?: string; grouped?: boolean; column?: 'RTE' | 'macro' | 'CoLA' }) =>
    scored.index.ask('getCheckpoints', { text: '', grouped: false, column: 'RTE', ...of });

  it('has a line a training, its points by step, each with the set behind it', async () => {
    const { series, total, columns } = await ask({});
    expect([total, columns]).toEqual([3, ['RTE']]);
    expect(series.map(({ name, unit, points }) => [name, unit, points.map((p) => p.step)])).toEqual(
      ['sweep/lr1/seed1', 'sweep/lr1/seed2', 'sweep/lr2/seed1'].map((name) => [
        name,
        'checkpoint',
        [500, 1000],
      ]),
    );
    const [first] = series[2]?.points ?? [];
    const details = await scored.index.ask('getSet', { set: first?.set ?? '' });
    expect(first).toMatchObject({ mean: 28 / 40, sd: null, n: 1, run: details.summary.run });
  });

  it('folds the seeds of a step, and leads to their row', async () => {
    const { series } = await ask({ grouped: true });
    expect(series.map(({ name }) => name)).toEqual(['sweep/lr1', 'sweep/lr2/seed1']);
    expect(series[0]?.points).toMatchObject([
      { step: 500, n: 3, runs: 3, run: 'sweep/lr1/checkpoint-500', set: null },
      { step: 1000, n: 2, runs: 2, mean: 31 / 40, run: 'sweep/lr1/checkpoint-1000', set: null },
    ]);
  });

  it('says how many runs there are of a step of which some have no value', async () => {
    const own = await Scored.open({
      'glue/RTE/dev.tsv': goldText('RTE', labelsOf('RTE', ROWS)),
      'lr1/seed1/checkpoint-500/RTE.tsv': wrongIn(3),
      'lr1/seed2/checkpoint-500/RTE.tsv': predictionText(labelsOf('RTE', ROWS).slice(0, 20)),
      'lr1/seed1/checkpoint-900/RTE.tsv': wrongIn(2),
      'lr1/seed2/checkpoint-900/RTE.tsv': wrongIn(4),
    });
    const query = { text: '', grouped: true, column: 'RTE' } as const;
    const { series } = await own.index.ask('getCheckpoints', query);
    expect(series[0]?.points).toMatchObject([
      { step: 500, n: 1, runs: 2, sd: null },
      { step: 900, n: 2, runs: 2 },
    ]);
  });

  it('keeps the seeds of a training in one line where a step has but one of them', async () => {
    const own = await Scored.open({
      'glue/RTE/dev.tsv': goldText('RTE', labelsOf('RTE', ROWS)),
      'lr1/seed1/checkpoint-500/RTE.tsv': wrongIn(3),
      'lr1/seed2/checkpoint-500/RTE.tsv': wrongIn(5),
      'lr1/seed2/checkpoint-900/RTE.tsv': wrongIn(4),
      'lr2/seed2/checkpoint-500/RTE.tsv': wrongIn(2),
      'lr2/seed2/checkpoint-900/RTE.tsv': wrongIn(1),
    });
    const query = { text: '', grouped: true, column: 'RTE' } as const;
    const { series } = await own.index.ask('getCheckpoints', query);
    expect(series).toMatchObject([
      {
        name: 'lr1',
        points: [
          { step: 500, n: 2, runs: 2, run: 'lr1/checkpoint-500' },
          { step: 900, n: 1, runs: 1, mean: 36 / 40, run: 'lr1/seed2/checkpoint-900' },
        ],
      },
      { name: 'lr2/seed2', points: [{ n: 1 }, { n: 1 }] },
    ]);
    const ungrouped = await own.index.ask('getCheckpoints', { ...query, grouped: false });
    expect(ungrouped.series.map(({ name }) => name)).toEqual(['lr1/seed2', 'lr2/seed2']);
  });

  it('has nothing to draw where nothing is found or known', async () => {
    expect(await ask({ text: 'best' })).toMatchObject({ total: 0, series: [], columns: [] });
    expect(await ask({ column: 'macro' })).toMatchObject({
      total: 0,
      series: [],
      columns: ['RTE'],
    });
  });
});

describe('findDiagnosticSets', () => {
  it('lists the sets of diagnostic tasks, and the chosen one whether it is found or not', async () => {
    const own = await Scored.open({
      'diagnostic-full.tsv': goldText('AX', labelsOf('AX', 12)),
      'b/AX.tsv': predictionText(labelsOf('AX', 12)),
      'a/AX.tsv': predictionText(labelsOf('AX', 12)),
    });
    const ask = (text: string, chosen: string | null = null) =>
      own.index.ask('findDiagnosticSets', { text, chosen });
    const { sets, all, gold, chosen } = await ask('');
    expect([sets.first.map(({ run }) => run), all, gold, chosen]).toEqual([
      ['a', 'b'],
      2,
      true,
      null,
    ]);
    const a = sets.first[0]?.set ?? '';
    expect(await ask('B', a)).toMatchObject({ all: 2, sets: { total: 1 }, chosen: { run: 'a' } });
    expect(await ask('', 'gone')).toMatchObject({ chosen: null });
  });

  it('tells the one that is most worth looking at, whatever is found', async () => {
    const labels = labelsOf('AX', 12);
    const own = await Scored.open({
      'diagnostic-full.tsv': goldText('AX', labels),
      'a.zip/AX.tsv': predictionText(labels.map(() => 'neutral')),
      'b/AX.tsv': predictionText(labels.map((label, id) => (id < 3 ? 'neutral' : label))),
      'c/AX.tsv': predictionText(labels),
    });
    const first = async (of: Partial<DiagnosticSetsQuery>) => {
      const query = { text: '', chosen: null, ...of };
      return (await own.index.ask('findDiagnosticSets', query)).first?.run;
    };
    expect(await first({})).toBe('c');
    expect(await first({ text: 'b' })).toBe('c');
    expect(await first({ hidden: ['c'] })).toBe('b');
    expect(await first({ hidden: ['c'], pinned: ['a.zip'] })).toBe('a.zip');
  });
});

describe('of a thousand runs and more', () => {
  /** An index of runs with all tasks, flags and logged scores: as much as a row can hold. */
  const indexOf = (runs: readonly string[]): GlueIndex => {
    const sets = runs.flatMap((run, at) =>
      Object.values(TASKS).map((task) => setOf(run, task.name, at)),
    );
    const own = {
      revision: 1,
      sets: new Map(sets.map((summary) => [summary.set, { summary }])),
      unscored: runs.map((run) => ({
        path: `${run}/x.tsv`,
        reason: 'unreadable',
        severity: 'error',
        message: { text: 'Not text.', args: [] },
      })),
      loggedRuns: runs.map((run) => ({ run, scores: [] })),
      bestGold: () => undefined,
    };
    return own as unknown as GlueIndex;
  };
  const setOf = (run: string, task: keyof typeof TASKS, at: number): SetSummary => ({
    set: `${task}-${String(at).padStart(10, '0')}`,
    run,
    task,
    split: 'dev',
    file: '',
    path: `${run}/${task}.tsv`,
    goldFile: '',
    labelled: 9832,
    column: null,
    counts: { rows: 9832, scored: 9832, missing: 0, duplicate: 0, extra: 0, invalid: 0 },
    metrics: Object.fromEntries(
      TASKS[task].metrics.map((key) => [key, { value: 1 / (3 + at), note: null }]),
    ),
    score: 1 / (3 + at),
    errors: 7,
    flags: ['constant', 'row-order', 'label-order', 'below-majority', 'folded', 'relabelled'],
    issues: [],
    logged: {
      file: '',
      path: '',
      metrics: { accuracy: 1 / 3, f1: 2 / 3 },
      agrees: false,
      differs: ['accuracy', 'f1'],
    },
  });
  const pageOf = (index: GlueIndex, of: Partial<RunsQuery>) =>
    answer(index, 'queryRuns', { ...RUNS, count: MAX_RUNS, ...of });

  it.each([
    ['plain', (at: number) => `sweep/lr${at % 7}/seed${at % 5}/checkpoint-${at}`],
    ['long', (at: number) => `${'sweep/'.repeat(600)}run-${at}/checkpoint-${at % 9}`],
    ['long and of many bytes', (at: number) => `${'語'.repeat(900)}${at}/checkpoint-${at % 9}`],
  ])('no answer is over 256 kB, with names that are %s', (_, nameOf) => {
    const index = indexOf(Array.from({ length: 1000 }, (__, at) => nameOf(at)));
    for (const grouped of [false, true]) {
      const page = pageOf(index, { grouped });
      expect(page.rows.length).toBe(MAX_RUNS);
      expect(bytesOf(page)).toBeLessThan(KILOBYTES_256);
      for (const column of SCORE_COLUMNS)
        expect(
          bytesOf(answer(index, 'getCheckpoints', { text: '', grouped, column })),
        ).toBeLessThan(KILOBYTES_256);
    }
    const scores = answer(index, 'getScores', {});
    expect(scores.counts.runs).toBe(1000);
    expect([scores.unscored.total, scores.logged.total]).toEqual([1000, 1000]);
    expect(bytesOf(scores)).toBeLessThan(KILOBYTES_256);
    const sets = answer(index, 'findDiagnosticSets', { text: '', chosen: null });
    expect([sets.all, sets.sets.total]).toEqual([2000, 2000]);
    expect(bytesOf(sets)).toBeLessThan(KILOBYTES_256);
  });

  it('a thousand checkpoints are thinned, the ends and the best among them', () => {
    const index = indexOf(Array.from({ length: 1000 }, (_, at) => `run/checkpoint-${1000 - at}`));
    const { series } = answer(index, 'getCheckpoints', { text: '', grouped: false, column: 'RTE' });
    const [one] = series;
    expect([series.length <= MAX_SERIES, one?.total, one?.points.length]).toEqual([
      true,
      1000,
      MAX_POINTS - 1,
    ]);
    expect([one?.points[0]?.step, one?.points.at(-1)?.step]).toEqual([1, 1000]);
  });

  it('windows of one query are cut from one order', () => {
    const index = indexOf(Array.from({ length: 1000 }, (_, at) => `run-${at}`));
    const rows: RunRow[] = [];
    for (let start = 0; start < 1000; start += MAX_RUNS)
      rows.push(...pageOf(index, { start, sort: 'run' }).rows);
    expect(rows.map(({ run }) => run)).toEqual(
      Array.from({ length: 1000 }, (_, at) => `run-${at}`),
    );
  });
});

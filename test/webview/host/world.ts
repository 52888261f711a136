import type { Answer } from '../../../src/protocol/messages';
import type { HiddenMark } from '../../../src/core/runs/hidden';
import type { RowCounts } from '../../../src/core/summaries';
import type { ExampleRow } from '../../../src/core/views/examples';
import type { TaskName } from '../../../src/core/tasks';
import { CATEGORIES } from '../../../src/core/tasks/phenomena';
import { generate, generateScores, HOSTILE } from './examples';
import { LOGGED_RUNS, withLogged } from './logged';

type Scores = Omit<Answer<'getScores'>, 'counts'>;
type Column = Scores['columns'][number];
export type SetSummary = Answer<'getSet'>['summary'];
export type SetView = Answer<'getSet'>;
export type Phenomena = Answer<'getPhenomena'>;

/** What the fake extension answers from. */
export interface World {
  scores: Scores;
  /** Runs that a person hid. */
  readonly hidden?: readonly HiddenMark[];
  /** The sets of the runs. */
  summaries: readonly SetSummary[];
  sets: Map<string, SetView>;
  phenomena: Map<string, Phenomena>;
  examples: Map<string, readonly ExampleRow[]>;
}

interface TaskData {
  readonly labels: readonly string[];
  readonly metrics: Column['metrics'];
  readonly n: number;
  readonly pairs: boolean;
}

const TASKS: Readonly<Record<string, TaskData>> = {
  CoLA: { labels: ['0', '1'], metrics: ['matthews'], n: 1043, pairs: false },
  'SST-2': { labels: ['0', '1'], metrics: ['accuracy'], n: 872, pairs: false },
  MRPC: { labels: ['0', '1'], metrics: ['accuracy', 'f1'], n: 408, pairs: true },
  'STS-B': { labels: [], metrics: ['pearson', 'spearman'], n: 1500, pairs: true },
  QQP: { labels: ['0', '1'], metrics: ['accuracy', 'f1'], n: 100_000, pairs: true },
  'MNLI-m': {
    labels: ['entailment', 'neutral', 'contradiction'],
    metrics: ['accuracy'],
    n: 9815,
    pairs: true,
  },
  'MNLI-mm': {
    labels: ['entailment', 'neutral', 'contradiction'],
    metrics: ['accuracy'],
    n: 9832,
    pairs: true,
  },
  QNLI: { labels: ['entailment', 'not_entailment'], metrics: ['accuracy'], n: 5463, pairs: true },
  RTE: { labels: ['entailment', 'not_entailment'], metrics: ['accuracy'], n: 277, pairs: true },
  WNLI: { labels: ['0', '1'], metrics: ['accuracy'], n: 71, pairs: true },
  AX: { labels: ['entailment', 'neutral', 'contradiction'], metrics: ['r3'], n: 1104, pairs: true },
};

const RUNS: Readonly<Record<string, readonly number[]>> = {
  'runs/bert-base-uncased': [
    0.563, 0.924, 0.886, 0.891, 0.891, 0.846, 0.851, 0.914, 0.664, 0.563, 0.281,
  ],
  'runs/roberta-large': [0.68, 0.964, 0.909, 0.924, 0.92, 0.902, 0.902, 0.947, 0.866, 0.563, 0.402],
  'runs/distil (first try)': [
    0.0, 0.509, 0.748, 0.131, 0.741, 0.354, 0.352, 0.494, 0.527, 0.394, -0.041,
  ],
};

const metric = (value: number | null, note: string | null = null) => ({ value, note });

/** Three runs over all tasks, with flags, issues and files that could not be scored. */
export function fullWorld(): World {
  made ??= makeWorld();
  const { scores, summaries, sets, phenomena, examples } = made;
  return {
    scores,
    summaries,
    sets: new Map(sets),
    phenomena: new Map(phenomena),
    examples: new Map(examples),
  };
}

/** Made once: 100,000 examples take their time. */
let made: World | undefined;
const generated = new Map<string, readonly ExampleRow[]>();

function makeWorld(): World {
  const world: World = {
    scores: scores(),
    summaries: summaries(),
    sets: new Map(),
    phenomena: new Map(),
    examples: new Map(),
  };
  for (const summary of world.summaries) addSet(world, summary);
  return world;
}

/** Neither gold data nor predictions. */
export function emptyWorld(): World {
  const { columns } = scores();
  const none = columns.map((column) => ({ ...column, gold: null }));
  const nothing = { total: 0, first: [] };
  const empty = { columns: none, unscored: nothing, logged: nothing };
  return withoutRuns({ revision: 1, published: [], ...empty });
}

/** Gold data without any predictions. */
export function goldOnlyWorld(): World {
  const { columns, unscored } = scores();
  const logged = { total: 0, first: [] };
  return withoutRuns({ revision: 1, columns, published: [], unscored, logged });
}

function withoutRuns(overview: Scores): World {
  return {
    scores: overview,
    summaries: [],
    sets: new Map(),
    phenomena: new Map(),
    examples: new Map(),
  };
}

function summaries(): readonly SetSummary[] {
  return Object.entries(RUNS).flatMap(([run, values], index) =>
    Object.keys(TASKS).flatMap((task, at) =>
      index === 2 && task === 'WNLI'
        ? []
        : [withLogged(summary(run, task, values[at] ?? 0, index))],
    ),
  );
}

function scores(): Scores {
  const tasks = Object.entries(TASKS);
  return {
    revision: 1,
    columns: tasks.map(([task, { metrics, n, labels }]) => ({
      task: task as TaskName,
      metrics,
      gold: {
        task: task as TaskName,
        split: task === 'AX' ? 'diagnostic' : 'dev',
        file: '',
        path: `glue/${task}/dev.tsv`,
        rows: n,
        labelled: n,
        sha256: '',
        baseline: {
          answer: labels[1] ?? null,
          metrics: Object.fromEntries(
            metrics.map((key) => [key, metric(labels.length > 0 ? 0.62 : null)]),
          ),
          score: labels.length > 0 ? 0.62 : null,
        },
      },
    })),
    published: [
      published('ST BiLSTM', 'test', 0.639),
      published('BERT-large', 'test', 0.805),
      published('CBoW', 'dev', 0.588),
    ],
    logged: { total: LOGGED_RUNS.length, first: LOGGED_RUNS },
    unscored: some([
      {
        path: 'runs/distil (first try)/submission/QNLI.tsv',
        reason: 'test-split',
        severity: 'info',
        message: 'These are predictions for the test set of QNLI, whose labels are not public.',
      },
      {
        path: `runs/${HOSTILE}.tsv`,
        reason: 'unreadable',
        severity: 'error',
        message: `The file is not text: ${HOSTILE}`,
      },
      {
        path: 'notes/results.txt',
        reason: 'count-mismatch',
        severity: 'warning',
        message: 'It holds 870 rows, but the dev set of SST-2 has 872.',
      },
    ]),
  };
}

function some<T>(all: readonly T[]): { readonly total: number; readonly first: readonly T[] } {
  return { total: all.length, first: all };
}

function published(
  model: string,
  split: 'dev' | 'test',
  macro: number,
): Scores['published'][number] {
  const scoresOf = Object.entries(TASKS)
    .filter(([task]) => task !== 'AX')
    .map(([task, { metrics }], at) => {
      const score = macro - 0.1 + at * 0.02;
      return [
        task,
        { score, metrics: Object.fromEntries(metrics.map((key) => [key, metric(score)])) },
      ];
    });
  const figures = Object.fromEntries(scoresOf) as Scores['published'][number]['scores'];
  return { model, split, source: 'Wang et al. 2019, table 4', macro, scores: figures };
}

function summary(run: string, task: string, score: number, index: number): SetSummary {
  const { n, metrics, labels } = TASKS[task] ?? { n: 0, metrics: [], labels: [] };
  const partial = index === 2 && task === 'RTE';
  const constant = index === 2 && task === 'CoLA';
  const missing = partial ? 17 : 0;
  const dirty = index === 2 && task === 'MRPC';
  const note = constant ? 'Zero by convention: every answer is the same.' : null;
  const spread = metrics.length > 1 ? [score - 0.021, score + 0.021] : [score];
  const flags: SetSummary['flags'] = [
    ...(constant ? (['constant', 'below-majority'] as const) : []),
    ...(partial ? (['partial'] as const) : []),
    ...(index === 2 && task === 'MNLI-m' ? (['label-order', 'row-order'] as const) : []),
  ];
  return {
    set: `set-${String(index)}-${task}`,
    run,
    task: task as TaskName,
    split: task === 'AX' ? 'diagnostic' : 'dev',
    file: '',
    path: `${run}/${task}.tsv`,
    goldFile: '',
    labelled: n,
    column: index === 1 ? 'prediction' : null,
    counts: countsOf(n, missing, dirty),
    metrics: Object.fromEntries(metrics.map((key, at) => [key, metric(spread[at] ?? null, note)])),
    score,
    errors: Math.round(n * (labels.length > 0 ? 0.16 : 0.3)),
    flags,
    issues: dirty ? issues() : [],
    logged: null,
  };
}

function countsOf(n: number, missing: number, dirty: boolean): RowCounts {
  const scored = n - missing - (dirty ? 1 : 0);
  const rows = scored + (dirty ? 6 : 0);
  const [duplicate, extra, invalid] = dirty ? [3, 2, 1] : [0, 0, 0];
  return { rows, scored, missing, duplicate, extra, invalid };
}

function issues(): SetSummary['issues'] {
  return [
    {
      code: 'duplicate-id',
      severity: 'warning',
      line: 12,
      lines: [12, 40, 71],
      count: 3,
      message: '3 rows repeat an id; the first of each was taken.',
    },
    {
      code: 'invalid-label',
      severity: 'error',
      line: 1203,
      lines: [1203],
      count: 1,
      message: `“${HOSTILE}” is no label of MRPC.`,
    },
  ];
}

function addSet(world: World, summary: SetSummary): void {
  const task = TASKS[summary.task];
  const gold = world.scores.columns.find((column) => column.task === summary.task)?.gold;
  if (!task || !gold) return;
  const { labels, pairs } = task;
  const tagged = summary.task === 'AX';
  const rows = generated.get(summary.task) ?? rowsOf(task, tagged);
  generated.set(summary.task, rows);
  const errors = rows.filter(({ right }) => right === false).length;
  world.examples.set(summary.set, rows);
  world.sets.set(summary.set, {
    revision: 1,
    summary: { ...summary, errors },
    gold: { ...gold, issues: [] },
    baseline: gold.baseline,
    labels,
    confusion: labels.length === 0 ? null : confusion(rows, labels),
    agreement: labels.length === 0 ? agreement(rows) : null,
    remark:
      summary.task === 'WNLI'
        ? 'WNLI’s dev set is adversarial: trained models score below chance.'
        : null,
    fields: pairs
      ? tagged
        ? ['Premise', 'Hypothesis']
        : ['Sentence 1', 'Sentence 2']
      : ['Sentence'],
  });
  if (tagged) world.phenomena.set(summary.set, phenomena(summary, rows));
}

function rowsOf({ labels, n, pairs }: TaskData, tagged: boolean): readonly ExampleRow[] {
  if (labels.length === 0) return generateScores(n);
  return generate(n, { labels, pairs, ...(tagged ? { tags: tagsOf } : {}) });
}

function tagsOf(id: number): readonly string[] {
  const category = CATEGORIES[id % CATEGORIES.length];
  const fine = category?.tags[Math.floor(id / 4) % category.tags.length];
  const domain = ['News', 'Reddit', 'Wikipedia', 'ACL', 'Artificial'][id % 5] ?? '';
  return [category?.name ?? '', fine ?? '', domain];
}

function confusion(
  rows: readonly ExampleRow[],
  labels: readonly string[],
): readonly (readonly number[])[] {
  return labels.map((gold) =>
    labels.map(
      (predicted) => rows.filter((row) => row.gold === gold && row.predicted === predicted).length,
    ),
  );
}

function agreement(rows: readonly ExampleRow[]): readonly (readonly number[])[] {
  const bin = (text: string | null): number => Math.min(4, Math.floor(Number(text)));
  return [0, 1, 2, 3, 4].map((gold) =>
    [0, 1, 2, 3, 4].map(
      (predicted) =>
        rows.filter((row) => bin(row.gold) === gold && bin(row.predicted) === predicted).length,
    ),
  );
}

function phenomena(summary: SetSummary, rows: readonly ExampleRow[]): Phenomena {
  const all: Phenomena['phenomena'][number][] = [];
  const add = (name: string, level: 'coarse' | 'fine' | 'domain', parent: string | null): void => {
    const own = rows.filter(({ tags }) => tags.includes(name));
    const errors = own.filter(({ right }) => right === false).length;
    const shift = (summary.score ?? 0) - 0.28;
    const constant = name === 'Datives';
    const id = level === 'fine' ? `fine:${parent ?? ''}/${name}` : `${level}:${name}`;
    const r3 = constant ? 0 : Math.max(-0.3, Math.min(0.9, 0.1 + shift + (name.length % 9) * 0.06));
    const note = constant ? 'Zero by convention: every answer is the same.' : null;
    all.push({
      id,
      name,
      level,
      parent,
      n: own.length,
      errors,
      r3,
      accuracy: 1 - errors / own.length,
      note,
    });
  };
  for (const { name, tags } of CATEGORIES) {
    add(name, 'coarse', null);
    for (const tag of tags) add(tag, 'fine', name);
  }
  for (const name of ['ACL', 'Artificial', 'News', 'Reddit', 'Wikipedia'])
    add(name, 'domain', null);
  const errors = rows.filter(({ right }) => right === false).length;
  const figures = Object.fromEntries(
    all.filter(({ level }) => level === 'coarse').map(({ id }, at) => [id, 0.11 + at * 0.07]),
  );
  return {
    revision: 1,
    summary,
    overall: {
      n: rows.length,
      errors,
      r3: summary.score,
      accuracy: 1 - errors / rows.length,
      note: null,
    },
    phenomena: all,
    published: ['BiLSTM', '+ELMo', '+CoVe'].map((model) => ({ model, r3: figures, overall: 0.2 })),
  };
}

import { CATEGORIES, TASKS, type TaskName } from '../../../src/core/tasks';

/**
 * Files in GLUE's official layouts, with sentences of our own that say their row. Written from
 * the description of the layouts, not with the engine.
 */

type Row = readonly string[];
interface Layout {
  readonly path: string;
  readonly header: Row | null;
  readonly row: (id: number, label: string) => Row;
}

const pair = (id: number) => [`First ${id}.`, `Second ${id}. `];
const nli = (path: string): Layout => ({
  path,
  header: ['index', 'sentence1', 'sentence2', 'label'],
  row: (id, label) => [String(id), ...pair(id), label],
});
const mnli = (path: string, genres: readonly string[]): Layout => ({
  path,
  header: [
    ...['index', 'promptID', 'pairID', 'genre', 'sentence1_binary_parse', 'sentence2_binary_parse'],
    ...['sentence1_parse', 'sentence2_parse', 'sentence1', 'sentence2'],
    ...['label1', 'label2', 'label3', 'label4', 'label5', 'gold_label'],
  ],
  row: (id, label) => [
    ...[String(id), '1', '1e', genres[id % genres.length] ?? '', '( a )', '( b )', '(A)', '(B)'],
    ...pair(id),
    ...Array.from({ length: 6 }, () => label),
  ],
});

export const LAYOUTS: Readonly<Record<Exclude<TaskName, 'AX-b'>, Layout>> = {
  CoLA: {
    path: 'CoLA/dev.tsv',
    header: null,
    row: (id, label) => ['gj04', label, label === '0' ? '*' : '', `The "sentence ${id}.`],
  },
  'SST-2': {
    path: 'SST-2/dev.tsv',
    header: ['sentence', 'label'],
    row: (id, label) => [`a "fine film ${id} `, label],
  },
  MRPC: {
    path: 'MRPC/dev.tsv',
    header: ['\uFEFFQuality', '#1 ID', '#2 ID', '#1 String', '#2 String'],
    row: (id, label) => [label, String(id * 7), String(id * 9), ...pair(id)],
  },
  'STS-B': {
    path: 'STS-B/dev.tsv',
    header: [
      ...['index', 'genre', 'filename', 'year', 'old_index', 'source1', 'source2'],
      ...['sentence1', 'sentence2', 'score'],
    ],
    row: (id, label) => [
      ...[String(id), 'main-news', 'MSRvid', '2012', String(id + 5), 'none', 'none'],
      ...pair(id),
      label,
    ],
  },
  QQP: {
    path: 'QQP/dev.tsv',
    header: ['id', 'qid1', 'qid2', 'question1', 'question2', 'is_duplicate'],
    row: (id, label) => [String(id + 1000), '1', '2', ...pair(id), label],
  },
  'MNLI-m': mnli('MNLI/dev_matched.tsv', ['fiction', 'government', 'slate', 'telephone', 'travel']),
  'MNLI-mm': mnli('MNLI/dev_mismatched.tsv', [
    ...['facetoface', 'letters', 'nineeleven', 'oup', 'verbatim'],
  ]),
  QNLI: {
    path: 'QNLI/dev.tsv',
    header: ['index', 'question', 'sentence', 'label'],
    row: (id, label) => [String(id), ...pair(id), label],
  },
  RTE: nli('RTE/dev.tsv'),
  WNLI: nli('WNLI/dev.tsv'),
  AX: {
    path: 'diagnostic/diagnostic-full.tsv',
    header: [
      ...['Lexical Semantics', 'Predicate-Argument Structure', 'Logic', 'Knowledge', 'Domain'],
      ...['Premise', 'Hypothesis', 'Label'],
    ],
    row: (id, label) => [...tagsOf(id), id % 2 === 0 ? 'News' : 'ACL', ...pair(id), label],
  },
};

/** One cell a category: each row has a tag of one or two of them, some rows have none. */
export function tagsOf(id: number): string[] {
  return CATEGORIES.map(({ tags }, c) => {
    if ((id + c) % 3 !== 0 || id % 10 === 9) return '';
    const turn = Math.floor(id / 3);
    const tag = tags[turn % tags.length] ?? '';
    const other = tags[(turn + 1) % tags.length] ?? '';
    return id % 4 === 0 ? `${other};${tag}` : tag;
  });
}

/** The gold file of a task with these labels, one a row. */
export function goldText(task: TaskName, labels: readonly string[], end = '\n'): string {
  if (task === 'AX-b') return labels.map((label, id) => axbLine(id, label) + end).join('');
  const { header, row } = LAYOUTS[task];
  const rows = [...(header ? [header] : []), ...labels.map((label, id) => row(id, label))];
  return rows.map((cells) => cells.join('\t') + end).join('');
}

function axbLine(idx: number, label: string): string {
  const keys = ['lexical-semantics', 'predicate-argument-structure', 'logic', 'knowledge'];
  const tags = tagsOf(idx);
  const [sentence1, sentence2] = pair(idx);
  const tagged = Object.fromEntries(keys.flatMap((key, c) => (tags[c] ? [[key, tags[c]]] : [])));
  return JSON.stringify({ sentence1, sentence2, idx, label, ...tagged });
}

export function goldPath(task: TaskName): string {
  return task === 'AX-b' ? 'AX-b/AX-b.jsonl' : LAYOUTS[task].path;
}

/** Labels of a task for so many rows, by turns. */
export function labelsOf(task: TaskName, rows: number, shift = 0): string[] {
  const names = TASKS[task].classes.map((c) => c.name);
  return Array.from({ length: rows }, (_, id) =>
    names.length === 0 ? (((id * 7 + shift) % 26) / 5).toFixed(3) : byTurns(names, id + shift),
  );
}

/** How many labels of each class the official dev (or diagnostic) sets have, by their official names. */
const OFFICIAL: Readonly<Record<Exclude<TaskName, 'STS-B'>, Readonly<Record<string, number>>>> = {
  CoLA: { 1: 721, 0: 322 },
  'SST-2': { 1: 444, 0: 428 },
  MRPC: { 1: 279, 0: 129 },
  QQP: { 1: 14_885, 0: 25_545 },
  'MNLI-m': { entailment: 3479, neutral: 3123, contradiction: 3213 },
  'MNLI-mm': { entailment: 3463, neutral: 3129, contradiction: 3240 },
  QNLI: { entailment: 2702, not_entailment: 2761 },
  RTE: { entailment: 146, not_entailment: 131 },
  WNLI: { 1: 31, 0: 40 },
  AX: { entailment: 460, neutral: 386, contradiction: 258 },
  'AX-b': { entailment: 460, not_entailment: 644 },
};

/** As many labels of each class as the official set has, mixed; of STS-B's scores, 139 are 0. */
export function officialLabels(task: TaskName): string[] {
  if (task === 'STS-B')
    return Array.from({ length: 1500 }, (_, id) =>
      (id < 139 ? 0 : 0.1 + (id % 49) / 10).toFixed(3),
    );
  const left = Object.entries(OFFICIAL[task]).map(([label, count]) => ({ label, count }));
  const rows = left.reduce((sum, { count }) => sum + count, 0);
  return Array.from({ length: rows }, (_, id) => {
    const open = left.filter(({ count }) => count > 0);
    const next = open[(id * 7) % open.length];
    if (next === undefined) throw new Error('There are as many labels as rows.');
    next.count--;
    return next.label;
  });
}

function byTurns(names: readonly string[], position: number): string {
  return names[position % names.length] ?? '';
}

/** A submission file: ids from 0 and these predictions. */
export function predictionText(predictions: readonly string[], end = '\n'): string {
  return [
    `index\tprediction${end}`,
    ...predictions.map((prediction, id) => `${id}\t${prediction}${end}`),
  ].join('');
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

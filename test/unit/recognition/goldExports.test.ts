import { describe, expect, it } from 'vitest';
import type { GoldSet } from '../../../src/core/goldSet';
import { toText } from '../../../src/core/message';
import { NONE } from '../../../src/core/metrics/confusion';
import { TASK_NAMES, type TaskName } from '../../../src/core/tasks';
import { encodeCells, type Table } from '../../../src/formats/table';
import { readGold } from '../../../src/recognition/gold/gold';
import { readName } from '../../../src/recognition/names';
import { recognise } from '../../../src/recognition/recognise';
import { bytesOf, labelsOf, officialLabels } from '../support/glueFiles';
import {
  CLASS_NAMES,
  codeOf,
  delimited,
  exportOf,
  indexed,
  jsonLines,
  recordsOf,
  reordered,
  sentenceOf,
  SENTENCES,
  someRows,
  withColumn,
  type Export,
} from '../support/goldExports';

async function read(text: string, path: string) {
  return recognise(bytesOf(text), { path, key: path, rule: {} });
}

async function gold(text: string, path: string): Promise<GoldSet> {
  const found = await read(text, path);
  if (found.kind !== 'gold')
    throw new Error(`${path} is ${found.kind === 'refused' ? toText(found.message) : found.kind}`);
  return found.gold;
}

/** Labels by official name, or numbers. */
function labelsIn({ task, labels }: GoldSet): (string | null)[] {
  return Array.from(labels, (label) => {
    if (task.kind === 'number') return Number.isNaN(label) ? null : label.toFixed(3);
    return label === NONE ? null : (task.classes[label]?.name ?? null);
  });
}

const folders: Readonly<Record<TaskName, string>> = {
  CoLA: 'cola/validation',
  'SST-2': 'sst2/validation',
  MRPC: 'mrpc/validation',
  'STS-B': 'stsb/validation',
  QQP: 'qqp/validation',
  'MNLI-m': 'mnli/validation_matched',
  'MNLI-mm': 'mnli/validation_mismatched',
  QNLI: 'qnli/validation',
  RTE: 'rte/validation',
  WNLI: 'wnli/validation',
  AX: 'ax/validation',
  'AX-b': 'axb/validation',
};

const FORMS: readonly (readonly [string, string, (table: Export) => string])[] = [
  ['csv', '.csv', (table) => delimited(table)],
  ['csv with semicolons', '.csv', (table) => delimited(table, ';')],
  ['tsv by pandas', '.tsv', (table) => delimited(table, '\t')],
  ['tsv with an unnamed index', '.tsv', (table) => delimited(indexed(table, ''), '\t')],
  ['csv with an index by its name', '.csv', (table) => delimited(indexed(table, 'Unnamed: 0'))],
  ['csv in another order', '.csv', (table) => delimited(reordered(table))],
  ['csv with a column of its split', '.csv', (t) => delimited(withColumn(t, 'split', 'dev'))],
  [
    'csv with what Parquet left of an index',
    '.csv',
    (t) => delimited(withColumn(t, '__index_level_0__', 7)),
  ],
  ['JSON Lines', '.jsonl', jsonLines],
  ['JSON', '.json', (table) => JSON.stringify(recordsOf(table), null, 1)],
];

describe.each(TASK_NAMES)('the export of %s', (task) => {
  const labels = labelsOf(task, 30);

  it.each(FORMS)('is known as %s', async (_, ending, write) => {
    const set = await gold(write(someRows(task)), `data/${folders[task]}${ending}`);
    expect(set.task.name).toBe(task);
    expect([set.rows, set.labelled, set.origin]).toEqual([30, 30, 'export']);
    expect(labelsIn(set)).toEqual(labels);
    expect(set.sentences.fields.map((__, field) => set.sentences.text(7, field))).toEqual(
      SENTENCES[task].map((__, field) => sentenceOf(7, field)),
    );
    expect(set.issues.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  it('keeps its labels where they are names', async () => {
    if (task === 'STS-B') return;
    const { columns, rows } = someRows(task);
    const at = columns.indexOf('label');
    const named = rows.map((row) =>
      row.map((cell, i) => (i === at ? (CLASS_NAMES[task][Number(cell)] ?? '') : cell)),
    );
    const set = await gold(delimited({ columns, rows: named }), `data/${folders[task]}.csv`);
    expect([set.task.name, labelsIn(set)]).toEqual([task, labels]);
    expect(set.issues.map(({ code }) => code)).toEqual(['gold-size']);
  });

  it('is a file of predictions where a column of answers stands beside its labels', async () => {
    const table = withColumn(someRows(task), 'prediction', codeOf(task, labels[0] ?? ''));
    expect((await read(delimited(table), `data/${folders[task]}.csv`)).kind).not.toBe('gold');
  });
});

describe('an export without a telling name', () => {
  const own = TASK_NAMES.filter((task) => task !== 'AX');

  it.each(own)('of %s is known by its official rows and labels', async (task) => {
    const set = await gold(delimited(exportOf(task, officialLabels(task))), 'x/file.csv');
    expect([set.task.name, set.whole]).toEqual([task, true]);
    expect(labelsIn(set)).toEqual(officialLabels(task));
    expect(set.issues).toEqual([]);
  });

  it.each([
    ['QQP', 'x/a.csv'],
    ['QNLI', 'x/a.csv'],
    ['STS-B', 'x/a.csv'],
  ] as const)('of %s is known by columns and labels that no other has', async (task, path) => {
    expect((await gold(delimited(someRows(task)), path)).task.name).toBe(task);
  });

  it.each(['CoLA', 'RTE', 'MNLI-m', 'AX'] as const)('of %s is left alone', async (task) => {
    expect((await read(delimited(someRows(task)), 'x/a.csv')).kind).not.toBe('gold');
  });

  it('is asked about where its name says one of several', async () => {
    const found = await read(delimited(someRows('MNLI-m')), 'mnli/dev.csv');
    expect(found).toMatchObject({
      kind: 'refused',
      reason: 'unrecognised',
      fixes: [{ kind: 'task', likely: ['MNLI-m', 'MNLI-mm'] }],
    });
    expect(found.kind === 'refused' && toText(found.message)).toBe(
      'By its columns and labels it may be a gold set of MNLI-m, MNLI-mm, and neither its name nor its 30 rows tell which. Put the task’s name into the name of the file or its folder.',
    );
  });
});

describe('SuperGLUE’s files', () => {
  it('of RTE have premise and hypothesis', async () => {
    const lines = labelsOf('RTE', 30).map((label, idx) =>
      JSON.stringify({ premise: `P ${idx}`, hypothesis: `H ${idx}`, label, idx }),
    );
    const set = await gold(lines.join('\n'), 'RTE/val.jsonl');
    expect([set.task.name, set.split, set.labelled]).toEqual(['RTE', 'dev', 30]);
    expect(set.sentences.text(4, 1)).toBe('H 4');
  });

  it('of CB are none of ours', async () => {
    const lines = labelsOf('AX', 56).map((label, idx) =>
      JSON.stringify({ premise: `P ${idx}`, hypothesis: `H ${idx}`, label, idx }),
    );
    expect((await read(lines.join('\n'), 'CB/val.jsonl')).kind).not.toBe('gold');
  });
});

describe('ids that an export keeps', () => {
  it('are none where they are the row numbers', async () => {
    expect((await gold(delimited(someRows('RTE')), 'rte/validation.csv')).ids).toBeNull();
  });

  it('of MRPC are kept with their holes, without a word', async () => {
    const set = await gold(delimited(someRows('MRPC')), 'mrpc/validation.csv');
    expect(set.ids).toEqual(Int32Array.from({ length: 30 }, (_, id) => id * 3 + 9));
    expect(set.issues.map(({ code }) => code)).toEqual(['gold-size']);
  });

  const shuffled = (order: readonly number[]): string => {
    const { columns, rows } = someRows('RTE', order.length);
    const at = columns.length - 1;
    const moved = rows.map((row, id) => row.map((cell, i) => (i === at ? (order[id] ?? 0) : cell)));
    return delimited({ columns, rows: moved });
  };

  it.each([
    [
      'shuffled',
      [0, 2, 1, 3],
      [3, 4],
      'The column “idx” does not count the rows from 0: 2 of 4 examples stand in another place than in the official set of RTE. An example’s id is its row number here, so predictions in the official order do not fit this file.',
    ],
    [
      'filtered',
      [0, 1, 5, 9],
      [4, 5],
      'The column “idx” does not count the rows from 0: 2 of 4 rows have another number. Examples were left out or come from elsewhere; an example’s id is its row number here, not that of the official set of RTE.',
    ],
  ] as const)('are kept and reported where the set was %s', async (_, order, lines, sentence) => {
    const set = await gold(shuffled(order), 'rte/validation.csv');
    expect(set.ids).toEqual(Int32Array.from(order));
    const issue = set.issues.find(({ code }) => code === 'gold-ids');
    expect(issue).toMatchObject({ severity: 'warning', lines, count: 2 });
    expect(issue && toText(issue.message)).toBe(sentence);
  });
});

describe('scores kept in 32 bits', () => {
  it('are the decimals that they stand for', async () => {
    const labels = ['3.8', '2.917', '0', '5', '4.25', '0.2'];
    const { columns, rows } = exportOf('STS-B', labels);
    const single = rows.map((row) =>
      row.map((cell) => (typeof cell === 'number' ? Math.fround(cell) : cell)),
    );
    const set = await gold(delimited({ columns, rows: single }), 'stsb/validation.csv');
    expect([...set.labels]).toEqual(labels.map(Number));
  });
});

describe('integers that the file itself names', () => {
  /** A table as Parquet gives it: no lines, and names for the integers of its labels. */
  function tableOf({ columns, rows }: Export, names: readonly string[]): Table {
    const text = (row: number, column: number): string => String(rows[row]?.[column] ?? '');
    const numbers = (column: number): number[] => rows.map((_, row) => Number(text(row, column)));
    const table: Table = {
      format: 'parquet',
      header: columns,
      rows: rows.length,
      lines: null,
      cell: () => ({ format: 'line' }),
      width: () => columns.length,
      text,
      encode: (column, limit) => encodeCells(table, column, limit),
      integers: (column) => Int32Array.from(numbers(column)),
      numbers: (column) => Float64Array.from(numbers(column)),
      classNames: (column) => (columns[column] === 'label' ? names : null),
    };
    return table;
  }
  const goldIn = (table: Export, names: readonly string[], path = 'x/data.parquet') => {
    const found = readGold(tableOf(table, names), path, path, readName(path));
    return found?.kind === 'gold' ? found.gold : found;
  };

  it.each(['CoLA', 'SST-2', 'MRPC', 'QNLI', 'RTE', 'WNLI'] as const)(
    'tell the task of %s and need no other evidence',
    (task) => {
      const path = task === 'RTE' ? 'rte/x.parquet' : 'x.parquet';
      const set = goldIn(someRows(task), CLASS_NAMES[task], path);
      if (set === null || 'kind' in set) throw new Error('no gold set');
      expect([set.task.name, labelsIn(set)]).toEqual([task, labelsOf(task, 30)]);
      expect(set.issues.map(({ code }) => code)).toEqual(['gold-size']);
    },
  );

  it('are read in the order that the file has', () => {
    const set = goldIn(someRows('RTE'), ['not_entailment', 'entailment'], 'rte/x.parquet');
    if (set === null || 'kind' in set) throw new Error('no gold set');
    const turned = labelsOf('RTE', 30).map((l) =>
      l === 'entailment' ? 'not_entailment' : 'entailment',
    );
    expect([set.task.name, labelsIn(set)]).toEqual(['RTE', turned]);
    expect(set.findings.map(({ message }) => toText(message))).toContain(
      'Integer labels: 0 = not_entailment, 1 = entailment, as the file itself says.',
    );
  });

  it('are read otherwise where the numbers of labels prove it, and that is said', () => {
    const set = goldIn(exportOf('RTE', officialLabels('RTE')), ['not_entailment', 'entailment']);
    if (set === null || 'kind' in set) throw new Error('no gold set');
    expect(labelsIn(set)).toEqual(officialLabels('RTE'));
    expect(set.issues.map(({ severity, message }) => [severity, toText(message)])).toEqual([
      [
        'warning',
        'The file names its integer labels in another order, but only as 0 = entailment, 1 = not_entailment are they as many of each as in the official set of RTE. They are read so.',
      ],
    ]);
  });
});

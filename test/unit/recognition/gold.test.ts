import { lineOf } from '../../../src/core/lines';
import { describe, expect, it } from 'vitest';
import { toText } from '../../../src/core/message';
import { NONE } from '../../../src/core/metrics/confusion';
import { CATEGORIES, TASK_NAMES, type TaskName } from '../../../src/core/tasks';
import { recognise, type Recognised } from '../../../src/recognition/recognise';
import {
  bytesOf,
  goldPath,
  goldText,
  labelsOf,
  officialLabels,
  tagsOf,
} from '../support/glueFiles';

/** Text is recognised at once. */
function read(text: string, path: string): Recognised {
  const found = recognise(bytesOf(text), { path, key: path, rule: {} });
  if (found instanceof Promise) throw new Error(`${path} is not read at once`);
  return found;
}

function gold(text: string, path: string) {
  const found = read(text, path);
  if (found.kind !== 'gold')
    throw new Error(`${path} is ${found.kind === 'refused' ? toText(found.message) : found.kind}`);
  return found.gold;
}

/** Labels as the gold set has them, by name or number. */
function labelsIn({ task, labels }: ReturnType<typeof gold>): (string | null)[] {
  return Array.from(labels, (label) => {
    if (task.kind === 'number') return Number.isNaN(label) ? null : label.toFixed(3);
    return label === NONE ? null : (task.classes[label]?.name ?? null);
  });
}

/** Ids of a file that has some which are no row numbers: QQP's own. */
const idsOf = (task: TaskName) =>
  task === 'QQP' ? Int32Array.from({ length: 40_430 }, (_, id) => id + 1000) : null;

describe.each(TASK_NAMES)('the official layout of %s', (task) => {
  const labels = labelsOf(task, 30);
  const path = goldPath(task);

  it.each([
    ['as it is', goldText(task, labels)],
    ['with CRLF', goldText(task, labels, '\r\n')],
    ['without a final newline', goldText(task, labels).trimEnd()],
    ['behind a byte-order mark', `\uFEFF${goldText(task, labels).replace('\uFEFF', '')}`],
  ])('is known %s', (_, text) => {
    const set = gold(text, path);
    expect(set.task.name).toBe(task);
    expect(set.split).toBe(task.startsWith('AX') ? 'diagnostic' : 'dev');
    expect([set.rows, set.labelled]).toEqual([30, 30]);
    expect(labelsIn(set)).toEqual(labels);
    expect(set.issues.map(({ code }) => code)).toEqual(['gold-size']);
  });

  it('keeps the sentences as they stand, quotes and spaces included', () => {
    const { sentences } = gold(goldText(task, labels), path);
    const found = sentences.fields.map((_, field) => sentences.text(29, field));
    const one: Partial<Record<TaskName, string[]>> = {
      CoLA: ['The "sentence 29.'],
      'SST-2': ['a "fine film 29 '],
    };
    expect(found).toEqual(one[task] ?? ['First 29.', 'Second 29. ']);
    expect(sentences.text(29, 7)).toBe('');
    expect(sentences.text(30, 0)).toBe('');
  });

  it('tells on which line and in which cell each label stands', () => {
    const text = goldText(task, labels);
    const { lines, labelCell } = gold(text, path);
    const line = text.split('\n')[(lineOf(lines, 17) ?? 0) - 1] ?? '';
    const value =
      labelCell.format === 'tsv' || labelCell.format === 'csv'
        ? line.split('\t')[labelCell.index]
        : (JSON.parse(line) as Record<string, unknown>)[
            labelCell.format === 'jsonl' ? labelCell.key : ''
          ];
    expect(value).toBe(labels[17]);
  });

  it('has no size to remark on where it has the official number of rows', () => {
    const set = gold(goldText(task, officialLabels(task)), path);
    expect(set).toMatchObject({ issues: [], origin: 'official', whole: true, ids: idsOf(task) });
  });
});

describe('a gold set by its shape', () => {
  const own = TASK_NAMES.filter((task) => task !== 'MNLI-m' && task !== 'MNLI-mm');

  it.each(own)('of %s is known in any folder, under any name', (task) => {
    const text = goldText(task, labelsOf(task, 12));
    const ending = task === 'AX-b' ? 'jsonl' : 'tsv';
    for (const path of [`x.${ending}`, `data/any thing/file-7.${ending}`, `a/b/c/labels.${ending}`])
      expect(gold(text, path).task.name).toBe(task);
  });

  it.each(['MNLI-m', 'MNLI-mm'] as const)('of %s is known by its genres alone', (task) => {
    expect(gold(goldText(task, labelsOf(task, 12)), 'x.tsv').task.name).toBe(task);
  });

  it.each([
    ['MNLI-m', 'MNLI/dev_mismatched.tsv'],
    ['MNLI-mm', 'MNLI/dev_matched.tsv'],
  ] as const)('of %s by its genres where it is misnamed, and says so', (task, path) => {
    const set = gold(goldText(task, labelsOf(task, 12)), path);
    expect(set.task.name).toBe(task);
    const said = set.issues.find(({ code }) => code === 'gold-name');
    expect(said && toText(said.message)).toContain(`taken as ${task}`);
  });

  const plain = (rows: number) =>
    [
      'index\tsentence1\tsentence2\tgold_label',
      ...labelsOf('MNLI-m', rows).map((label, id) => `${id}\ta\tb\t${label}`),
    ].join('\n');

  it.each([
    [9815, 'x.tsv', 'MNLI-m'],
    [9832, 'x.tsv', 'MNLI-mm'],
    [9832, 'dev_matched.tsv', 'MNLI-mm'],
    [12, 'dev_matched.tsv', 'MNLI-m'],
    [12, 'MNLI/dev_mismatched.tsv', 'MNLI-mm'],
    [12, 'mnli_dev_mismatched.tsv', 'MNLI-mm'],
  ])('of MNLI with %i rows and no genres in %s is %s', (rows, path, task) => {
    expect(gold(plain(rows), path).task.name).toBe(task);
  });

  it('of MNLI is left alone where nothing tells the two apart', () => {
    expect(read(plain(12), 'x.tsv').kind).not.toBe('gold');
  });

  it.each([
    ['WNLI', 'RTE/dev.tsv'],
    ['RTE', 'WNLI/dev.tsv'],
    ['STS-B', 'QQP/dev.tsv'],
    ['QQP', 'STS-B/dev.tsv'],
  ] as const)('is %s whatever folder it lies in (%s)', (task, path) => {
    expect(gold(goldText(task, labelsOf(task, 12)), path).task.name).toBe(task);
  });

  it('is no gold set where it is for training, or has no labels', () => {
    const text = goldText('RTE', labelsOf('RTE', 12));
    expect(read(text, 'RTE/train.tsv').kind).toBe('other');
    const unlabelled = text
      .split('\n')
      .map((line) => line.split('\t').slice(0, 3).join('\t'))
      .join('\n');
    expect(read(unlabelled, 'RTE/test.tsv').kind).toBe('other');
  });
});

describe('labels alone', () => {
  const text = `index\tlabel\n${labelsOf('QQP', 12)
    .map((label, id) => `${id}\t${label}\n`)
    .join('')}`;

  it.each(['QQP/labels.tsv', 'gold/qqp.tsv', 'QQP/dev.tsv', 'gold/QQP/validation.tsv'])(
    'are a gold set as %s',
    (path) => {
      const set = gold(text, path);
      expect([set.task.name, set.rows]).toEqual(['QQP', 12]);
      expect(set.sentences.fields).toEqual([]);
    },
  );

  it.each([
    'run/QQP.tsv',
    'run/dev/QQP.tsv',
    'dev/qqp.tsv',
    'gold/predictions_qqp.tsv',
    'run/dev_predictions_qqp.tsv',
  ])('are predictions as %s', (path) => {
    expect(read(text, path).kind).toBe('predictions');
  });

  it('as JSON Lines in a folder named dev are predictions too', () => {
    const lines = labelsOf('RTE', 12).map((label, idx) => JSON.stringify({ idx, label }));
    expect(read(lines.join('\n'), 'bert/dev/RTE.jsonl').kind).toBe('predictions');
  });
});

describe('hidden and wrong gold labels', () => {
  it.each(['-1', '', '-1.0'])('%j is hidden', (hidden) => {
    const labels = labelsOf('SST-2', 12).map((label, id) => (id < 4 ? hidden : label));
    const set = gold(goldText('SST-2', labels), 'dev.tsv');
    expect([set.rows, set.labelled]).toEqual([12, 8]);
    expect(set.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('are reported with their line where a few are none of the task', () => {
    const labels = labelsOf('RTE', 40).map((label, id) => (id === 7 ? 'entailmnet' : label));
    const set = gold(goldText('RTE', labels), 'RTE/dev.tsv');
    const issue = set.issues.find(({ code }) => code === 'invalid-label');
    expect(issue).toMatchObject({ severity: 'error', line: 9, lines: [9], count: 1 });
    expect(set.labelled).toBe(39);
  });

  it('make no gold set where there are many', () => {
    const found = read(goldText('RTE', new Array<string>(12).fill('maybe')), 'RTE/dev.tsv');
    expect(found).toMatchObject({ kind: 'refused', reason: 'unrecognised' });
  });

  it('of STS-B may be zero', () => {
    const set = gold(goldText('STS-B', ['0.000', '5.000', '2.5']), 'dev.tsv');
    expect([...set.labels]).toEqual([0, 5, 2.5]);
  });
});

describe('ragged rows of a gold set', () => {
  it('keep their ids and lines, and are reported', () => {
    const lines = goldText('QNLI', labelsOf('QNLI', 40)).split('\n');
    lines[4] = '3\tonly a question';
    lines[9] = `${lines[9] ?? ''}\tmore\tcells`;
    lines[14] = '';
    const set = gold(lines.join('\n'), 'QNLI/dev.tsv');
    expect([set.rows, set.labelled]).toEqual([40, 38]);
    expect(set.sentences.text(20, 0)).toBe('First 20.');
    const lined = Object.fromEntries(set.issues.map(({ code, lines: at }) => [code, at]));
    expect(lined).toMatchObject({ 'short-row': [5, 15], 'long-row': [10] });
  });
});

describe('the tags of the diagnostic sets', () => {
  it.each(['AX', 'AX-b'] as const)('of %s stand in the categories, ids ascending', (task) => {
    const { tags } = gold(goldText(task, labelsOf(task, 60)), goldPath(task));
    for (const [c, { name, tags: known }] of CATEGORIES.entries()) {
      const category = tags?.categories.find((own) => own.name === name);
      const ids = (wanted: (cell: string) => boolean) =>
        Array.from({ length: 60 }, (_, id) => id).filter((id) => wanted(tagsOf(id)[c] ?? ''));
      expect([...(category?.examples ?? [])]).toEqual(ids((cell) => cell !== ''));
      expect(category?.tags.map((tag) => tag.name)).toEqual(
        known.filter((tag) => ids((cell) => cell.split(';').includes(tag)).length > 0),
      );
      for (const tag of category?.tags ?? [])
        expect([...tag.examples]).toEqual(ids((cell) => cell.split(';').includes(tag.name)));
    }
  });

  it('may hold blanks, repeats and tags that nobody listed', () => {
    const text = goldText('AX', ['neutral', 'entailment']).split('\n');
    text[1] = ' Factivity ; Factivity;My own\t\t\t\t\ta\tb\tneutral';
    const { tags } = gold(text.join('\n'), 'd.tsv');
    const category = tags?.categories.find(({ name }) => name === 'Lexical Semantics');
    expect(category?.tags.map(({ name, examples }) => [name, ...examples])).toEqual([
      ['Factivity', 0],
      ['My own', 0],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Issue, IssueCode } from '../../../src/core/problems/issue';
import { toText } from '../../../src/core/message';
import type { TaskName } from '../../../src/core/tasks';
import { recognise, type Recognised } from '../../../src/recognition/recognise';
import { bytesOf, goldText, labelsOf, officialLabels } from '../support/glueFiles';
import { delimited, exportOf, SENTENCES, someRows } from '../support/goldExports';

async function read(text: string, path: string): Promise<Recognised> {
  return recognise(bytesOf(text), { path, key: path, rule: {} });
}

async function issuesOf(text: string, path: string): Promise<readonly Issue[]> {
  const found = await read(text, path);
  if (found.kind !== 'gold')
    throw new Error(`${path} is ${found.kind === 'refused' ? toText(found.message) : found.kind}`);
  return found.gold.issues;
}

const official = (task: TaskName, rows: number) => goldText(task, labelsOf(task, rows));
/** The official labels, all of them turned round. */
const turned = (task: TaskName, of: Readonly<Record<string, string>>) =>
  goldText(
    task,
    officialLabels(task).map((label) => of[label] ?? label),
  );

interface Case {
  readonly what: string;
  readonly path: string;
  readonly text: string;
  readonly code: IssueCode;
  readonly severity: Issue['severity'];
  readonly sentence: string;
}

const CASES: readonly Case[] = [
  {
    what: 'QNLI v1',
    path: 'QNLI/dev.tsv',
    text: official('QNLI', 5732),
    code: 'gold-size',
    severity: 'warning',
    sentence:
      'It has 5,732 rows: this is the dev set of QNLI v1, which was withdrawn in January 2019. QNLI v2 has 5,463 other rows; scores on the two cannot be compared.',
  },
  {
    what: 'the test set of QNLI v1',
    path: 'QNLI/test.tsv',
    text: official('QNLI', 5740),
    code: 'gold-size',
    severity: 'warning',
    sentence:
      'It has 5,740 rows: this is the test set of QNLI v1, which was withdrawn in January 2019. QNLI v2’s has 5,463 other rows.',
  },
  {
    what: 'MultiNLI’s own dev set',
    path: 'MNLI/dev_matched.tsv',
    text: official('MNLI-m', 10_000),
    code: 'gold-size',
    severity: 'warning',
    sentence:
      'It has 10,000 rows: this is the dev set of MultiNLI’s own release, with the pairs that have no gold label, which GLUE left out. Row numbers are not those of GLUE’s dev set.',
  },
  {
    what: 'a dev set split anew from train',
    path: 'RTE/dev.tsv',
    text: official('RTE', 249),
    code: 'gold-size',
    severity: 'warning',
    sentence:
      'The file has 249 rows; the official dev set of RTE has 277. It was split anew, filtered or added to: scores against it cannot be compared with others’.',
  },
  {
    what: 'a sample of a few rows',
    path: 'RTE/dev.tsv',
    text: official('RTE', 40),
    code: 'gold-size',
    severity: 'info',
    sentence: 'The file has 40 rows; the official dev set of RTE has 277.',
  },
  {
    what: 'as many rows with other labels',
    path: 'RTE/dev.tsv',
    text: official('RTE', 277),
    code: 'gold-counts',
    severity: 'warning',
    sentence:
      'It has the 277 rows of the official dev set of RTE, but other numbers of labels: entailment 139, not_entailment 138, where the official set has entailment 146, not_entailment 131. Labels were altered, or rows exchanged.',
  },
  {
    what: 'official labels turned round',
    path: 'MRPC/dev.tsv',
    text: turned('MRPC', { 0: '1', 1: '0' }),
    code: 'gold-counts',
    severity: 'warning',
    sentence:
      'It has the 408 rows of the official dev set of MRPC, but other numbers of labels: 0 279, 1 129, where the official set has 0 129, 1 279. Labels were altered, or rows exchanged.',
  },
  {
    what: 'as many rows with other scores',
    path: 'STS-B/dev.tsv',
    text: goldText('STS-B', [...officialLabels('STS-B').slice(1), '2.000']),
    code: 'gold-counts',
    severity: 'warning',
    sentence:
      'It has the 1,500 rows of the official dev set of STS-B, but 138 scores of 0, where the official set has 139. Scores were altered, or rows exchanged.',
  },
  {
    what: 'the matched set that is the mismatched one',
    path: 'MNLI/dev_matched.tsv',
    text: official('MNLI-mm', 30),
    code: 'gold-name',
    severity: 'warning',
    sentence:
      'The name “dev_matched.tsv” says otherwise, but by its columns, labels, genres or row count this is MNLI-mm; it is taken as MNLI-mm.',
  },
  {
    what: 'QQP under STS-B’s name',
    path: 'STS-B/dev.tsv',
    text: official('QQP', 30),
    code: 'gold-name',
    severity: 'warning',
    sentence:
      'It is named STS-B, but its columns are those of QQP: a known download script exchanges the two. It is taken as QQP.',
  },
  {
    what: 'STS-B under QQP’s name',
    path: 'QQP/dev.tsv',
    text: official('STS-B', 30),
    code: 'gold-name',
    severity: 'warning',
    sentence:
      'It is named QQP, but its columns are those of STS-B: a known download script exchanges the two. It is taken as STS-B.',
  },
  {
    what: 'QQP’s labels in STS-B’s columns',
    path: 'STS-B/dev.tsv',
    text: goldText('STS-B', labelsOf('QQP', 30)),
    code: 'gold-name',
    severity: 'warning',
    sentence:
      'All its scores are 0 or 1, as the labels of QQP are; those of STS-B run from 0 to 5. A known download script exchanges the two.',
  },
  {
    what: 'another task’s file',
    path: 'CoLA/dev.tsv',
    text: official('QNLI', 30),
    code: 'gold-name',
    severity: 'warning',
    sentence:
      'The name “CoLA” says otherwise, but by its columns, labels, genres or row count this is QNLI; it is taken as QNLI.',
  },
  {
    what: 'a test set called dev',
    path: 'RTE/dev.tsv',
    text: goldText('RTE', new Array<string>(3000).fill('-1')),
    code: 'gold-split',
    severity: 'warning',
    sentence:
      'It is named dev, but its 3,000 rows are as many as the test set of RTE has (dev: 277); it is taken as the test set.',
  },
  {
    what: 'a dev set called test',
    path: 'RTE/test.tsv',
    text: goldText('RTE', officialLabels('RTE')),
    code: 'gold-split',
    severity: 'warning',
    sentence:
      'It is named test, but its 277 rows and their labels are as many as those of the dev set of RTE; it is taken as the dev set.',
  },
  {
    what: 'an index that counts otherwise',
    path: 'RTE/dev.tsv',
    text: official('RTE', 4).replace('\n3\t', '\n8\t'),
    code: 'gold-ids',
    severity: 'warning',
    sentence:
      'The column “index” does not count the rows from 0: 1 of 4 rows have another number. Examples were left out or come from elsewhere; an example’s id is its row number here, not that of the official set of RTE.',
  },
  {
    what: 'integers that nothing explains',
    path: 'rte/validation.csv',
    text: delimited(someRows('RTE')),
    code: 'label-names',
    severity: 'info',
    sentence:
      'Its labels are integers, and nothing in the file says what they mean; they are read in Hugging Face’s order: 0 = entailment, 1 = not_entailment.',
  },
  {
    what: 'integers in another order than Hugging Face’s',
    path: 'rte/validation.csv',
    text: recoded('RTE', [1, 0]),
    code: 'label-names',
    severity: 'warning',
    sentence:
      'Its integer labels are not in Hugging Face’s order: only as 0 = not_entailment, 1 = entailment are they as many of each as in the official set of RTE. They are read so.',
  },
  {
    what: 'MNLI’s integers in BERT’s order',
    path: 'mnli/validation_matched.csv',
    text: recoded('MNLI-m', [1, 2, 0]),
    code: 'label-names',
    severity: 'warning',
    sentence:
      'Its integer labels are not in Hugging Face’s order: only as 0 = contradiction, 1 = entailment, 2 = neutral are they as many of each as in the official set of MNLI-m. They are read so.',
  },
];

/** The official labels in an export whose integers are others: `to[Hugging Face’s]`. */
function recoded(task: TaskName, to: readonly number[]): string {
  const { columns, rows } = exportOf(task, officialLabels(task));
  const at = SENTENCES[task].length;
  const again = rows.map((row) =>
    row.map((cell, i) => (i === at ? (to[Number(cell)] ?? -1) : cell)),
  );
  return delimited({ columns, rows: again });
}

describe('a gold file that is not what it seems', () => {
  it.each(CASES)(
    'is called by its name: $what',
    async ({ path, text, code, severity, sentence }) => {
      const found = (await issuesOf(text, path)).filter((issue) => issue.code === code);
      expect(found.map((issue) => [issue.severity, toText(issue.message)])).toEqual([
        [severity, sentence],
      ]);
    },
  );

  it.each(['RTE', 'QNLI', 'MNLI-m', 'MNLI-mm', 'AX-b'] as const)(
    'has its labels in the order that their numbers prove: %s',
    async (task) => {
      const turn = task.startsWith('MNLI') ? [2, 0, 1] : [1, 0];
      const path = task === 'MNLI-mm' ? 'mnli_mismatched/dev.csv' : `${task}/dev.csv`;
      const found = await read(recoded(task, turn), path);
      const { labels, task: own } = found.kind === 'gold' ? found.gold : { labels: [], task: null };
      expect([...labels].map((k) => own?.classes[k]?.name)).toEqual(officialLabels(task));
    },
  );
});

const REFUSED: readonly (readonly [string, string, string, string, string])[] = [
  [
    'a training set called dev',
    'RTE/dev.tsv',
    official('RTE', 2490),
    'count-mismatch',
    'It is named dev, but its 2,490 rows are as many as the training set of RTE has (dev: 277). Nothing is scored against training rows.',
  ],
  [
    'an exported training set called validation',
    'mrpc/validation.csv',
    delimited(someRows('MRPC', 3668)),
    'count-mismatch',
    'It is named dev, but its 3,668 rows are as many as the training set of MRPC has (dev: 408). Nothing is scored against training rows.',
  ],
  [
    'an unlabelled test set called dev',
    'RTE/dev.tsv',
    unlabelled('RTE', 3000),
    'hidden-labels',
    'It is named dev, but it has no column of labels, and its 3,000 rows are as many as the test set of RTE has.',
  ],
  [
    'unlabelled rows called dev',
    'RTE/dev.tsv',
    unlabelled('RTE', 40),
    'hidden-labels',
    'It is named dev, but it has no column of labels, as test sets have none.',
  ],
  [
    'a Git LFS pointer',
    'RTE/dev.tsv',
    `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 92716\n`,
    'unreadable',
    'The file is a Git LFS pointer, not the data itself. Run “git lfs pull” to fetch it.',
  ],
  [
    'a Git LFS pointer in place of Parquet',
    'rte/validation-00000-of-00001.parquet',
    `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 92716\n`,
    'unreadable',
    'The file is a Git LFS pointer, not the data itself. Run “git lfs pull” to fetch it.',
  ],
];

function unlabelled(task: TaskName, rows: number): string {
  return official(task, rows)
    .split('\n')
    .map((line) => line.split('\t').slice(0, 3).join('\t'))
    .join('\n');
}

describe('a file that is no gold set to score against', () => {
  it.each(REFUSED)('is refused by its name: %s', async (_, path, text, reason, sentence) => {
    const found = await read(text, path);
    expect(found.kind === 'refused' && [found.reason, toText(found.message)]).toEqual([
      reason,
      sentence,
    ]);
  });

  it('is passed over where it does not call itself a dev set', async () => {
    expect((await read(official('RTE', 2490), 'RTE/all.tsv')).kind).toBe('other');
    expect((await read(delimited(someRows('RTE', 2490)), 'rte/x.csv')).kind).toBe('other');
  });
});

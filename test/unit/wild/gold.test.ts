import type { TaskName } from '../../../src/core/tasks';
import { answers, beside, goldFile, ids, sentencesOf } from '../support/answers';
import { goldText, labelsOf, officialLabels, predictionText } from '../support/glueFiles';
import { set, tellAll, type Case } from '../support/told';
import { delimited, jsonLines, records } from '../support/write';

const ROWS = 40;
const PREDICTIONS = { 'run/RTE.tsv': predictionText(answers('RTE', ROWS, [3])) };
const RIGHT = [set('run/RTE.tsv', 'RTE', ROWS, { accuracy: 39 / 40 })];
const size = (task: TaskName, rows: number, official: string) =>
  `gold-size: The file has ${rows} rows; the official dev set of ${task} has ${official}.`;
const NO_GOLD =
  'run/RTE.tsv: no-gold: There is no gold set of RTE. Put its dev file in the workspace (any folder), or name the folder that has it.';
const INTEGERS =
  'label-names: Its labels are integers, and nothing in the file says what they mean; they are read in Hugging Face’s order: 0 = entailment, 1 = not_entailment.';

/** Hugging Face's columns, for sentences with quotation marks. */
const HF = ['sentence1', 'sentence2', 'label', 'idx'];
const code = (label: string) => (label === 'entailment' ? '0' : '1');
const rows = labelsOf('RTE', ROWS).map((label, id) => [
  `The "first" of ${id}, so to say.`,
  `It's "second`,
  code(label),
  String(id),
]);
const exported = (path: string, text: string): Case => ({
  files: { [path]: text, ...PREDICTIONS },
  sets: RIGHT,
  gold: [`${path}: RTE dev, 40 of 40`, INTEGERS, size('RTE', 40, '277')],
});
const cola = predictionText(labelsOf('CoLA', ROWS));
const COLA = [set('run/CoLA.tsv', 'CoLA', ROWS, { matthews: 1 })];

tellAll('a gold set in another form', {
  'the official one has lone quotation marks in its sentences and loses no row': {
    files: { ...goldFile('CoLA', ROWS), 'run/CoLA.tsv': cola },
    sets: COLA,
    gold: ['glue/CoLA/dev.tsv: CoLA dev, 40 of 40', size('CoLA', 40, '1,043')],
  },
  'Hugging Face’s as csv': exported('hf/rte/validation.csv', delimited([HF, ...rows])),
  'Hugging Face’s as a tsv that pandas wrote': exported(
    'hf/RTE/dev.tsv',
    delimited([HF, ...rows], { delimiter: '\t' }),
  ),
  'Hugging Face’s as JSON Lines': exported(
    'hf/rte/validation.jsonl',
    jsonLines(
      records(
        HF,
        rows.map(([a, b, label, idx]) => [a, b, Number(label), Number(idx)]),
      ),
    ),
  ),
  'with a header where the official form has none': {
    files: {
      'CoLA/dev.tsv': `source\tlabel\tmark\tsentence\n${goldText('CoLA', labelsOf('CoLA', ROWS))}`,
      'run/CoLA.tsv': cola,
    },
    sets: COLA,
    gold: ['CoLA/dev.tsv: CoLA dev, 40 of 40', size('CoLA', 40, '1,043')],
  },
  'without the header that the official form has': {
    files: {
      'RTE/dev.tsv': goldText('RTE', labelsOf('RTE', ROWS)).replace(/^.*\n/, ''),
      ...PREDICTIONS,
    },
    refused: [
      'RTE/dev.tsv: unrecognised: It is named like a gold set of RTE, but its columns or labels fit no official layout (no header).',
      NO_GOLD,
    ],
  },
});

tellAll('a gold set that is not what it seems', {
  'a Git LFS pointer is called so': {
    files: {
      'RTE/dev.tsv': 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n',
      ...PREDICTIONS,
    },
    refused: [
      'RTE/dev.tsv: unreadable: The file is a Git LFS pointer, not the data itself. Run “git lfs pull” to fetch it.',
      NO_GOLD,
    ],
  },
  'QNLI v1 is called so': {
    files: { 'QNLI/dev.tsv': goldText('QNLI', labelsOf('QNLI', 5732)) },
    gold: [
      'QNLI/dev.tsv: QNLI dev, 5732 of 5732',
      'gold-size: It has 5,732 rows: this is the dev set of QNLI v1, which was withdrawn in January 2019. QNLI v2 has 5,463 other rows; scores on the two cannot be compared.',
    ],
  },
  'a training set under the name of dev is refused': {
    files: { 'RTE/dev.tsv': goldText('RTE', labelsOf('RTE', 2490)), ...PREDICTIONS },
    refused: [
      'RTE/dev.tsv: count-mismatch: It is named dev, but its 2,490 rows are as many as the training set of RTE has (dev: 277). Nothing is scored against training rows.',
      NO_GOLD,
    ],
  },
  'a set that was split anew is used, and that is said': {
    files: { 'RTE/dev.tsv': goldText('RTE', labelsOf('RTE', 250)) },
    gold: [
      'RTE/dev.tsv: RTE dev, 250 of 250',
      'gold-size: The file has 250 rows; the official dev set of RTE has 277. It was split anew, filtered or added to: scores against it cannot be compared with others’.',
    ],
  },
  'other labels in as many rows are used, and that is said': {
    files: { 'RTE/dev.tsv': goldText('RTE', labelsOf('RTE', 277)) },
    gold: [
      'RTE/dev.tsv: RTE dev, 277 of 277',
      'gold-counts: It has the 277 rows of the official dev set of RTE, but other numbers of labels: entailment 139, not_entailment 138, where the official set has entailment 146, not_entailment 131. Labels were altered, or rows exchanged.',
    ],
  },
  'the mismatched one under the name of the matched is known by its genres': {
    files: { 'MNLI/dev_matched.tsv': goldText('MNLI-mm', labelsOf('MNLI-mm', ROWS)) },
    gold: [
      'MNLI/dev_matched.tsv: MNLI-mm dev, 40 of 40',
      'gold-name: The name “dev_matched.tsv” says otherwise, but by its columns, labels, genres or row count this is MNLI-mm; it is taken as MNLI-mm.',
      size('MNLI-mm', 40, '9,832'),
    ],
  },
  'STS-B in the folder of QQP, and the other way round, are known by their columns': {
    files: {
      'QQP/dev.tsv': goldText('STS-B', labelsOf('STS-B', 26)),
      'STS-B/dev.tsv': goldText('QQP', labelsOf('QQP', ROWS)),
    },
    gold: [
      'QQP/dev.tsv: STS-B dev, 26 of 26',
      'gold-name: It is named QQP, but its columns are those of STS-B: a known download script exchanges the two. It is taken as STS-B.',
      size('STS-B', 26, '1,500'),
      'STS-B/dev.tsv: QQP dev, 40 of 40',
      'gold-name: It is named STS-B, but its columns are those of QQP: a known download script exchanges the two. It is taken as QQP.',
      size('QQP', 40, '40,430'),
    ],
  },
});

tellAll('hidden gold labels and broken rows', {
  'labels that are all −1 cannot be scored against': {
    files: {
      'RTE/dev.tsv': goldText('RTE', new Array<string>(ROWS).fill('-1')),
      ...PREDICTIONS,
    },
    refused: [
      'run/RTE.tsv: hidden-labels: The only gold set of RTE, RTE/dev.tsv, has hidden labels (−1 or empty), so nothing can be scored against it.',
    ],
  },
  'labels some of which are −1 are scored without these': {
    files: {
      'RTE/dev.tsv': goldText(
        'RTE',
        labelsOf('RTE', ROWS).map((x, id) => (id < 3 ? '-1' : x)),
      ),
      ...PREDICTIONS,
    },
    sets: [
      set(
        'run/RTE.tsv',
        'RTE',
        ROWS,
        { accuracy: 36 / 37 },
        {
          extra: 3,
          issues: [
            'hidden-gold@2: Rows for examples whose gold label is not known: 3. They cannot be scored.',
          ],
        },
      ),
    ],
    gold: ['RTE/dev.tsv: RTE dev, 37 of 40', size('RTE', 40, '277')],
  },
  'a line of too few cells leaves the others in their places': {
    files: {
      'RTE/dev.tsv': goldText('RTE', labelsOf('RTE', ROWS)).replace('Second 7. \t', ''),
      ...PREDICTIONS,
    },
    sets: [
      set(
        'run/RTE.tsv',
        'RTE',
        ROWS,
        { accuracy: 38 / 39 },
        {
          extra: 1,
          issues: [
            'hidden-gold@9: Rows for examples whose gold label is not known: 1. They cannot be scored.',
          ],
        },
      ),
    ],
    gold: [
      'RTE/dev.tsv: RTE dev, 39 of 40',
      size('RTE', 40, '277'),
      'short-row@9: Rows with fewer cells than the 4 of this layout: 1. They are kept as they are.',
    ],
  },
});

const official = officialLabels('RTE');
const whole = { 'glue/RTE/dev.tsv': goldText('RTE', official) };
const other = (label: string) => (label === 'entailment' ? 'not_entailment' : 'entailment');
const copy = (labels: readonly string[]) =>
  delimited([
    HF,
    ...beside(
      official.map((_, id) => sentencesOf('RTE', id)[0] ?? ''),
      official.map((_, id) => sentencesOf('RTE', id)[1] ?? ''),
      labels.map(code),
      ids(277),
    ),
  ]);
const run = { 'hf/run/RTE.tsv': predictionText(official) };
const perfect = [set('hf/run/RTE.tsv', 'RTE', 277, { accuracy: 1 })];

const TAKEN = [
  'glue/RTE/dev.tsv: RTE dev, 277 of 277',
  'gold-choice: It is taken as the gold set of RTE (dev): it has the official columns and the official number of rows and labels. Others: hf/rte/validation.csv.',
];
const LEFT = [
  'hf/rte/validation.csv: RTE dev, 277 of 277',
  'gold-choice: For RTE another gold set is taken, glue/RTE/dev.tsv: it has the official columns and the official number of rows and labels.',
];

tellAll('several gold sets of a task', {
  'the official one is taken, though another is nearer': {
    files: { ...whole, 'hf/rte/validation.csv': copy(official), ...run },
    sets: perfect,
    gold: [...TAKEN, ...LEFT],
  },
  'where they disagree, the examples are named': {
    files: {
      ...whole,
      'hf/rte/validation.csv': copy(
        official.map((x, id) => ([7, 200].includes(id) ? other(x) : x)),
      ),
      ...run,
    },
    sets: perfect,
    gold: [
      ...TAKEN,
      ...LEFT,
      'gold-disagrees@9: Labels that differ from those in glue/RTE/dev.tsv: 2 of 277 (id 7: entailment ≠ not_entailment; id 200: not_entailment ≠ entailment).',
    ],
  },
});

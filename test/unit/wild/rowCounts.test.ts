import { answers, beside, goldFile, ids, sentencesOf } from '../support/answers';
import { goldPath, goldText, labelsOf, predictionText } from '../support/glueFiles';
import { set, tellAll, type Case } from '../support/told';
import { delimited, tabbed } from '../support/write';

const ROWS = 40;
const PATH = 'run/RTE.tsv';
const predicted = answers('RTE', ROWS, [3, 8, 20]);
const ACCURACY = { accuracy: 37 / 40 };
const numbers = ids(ROWS).map(Number);
const file = (text: string, rest: Omit<Case, 'files'>): Case => ({
  files: { ...goldFile('RTE', ROWS), [PATH]: text },
  ...rest,
});
const row = (id: number, label: string) => `${id}\t${label}\n`;
const other = (id: number) => (predicted[id] === 'entailment' ? 'not_entailment' : 'entailment');

tellAll('a file with', {
  'fewer rows than the set: a last batch was dropped': file(
    predictionText(predicted.slice(0, 32)),
    {
      sets: [
        set(
          PATH,
          'RTE',
          32,
          { accuracy: 29 / 32 },
          {
            missing: 8,
            flags: ['partial'],
            issues: [
              'missing-id: Examples without a prediction: 8 of 40 (id 32, 33, 34, 35, 36 and 3 more). The score is over the 32 that have one.',
            ],
          },
        ),
      ],
    },
  ),
  'more rows than the set, whose ids go on: padding': file(
    predictionText([...predicted, ...predicted.slice(-4)]),
    {
      sets: [
        set(PATH, 'RTE', 44, ACCURACY, {
          extra: 4,
          issues: [
            'extra-id@42: Rows whose id the set does not have: 4 (id 40, 41, 42, 43). It has 40 examples, ids 0 to 39.',
          ],
        }),
      ],
    },
  ),
  'more rows than the set, whose last ids come again: padding': file(
    predictionText(predicted) + [36, 37, 38, 39].map((id) => row(id, predicted[id] ?? '')).join(''),
    {
      sets: [
        set(PATH, 'RTE', 44, ACCURACY, {
          duplicate: 4,
          issues: [
            'duplicate-id@42: Rows that repeat an id with the same prediction: 4 (id 36, 37, 38, 39). Each id counts once.',
          ],
        }),
      ],
    },
  ),
  'more rows than the set and no ids is refused': file(
    [...predicted, ...predicted.slice(-4)].join('\n'),
    {
      refused: [
        `${PATH}: count-mismatch: It has 44 rows and no ids, and the dev set of RTE has 40; without ids the counts must agree.`,
      ],
    },
  ),
  'far more rows than the set is refused': file(predictionText(labelsOf('RTE', 100)), {
    refused: [
      `${PATH}: count-mismatch: It has 100 rows, of which 60 have ids that the dev set of RTE (40 rows) does not have.`,
    ],
  }),
  'an id that comes again with the same label counts it once': file(
    predictionText(predicted) + row(7, predicted[7] ?? ''),
    {
      sets: [
        set(PATH, 'RTE', 41, ACCURACY, {
          duplicate: 1,
          issues: [
            'duplicate-id@42: Rows that repeat an id with the same prediction: 1 (id 7). Each id counts once.',
          ],
        }),
      ],
    },
  ),
  'an id that comes again with another label counts it not at all': file(
    predictionText(predicted) + row(7, other(7)),
    {
      sets: [
        set(
          PATH,
          'RTE',
          41,
          { accuracy: 36 / 39 },
          {
            duplicate: 2,
            flags: ['partial'],
            issues: [
              'conflicting-id@9: Rows that repeat an id with different predictions: 2 (id 7). None of them is scored, since nothing says which is meant.',
            ],
          },
        ),
      ],
    },
  ),
  'many ids that come again names five of them': file(
    predictionText(predicted) +
      numbers
        .slice(0, 12)
        .map((id) => row(id, predicted[id] ?? ''))
        .join(''),
    {
      sets: [
        set(PATH, 'RTE', 52, ACCURACY, {
          duplicate: 12,
          issues: [
            'duplicate-id@42: Rows that repeat an id with the same prediction: 12 (id 0, 1, 2, 3, 4 and 7 more). Each id counts once.',
          ],
        }),
      ],
    },
  ),
});

const dev = labelsOf('RTE', 277);
const pairs = dev.map((_, id) => sentencesOf('RTE', id));
const strange = dev.map((_, id) => [`Strange ${id}.`, `Words ${id} altogether.`]);
/** One column of dev sentences beside predictions for the test set: glued row by row. */
const glued = tabbed([
  ['index', 'sentence1', 'sentence2', 'prediction'],
  ...beside(
    ids(277),
    pairs.map(([a = '']) => a),
    pairs.map(([, b = '']) => b),
    labelsOf('RTE', 277),
  ),
  ...labelsOf('RTE', 3000)
    .slice(277)
    .map((label, i) => [String(277 + i), '', '', label]),
]);
/** The same as pandas writes it: an index for all rows, and nothing else beside the surplus. */
const halfEmpty = delimited([
  ['', 'idx', 'sentence1', 'sentence2', 'prediction'],
  ...beside(
    ids(277),
    ids(277),
    pairs.map(([a = '']) => a),
    pairs.map(([, b = '']) => b),
    labelsOf('RTE', 277),
  ),
  ...labelsOf('RTE', 3000)
    .slice(277)
    .map((label, i) => [String(277 + i), '', '', '', label]),
]);
const big: Case['files'] = goldFile('RTE', 277);

tellAll('test rows', {
  'under a name that says dev are refused': {
    files: { ...big, 'run/dev_results_rte.txt': predictionText(labelsOf('RTE', 3000)) },
    refused: [
      'run/dev_results_rte.txt: test-split: The name says dev, but its 3,000 rows are as many as the test set of RTE has (dev: 277). Test labels are not public.',
    ],
  },
  'in a submission are refused': {
    files: { ...big, 'run/RTE.tsv': predictionText(labelsOf('RTE', 3000)) },
    refused: [
      'run/RTE.tsv: test-split: It holds test rows: 3,000, as many as the test set of RTE has (dev: 277). Test labels are not public; only dev rows can be scored.',
    ],
  },
  'without any gold set are refused as test rows too': {
    files: { 'run/RTE.tsv': predictionText(labelsOf('RTE', 3000)) },
    refused: [
      'run/RTE.tsv: test-split: It has 3,000 rows, as many as the test set of RTE, whose labels are not public. Only dev rows can be scored.',
    ],
  },
  'of QNLI, whose dev set is just as large, are refused where the name says test': {
    files: {
      ...goldFile('QNLI', 5463),
      'a/QNLI/test_results.txt': predictionText(labelsOf('QNLI', 5463)),
      'b/test_predictions.tsv': predictionText(labelsOf('QNLI', 5463)),
    },
    refused: ['a/QNLI/test_results.txt', 'b/test_predictions.tsv'].map(
      (path) =>
        `${path}: test-split: Its 5,463 rows fit both the dev and the test set of QNLI, and its name says test. If they are dev rows, say so in glue-lens.json.`,
    ),
    offered: [
      { kind: 'split', likely: ['dev'] },
      { kind: 'split', likely: ['dev'] },
    ],
  },
  'glued beside the sentences of dev rows are unmasked by their number': {
    files: { ...big, 'run/rte_dev_predictions.tsv': glued },
    refused: [
      'run/rte_dev_predictions.tsv: test-split: The name says dev, but its 3,000 rows are as many as the test set of RTE has (dev: 277). Test labels are not public.',
    ],
  },
  'glued beside whole dev rows, whose ids end where the sentences do': {
    files: { ...big, 'run/rte_predictions.csv': halfEmpty },
    refused: [
      'run/rte_predictions.csv: test-split: It holds test rows: 3,000, as many as the test set of RTE has (dev: 277). Test labels are not public; only dev rows can be scored.',
    ],
  },
  'with their own sentences, numbered as dev rows, are unmasked by these': {
    files: {
      ...big,
      'run/rte.csv': delimited([
        ['index', 'sentence1', 'sentence2', 'prediction'],
        ...beside(
          ids(277),
          strange.map(([a = '']) => a),
          strange.map(([, b = '']) => b),
          dev,
        ),
      ]),
    },
    refused: [
      'run/rte.csv: unrecognised: Its sentences are not those of the RTE dev set: 0 of 277 rows carry the sentences of their example. They may be of another split, another version or another order.',
    ],
  },
});

const mnli = (m: number, mm: number): Case['files'] => ({
  [`glue/${goldPath('MNLI-m')}`]: goldText('MNLI-m', labelsOf('MNLI-m', m)),
  [`glue/${goldPath('MNLI-mm')}`]: goldText('MNLI-mm', labelsOf('MNLI-mm', mm)),
});

tellAll('matched and mismatched', {
  'are told apart by the number of rows under a bare name': {
    files: {
      ...mnli(40, 44),
      'a/mnli.tsv': predictionText(labelsOf('MNLI-m', 40)),
      'b/mnli.tsv': predictionText(labelsOf('MNLI-mm', 44)),
    },
    sets: [
      set('a/mnli.tsv', 'MNLI-m', 40, { accuracy: 1 }),
      set('b/mnli.tsv', 'MNLI-mm', 44, { accuracy: 1 }),
    ],
  },
  'are taken by their names, never one for both': {
    files: {
      ...mnli(40, 40),
      'run/MNLI-m.tsv': predictionText(answers('MNLI-m', 40, [1])),
      'run/MNLI-mm.tsv': predictionText(answers('MNLI-mm', 40, [1, 2])),
    },
    sets: [
      set('run/MNLI-m.tsv', 'MNLI-m', 40, { accuracy: 39 / 40 }),
      set('run/MNLI-mm.tsv', 'MNLI-mm', 40, { accuracy: 38 / 40 }),
    ],
  },
  'a matched file with as many rows as the mismatched set is refused': {
    files: { ...mnli(9815, 40), 'run/MNLI-m.tsv': predictionText(labelsOf('MNLI-mm', 9832)) },
    refused: [
      'run/MNLI-m.tsv: count-mismatch: It has 9,832 rows, as many as MNLI-mm has; MNLI-m has 9,815. Check which set it is.',
    ],
  },
});

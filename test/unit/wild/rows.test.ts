import { answers, beside, goldFile, ids, sentencesOf } from '../support/answers';
import { labelsOf } from '../support/glueFiles';
import { set, tellAll } from '../support/told';
import { delimited, tabbed, type Cells } from '../support/write';

const ROWS = 40;
const numbers = ids(ROWS).map(Number);

/** MRPC as a table of pandas, its ids those of Hugging Face: with holes. */
const mrpc = answers('MRPC', ROWS, [3, 8, 20]);
const MRPC = { accuracy: 37 / 40, f1: 38 / 41 };
const names = (labels: readonly string[]) =>
  labels.map((x) => (x === '1' ? 'equivalent' : 'not_equivalent'));
const holes = numbers.map((id) => String(id * 3 + (id > 20 ? 9 : 5)));
const altered = numbers.map((id) =>
  sentencesOf('MRPC', id).map((text) => `${text.trim()} "again"`),
);
const PANDAS = 'out/predictions_mrpc.csv';
const pandas = (header: readonly string[], rows: Cells, how = {}) => ({
  ...goldFile('MRPC', ROWS),
  [PANDAS]: delimited([header, ...rows], how),
});
const HOLES = [
  'row-order: Its ids ascend from 5 to 126 with holes, so they are no row numbers (as Hugging Face’s idx of MRPC). Its 40 rows are as many as the set has and are taken in the set’s order.',
];

tellAll('columns without a name', {
  'one, the index of pandas, gives the ids': {
    files: pandas(['', 'prediction'], beside(ids(ROWS), mrpc)),
    sets: [set(PANDAS, 'MRPC', ROWS, MRPC)],
  },
  'called “Unnamed: 0” gives the ids where no other does': {
    files: pandas(['Unnamed: 0', 'prediction'], beside(ids(ROWS), mrpc)),
    sets: [set(PANDAS, 'MRPC', ROWS, MRPC)],
  },
  'two of them beside an idx with holes, altered sentences and label names': {
    files: pandas(
      ['', 'Unnamed: 0', 'idx', 'label', 'sentence1', 'sentence2', 'prediction'],
      beside(
        ids(ROWS),
        ids(ROWS),
        holes,
        names(labelsOf('MRPC', ROWS)),
        altered.map(([a = '']) => a),
        altered.map(([, b = '']) => b),
        names(mrpc),
      ),
      { escape: 'backslash' },
    ),
    sets: [set(PANDAS, 'MRPC', ROWS, MRPC, { flags: ['row-order'], issues: HOLES })],
  },
  'in an otherwise headless table': {
    files: {
      ...goldFile('MRPC', ROWS),
      'run/MRPC.tsv': tabbed([['', 'prediction'], ...beside(ids(ROWS), mrpc)]),
    },
    sets: [set('run/MRPC.tsv', 'MRPC', ROWS, MRPC)],
  },
});

tellAll('rows that are none', {
  'blank ones between the others are errors on their lines, and shift nothing': {
    files: {
      ...goldFile('MRPC', ROWS),
      'run/MRPC.tsv': tabbed([['index', 'prediction'], ...beside(ids(ROWS), mrpc)]).replace(
        '\n5\t',
        '\n\n5\t',
      ),
    },
    sets: [
      set('run/MRPC.tsv', 'MRPC', ROWS + 1, MRPC, {
        invalid: 1,
        issues: [
          'invalid-label@7: Rows without a label of MRPC: 1. They are not scored. Labels are 0, 1.',
          'invalid-id@7: Rows without an id that is a whole number from 0: 1. They are not scored.',
        ],
      }),
    ],
  },
  'a header without any row is said to be that': {
    files: { ...goldFile('MRPC', ROWS), 'run/MRPC.tsv': 'index\tprediction\n' },
    refused: ['run/MRPC.tsv: unrecognised: The file has a header and no rows.'],
  },
  'rows with a cell too few or too many keep the others in their places': {
    files: {
      ...goldFile('MRPC', ROWS),
      'run/MRPC.tsv': tabbed([['index', 'prediction'], ...beside(ids(ROWS), mrpc)])
        .replace(/^6\t.*$/m, '6')
        .replace(/^(9\t.*)$/m, '$1\tsurplus'),
    },
    sets: [
      set(
        'run/MRPC.tsv',
        'MRPC',
        ROWS,
        { accuracy: 36 / 39, f1: 38 / 41 },
        {
          invalid: 1,
          flags: ['partial'],
          issues: [
            'invalid-label@8: Rows without a label of MRPC: 1. They are not scored. Labels are 0, 1.',
          ],
        },
      ),
    ],
  },
});

tellAll('what run_glue writes', {
  'predict_results and the older test_results, with label names': {
    files: {
      ...goldFile('MRPC', ROWS),
      'new/predict_results_mrpc.txt': tabbed([
        ['index', 'prediction'],
        ...beside(ids(ROWS), names(mrpc)),
      ]),
      'old/test_results_mrpc.txt': tabbed([
        ['index', 'prediction'],
        ...beside(ids(ROWS), names(mrpc)),
      ]),
      'folder/mrpc/predictions.txt': tabbed([['index', 'prediction'], ...beside(ids(ROWS), mrpc)]),
    },
    sets: [
      set('folder/mrpc/predictions.txt', 'MRPC', ROWS, MRPC, { run: 'folder' }),
      set('new/predict_results_mrpc.txt', 'MRPC', ROWS, MRPC),
      set('old/test_results_mrpc.txt', 'MRPC', ROWS, MRPC),
    ],
  },
});

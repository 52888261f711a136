import { answers, goldFile } from '../support/answers';
import { labelsOf } from '../support/glueFiles';
import { set, tellAll, type Case } from '../support/told';
import { npy } from '../support/write';

const ROWS = 40;
const RTE = ['entailment', 'not_entailment'];
const rte = answers('RTE', ROWS, [3, 8, 20]).map((label) => RTE.indexOf(label));
const inOrder = (rows: number) =>
  `row-order: The file has no ids. Its ${rows} rows are as many as the set has, so they are taken in the set’s order.`;
const LABELS = {
  column: null,
  flags: ['row-order'],
  issues: [
    inOrder(ROWS),
    'label-names: The labels are integers; read as 0 = entailment, 1 = not_entailment (Hugging Face’s order).',
  ],
};
const file = (path: string, content: string | Uint8Array): Case => ({
  files: { ...goldFile('RTE', ROWS), [path]: content },
  sets: [set(path, 'RTE', ROWS, { accuracy: 37 / 40 }, LABELS)],
});

const sts = labelsOf('STS-B', 26).map(Number);

tellAll('one number a row', {
  'of a NumPy array is a label': file('run/RTE.npy', npy(Int32Array.from(rte), [ROWS])),
  'of a NumPy array of 64 bits is a label': file(
    'run/RTE.npy',
    npy(BigInt64Array.from(rte, BigInt), [ROWS]),
  ),
  'of a JSON list is a label': file('run/RTE.json', JSON.stringify(rte)),
  'of a model of STS-B is a score, in an array of one column too': {
    files: { ...goldFile('STS-B', 26), 'run/STS-B.npy': npy(Float64Array.from(sts), [26, 1]) },
    sets: [
      set(
        'run/STS-B.npy',
        'STS-B',
        26,
        { pearson: 1, spearman: 1 },
        {
          column: null,
          flags: ['row-order'],
          issues: [inOrder(26)],
        },
      ),
    ],
  },
  'between 0 and 1 for a task of classes is refused: nothing says where the classes part': {
    files: {
      ...goldFile('RTE', ROWS),
      'run/RTE.npy': npy(
        Float64Array.from(rte, (k, row) => (k === 0 ? 0.25 : 0.75) + row / 1000),
        [ROWS],
      ),
    },
    refused: [
      'run/RTE.npy: unrecognised: No predictions were found among its 40 rows: their cells (1 a row, without names) are neither labels of a task nor a number for each of its classes.',
    ],
  },
});

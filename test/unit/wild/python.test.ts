import { answers, beside, columnOf, goldFile, ids, logits, sentencesOf } from '../support/answers';
import { labelsOf } from '../support/glueFiles';
import { set, tellAll, type Case, type ToldSet } from '../support/told';
import { delimited, jsonLines, npy, tabbed, zip } from '../support/write';

const ROWS = 40;
const ACCURACY = { accuracy: 37 / 40 };
const rte = answers('RTE', ROWS, [3, 8, 20]);
const codeOf = (label: string) => (label === 'entailment' ? 0 : 1);
const codes = rte.map(codeOf);
const numbers = logits(2, codes);
const gold = labelsOf('RTE', ROWS);
/** NumPy's `%.18e`. */
const scientific = (x: number) => x.toExponential(18).replace(/e([+-])(\d)$/, 'e$10$2');

const BY_DEFAULT =
  'label-names: The labels are integers; read as 0 = entailment, 1 = not_entailment (Hugging Face’s order).';
const PROVED =
  'label-names: Label order: 0 = entailment, 1 = not_entailment; in that order the file’s own gold column is the gold set’s in 40 of 40 rows.';
const IN_ORDER =
  'row-order: The file has no ids. Its 40 rows are as many as the set has, so they are taken in the set’s order.';
const NO_HEADER = 'no-header@1: The first line is no header; it is read as the first row.';
const ORDERED = { flags: ['row-order'], issues: [IN_ORDER] };
const ordered = (...issues: string[]) => ({ flags: ['row-order'], issues: [IN_ORDER, ...issues] });

const file = (path: string, content: string | Uint8Array, more: Partial<ToldSet> = {}): Case => ({
  files: { ...goldFile('RTE', ROWS), [path]: content },
  sets: [set(path, 'RTE', ROWS, ACCURACY, more)],
});
const csv = (rows: readonly (readonly string[])[], more: Partial<ToldSet> = {}) =>
  file('run/RTE.csv', delimited(rows), more);

tellAll('what pandas writes of data without names', {
  'a series of label names with its index': csv([['', '0'], ...beside(ids(ROWS), rte)], {
    column: '0',
  }),
  'a series of integers with its index': csv([['', '0'], ...beside(ids(ROWS), codes.map(String))], {
    column: '0',
    issues: [BY_DEFAULT],
  }),
  'a series of label names without its index': csv([['0'], ...rte.map((x) => [x])], {
    column: '0',
    ...ORDERED,
  }),
  'a frame of logits with its index': csv(
    [['', '0', '1'], ...beside(ids(ROWS), columnOf(numbers, 0), columnOf(numbers, 1))],
    { column: '0', issues: [BY_DEFAULT] },
  ),
  'a frame of logits without its index': csv(
    [['0', '1'], ...beside(columnOf(numbers, 0), columnOf(numbers, 1))],
    { column: '0', ...ordered(BY_DEFAULT) },
  ),
  'a series of scores with its index': {
    files: {
      ...goldFile('STS-B', 26),
      'run/STS-B.csv': delimited([['', '0'], ...beside(ids(26), labelsOf('STS-B', 26))]),
    },
    sets: [set('run/STS-B.csv', 'STS-B', 26, { pearson: 1, spearman: 1 }, { column: '0' })],
  },
});

tellAll('what NumPy writes as text', {
  'labels as floats with an exponent': file(
    'run/RTE.txt',
    codes.map((code) => `${scientific(code)}\n`).join(''),
    { column: null, ...ordered(BY_DEFAULT, NO_HEADER) },
  ),
  'logits with spaces between them': file(
    'run/RTE.txt',
    numbers.map((row) => `${row.map(scientific).join(' ')}\n`).join(''),
    { column: null, ...ordered(BY_DEFAULT, NO_HEADER) },
  ),
  'logits with commas between them': file(
    'run/RTE.csv',
    numbers.map((row) => `${row.map(scientific).join(',')}\n`).join(''),
    { column: null, ...ordered(BY_DEFAULT, NO_HEADER) },
  ),
});

tellAll('what a trainer’s and a pipeline’s answers look like when they are saved', {
  'predictions, label_ids and metrics in JSON': file(
    'run/rte_predictions.json',
    JSON.stringify({
      predictions: numbers,
      label_ids: gold.map(codeOf),
      metrics: { test_accuracy: 0.925 },
    }),
    { column: 'predictions', ...ordered(PROVED) },
  ),
  'predictions and label_ids in an npz': file(
    'run/rte_predictions.npz',
    zip({
      'predictions.npy': npy(Float32Array.from(numbers.flat()), [ROWS, 2]),
      'label_ids.npy': npy(
        BigInt64Array.from(gold, (x) => BigInt(codeOf(x))),
        [ROWS],
      ),
    }),
    { column: 'predictions_0', ...ordered(PROVED) },
  ),
  'a label and a score a record': file(
    'run/RTE.json',
    JSON.stringify(rte.map((label, id) => ({ label, score: 0.75 + id / 1000 }))),
    { column: 'label', ...ORDERED },
  ),
  'a label that is called LABEL_0 and a score a record': file(
    'run/RTE.jsonl',
    jsonLines(
      codes.map((code, idx) => ({ idx, score: 0.75 + idx / 1000, label: `LABEL_${code}` })),
    ),
    { column: 'label', issues: [BY_DEFAULT] },
  ),
  'a label and a score within a record': file(
    'run/RTE.jsonl',
    jsonLines(rte.map((label, idx) => ({ idx, prediction: { label, score: 0.75 + idx / 1000 } }))),
    { column: 'prediction.label' },
  ),
});

const pairs = ids(ROWS).map((id) => sentencesOf('RTE', Number(id)));
const BELOW = (line: number) =>
  `summary-rows@${line}: Rows below the data that are blank or sum up: 2. They are no predictions.`;

tellAll('tables without ids', {
  'with sentences, gold labels and a summary below': csv(
    [
      ['sentence1', 'sentence2', 'label', 'prediction'],
      ...beside(
        pairs.map(([a = '']) => a),
        pairs.map(([, b = '']) => b),
        gold,
        rte,
      ),
      ['', '', 'Acc', '0.925'],
      ['', '', 'f1', '0.9'],
    ],
    ordered(BELOW(42)),
  ),
  'with gold labels and a summary below': csv(
    [['label', 'prediction'], ...beside(gold, rte), ['', ''], ['Acc', '0.925']],
    ordered(BELOW(42)),
  ),
  'with sentences of a part of the set, in any order': {
    files: {
      ...goldFile('RTE', ROWS),
      'run/RTE.tsv': tabbed([
        ['sentence1', 'sentence2', 'prediction'],
        ...[7, 3, 20, 31].map((id) => [...sentencesOf('RTE', id), rte[id] ?? '']),
      ]),
    },
    sets: [
      set(
        'run/RTE.tsv',
        'RTE',
        4,
        { accuracy: 0.5 },
        {
          missing: 36,
          flags: ['partial'],
          issues: [
            'joined-by-sentences: It has no ids, and not as many rows as the set; rows are joined by their sentences.',
            'missing-id: Examples without a prediction: 36 of 40 (id 0, 1, 2, 4, 5 and 31 more). The score is over the 4 that have one.',
          ],
        },
      ),
    ],
  },
});

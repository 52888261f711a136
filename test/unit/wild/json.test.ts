import { answers, beside, goldFile, ids, sentencesOf } from '../support/answers';
import { labelsOf } from '../support/glueFiles';
import { set, tellAll, type Case, type ToldSet } from '../support/told';
import { delimited, jsonLines, records } from '../support/write';

const ROWS = 40;
const WRONG = [3, 8, 20];
const ACCURACY = { accuracy: 37 / 40 };
const rte = answers('RTE', ROWS, WRONG);
const numbers = ids(ROWS).map(Number);
const BY_DEFAULT =
  'label-names: The labels are integers; read as 0 = entailment, 1 = not_entailment (Hugging Face’s order).';
const IN_ORDER =
  'row-order: The file has no ids. Its 40 rows are as many as the set has, so they are taken in the set’s order.';

const ORDERED = { flags: ['row-order'], issues: [IN_ORDER] };

const file = (path: string, text: string, more: Partial<ToldSet> = {}): Case => ({
  files: { ...goldFile('RTE', ROWS), [path]: text },
  sets: [set(path, 'RTE', ROWS, ACCURACY, more)],
});
const refused = (path: string, text: string, why: string): Case => ({
  files: { ...goldFile('RTE', ROWS), [path]: text },
  refused: why === '' ? [] : [`${path}: ${why}`],
});
const listed = records(
  ['idx', 'label'],
  rte.map((label, id) => [id, label]),
);

tellAll('JSON', {
  'of SuperGLUE: one object a line': file('run/RTE.jsonl', jsonLines(listed), { column: 'label' }),
  'of SuperGLUE, its idx a text': file(
    'run/RTE.jsonl',
    jsonLines(records(['idx', 'label'], beside(ids(ROWS), rte))),
    { column: 'label' },
  ),
  'of SuperGLUE under a name of another ending': file(
    'run/rte_predictions.json',
    jsonLines(listed),
    { column: 'label' },
  ),
  'a list of records': file('run/RTE.json', JSON.stringify(listed), { column: 'label' }),
  'a list of records, printed for people': file('run/RTE.json', JSON.stringify(listed, null, 2), {
    column: 'label',
  }),
  'columns of equal length': file(
    'run/RTE.json',
    JSON.stringify({ idx: numbers, prediction: rte }),
  ),
  'columns of predictions alone': file('run/RTE.json', JSON.stringify({ predictions: rte }), {
    column: 'predictions',
    ...ORDERED,
  }),
  'columns by row, as pandas writes them': file(
    'run/RTE.json',
    JSON.stringify({ prediction: Object.fromEntries(rte.entries()) }),
    ORDERED,
  ),
  'columns by row, as pandas writes them, of shuffled rows': file(
    'run/RTE.json',
    `{"prediction":{${numbers
      .map((row) => (row * 7) % ROWS)
      .map((id) => `"${id}":"${rte[id]}"`)
      .join()}}}`,
    ORDERED,
  ),
  'labels by id': file('run/RTE.json', JSON.stringify(Object.fromEntries(rte.entries()))),
  'a table within an object': file(
    'run/RTE.json',
    JSON.stringify({ model: 'x', predictions: listed }),
    { column: 'label' },
  ),
  'a list of labels': file('run/RTE.json', JSON.stringify(rte), {
    column: null,
    ...ORDERED,
  }),
  'records with booleans': file(
    'run/RTE.jsonl',
    jsonLines(
      records(
        ['idx', 'prediction'],
        rte.map((x, id) => [id, x === 'entailment']),
      ),
    ),
  ),
  'records with integers': file(
    'run/RTE.jsonl',
    jsonLines(
      records(
        ['idx', 'prediction'],
        rte.map((x, id) => [id, x === 'entailment' ? 0 : 1]),
      ),
    ),
    {
      issues: [BY_DEFAULT],
    },
  ),
  'behind a byte-order mark': file('run/RTE.json', `\uFEFF${JSON.stringify(listed)}`, {
    column: 'label',
  }),
  'with NaN, as Python writes it': {
    files: {
      ...goldFile('STS-B', 26),
      'run/STS-B.json': `[${labelsOf('STS-B', 26)
        .map((x, id) => `{"idx": ${id}, "prediction": ${id === 4 ? 'NaN' : x}}`)
        .join(', ')}]`,
    },
    sets: [
      set(
        'run/STS-B.json',
        'STS-B',
        26,
        { pearson: 1, spearman: 1 },
        {
          invalid: 1,
          flags: ['partial'],
          issues: ['invalid-number@1: Rows without a number: 1, first “”. They are not scored.'],
        },
      ),
    ],
  },
  'a line that is none is an error, and the others keep their places': {
    files: {
      ...goldFile('RTE', ROWS),
      'run/RTE.jsonl': jsonLines(listed).replace(/^\{"idx":5,.*$/m, '{"idx":5,'),
    },
    sets: [
      set(
        'run/RTE.jsonl',
        'RTE',
        ROWS,
        { accuracy: 36 / 39 },
        {
          column: 'label',
          invalid: 1,
          missing: 1,
          flags: ['partial'],
          issues: [
            'invalid-label@6: Rows without a label of RTE: 1. They are not scored. Labels are entailment, not_entailment.',
            'invalid-id@6: Rows without an id that is a whole number from 0: 1. They are not scored.',
            'missing-id: Examples without a prediction: 1 of 40 (id 5). The score is over the 39 that have one.',
          ],
        },
      ),
    ],
  },
  'broken in the middle is refused': refused(
    'run/RTE.json',
    JSON.stringify(listed).slice(0, 500),
    'unreadable: The JSON ends before it is complete, at line 1.',
  ),
  'that holds something else is refused where its name says predictions': refused(
    'run/rte_predictions.json',
    '{"model": "bert", "epochs": 3}',
    'unrecognised: This JSON is neither a list of records nor columns of equal length, so it holds no table of predictions.',
  ),
  'an empty list is refused where its name says predictions': refused(
    'run/rte_predictions.json',
    '[]',
    'unrecognised: This JSON is neither a list of records nor columns of equal length, so it holds no table of predictions.',
  ),
});

/** What lm-evaluation-harness logs of an example: the two answers' log-likelihoods, entailment first. */
const likelihoods = (id: number) => {
  const [yes, no] = rte[id] === 'entailment' ? ['-0.25', '-1.5'] : ['-1.5', '-0.25'];
  return [
    [yes, 'False'],
    [no, 'False'],
  ];
};
const sample = (id: number, answer: readonly unknown[]) => ({
  doc_id: id,
  doc: {
    sentence1: sentencesOf('RTE', id)[0],
    sentence2: sentencesOf('RTE', id)[1],
    label: id % 2,
    idx: id * 3,
  },
  target: String(id % 2),
  arguments: [
    ['First. True or False?', ' True'],
    ['First. True or False?', ' False'],
  ],
  resps: answer.map((one) => [one]),
  filtered_resps: answer,
  doc_hash: `a${id}`,
  acc: WRONG.includes(id) ? 0 : 1,
});
const SAMPLES = 'harness/samples_rte_2024-05-01T10-00-00.jsonl';
const LIKELIER = {
  column: 'filtered_resps',
  issues: [
    'label-names: Label order: 0 = entailment, 1 = not_entailment; in that order the file’s own gold column is the gold set’s in 40 of 40 rows.',
  ],
};

tellAll('samples of lm-evaluation-harness', {
  'with log-likelihoods: the likelier answer is the label': file(
    SAMPLES,
    jsonLines(numbers.map((id) => sample(id, likelihoods(id)))),
    LIKELIER,
  ),
  'in any order, by the number of the example': file(
    SAMPLES,
    jsonLines(numbers.map((row) => (row * 7) % ROWS).map((id) => sample(id, likelihoods(id)))),
    LIKELIER,
  ),
  'with generated answers': file(
    SAMPLES,
    jsonLines(numbers.map((id) => sample(id, [rte[id] === 'entailment' ? 'True' : 'False']))),
    { column: 'filtered_resps' },
  ),
});

tellAll('samples of MNLI', {
  'are of the set that the harness names': {
    files: {
      ...goldFile('MNLI-m', ROWS),
      ...goldFile('MNLI-mm', ROWS),
      'harness/samples_mnli_mismatch_2024.jsonl': jsonLines(
        labelsOf('MNLI-mm', ROWS).map((label, id) => ({ doc_id: id, filtered_resps: [label] })),
      ),
    },
    sets: [
      set(
        'harness/samples_mnli_mismatch_2024.jsonl',
        'MNLI-mm',
        ROWS,
        { accuracy: 1 },
        { column: 'filtered_resps' },
      ),
    ],
  },
});

const hans = delimited([
  ['pairID', 'gold_label'],
  ...numbers.map((id) => [`ex${id}`, id % 2 === 0 ? 'entailment' : 'non-entailment']),
]);

tellAll('sets whose column gold_label is the prediction', {
  'HANS is refused by its name': refused(
    'run/hans_predictions.txt',
    hans,
    'unrecognised: Its pairID (“ex0”, “ex1”, …) is that of HANS, whose column gold_label is the prediction. HANS is no GLUE task.',
  ),
  'HANS in a folder of RTE is refused by its name too': refused(
    'RTE/hans_predictions.csv',
    hans,
    'unrecognised: Its pairID (“ex0”, “ex1”, …) is that of HANS, whose column gold_label is the prediction. HANS is no GLUE task.',
  ),
  'an index and gold_label alone are predictions, where the name is a task’s': file(
    'run/RTE.csv',
    delimited([['index', 'gold_label'], ...beside(ids(ROWS), rte)]),
    { column: 'gold_label' },
  ),
});

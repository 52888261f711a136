import { expect, it } from 'vitest';
import { answers, beside, columnOf, goldFile, ids, logits } from '../support/answers';
import { goldText, labelsOf } from '../support/glueFiles';
import { Scored } from '../support/scored';
import { set, tellAll, type Case, type ToldSet } from '../support/told';
import { delimited, jsonLines, npy, records, tabbed, zip, type Cells } from '../support/write';

const ROWS = 40;
const WRONG = [3, 8, 20];
const ACCURACY = { accuracy: 37 / 40 };
const RTE = ['entailment', 'not_entailment'];
const MNLI = ['entailment', 'neutral', 'contradiction'];
const rte = answers('RTE', ROWS, WRONG).map((label) => RTE.indexOf(label));
const mnli = answers('MNLI-m', ROWS, WRONG).map((label) => MNLI.indexOf(label));

/** Numbers of so many classes a row, the largest where the answer is: probabilities or logits. */
const probabilities = (classes: number, largest: readonly number[]): number[][] =>
  largest.map((k) =>
    Array.from({ length: classes }, (_, i) => (i === k ? 0.75 : 0.25 / (classes - 1))),
  );
const asText = (rows: readonly (readonly number[])[]): Cells => rows.map((row) => row.map(String));

const BY_DEFAULT =
  'label-names: The labels are integers; read as 0 = entailment, 1 = not_entailment (Hugging Face’s order).';
const IN_ORDER =
  'row-order: The file has no ids. Its 40 rows are as many as the set has, so they are taken in the set’s order.';
const NO_HEADER = 'no-header@1: The first line is no header; it is read as the first row.';
const ORDERED = ['row-order'];

type More = Partial<ToldSet>;
/** One file beside the gold set of RTE, and how it scores. */
const file = (
  path: string,
  content: string | Uint8Array,
  more: More = {},
  metrics: ToldSet['metrics'] = ACCURACY,
): Case => ({
  files: { ...goldFile('RTE', ROWS), [path]: content },
  sets: [set(path, 'RTE', ROWS, metrics, more)],
});
const lists = logits(2, rte).map((row) => `[${row.join(', ')}]`);
const flat = (rows: readonly (readonly number[])[]) => Float64Array.from(rows.flat());

tellAll('a number for each class', {
  'a row and nothing else: BERT’s test_results.tsv': file(
    'out/RTE/test_results.tsv',
    tabbed(asText(probabilities(2, rte))),
    { run: 'out', column: null, flags: ORDERED, issues: [IN_ORDER, BY_DEFAULT, NO_HEADER] },
  ),
  'under headers that count the classes': file(
    'run/RTE.csv',
    delimited([
      ['id', 'logit_0', 'logit_1'],
      ...beside(ids(ROWS), columnOf(logits(2, rte), 0), columnOf(logits(2, rte), 1)),
    ]),
    { column: 'logit_0', issues: [BY_DEFAULT] },
  ),
  'under headers that name the classes, in any order': file(
    'run/RTE.csv',
    delimited([
      ['id', 'prob_not_entailment', 'prob_entailment'],
      ...beside(ids(ROWS), columnOf(probabilities(2, rte), 1), columnOf(probabilities(2, rte), 0)),
    ]),
    { column: 'prob_not_entailment' },
  ),
  'as a list in a cell, as Python prints it': file(
    'run/RTE.csv',
    delimited([['id', 'logits'], ...beside(ids(ROWS), lists)]),
    { column: 'logits', issues: [BY_DEFAULT] },
  ),
  'as a list without commas, as NumPy prints it': file(
    'run/RTE.csv',
    delimited([
      ['id', 'logits'],
      ...beside(
        ids(ROWS),
        lists.map((text) => text.replace(',', ' ')),
      ),
    ]),
    { column: 'logits', issues: [BY_DEFAULT] },
  ),
  'as a list in JSON Lines': file(
    'run/RTE.jsonl',
    jsonLines(
      records(
        ['idx', 'logits'],
        ids(ROWS).map((id, row) => [Number(id), logits(2, rte)[row]]),
      ),
    ),
    { column: 'logits', issues: [BY_DEFAULT] },
  ),
  'as lists of a JSON list': file('run/RTE.json', JSON.stringify(logits(2, rte)), {
    column: null,
    flags: ORDERED,
    issues: [IN_ORDER, BY_DEFAULT],
  }),
  'as a NumPy array': file('run/RTE.npy', npy(flat(logits(2, rte)), [ROWS, 2]), {
    column: null,
    flags: ORDERED,
    issues: [IN_ORDER, BY_DEFAULT],
  }),
  'as a NumPy array of single precision': file(
    'run/RTE_logits.npy',
    npy(Float32Array.from(logits(2, rte).flat()), [ROWS, 2]),
    {
      column: null,
      flags: ORDERED,
      issues: [IN_ORDER, BY_DEFAULT],
    },
  ),
  'as an array in an npz archive': {
    files: {
      ...goldFile('RTE', ROWS),
      'run/RTE.npz': zip({ 'logits.npy': npy(flat(logits(2, rte)), [ROWS, 2]) }),
    },
    sets: [
      set('run/RTE.npz', 'RTE', ROWS, ACCURACY, {
        column: 'logits_0',
        flags: ORDERED,
        issues: [IN_ORDER, BY_DEFAULT],
      }),
    ],
  },
  'beside the labels: these are the answers': file(
    'run/RTE.csv',
    delimited([
      ['id', 'prediction', 'logit_0', 'logit_1'],
      ...beside(
        ids(ROWS),
        rte.map((k) => RTE[k] ?? ''),
        columnOf(logits(2, rte), 0),
        columnOf(logits(2, rte), 1),
      ),
    ]),
  ),
  'that is not finite is an error on its line': file(
    'run/RTE.csv',
    delimited([
      ['id', 'logit_0', 'logit_1'],
      ...beside(
        ids(ROWS),
        columnOf(logits(2, rte), 0).map((x, i) => (i === 5 ? 'nan' : x)),
        columnOf(logits(2, rte), 1).map((x, i) => (i === 9 ? 'inf' : i === 11 ? '-inf' : x)),
      ),
    ]),
    {
      column: 'logit_0',
      invalid: 3,
      flags: ['partial'],
      issues: [
        BY_DEFAULT,
        'invalid-number@7: Rows with a class score that is not a finite number (NaN, infinite or empty): 3. They are not scored.',
      ],
    },
    { accuracy: 34 / 37 },
  ),
  'that is not finite in a NumPy array is named by its row': file(
    'run/RTE.npy',
    npy(flat(logits(2, rte).map((row, i) => (i === 5 ? [Number.NaN, 1] : row))), [ROWS, 2]),
    {
      column: null,
      invalid: 1,
      flags: ['partial', 'row-order'],
      issues: [
        IN_ORDER,
        BY_DEFAULT,
        'invalid-number: Rows with a class score that is not a finite number (NaN, infinite or empty): 1. They are not scored.',
      ],
    },
    { accuracy: 36 / 39 },
  ),
  'that is largest twice takes the first, and says so': file(
    'run/RTE.csv',
    delimited([
      ['id', 'logit_0', 'logit_1'],
      ...beside(
        ids(ROWS),
        columnOf(logits(2, rte), 0).map((x, i) => (i === 0 ? '2.5' : x)),
        columnOf(logits(2, rte), 1).map((x, i) => (i === 0 ? '2.5' : x)),
      ),
    ]),
    {
      column: 'logit_0',
      issues: [
        BY_DEFAULT,
        'tied-scores@2: Rows in which two classes have the same largest score: 1. The first of them is taken.',
      ],
    },
  ),
  'of another number of classes than the task has is refused': {
    files: {
      ...goldFile('RTE', ROWS),
      'run/RTE/test_results.tsv': tabbed(asText(probabilities(3, mnli))),
    },
    refused: [
      'run/RTE/test_results.tsv: unrecognised: It is named RTE, which has 2 classes, but it has a number for each of 3.',
    ],
  },
  'of two models are two runs': {
    files: {
      ...goldFile('RTE', ROWS),
      'paper/rte.csv': delimited([
        ['id', 'a_logits', 'b_logits'],
        ...beside(
          ids(ROWS),
          lists,
          logits(
            2,
            answers('RTE', ROWS).map((x) => RTE.indexOf(x)),
          ).map((row) => `[${row.join(', ')}]`),
        ),
      ]),
    },
    sets: [
      set('paper/rte.csv', 'RTE', ROWS, ACCURACY, {
        run: 'a',
        column: 'a_logits',
        issues: [BY_DEFAULT],
      }),
      set(
        'paper/rte.csv',
        'RTE',
        ROWS,
        { accuracy: 1 },
        { run: 'b', column: 'b_logits', issues: [BY_DEFAULT] },
      ),
    ],
  },
});

/** JSON Lines of probabilities of RTE beside labels that are named as gold ones are. */
const labelled = (labels: readonly string[], largest: readonly number[] = rte): string =>
  jsonLines(
    probabilities(2, largest).map((scores, idx) => ({
      idx,
      label: labels[idx],
      probabilities: scores,
    })),
  );
const names = rte.map((k) => RTE[k] ?? '');

tellAll('labels named as gold ones are, beside numbers for the classes', {
  'that tell which is largest: the answers of the model': file('run/RTE.jsonl', labelled(names), {
    column: 'label',
  }),
  'that tell it of classes in another order: the labels count': file(
    'run/RTE.jsonl',
    labelled(
      names,
      rte.map((k) => 1 - k),
    ),
    { column: 'label' },
  ),
  'that do not tell it always: the file’s own gold labels': file(
    'run/RTE.jsonl',
    labelled(labelsOf('RTE', ROWS)),
    { column: 'probabilities', issues: [BY_DEFAULT] },
  ),
});

it('keeps the probabilities beside the answers, in the order of the task’s classes', async () => {
  const files = {
    'glue/MNLI/dev_matched.tsv': goldText('MNLI-m', labelsOf('MNLI-m', ROWS)),
    'run/MNLI-m.csv': delimited([
      ['id', 'logit_contradiction', 'logit_entailment', 'logit_neutral'],
      ...beside(
        ids(ROWS),
        columnOf(logits(3, mnli), 2),
        columnOf(logits(3, mnli), 0),
        columnOf(logits(3, mnli), 1),
      ),
    ]),
  };
  const [set] = (await Scored.open(files)).index.sets.values();
  const kept = set?.details;
  expect(kept?.probabilities?.length).toBe(3 * ROWS);
  for (let row = 0; row < ROWS; row++) {
    const three = Array.from(kept?.probabilities?.subarray(3 * row, 3 * row + 3) ?? []);
    expect(three.indexOf(Math.max(...three))).toBe(kept?.predicted[row]);
    expect(three.reduce((a, b) => a + b)).toBeCloseTo(1, 6);
  }
});

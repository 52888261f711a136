import { answers, beside, goldFile, ids, sentencesOf } from '../support/answers';
import { labelsOf } from '../support/glueFiles';
import { set, tellAll, type Case } from '../support/told';
import { jsonLines, records, tabbed } from '../support/write';

const ROWS = 40;
const WRONG = [3, 8, 20];
const ACCURACY = { accuracy: 37 / 40 };
const PATH = 'run/RTE.tsv';
const gold = labelsOf('RTE', ROWS);
const predicted = answers('RTE', ROWS, WRONG);
const numbers = ids(ROWS).map(Number);
const premises = numbers.map((id) => sentencesOf('RTE', id)[0] ?? '');
const hypotheses = numbers.map((id) => sentencesOf('RTE', id)[1] ?? '');

/** A table with an id a row and one of the predictions. */
const table = (index: readonly unknown[], labels: readonly string[] = predicted) =>
  tabbed([['index', 'prediction'], ...beside(index.map(String), labels)]);
/** The same with sentences, in any order of the rows. */
const withSentences = (index: readonly unknown[], rows: readonly number[] = numbers) =>
  tabbed([
    ['idx', 'sentence1', 'sentence2', 'prediction'],
    ...rows.map((row, i) => [
      String(index[i]),
      premises[row] ?? '',
      hypotheses[row] ?? '',
      predicted[row] ?? '',
    ]),
  ]);
const withGold = (index: readonly unknown[], rows: readonly number[] = numbers) =>
  tabbed([
    ['idx', 'gold', 'prediction'],
    ...rows.map((row, i) => [String(index[i]), gold[row] ?? '', predicted[row] ?? '']),
  ]);
const given = (text: string, rest: Omit<Case, 'files'>, more: Case['files'] = {}): Case => ({
  files: { ...goldFile('RTE', ROWS), [PATH]: text, ...more },
  ...rest,
});
const right = (more: Parameters<typeof set>[4] = {}) => ({
  sets: [set(PATH, 'RTE', ROWS, ACCURACY, more)],
});
const settings = (rule: object) => ({
  'glue-lens.json': JSON.stringify({ files: { [PATH]: rule } }),
});
const shuffled = numbers.map((id) => (id * 7 + 5) % ROWS);
const holes = numbers.map((id) => id * 3 + (id > 20 ? 109 : 100));

tellAll('ids', {
  'that are whole numbers from 0': given(table(numbers), right()),
  'written as floats': given(table(numbers.map((id) => `${id}.0`)), right()),
  'as texts in JSON': {
    files: {
      ...goldFile('RTE', ROWS),
      'run/RTE.jsonl': jsonLines(records(['idx', 'label'], beside(ids(ROWS), predicted))),
    },
    sets: [set('run/RTE.jsonl', 'RTE', ROWS, ACCURACY, { column: 'label' })],
  },
  'in any order': given(
    table(
      shuffled,
      shuffled.map((id) => predicted[id] ?? ''),
    ),
    right(),
  ),
  'from 1 are refused, and the offset is offered': given(table(numbers.map((id) => id + 1)), {
    refused: [
      `${PATH}: count-mismatch: Its ids run from 1 to 40, but the ids of RTE start at 0: each is 1 too high. Write ids from 0, or accept the offset in glue-lens.json.`,
    ],
    offered: [{ kind: 'idOffset', offset: 1 }],
  }),
  'from 1, shuffled, are refused alike': given(table(shuffled.map((id) => id + 1)), {
    refused: [
      `${PATH}: count-mismatch: Its ids run from 1 to 40, but the ids of RTE start at 0: each is 1 too high. Write ids from 0, or accept the offset in glue-lens.json.`,
    ],
    offered: [{ kind: 'idOffset', offset: 1 }],
  }),
  'from 1 with one left out are refused alike': given(
    table(numbers.map((id) => id + 1)).replace(/^6\t.*\n/m, ''),
    {
      refused: [
        `${PATH}: count-mismatch: Its ids run from 1 to 40, but the ids of RTE start at 0: each is 1 too high. Write ids from 0, or accept the offset in glue-lens.json.`,
      ],
      offered: [{ kind: 'idOffset', offset: 1 }],
    },
  ),
  'from 1 are read once the offset is accepted': given(
    table(numbers.map((id) => id + 1)),
    right(),
    settings({ idOffset: 1 }),
  ),
  'from 1000 are refused, and the offset is offered': given(table(numbers.map((id) => id + 1000)), {
    refused: [
      `${PATH}: count-mismatch: Its ids run from 1,000 to 1,039, but the ids of RTE start at 0: each is 1,000 too high. Write ids from 0, or accept the offset in glue-lens.json.`,
    ],
    offered: [{ kind: 'idOffset', offset: 1000 }],
  }),
  'from 1 that sentences prove are read so': given(
    withSentences(numbers.map((id) => id + 1)),
    right({
      issues: [
        'id-offset: Its ids count from 1, not from 0: so counted, 40 of 40 rows carry the sentences of their example.',
      ],
    }),
  ),
  'from 1 that gold labels prove are read so': given(
    withGold(numbers.map((id) => id + 1)),
    right({
      issues: [
        'id-offset: Its ids count from 1, not from 0: so counted, its own gold column is the gold set’s in 40 of 40 rows.',
      ],
    }),
  ),
  'with holes, as many as the set has, stand in its order': given(
    table(holes),
    right({
      flags: ['row-order'],
      issues: [
        'row-order: Its ids ascend from 100 to 226 with holes, so they are no row numbers (as Hugging Face’s idx of MRPC). Its 40 rows are as many as the set has and are taken in the set’s order.',
      ],
    }),
  ),
  'that the gold set writes itself join the rows, though they are no row numbers': {
    files: {
      ...goldFile('QQP', ROWS),
      'run/QQP.tsv': table(
        shuffled.map((id) => id + 1000),
        shuffled.map((id) => labelsOf('QQP', ROWS)[id] ?? ''),
      ),
    },
    sets: [set('run/QQP.tsv', 'QQP', ROWS, { accuracy: 1, f1: 1 })],
  },
  'with holes beside sentences are passed over for these': given(
    withSentences(holes),
    right({
      issues: [
        'joined-by-sentences@2: Rows whose id is not that of the example whose sentences they carry: 40. They are joined by their sentences.',
      ],
    }),
  ),
  'with holes beside sentences, in any order': given(
    withSentences(holes, shuffled),
    right({
      issues: [
        'joined-by-sentences@2: Rows whose id is not that of the example whose sentences they carry: 40. They are joined by their sentences.',
      ],
    }),
  ),
  'none at all: the set’s order is taken, and that is said': given(predicted.join('\n'), {
    sets: [
      set(PATH, 'RTE', ROWS, ACCURACY, {
        column: null,
        flags: ['row-order'],
        issues: [
          'row-order: The file has no ids. Its 40 rows are as many as the set has, so they are taken in the set’s order.',
          'no-header@1: The first line is no header; it is read as the first row.',
        ],
      }),
    ],
  }),
  'none at all and another number of rows are refused': given(predicted.slice(1).join('\n'), {
    refused: [
      `${PATH}: count-mismatch: It has 39 rows and no ids, and the dev set of RTE has 40; without ids the counts must agree.`,
    ],
  }),
  'none of which is a whole number are refused': given(
    tabbed([['prediction', 'guid'], ...numbers.map((id) => [predicted[id] ?? '', `dev-${id}`])]),
    {
      refused: [
        `${PATH}: count-mismatch: No row has an id: its column of ids holds no whole numbers from 0.`,
      ],
    },
  ),
  'that are words are errors on their lines': given(
    table(numbers.map((id) => (id === 5 ? 'five' : id))),
    {
      sets: [
        set(
          PATH,
          'RTE',
          ROWS,
          { accuracy: 36 / 39 },
          {
            invalid: 1,
            missing: 1,
            flags: ['partial'],
            issues: [
              'invalid-id@7: Rows without an id that is a whole number from 0: 1. They are not scored.',
              'missing-id: Examples without a prediction: 1 of 40 (id 5). The score is over the 39 that have one.',
            ],
          },
        ),
      ],
    },
  ),
});

tellAll('sentences and gold labels beside predictions', {
  'that are the examples’ are taken for granted': given(withSentences(numbers), right()),
  'tokenized and in lower case are still the examples’': given(
    withSentences(numbers).replace(
      /(First|Second) (\d+)\./g,
      (_, word: string, n: string) => `${word.toLowerCase()} ${n} .`,
    ),
    right(),
  ),
  'of another example name the rows': given(
    withSentences(numbers).replace('First 7.\tSecond 7. ', 'Something else.\tAltogether other.'),
    right({
      issues: [
        'wrong-example@9: Rows whose sentences are not those of the example that they claim to be: 1. Check their ids; they are scored as the ids say.',
      ],
    }),
  ),
  'under the ids of other rows join the rows': given(
    withSentences(numbers, shuffled),
    right({
      issues: [
        'joined-by-sentences@2: Rows whose id is not that of the example whose sentences they carry: 40. They are joined by their sentences.',
      ],
    }),
  ),
  'of another set altogether are refused': given(
    withSentences(numbers).replace(/First (\d+)\.\tSecond/g, 'Other $1 words.\tStrange'),
    {
      refused: [
        `${PATH}: unrecognised: Its sentences are not those of the RTE dev set: 0 of 40 rows carry the sentences of their example. They may be of another split, another version or another order.`,
      ],
      offered: [{ kind: 'split', likely: ['test', 'train'] }],
    },
  ),
  'gold labels that are not the set’s are named': given(
    withGold(numbers).replace(/^7\tnot_entailment/m, '7\tentailment'),
    right({
      issues: [
        'gold-differs@9: Rows whose own gold label is not that of the gold set: 1 of 40. The gold set’s label is taken.',
      ],
    }),
  ),
});

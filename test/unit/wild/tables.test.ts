import { answers, beside, goldFile, ids, sentencesOf } from '../support/answers';
import { labelsOf } from '../support/glueFiles';
import { set, tellAll, type Case } from '../support/told';
import { delimited, tabbed, utf16 } from '../support/write';

const ROWS = 40;
const numbers = ids(ROWS).map(Number);
const cola = labelsOf('CoLA', ROWS);
const sentences = numbers.map((id) => sentencesOf('CoLA', id)[0] ?? '');
const prompts = sentences.map((text) => `Is "${text}", as it stands, acceptable?`);
/** Two zeros and no one wrong; one of each wrong. */
const tiny = answers('CoLA', ROWS, [0, 2]);
const large = answers('CoLA', ROWS, [4, 5]);
const TINY = { matthews: (20 * 18) / Math.sqrt(22 * 20 * 20 * 18) };
const LARGE = { matthews: 0.9 };

/** Two models side by side, as people publish them beside a paper. */
const PATH = 'paper/cola-dev.csv';
const LEGEND = 'label (1 for yes, 0 for no)';
const HEADER = ['id', 'sentence', 'prompt', LEGEND, 'pred_tiny', 'pred_large-v2'];
const data = beside(ids(ROWS), sentences, prompts, cola, tiny, large);
const summary = [
  ['', '', '', '', '', ''],
  ['', '', '', 'Acc', '0.95', '0.95'],
  ['', '', '', 'tp', '20', '19'],
  ['', '', '', 'mcc', '0.904534', '0.9'],
];
const both = (path = PATH, more: Parameters<typeof set>[4] = {}) => [
  set(path, 'CoLA', ROWS, TINY, { run: 'tiny', column: 'pred_tiny', ...more }),
  set(path, 'CoLA', ROWS, LARGE, { run: 'large-v2', column: 'pred_large-v2', ...more }),
];
const BELOW = {
  issues: [
    'summary-rows@42: Rows below the data that are blank or sum up: 4. They are no predictions.',
  ],
};
const table = (content: string | Uint8Array, path = PATH): Case => ({
  files: { ...goldFile('CoLA', ROWS), [path]: content },
  sets: both(path),
});

const guessed = (column: string) => ({
  issues: [
    `column-guessed: No header says “prediction”. Column “${column}” is taken for the answers of a model, since its cells are labels of CoLA and nothing else explains it. If it is something else, say in glue-lens.json which columns hold predictions.`,
  ],
});

tellAll('a table with sentences, gold labels and models side by side', {
  'is a set a model, and the summary below it is none': {
    ...table(delimited([HEADER, ...data, ...summary])),
    sets: both(PATH, BELOW),
  },
  'with tabs': table(delimited([HEADER, ...data], { delimiter: '\t' }), 'paper/cola-dev.tsv'),
  'with tabs and no quoting at all': table(tabbed([HEADER, ...data]), 'paper/cola-dev.tsv'),
  'with semicolons': table(delimited([HEADER, ...data], { delimiter: ';' })),
  'with semicolons, all quoted': table(
    delimited([HEADER, ...data], { delimiter: ';', quote: 'all' }),
  ),
  'with tabs under the name of a csv': table(delimited([HEADER, ...data], { delimiter: '\t' })),
  'with quotation marks behind backslashes': table(
    delimited([HEADER, ...data], { escape: 'backslash' }),
  ),
  'with CRLF': table(delimited([HEADER, ...data], { end: '\r\n' })),
  'without a final newline': table(delimited([HEADER, ...data]).trimEnd()),
  'behind a byte-order mark': table(`\uFEFF${delimited([HEADER, ...data])}`),
  'as UTF-16, as spreadsheets write it': table(
    utf16(delimited([HEADER, ...data], { delimiter: '\t', end: '\r\n' }), 'little'),
  ),
  'as UTF-16 of the other order': table(utf16(delimited([HEADER, ...data]), 'big')),
  'with sentences that span lines': table(
    delimited([
      HEADER,
      ...beside(
        ids(ROWS),
        sentences,
        prompts.map((p) => p.replace(', ', ',\n')),
        cola,
        tiny,
        large,
      ),
    ]),
  ),
  'of fifty rows of many is scored on these, and marked partial': {
    files: {
      ...goldFile('CoLA', ROWS),
      [PATH]: delimited([HEADER, ...data.slice(0, 10), ...summary]),
    },
    sets: [
      set(
        PATH,
        'CoLA',
        10,
        { matthews: (5 * 3) / Math.sqrt(7 * 5 * 5 * 3) },
        {
          run: 'tiny',
          column: 'pred_tiny',
          missing: 30,
          flags: ['partial'],
          issues: [
            'summary-rows@12: Rows below the data that are blank or sum up: 4. They are no predictions.',
            'missing-id: Examples without a prediction: 30 of 40 (id 10, 11, 12, 13, 14 and 25 more). The score is over the 10 that have one.',
          ],
        },
      ),
      set(
        PATH,
        'CoLA',
        10,
        { matthews: 0.6 },
        {
          run: 'large-v2',
          column: 'pred_large-v2',
          missing: 30,
          flags: ['partial'],
          issues: [
            'summary-rows@12: Rows below the data that are blank or sum up: 4. They are no predictions.',
            'missing-id: Examples without a prediction: 30 of 40 (id 10, 11, 12, 13, 14 and 25 more). The score is over the 10 that have one.',
          ],
        },
      ),
    ],
  },
  'with columns named for models alone': {
    ...table(
      delimited([
        ['id', 'sentence', 'label', 'bert-base', 'gpt 2'],
        ...beside(ids(ROWS), sentences, cola, tiny, large),
      ]),
    ),
    sets: [
      set(PATH, 'CoLA', ROWS, TINY, {
        run: 'bert-base',
        column: 'bert-base',
        ...guessed('bert-base'),
      }),
      set(PATH, 'CoLA', ROWS, LARGE, { run: 'gpt 2', column: 'gpt 2', ...guessed('gpt 2') }),
    ],
  },
  'with one column of predictions is the run of its folder': {
    ...table(
      delimited([
        ['id', 'sentence', 'label', 'prediction'],
        ...beside(ids(ROWS), sentences, cola, tiny),
      ]),
    ),
    sets: [set(PATH, 'CoLA', ROWS, TINY)],
  },
  'with names in one word, and what an analysis added': {
    ...table(
      delimited([
        ['docId', 'Sentence', 'goldLabel', 'predictedLabel', 'hard', 'is_long'],
        ...beside(ids(ROWS), sentences, cola, tiny, large, large),
      ]),
    ),
    sets: [set(PATH, 'CoLA', ROWS, TINY, { column: 'predictedLabel' })],
  },
  'with a column that does not fit tells which, and scores the other': {
    ...table(
      delimited([
        ['id', 'pred_tiny', 'pred_odd'],
        ...beside(
          ids(ROWS),
          tiny,
          ids(ROWS).map((id) => `w${id}`),
        ),
      ]),
    ),
    sets: [
      set(PATH, 'CoLA', ROWS, TINY, {
        run: 'tiny',
        column: 'pred_tiny',
        issues: [
          'column-not-scored: Column “pred_odd” is not scored: It is named CoLA, but most of its predictions are no answers of that task: found “w0”, “w1”, “w2”, expected 0, 1.',
        ],
      }),
    ],
  },
  'with half predictions in a summary row is not misled by them': {
    ...table(delimited([HEADER, ...data, ['', '', '', 'mean', '0.5', '0.5']])),
    sets: both(PATH, {
      issues: [
        'summary-rows@42: Rows below the data that are blank or sum up: 1. They are no predictions.',
      ],
    }),
  },
});

const rte = answers('RTE', ROWS, [3, 8, 20]);
const pairs = numbers.map((id) => sentencesOf('RTE', id));
const code = (first: string) => (label: string) => (label === first ? '0' : '1');
const LEGENDS: readonly (readonly [title: string, first: string, order: string])[] = [
  ['in Hugging Face’s order', 'entailment', '0 = entailment, 1 = not_entailment'],
  ['in the other order', 'not_entailment', '0 = not_entailment, 1 = entailment'],
];

tellAll(
  'a legend in the header that is wrong does not matter: the gold column tells the order of integers',
  Object.fromEntries(
    LEGENDS.map(([title, first, order]): [string, Case] => [
      title,
      {
        files: {
          ...goldFile('RTE', ROWS),
          'paper/rte-dev.csv': delimited([
            [
              'id',
              'sentence1',
              'sentence2',
              'label (0 for entailment, 0 for not_entailment)',
              'pred_tiny',
              'pred_large',
            ],
            ...beside(
              ids(ROWS),
              pairs.map(([a = '']) => a),
              pairs.map(([, b = '']) => b),
              labelsOf('RTE', ROWS).map(code(first)),
              rte.map(code(first)),
              labelsOf('RTE', ROWS).map(code(first)),
            ),
          ]),
        },
        sets: [['tiny', 37 / 40] as const, ['large', 1] as const].map(([run, accuracy]) =>
          set(
            'paper/rte-dev.csv',
            'RTE',
            ROWS,
            { accuracy },
            {
              run,
              column: `pred_${run}`,
              issues: [
                `label-names: Label order: ${order}; in that order the file’s own gold column is the gold set’s in 40 of 40 rows.`,
              ],
            },
          ),
        ),
      },
    ]),
  ),
);

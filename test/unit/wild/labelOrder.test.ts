import { answers, beside, goldFile, ids } from '../support/answers';
import { labelsOf, predictionText } from '../support/glueFiles';
import { set, tellAll, type Case } from '../support/told';
import { tabbed } from '../support/write';

const ROWS = 60;
const WRONG = [3, 8, 20];
const ACCURACY = { accuracy: 57 / 60 };
const NAMES = ['entailment', 'neutral', 'contradiction'];
/** BERT's order, which is a rotation of Hugging Face's. */
const BERT = ['contradiction', 'entailment', 'neutral'];
const IN_WORDS = '0 = contradiction, 1 = entailment, 2 = neutral';
const gold = labelsOf('MNLI-m', ROWS);
const names = answers('MNLI-m', ROWS, WRONG);
const inOrder = (order: readonly string[], labels: readonly string[]) =>
  labels.map((label) => String(order.indexOf(label)));

const PATH = 'run/MNLI-m.tsv';
const model = (names: readonly string[]) => ({
  'run/config.json': JSON.stringify({
    model_type: 'bert',
    id2label: Object.fromEntries(names.entries()),
  }),
});
const settings = (rule: object) => ({
  'glue-lens.json': JSON.stringify({ files: { [PATH]: rule } }),
});
/** A table of ids, its own gold labels in one order, and predictions in the same or another. */
const withGold = (order: readonly string[], other = order) => ({
  [PATH]: tabbed([
    ['index', 'gold', 'prediction'],
    ...beside(ids(ROWS), inOrder(order, gold), inOrder(other, names)),
  ]),
});
const alone = (order: readonly string[]) => ({ [PATH]: predictionText(inOrder(order, names)) });

const right = (issue: string | null, flags: readonly string[] = []) => [
  set(PATH, 'MNLI-m', ROWS, ACCURACY, {
    flags,
    issues: issue === null ? [] : [`label-names: ${issue}`],
  }),
];
const PROVED = `Label order: ${IN_WORDS}; in that order the file’s own gold column is the gold set’s in 60 of 60 rows.`;
const DEFAULT =
  'The labels are integers; read as 0 = entailment, 1 = neutral, 2 = contradiction (Hugging Face’s order).';

const better = (scores: string, order: string) =>
  `label-order: Another order of the labels fits far better: ${scores} with ${order}. Nothing was changed; check the label order of the model.`;
const below = (answer: string) =>
  `below-majority: The score is below that of always answering ${answer}.`;

const given = (files: Case['files'], rest: Omit<Case, 'files'>): Case => ({
  files: { ...goldFile('MNLI-m', ROWS), ...files },
  ...rest,
});

tellAll('the order of integer labels is taken', {
  'from the file’s own gold column': given(withGold(BERT), { sets: right(PROVED) }),
  'from that column before a model’s config.json': given(
    { ...withGold(BERT), ...model(NAMES) },
    { sets: right(PROVED) },
  ),
  'from that column before glue-lens.json': given(
    { ...withGold(BERT), ...settings({ labelOrder: NAMES }) },
    { sets: right(PROVED) },
  ),
  'from a model’s config.json beside the file': given(
    { ...alone(BERT), ...model(BERT) },
    { sets: right(`Label order: ${IN_WORDS}, as run/config.json says (id2label).`) },
  ),
  'from config.json before glue-lens.json': given(
    { ...alone(BERT), ...model(BERT), ...settings({ labelOrder: NAMES }) },
    { sets: right(`Label order: ${IN_WORDS}, as run/config.json says (id2label).`) },
  ),
  'from glue-lens.json where nothing else tells': given(
    { ...alone(BERT), ...settings({ labelOrder: BERT }) },
    { sets: right(`Label order: ${IN_WORDS}, as glue-lens.json says.`, ['relabelled']) },
  ),
  'from glue-lens.json where config.json has only LABEL_0, LABEL_1': given(
    {
      ...alone(BERT),
      ...model(['LABEL_0', 'LABEL_1', 'LABEL_2']),
      ...settings({ labelOrder: BERT }),
    },
    { sets: right(`Label order: ${IN_WORDS}, as glue-lens.json says.`, ['relabelled']) },
  ),
  'as Hugging Face’s where nothing tells': given(alone(NAMES), { sets: right(DEFAULT) }),
  'value by value as glue-lens.json spells it, before all else': given(
    {
      ...withGold(NAMES, BERT),
      ...model(NAMES),
      ...settings({ labels: Object.fromEntries(BERT.entries()) }),
    },
    { sets: right('Read as glue-lens.json says: “0”, “1”, “2”.', ['relabelled']) },
  ),
});

tellAll('another order that fits far better', {
  'is offered for integers and never applied': given(alone(BERT), {
    sets: [
      set(
        PATH,
        'MNLI-m',
        ROWS,
        { accuracy: 0 },
        {
          flags: ['label-order', 'below-majority'],
          issues: [
            `label-names: ${DEFAULT}`,
            better(
              '95.0 instead of 0.0',
              'entailment → contradiction, neutral → entailment, contradiction → neutral',
            ),
            below('entailment (33.3)'),
          ],
          fixes: [{ kind: 'labelOrder', order: BERT }],
        },
      ),
    ],
  }),
  'is offered for names, value by value': given(
    { [PATH]: predictionText(names.map((x) => BERT[NAMES.indexOf(x)] ?? '')) },
    {
      sets: [
        set(
          PATH,
          'MNLI-m',
          ROWS,
          { accuracy: 3 / 60 },
          {
            flags: ['label-order', 'below-majority'],
            issues: [
              better(
                '95.0 instead of 5.0',
                'entailment → neutral, neutral → contradiction, contradiction → entailment',
              ),
              below('entailment (33.3)'),
            ],
            fixes: [
              {
                kind: 'labels',
                labels: {
                  contradiction: 'entailment',
                  entailment: 'neutral',
                  neutral: 'contradiction',
                },
              },
            ],
          },
        ),
      ],
    },
  ),
  'is a swap of two classes in a two-class task': {
    files: {
      ...goldFile('RTE', 40),
      'run/RTE.tsv': predictionText(
        answers('RTE', 40).map((x) => (x === 'entailment' ? '1' : '0')),
      ),
    },
    sets: [
      set(
        'run/RTE.tsv',
        'RTE',
        40,
        { accuracy: 0 },
        {
          flags: ['label-order', 'below-majority'],
          issues: [
            'label-names: The labels are integers; read as 0 = entailment, 1 = not_entailment (Hugging Face’s order).',
            better(
              '100.0 instead of 0.0',
              'entailment → not_entailment, not_entailment → entailment',
            ),
            below('entailment (50.0)'),
          ],
          fixes: [{ kind: 'labelOrder', order: ['not_entailment', 'entailment'] }],
        },
      ),
    ],
  },
  'is not spoken of where a model is merely weak': given(
    { [PATH]: predictionText(names.map((x, id) => (id % 2 === 0 ? x : (BERT[id % 3] ?? '')))) },
    { sets: [set(PATH, 'MNLI-m', ROWS, { accuracy: 28 / 60 })] },
  ),
  'is not spoken of in WNLI, where trained models score below chance': {
    files: {
      ...goldFile('WNLI', 40),
      'run/WNLI.tsv': predictionText(answers('WNLI', 40, ids(36).map(Number))),
    },
    sets: [
      set(
        'run/WNLI.tsv',
        'WNLI',
        40,
        { accuracy: 4 / 40 },
        {
          flags: ['below-majority'],
          issues: [below('0 (50.0)')],
        },
      ),
    ],
  },
  'is not spoken of for a constant answer': given(
    { [PATH]: predictionText(names.map(() => 'neutral')) },
    {
      sets: [
        set(
          PATH,
          'MNLI-m',
          ROWS,
          { accuracy: 20 / 60 },
          {
            flags: ['constant'],
            issues: ['constant: Every prediction is the same: a constant answer.'],
          },
        ),
      ],
    },
  ),
});

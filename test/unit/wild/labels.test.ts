import { answers, goldFile } from '../support/answers';
import { labelsOf, predictionText } from '../support/glueFiles';
import { set, tellAll, type Case, type ToldSet } from '../support/told';
import { TASKS, type TaskName } from '../../../src/core/tasks';

const ROWS = 40;
/** Examples that the models of this file get wrong. */
const WRONG = [3, 8, 20];
const ACCURACY = { accuracy: 37 / 40 };

/** Predictions for a task with three wrong answers, spelled as `spell` says, and what comes of them. */
function spelled(
  task: TaskName,
  spell: (label: string, id: number) => string,
  metrics: ToldSet['metrics'],
  more: Parameters<typeof set>[4] = {},
): Case {
  const path = `run/${task}.tsv`;
  const text = predictionText(answers(task, ROWS, WRONG).map(spell));
  return {
    files: { ...goldFile(task, ROWS), [path]: text },
    sets: [set(path, task, ROWS, metrics, more)],
  };
}

const asCode = (task: TaskName) => (label: string) =>
  String(TASKS[task].classes.findIndex(({ name }) => name === label));
const yesNo = (yes: string, no: string) => (label: string) =>
  label === '1' || label === 'entailment' ? yes : no;
const ordered = (order: string) => ({
  issues: [`label-names: The labels are integers; read as ${order} (Hugging Face’s order).`],
});

const TWO_WAY = 'Labels are entailment, not_entailment.';

tellAll('labels as people spell them', {
  'official names': spelled('RTE', (x) => x, ACCURACY),
  'in capitals and with hyphens': spelled(
    'RTE',
    (x) => x.toUpperCase().replace('_', '-'),
    ACCURACY,
  ),
  'with a space: “Not Entailment”': spelled(
    'RTE',
    (x) => (x === 'entailment' ? 'Entailment' : 'Not Entailment'),
    ACCURACY,
  ),
  'as non-entailment': spelled(
    'QNLI',
    (x) => (x === 'entailment' ? x : 'non-entailment'),
    ACCURACY,
  ),
  'in quotation marks, with spaces around': spelled('RTE', (x) => ` '${x}' `, ACCURACY),
  'integers under names': spelled(
    'RTE',
    asCode('RTE'),
    ACCURACY,
    ordered('0 = entailment, 1 = not_entailment'),
  ),
  'integers of three classes': spelled(
    'MNLI-m',
    asCode('MNLI-m'),
    ACCURACY,
    ordered('0 = entailment, 1 = neutral, 2 = contradiction'),
  ),
  'as LABEL_0 and LABEL_1': spelled(
    'RTE',
    (x) => `LABEL_${asCode('RTE')(x)}`,
    ACCURACY,
    ordered('0 = entailment, 1 = not_entailment'),
  ),
  floats: spelled('SST-2', (x) => `${x}.0`, ACCURACY),
  'floats under names': spelled(
    'RTE',
    (x) => `${asCode('RTE')(x)}.0`,
    ACCURACY,
    ordered('0 = entailment, 1 = not_entailment'),
  ),
  booleans: spelled('SST-2', yesNo('True', 'False'), ACCURACY),
  'booleans under names': spelled('RTE', yesNo('true', 'false'), ACCURACY),
  'yes and no': spelled('RTE', yesNo('Yes', 'no'), ACCURACY),
  'names of sentiments': spelled('SST-2', yesNo('positive', 'Negative'), ACCURACY),
  'WNLI as names': spelled('WNLI', yesNo('entailment', 'not_entailment'), ACCURACY),
  'acceptable and unacceptable': spelled('CoLA', yesNo('acceptable', 'unacceptable'), {
    matthews: 340 / Math.sqrt(21 * 20 * 20 * 19),
  }),
  'equivalent and not_equivalent': spelled('MRPC', yesNo('equivalent', 'not_equivalent'), {
    accuracy: 37 / 40,
    f1: 38 / 41,
  }),
  'duplicate and not-duplicate': spelled('QQP', yesNo('duplicate', 'not-duplicate'), {
    accuracy: 37 / 40,
    f1: 38 / 41,
  }),
});

tellAll('labels that are none', {
  'a slip of the pen is named, with the label that it is near': spelled(
    'RTE',
    (x, id) => (id === 7 ? 'entailmnet' : x),
    { accuracy: 36 / 39 },
    {
      invalid: 1,
      flags: ['partial'],
      issues: [
        'invalid-label@9: Rows with “entailmnet”, which is no label of RTE: 1. They are not scored. Perhaps entailment is meant.',
      ],
      fixes: [{ kind: 'labels', labels: { entailmnet: 'entailment' } }],
    },
  ),
  'a half in a task of zero and one': spelled(
    'SST-2',
    (x, id) => (id === 7 ? '0.5' : x),
    { accuracy: 36 / 39 },
    {
      invalid: 1,
      flags: ['partial'],
      issues: [
        'invalid-label@9: Rows with “0.5”, which is no label of SST-2: 1. They are not scored. Labels are 0, 1.',
      ],
      fixes: [{ kind: 'labels', labels: { '0.5': '0' } }],
    },
  ),
  'nothing at all': spelled(
    'RTE',
    (x, id) => (id === 7 ? '' : x),
    { accuracy: 36 / 39 },
    {
      invalid: 1,
      flags: ['partial'],
      issues: [`invalid-label@9: Rows without a label of RTE: 1. They are not scored. ${TWO_WAY}`],
    },
  ),
  'a hidden label among predictions': spelled(
    'RTE',
    (x, id) => (id === 7 ? '-1' : x),
    { accuracy: 36 / 39 },
    {
      invalid: 1,
      flags: ['partial'],
      issues: [
        `invalid-label@9: Rows with “-1”, which is no label of RTE: 1. They are not scored. ${TWO_WAY}`,
      ],
      fixes: [{ kind: 'labels', labels: { '-1': 'entailment' } }],
    },
  ),
});

const both = { ...goldFile('AX', ROWS), ...goldFile('AX-b', ROWS) };
const two = answers('AX-b', ROWS, WRONG);
const three = two.map((label, id) =>
  label === 'entailment' ? label : id % 3 === 0 ? 'neutral' : 'contradiction',
);
/** Three of forty wrong, of either class: R3 of two classes is Matthews. */
const TWO_CLASSES = { r3: 340 / Math.sqrt(21 * 20 * 20 * 19) };
const FOLDED =
  'folded: Three-class predictions, judged on AX-b after neutral and contradiction were folded into not_entailment.';

tellAll('two classes and three', {
  'three for AX-b are folded into two': {
    files: { ...goldFile('AX-b', ROWS), 'run/AX-b.tsv': predictionText(three) },
    sets: [set('run/AX-b.tsv', 'AX-b', ROWS, TWO_CLASSES, { flags: ['folded'], issues: [FOLDED] })],
  },
  'three as integers for AX-b are folded, and their order is said': {
    files: { ...goldFile('AX-b', ROWS), 'run/AX-b.tsv': predictionText(three.map(asCode('AX'))) },
    sets: [
      set('run/AX-b.tsv', 'AX-b', ROWS, TWO_CLASSES, {
        flags: ['folded'],
        issues: [FOLDED, ...ordered('0 = entailment, 1 = neutral, 2 = contradiction').issues],
      }),
    ],
  },
  'two in a file called AX are judged on AX-b': {
    files: { ...both, 'run/AX.tsv': predictionText(two) },
    sets: [set('run/AX.tsv', 'AX-b', ROWS, TWO_CLASSES)],
  },
  'two in a file called AX need the labels of AX-b': {
    files: { ...goldFile('AX', ROWS), 'run/AX.tsv': predictionText(two) },
    refused: [
      'run/AX.tsv: no-gold: There is no gold set of AX-b. Put its dev file in the workspace (any folder), or name the folder that has it.',
    ],
  },
  'of three only two ever predicted are warned of': {
    files: {
      ...goldFile('MNLI-m', 60),
      'run/MNLI-m.tsv': predictionText(
        labelsOf('MNLI-m', 60).map((x) => (x === 'neutral' ? 'entailment' : x)),
      ),
    },
    sets: [
      set(
        'run/MNLI-m.tsv',
        'MNLI-m',
        60,
        { accuracy: 2 / 3 },
        {
          issues: [
            'unused-label: No prediction is neutral, the label of 20 examples. Check that the model tells 3 classes apart and that no label is read as another.',
          ],
        },
      ),
    ],
  },
});

const scores = labelsOf('STS-B', 26);
const WHOLE =
  'whole-numbers: Every prediction is a whole number, and the gold scores of STS-B are not: they look rounded, or like classes. They are scored as they are.';
const sts = (text: readonly string[]) => ({
  ...goldFile('STS-B', 26),
  'run/STS-B.tsv': predictionText(text),
});

tellAll('numbers for STS-B', {
  'as they are, zero among them': {
    files: sts(scores),
    sets: [set('run/STS-B.tsv', 'STS-B', 26, { pearson: 1, spearman: 1 })],
  },
  'below 0 and above 5 are scored as they are, and that is said': {
    files: sts(scores.map((x) => String(Number(x) * 1.2 - 0.5))),
    sets: [
      set(
        'run/STS-B.tsv',
        'STS-B',
        26,
        { pearson: 1, spearman: 1 },
        {
          issues: [
            'out-of-range@2: Predictions of STS-B outside 0 to 5: 6. They are scored as they are.',
          ],
        },
      ),
    ],
  },
  'rounded to integers keep what they have lost': {
    files: sts(scores.map((x) => x.slice(0, 1))),
    sets: [
      set(
        'run/STS-B.tsv',
        'STS-B',
        26,
        { pearson: 0.9816160795, spearman: 0.982757328 },
        { issues: [WHOLE] },
      ),
    ],
  },
  'as names of classes are refused': {
    files: sts(scores.map((x) => (Number(x) > 2.5 ? 'similar' : 'different'))),
    refused: [
      'run/STS-B.tsv: unrecognised: It is named STS-B, but most of its predictions are no answers of that task: found “different”, “similar”, expected numbers from 0 to 5.',
    ],
  },
  'as the classes 0 and 1 are scored, and said to be classes': {
    files: sts(scores.map((x) => (Number(x) > 2.5 ? '1' : '0'))),
    sets: [
      set(
        'run/STS-B.tsv',
        'STS-B',
        26,
        { pearson: 13 / 15, spearman: 13 / 15 },
        { issues: [WHOLE] },
      ),
    ],
  },
  'all alike have no correlation': {
    files: sts(scores.map(() => '2.5')),
    sets: [
      set(
        'run/STS-B.tsv',
        'STS-B',
        26,
        { pearson: null, spearman: null },
        {
          flags: ['constant'],
          issues: [
            'undefined-metric: All predictions are the same number, so no correlation is defined.',
            'constant: Every prediction is the same: a constant answer.',
          ],
        },
      ),
    ],
  },
  'that are not finite are errors on their lines': {
    files: sts(scores.map((x, id) => (id === 4 ? 'nan' : id === 9 ? 'inf' : x))),
    sets: [
      set(
        'run/STS-B.tsv',
        'STS-B',
        26,
        { pearson: 1, spearman: 1 },
        {
          invalid: 2,
          flags: ['partial'],
          issues: ['invalid-number@6: Rows without a number: 2, first “nan”. They are not scored.'],
        },
      ),
    ],
  },
});

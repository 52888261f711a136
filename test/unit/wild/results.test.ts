import { answers, goldFile } from '../support/answers';
import { goldText, labelsOf, predictionText } from '../support/glueFiles';
import { set, tellAll, type Case } from '../support/told';

const ROWS = 277;
const WRONG = [3, 8, 20];
const RTE = {
  ...goldFile('RTE', ROWS),
  'bert/RTE.tsv': predictionText(answers('RTE', ROWS, WRONG)),
};
const ACCURACY = 274 / 277;
/** One results file beside predictions for RTE, and what is said of the two. */
const beside = (path: string, content: unknown, ...issues: string[]): Case => ({
  files: { ...RTE, [path]: typeof content === 'string' ? content : JSON.stringify(content) },
  sets: [set('bert/RTE.tsv', 'RTE', ROWS, { accuracy: ACCURACY }, { issues })],
});
const alone = (path: string, content: unknown, ...logged: string[]): Case => ({
  files: { [path]: typeof content === 'string' ? content : JSON.stringify(content) },
  logged,
});

/** Labels without turns, so that a row further down is another answer. */
const uneven = Array.from({ length: ROWS }, (_, id) =>
  (id * id) % 7 < 3 ? 'entailment' : 'not_entailment',
);
const agreeing = uneven.filter((x, id) => x === (uneven[id - 1] ?? 'entailment')).length;

tellAll('results files beside predictions', {
  'a trainer’s all_results.json that logs the same': beside(
    'bert/rte/all_results.json',
    {
      epoch: 3,
      eval_accuracy: 0.9891696750902527,
      eval_loss: 0.1,
      eval_samples: 277,
      train_loss: 0.2,
    },
    'logged: bert/rte/all_results.json logs the same: accuracy 0.9892.',
  ),
  'a trainer’s eval_results.json that logs another score': beside(
    'bert/rte/eval_results.json',
    { eval_accuracy: 0.7148014440433214, eval_samples: 277 },
    'logged-gap: bert/rte/eval_results.json logs accuracy 0.7148, these predictions score 0.9892.',
  ),
  'key = value lines': beside(
    'bert/RTE/eval_results.txt',
    'acc = 0.9891696750902527\nloss = 0.4\n',
    'logged: bert/RTE/eval_results.txt logs the same: accuracy 0.9892.',
  ),
  'of a test set: the gap has that reason': beside(
    'bert/rte/all_results.json',
    { eval_accuracy: 0.5, eval_samples: 3000 },
    'logged-gap: bert/rte/all_results.json logs accuracy 0.5000, these predictions score 0.9892: the logged score is that of the test set (it counts 3,000 samples).',
  ),
  'of predictions that stand a row further down: the gap has that reason': {
    files: {
      'glue/RTE/dev.tsv': goldText('RTE', uneven),
      'bert/RTE.tsv': predictionText(['entailment', ...uneven.slice(0, -1)]),
      'bert/rte/eval_results.json': JSON.stringify({ eval_accuracy: 1, eval_samples: 277 }),
    },
    sets: [
      set(
        'bert/RTE.tsv',
        'RTE',
        ROWS,
        { accuracy: agreeing / ROWS },
        {
          flags: ['below-majority'],
          issues: [
            'below-majority: The score is below that of always answering entailment (71.5).',
            'logged-gap: bert/rte/eval_results.json logs accuracy 1.0000, these predictions score 0.4296: with every prediction moved up by one row they score what is logged; something before the first one may have been read as a prediction.',
          ],
        },
      ),
    ],
  },
});

const mnli = {
  'glue/dev_matched.tsv': goldText('MNLI-m', labelsOf('MNLI-m', 40)),
  'bert/mnli/MNLI-m.tsv': predictionText(answers('MNLI-m', 40, WRONG)),
};

tellAll('results files of MNLI', {
  'whose matched score was written over by the mismatched one': {
    files: {
      ...mnli,
      'bert/mnli/all_results.json': JSON.stringify({ eval_accuracy: 0.84, eval_samples: 9832 }),
    },
    sets: [
      set(
        'bert/mnli/MNLI-m.tsv',
        'MNLI-m',
        40,
        { accuracy: 37 / 40 },
        {
          run: 'bert',
          issues: [
            'logged-gap: all_results.json logs accuracy 0.8400, these predictions score 0.9250: the logged score is that of MNLI-mm (it counts 9,832 samples).',
          ],
        },
      ),
    ],
  },
});

tellAll('results files without predictions', {
  'of a trainer': alone(
    'bert/mrpc/all_results.json',
    { eval_accuracy: 0.8627, eval_f1: 0.9035, eval_combined_score: 0.8831, eval_samples: 408 },
    'bert: bert/mrpc/all_results.json: MRPC accuracy 0.8627 f1 0.9035',
  ),
  'of a trainer for STS-B': alone(
    'bert/stsb/eval_results.json',
    { eval_pearson: 0.89, eval_spearmanr: 0.885, eval_samples: 1500 },
    'bert: bert/stsb/eval_results.json: STS-B pearson 0.89 spearman 0.885',
  ),
  'of a trainer for CoLA': alone(
    'bert/cola/eval_results.json',
    { eval_matthews_correlation: 0.59, eval_samples: 1043 },
    'bert: bert/cola/eval_results.json: CoLA matthews 0.59',
  ),
  'of a harness': alone(
    'llama/results.json',
    {
      results: {
        sst: { acc: 0.53, acc_stderr: 0.016 },
        mnli: { acc: 0.34 },
        mnli_mismatched: { acc: 0.357 },
        cola: { mcc: 0.01, mcc_stderr: 0.02 },
        mrpc: { acc: 0.68, f1: 0.81 },
      },
      versions: { sst: 0 },
    },
    'llama: llama/results.json: CoLA matthews 0.01',
    'llama: llama/results.json: SST-2 accuracy 0.53',
    'llama: llama/results.json: MRPC accuracy 0.68 f1 0.81',
    'llama: llama/results.json: MNLI-m accuracy 0.34',
    'llama: llama/results.json: MNLI-mm accuracy 0.357',
  ),
  'of a newer harness': alone(
    'llama/results_2024-05-01.json',
    { results: { rte: { 'acc,none': 0.53, 'acc_stderr,none': 0.03, alias: 'rte' } } },
    'llama: llama/results_2024-05-01.json: RTE accuracy 0.53',
  ),
  'as key = value lines': alone(
    'bert/CoLA/eval_results.txt',
    'mcc = 0.59\nloss = 0.4\n',
    'bert: bert/CoLA/eval_results.txt: CoLA matthews 0.59',
  ),
});

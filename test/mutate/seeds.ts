import type { FileRule } from '../../src/core/configuration';
import {
  CLASS_NAMES,
  exportOf,
  delimited as csvOf,
  jsonLines as linesOf,
} from '../unit/support/goldExports';
import { answers, beside, columnOf, ids, logits, sentencesOf } from '../unit/support/answers';
import { arrowFile } from '../unit/support/arrow';
import { bytesOf, goldPath, goldText, labelsOf, predictionText } from '../unit/support/glueFiles';
import { parquetFile } from '../unit/support/parquet';
import {
  delimited,
  gzip,
  jsonLines,
  npy,
  records,
  tabbed,
  utf16,
  zip,
} from '../unit/support/write';
import type { TaskName } from '../../src/core/tasks';

/** A well-formed file of some form that people have. */
export interface Seed {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** What glue-lens.json says of it; mostly nothing. */
  readonly rule?: FileRule;
}

/** What a person may say of a file, rightly or not. */
export const RULES: readonly FileRule[] = [
  { task: 'RTE' },
  { task: 'STS-B', split: 'dev' },
  { task: 'AX', split: 'test' },
  { columns: { id: null } },
  { columns: { id: 0, predictions: [1, 999] } },
  { task: 'RTE', columns: { predictions: ['prediction', 'no such column'], gold: 7 } },
  { columns: { id: 'prediction', predictions: ['index', 0, 0], gold: 'index' } },
  { labelOrder: ['not_entailment', 'entailment'] },
  { labelOrder: ['a', 'a'], labels: { '0': 'entailment', '1': 'nothing', '': 'neutral' } },
  { labels: { entailment: 'not_entailment', constructor: 'neutral', '0': '1' } },
  { idOffset: 1, run: 'named' },
  { idOffset: 999_999_999, split: 'train' },
  { ignore: true },
];

export const ROWS = 24;
const NAMES = ['entailment', 'not_entailment'];
const TASKS: readonly TaskName[] = ['CoLA', 'MRPC', 'STS-B', 'MNLI-m', 'RTE', 'AX', 'AX-b'];
const rte = answers('RTE', ROWS, [3, 8]);
const codes = rte.map((label) => NAMES.indexOf(label));
const numbers = logits(2, codes);
const lists = numbers.map((row) => `[${row.join(', ')}]`);
const rows = ids(ROWS);
const pairs = rows.map((id) => sentencesOf('RTE', Number(id)));
const one = pairs.map(([text = '']) => text);
const two = pairs.map(([, text = '']) => text);

/** The gold sets that every input lies beside. */
export const GOLD: readonly Seed[] = TASKS.map((task) => ({
  path: `glue/${goldPath(task)}`,
  bytes: bytesOf(goldText(task, labelsOf(task, ROWS))),
}));

const text = (path: string, content: string): Seed => ({ path, bytes: bytesOf(content) });
const table = [
  ['id', 'sentence1', 'sentence2', 'label (0 for yes, 1 for no)', 'pred_tiny', 'pred_large'],
  ...beside(
    rows,
    one,
    two,
    labelsOf('RTE', ROWS).map((x) => String(NAMES.indexOf(x))),
    codes.map(String),
    codes.map(String),
  ),
  ['', '', '', 'Acc', '0.9', '0.8'],
];
const objects = records(
  ['idx', 'label'],
  rte.map((label, id) => [id, label]),
);
const sample = (id: number) => ({
  doc_id: id,
  doc: { sentence1: one[id], sentence2: two[id], label: id % 2, idx: id },
  target: String(id % 2),
  filtered_resps: [
    [String(numbers[id]?.[0]), 'False'],
    [String(numbers[id]?.[1]), 'False'],
  ],
  acc: 1,
});

const DELIMITED: readonly Seed[] = [
  ...TASKS.map((task) =>
    text(`run/${task}.tsv`, predictionText(answers(task, ROWS, task === 'STS-B' ? [] : [3, 8]))),
  ),
  text('paper/rte-dev.csv', delimited(table)),
  text('paper/rte-dev.tsv', tabbed(table)),
  text(
    'run/rte_predictions.csv',
    delimited(
      [
        ['', 'Unnamed: 0', 'idx', 'sentence1', 'sentence2', 'prediction'],
        ...beside(
          rows,
          rows,
          rows,
          one,
          two.map((x) => `"${x}"`),
          rte,
        ),
      ],
      { delimiter: ';', escape: 'backslash', end: '\r\n' },
    ),
  ),
  text('run/RTE/test_results.tsv', tabbed(numbers.map((row) => row.map(String)))),
  text('run/rte.txt', rte.join('\n')),
  text(
    'run/RTE.csv',
    delimited([
      ['id', 'logit_0', 'logit_1'],
      ...beside(rows, columnOf(numbers, 0), columnOf(numbers, 1)),
    ]),
  ),
  text('lists/RTE.csv', delimited([['id', 'logits'], ...beside(rows, lists)])),
  {
    path: 'sheet/rte_predictions.csv',
    bytes: utf16(delimited(table, { delimiter: '\t', end: '\r\n' }), 'little'),
  },
  { path: 'sheet/RTE.tsv', bytes: utf16(predictionText(rte), 'big') },
];

const JSON_TEXT: readonly Seed[] = [
  text('run/RTE.jsonl', jsonLines(objects)),
  text('run/RTE.json', JSON.stringify(objects, null, 1)),
  text('columns/RTE.json', JSON.stringify({ idx: rows.map(Number), prediction: rte })),
  text('frame/RTE.json', JSON.stringify({ prediction: Object.fromEntries(rte.entries()) })),
  text(
    'split/RTE.json',
    JSON.stringify({ columns: ['prediction'], index: rows.map(Number), data: rte.map((x) => [x]) }),
  ),
  text('by-id/RTE.json', JSON.stringify(Object.fromEntries(rte.entries()))),
  text('lists/RTE.json', JSON.stringify(numbers)),
  text('within/RTE.json', JSON.stringify({ model: 'x', predictions: objects })),
  text('harness/samples_rte_1.jsonl', jsonLines(rows.map((id) => sample(Number(id))))),
  text(
    'run/rte/all_results.json',
    JSON.stringify({ epoch: 3, eval_accuracy: 0.9, eval_loss: 0.1, eval_samples: 277 }),
  ),
  text(
    'run/rte/trainer_state.json',
    JSON.stringify({
      best_model_checkpoint: 'x/checkpoint-20',
      log_history: [
        { step: 10, loss: 1 },
        { step: 20, eval_accuracy: 0.9, eval_samples: 24 },
      ],
    }),
  ),
  text(
    'run/results.json',
    JSON.stringify({
      results: { rte: { 'acc,none': 0.9 }, cola: { mcc: 0.5 } },
      config: { limit: null },
    }),
  ),
  text(
    'run/RTE/eval_results.txt',
    '***** Eval results rte *****\nacc = 0.9\nf1: 0.8\nglobal_step = 20\n',
  ),
];

const code = BigInt;
const columns = {
  sentence1: one,
  sentence2: two,
  label: labelsOf('RTE', ROWS).map((x) => code(NAMES.indexOf(x))),
  idx: rows.map(code),
};
const BINARY: readonly Seed[] = [
  { path: 'run/RTE.npy', bytes: npy(Float32Array.from(numbers.flat()), [ROWS, 2]) },
  { path: 'ints/RTE.npy', bytes: npy(Int32Array.from(codes), [ROWS]) },
  { path: 'longs/RTE.npy', bytes: npy(BigInt64Array.from(codes, code), [ROWS]) },
  {
    path: 'run/STS-B.npy',
    bytes: npy(Float64Array.from(labelsOf('STS-B', ROWS), Number), [ROWS, 1]),
  },
  {
    path: 'run/RTE.npz',
    bytes: zip({
      'logits.npy': npy(Float64Array.from(numbers.flat()), [ROWS, 2]),
      'ids.npy': npy(Int32Array.from(rows, Number), [ROWS]),
    }),
  },
  {
    path: 'run/glue_predictions.zip',
    bytes: zip({
      'RTE.tsv': predictionText(rte),
      'a/MRPC.csv': delimited([['id', 'prediction'], ...beside(rows, answers('MRPC', ROWS))]),
      'RTE.npy': npy(Int32Array.from(codes), [ROWS]),
    }),
  },
  { path: 'packed/RTE.tsv.gz', bytes: gzip(predictionText(rte)) },
  ...(['none', 'snappy', 'gzip'] as const).map((codec) => ({
    path: `hub/rte/validation-${codec}.parquet`,
    bytes: parquetFile(
      [
        { name: 'sentence1', type: 'text', values: one },
        { name: 'sentence2', type: 'text', values: two, dictionary: true },
        { name: 'label', type: 'int', values: columns.label },
        { name: 'idx', type: 'int', values: columns.idx },
      ],
      codec,
    ),
  })),
  {
    path: 'run/rte_logits.parquet',
    bytes: parquetFile([
      { name: 'idx', type: 'int', values: columns.idx },
      { name: 'logits', type: 'doubles', values: numbers },
    ]),
  },
  { path: 'cache/rte/glue-validation.arrow', bytes: arrowFile(columns, 'stream', CLASS_NAMES.RTE) },
  { path: 'file/rte/glue-validation.arrow', bytes: arrowFile(columns, 'file') },
  {
    path: 'run/rte_predictions.arrow',
    bytes: arrowFile({ idx: columns.idx, prediction: rte }, 'stream'),
  },
];

const SETTINGS: readonly Seed[] = [
  text(
    'glue-lens.json',
    '{\n  // where things are\n  "gold": ["../glue"],\n  "predictions": ["runs/**/*.tsv"],\n  "files": { "run/*.tsv": { "task": "RTE", "split": "dev", "labelOrder": ["entailment", "not_entailment"], "labels": { "y": "entailment" }, "columns": { "id": null, "predictions": [1] }, "idOffset": 1 } },\n}\n',
  ),
  text(
    'run/config.json',
    JSON.stringify({
      model_type: 'bert',
      id2label: { 0: 'entailment', 1: 'not_entailment' },
      label2id: { entailment: 0 },
    }),
  ),
];

/** A seed of every form that is read. */
export const SEEDS: readonly Seed[] = [
  ...DELIMITED,
  ...JSON_TEXT,
  ...BINARY,
  ...SETTINGS,
  ...GOLD.map(({ path, bytes }) => ({ path: path.replace('glue/', 'other/'), bytes })),
  ...(['MRPC', 'STS-B'] as const).flatMap((task) => [
    text(`hf/${task}/validation.csv`, csvOf(exportOf(task, labelsOf(task, ROWS)))),
    text(`hf/${task}/validation.jsonl`, linesOf(exportOf(task, labelsOf(task, ROWS)))),
  ]),
];

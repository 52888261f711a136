import { answers, ids } from '../support/answers';
import { arrowFile } from '../support/arrow';
import { labelsOf, predictionText } from '../support/glueFiles';
import { parquetFile } from '../support/parquet';
import { set, tellAll, type Case } from '../support/told';

const ROWS = 40;
const NAMES = ['entailment', 'not_entailment'];
const first = ids(ROWS).map((id) => `The "first" of ${id}.`);
const second = ids(ROWS).map((id) => `It's "second ${id}`);
const labels = labelsOf('RTE', ROWS).map((x) => BigInt(NAMES.indexOf(x)));
const idx = ids(ROWS).map(BigInt);
const rte = { 'run/RTE.tsv': predictionText(answers('RTE', ROWS, [3])) };
const RIGHT = [set('run/RTE.tsv', 'RTE', ROWS, { accuracy: 39 / 40 })];
const SIZE = 'gold-size: The file has 40 rows; the official dev set of RTE has 277.';
const INTEGERS =
  'label-names: Its labels are integers, and nothing in the file says what they mean; they are read in Hugging Face’s order: 0 = entailment, 1 = not_entailment.';

const columns = { sentence1: first, sentence2: second, label: labels, idx };
const parquet = (classes: readonly string[] = []) =>
  parquetFile(
    [
      { name: 'sentence1', type: 'text', values: first },
      { name: 'sentence2', type: 'text', values: second, dictionary: true },
      { name: 'label', type: 'int', values: labels },
      { name: 'idx', type: 'int', values: idx },
    ],
    'snappy',
    classes.length === 0
      ? {}
      : {
          huggingface: JSON.stringify({
            info: { features: { label: { names: classes, _type: 'ClassLabel' } } },
          }),
        },
  );
const gold = (path: string, bytes: Uint8Array, ...issues: string[]): Case => ({
  files: { [path]: bytes, ...rte },
  sets: RIGHT,
  gold: [`${path}: RTE dev, 40 of 40`, ...issues, SIZE],
});

tellAll('the files of Hugging Face’s caches', {
  'Parquet of the hub': gold('hub/rte/validation-00000-of-00001.parquet', parquet(), INTEGERS),
  'Parquet that names its classes': gold(
    'hub/rte/validation-00000-of-00001.parquet',
    parquet(NAMES),
  ),
  'an Arrow stream of the data sets’ cache': gold(
    'datasets/glue/rte/glue-validation.arrow',
    arrowFile(columns, 'stream', NAMES),
  ),
  'an Arrow file': gold(
    'datasets/glue/rte/glue-validation.arrow',
    arrowFile(columns, 'file', NAMES),
  ),
  'a test set, all of whose labels are hidden': {
    files: {
      'datasets/glue/rte/glue-validation.arrow': arrowFile(
        { ...columns, label: labels.map(() => -1n) },
        'stream',
        NAMES,
      ),
      ...rte,
    },
    refused: [
      'run/RTE.tsv: hidden-labels: The only gold set of RTE, datasets/glue/rte/glue-validation.arrow, has hidden labels (−1 or empty), so nothing can be scored against it.',
    ],
  },
  'Parquet of predictions': {
    files: {
      'datasets/glue/rte/glue-validation.arrow': arrowFile(columns, 'stream', NAMES),
      'run/rte_predictions.parquet': parquetFile([
        { name: 'idx', type: 'int', values: idx },
        { name: 'prediction', type: 'text', values: answers('RTE', ROWS, [3]) },
      ]),
      'lists/rte_logits.parquet': parquetFile([
        { name: 'idx', type: 'int', values: idx },
        {
          name: 'logits',
          type: 'doubles',
          values: answers('RTE', ROWS, [3]).map((x) =>
            x === 'entailment' ? [2.5, -1.25] : [-1.5, 0.5],
          ),
        },
      ]),
    },
    sets: [
      set(
        'lists/rte_logits.parquet',
        'RTE',
        ROWS,
        { accuracy: 39 / 40 },
        {
          column: 'logits',
          issues: [
            'label-names: The labels are integers; read as 0 = entailment, 1 = not_entailment (Hugging Face’s order).',
          ],
        },
      ),
      set('run/rte_predictions.parquet', 'RTE', ROWS, { accuracy: 39 / 40 }),
    ],
  },
});

import { answers, goldFile } from '../support/answers';
import { labelsOf, predictionText } from '../support/glueFiles';
import { set, tellAll } from '../support/told';
import { delimited, gzip, npy, zip } from '../support/write';

const ROWS = 40;
const tasks = ['CoLA', 'SST-2', 'MRPC', 'RTE'] as const;
const gold = Object.assign({}, ...tasks.map((task) => goldFile(task, ROWS))) as ReturnType<
  typeof goldFile
>;
const figures = {
  CoLA: { matthews: 1 },
  'SST-2': { accuracy: 1 },
  MRPC: { accuracy: 1, f1: 1 },
  RTE: { accuracy: 1 },
};
const submission = Object.fromEntries(
  tasks.map((task) => [`${task}.tsv`, predictionText(labelsOf(task, ROWS))]),
);
const within = (folder: string, run = folder) =>
  tasks
    .map((task) => set(`${folder}/${task}.tsv`, task, ROWS, figures[task], { run }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
const rte = predictionText(answers('RTE', ROWS, [3]));
const ACCURACY = { accuracy: 39 / 40 };

/** An archive with two files of one name; the other name stands there while it is made. */
function twice(name: string, text: string, other: string): Uint8Array {
  const made = Buffer.from(zip({ [name]: text, [other]: text })).toString('latin1');
  return new Uint8Array(Buffer.from(made.replaceAll(other, name), 'latin1'));
}

tellAll('archives', {
  'a folder of submission files is one run': {
    files: {
      ...gold,
      ...Object.fromEntries(
        Object.entries(submission).map(([name, text]) => [`bert/${name}`, text]),
      ),
    },
    sets: within('bert'),
  },
  'a flat zip of submission files is one run, as if it were a folder': {
    files: { ...gold, 'runs/bert-glue.zip': zip(submission) },
    sets: within('runs/bert-glue.zip'),
  },
  'a zip of folders is a run a folder': {
    files: {
      ...gold,
      'all_predictions.zip': zip({
        'a/RTE.tsv': rte,
        'b/RTE.tsv': predictionText(labelsOf('RTE', ROWS)),
      }),
    },
    sets: [
      set('all_predictions.zip/a/RTE.tsv', 'RTE', ROWS, ACCURACY),
      set('all_predictions.zip/b/RTE.tsv', 'RTE', ROWS, { accuracy: 1 }),
    ],
  },
  'a zip of any of the other forms is read alike': {
    files: {
      ...gold,
      'runs/glue_predictions.zip': zip({
        'RTE.npy': npy(
          Int32Array.from(labelsOf('RTE', ROWS), (x) => (x === 'entailment' ? 0 : 1)),
          [ROWS],
        ),
        'MRPC.csv': delimited([
          ['id', 'prediction'],
          ...labelsOf('MRPC', ROWS).map((x, id) => [String(id), x]),
        ]),
        'SST-2.jsonl': labelsOf('SST-2', ROWS)
          .map((label, idx) => JSON.stringify({ idx, label }))
          .join('\n'),
      }),
    },
    sets: [
      set('runs/glue_predictions.zip/MRPC.csv', 'MRPC', ROWS, figures.MRPC),
      set('runs/glue_predictions.zip/RTE.npy', 'RTE', ROWS, figures.RTE, {
        column: null,
        flags: ['row-order'],
        issues: [
          'row-order: The file has no ids. Its 40 rows are as many as the set has, so they are taken in the set’s order.',
          'label-names: The labels are integers; read as 0 = entailment, 1 = not_entailment (Hugging Face’s order).',
        ],
      }),
      set('runs/glue_predictions.zip/SST-2.jsonl', 'SST-2', ROWS, figures['SST-2'], {
        column: 'label',
      }),
    ],
  },
  'a gold set within a zip is one': {
    files: { 'RTE.zip': zip(goldFile('RTE', ROWS)), 'run/RTE.tsv': rte },
    sets: [set('run/RTE.tsv', 'RTE', ROWS, ACCURACY)],
    gold: [
      'RTE.zip/glue/RTE/dev.tsv: RTE dev, 40 of 40',
      'gold-size: The file has 40 rows; the official dev set of RTE has 277.',
    ],
  },
  'a file whose path leads out of the archive is left in it': {
    files: {
      ...gold,
      'runs/glue_predictions.zip': zip({
        '../RTE.tsv': rte,
        'MRPC.tsv': predictionText(labelsOf('MRPC', ROWS)),
      }),
    },
    sets: [set('runs/glue_predictions.zip/MRPC.tsv', 'MRPC', ROWS, figures.MRPC)],
    refused: [
      'runs/glue_predictions.zip/../RTE.tsv: unreadable: Its path leads out of the archive’s folder.',
    ],
  },
  'files of the same name are read once and spoken of twice': {
    files: { ...gold, 'runs/glue_predictions.zip': twice('RTE.tsv', rte, 'RTE.TSV') },
    sets: [set('runs/glue_predictions.zip/RTE.tsv', 'RTE', ROWS, ACCURACY)],
    refused: [
      'runs/glue_predictions.zip/RTE.tsv: unreadable: The archive has another file of this name.',
    ],
  },
  'what is no file of ours and cannot be unpacked is passed over': {
    files: {
      ...gold,
      'runs/glue_predictions.zip': zip({
        'RTE.tsv': rte,
        'weights.bin': new Uint8Array(8_000_000),
      }),
    },
    sets: [set('runs/glue_predictions.zip/RTE.tsv', 'RTE', ROWS, ACCURACY)],
  },
  'a broken archive is said to be so': {
    files: { ...gold, 'runs/predictions.zip': zip(submission).subarray(0, 200) },
    refused: [
      'runs/predictions.zip: unreadable: The zip archive is broken or cut off: its directory is not whole.',
    ],
  },
  'files that macOS puts beside the others are passed over': {
    files: {
      ...gold,
      'runs/glue_predictions.zip': zip({
        'RTE.tsv': rte,
        '__MACOSX/._RTE.tsv': new Uint8Array([0, 5, 22, 7]),
      }),
    },
    sets: [set('runs/glue_predictions.zip/RTE.tsv', 'RTE', ROWS, ACCURACY)],
  },
  'a compressed file is read as the file within': {
    files: { ...gold, 'run/RTE.tsv.gz': gzip(rte) },
    sets: [set('run/RTE.tsv.gz', 'RTE', ROWS, ACCURACY)],
  },
  'a compressed gold set is one': {
    files: {
      'RTE/dev.tsv.gz': gzip(String(goldFile('RTE', ROWS)['glue/RTE/dev.tsv'])),
      'run/RTE.tsv': rte,
    },
    sets: [set('run/RTE.tsv', 'RTE', ROWS, ACCURACY)],
  },
});

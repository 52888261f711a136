import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLASSES, type Class } from '../tiny/weights';

/** A premise, a hypothesis, and what the one says of the other. */
export interface Lesson {
  readonly premise: string;
  readonly hypothesis: string;
  readonly label: Class;
}

/** A file of the sample sets, and which of its columns hold sentences (from 0). */
const SENTENCES: Readonly<Record<string, readonly number[]>> = {
  'CoLA/dev.tsv': [3],
  'SST-2/dev.tsv': [0],
  'MRPC/dev.tsv': [3, 4],
  'STS-B/dev.tsv': [7, 8],
  'QQP/dev.tsv': [3, 4],
  'MNLI/dev_matched.tsv': [8, 9],
  'MNLI/dev_mismatched.tsv': [8, 9],
  'QNLI/dev.tsv': [1, 2],
  'RTE/dev.tsv': [1, 2],
  'WNLI/dev.tsv': [1, 2],
  'diagnostic/diagnostic-full.tsv': [5, 6],
};

/** The sets that the model learns from with their labels. */
const LABELLED = [
  { file: 'MNLI/dev_matched.tsv', columns: [8, 9, 15] },
  { file: 'MNLI/dev_mismatched.tsv', columns: [8, 9, 15] },
] as const;
/** Sets whose sentences make further lessons: whole sentences in ordinary spelling. */
const PLAIN = ['RTE/dev.tsv', 'STS-B/dev.tsv', 'WNLI/dev.tsv', 'QNLI/dev.tsv'];
/** What the model is judged by and has not seen. */
const UNSEEN = { file: 'diagnostic/diagnostic-full.tsv', columns: [5, 6, 7] } as const;

/** The sample sets, as far as they are of use for training. */
export interface Samples {
  /** Every sentence, for the vocabulary. */
  readonly sentences: readonly string[];
  readonly labelled: readonly Lesson[];
  readonly plain: readonly string[];
  readonly unseen: readonly Lesson[];
}

/** Reads the sets below a `glue_data` folder. */
export function readSamples(folder: string): Samples {
  const read = (file: string): string[][] =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .slice(file.startsWith('CoLA') ? 0 : 1)
      .map((line) => line.split('\t'));
  const sentencesOf = (file: string): string[] =>
    read(file).flatMap((cells) => (SENTENCES[file] ?? []).map((column) => cells[column] ?? ''));
  return {
    sentences: Object.keys(SENTENCES).flatMap(sentencesOf),
    labelled: LABELLED.flatMap(({ file, columns }) =>
      read(file).map((row) => lesson(row, columns)),
    ),
    plain: PLAIN.flatMap(sentencesOf).map((sentence) => sentence.trim()),
    unseen: read(UNSEEN.file).map((row) => lesson(row, UNSEEN.columns)),
  };
}

function lesson(
  cells: readonly string[],
  [premise, hypothesis, label]: readonly [number, number, number],
): Lesson {
  const found = CLASSES.find((one) => one === cells[label]);
  if (found === undefined) throw new Error(`no label of MNLI: ${cells[label] ?? 'nothing'}`);
  return { premise: cells[premise] ?? '', hypothesis: cells[hypothesis] ?? '', label: found };
}

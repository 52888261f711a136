import { answerOf, type ClassAnswer } from '../../core/probing/answer';
import { TASKS } from '../../core/tasks';
import type { Fit } from '../model';

/** Rows that are made into text at once, so that nothing else waits long for it. */
const CHUNK = 1000;

/** The two files of a task, each portion by portion. */
export interface PredictionText {
  /** `index`, tab, `prediction`, under a header; ids from 0. */
  readonly predictions: Iterable<string>;
  /** A record of JSON a line with the probability of each label; `null` for a task of numbers. */
  readonly probabilities: Iterable<string> | null;
}

/** A model's raw outputs, example after example, as `fit` turns them into predictions. All must be finite. */
export function predictionText({ task, classes }: Fit, values: Float32Array): PredictionText {
  if (classes === null) {
    const number = (id: number): string => shortest(values[id] ?? 0);
    return { predictions: predictionLines(values.length, number), probabilities: null };
  }
  const names = TASKS[task].classes.map(({ name }) => name);
  const width = classes.length;
  const rows = values.length / width;
  const answer = (id: number): ClassAnswer => {
    const made = answerOf(TASKS[task], values.subarray(id * width, (id + 1) * width), classes);
    if (made?.kind !== 'classes') throw new Error(`The outputs of example ${id} are not finite.`);
    return made;
  };
  return {
    predictions: predictionLines(rows, (id) => names[answer(id).label] ?? ''),
    probabilities: lines(rows, (id) => {
      const { label, probabilities: shares } = answer(id);
      // A list of numbers would be shorter; names of labels tell what the numbers are.
      const probabilities = Object.fromEntries(
        names.map((name, k) => [name, rounded(shares[k] ?? 0)]),
      );
      return JSON.stringify({ index: id, prediction: names[label] ?? '', probabilities });
    }),
  };
}

function* predictionLines(rows: number, answer: (id: number) => string): Generator<string> {
  yield 'index\tprediction\n';
  yield* lines(rows, (id) => `${id}\t${answer(id)}`);
}

function* lines(rows: number, line: (id: number) => string): Generator<string> {
  for (let from = 0; from < rows; from += CHUNK) {
    const length = Math.min(CHUNK, rows - from);
    yield Array.from({ length }, (_, i) => `${line(from + i)}\n`).join('');
  }
}

/** Digits of a probability. */
const DIGITS = 7;

function rounded(share: number): number {
  return Number(share.toPrecision(DIGITS));
}

/** The fewest digits that give the same 32-bit number back, as NumPy prints it. */
function shortest(value: number): string {
  for (let digits = 6; digits < 9; digits++) {
    const text = Number(value.toPrecision(digits));
    if (Math.fround(text) === value) return String(text);
  }
  return String(Number(value.toPrecision(9)));
}

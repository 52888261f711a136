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
  const outputsOf = (id: number): Float32Array => values.subarray(id * width, (id + 1) * width);
  const labelOf = (id: number): string => names[classes[largest(outputsOf(id))] ?? 0] ?? '';
  return {
    predictions: predictionLines(rows, labelOf),
    probabilities: lines(rows, (id) => {
      const shares = sharesOf(outputsOf(id), classes, names.length);
      // A list of numbers would be shorter; names of labels tell what the numbers are.
      const probabilities = Object.fromEntries(names.map((name, k) => [name, shares[k] ?? 0]));
      return JSON.stringify({ index: id, prediction: labelOf(id), probabilities });
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

/**
 * The probability of each class: the softmax of the outputs, added up where several of them are one
 * class (AX-b). The prediction is the class of the largest output, whatever they add up to: so are
 * three classes folded.
 */
function sharesOf(outputs: Float32Array, classes: readonly number[], count: number): number[] {
  const top = outputs[largest(outputs)] ?? 0;
  const powers = Array.from(outputs, (x) => Math.exp(x - top));
  const sum = powers.reduce((a, b) => a + b, 0);
  const shares = new Array<number>(count).fill(0);
  powers.forEach((x, k) => {
    const of = classes[k] ?? 0;
    shares[of] = (shares[of] ?? 0) + x / sum;
  });
  return shares.map((share) => Number(share.toPrecision(DIGITS)));
}

/** Of equal ones the first, as everyone's argmax has it. */
function largest(outputs: Float32Array): number {
  let best = 0;
  for (let k = 1; k < outputs.length; k++) if ((outputs[k] ?? 0) > (outputs[best] ?? 0)) best = k;
  return best;
}

/** The fewest digits that give the same 32-bit number back, as NumPy prints it. */
function shortest(value: number): string {
  for (let digits = 6; digits < 9; digits++) {
    const text = Number(value.toPrecision(digits));
    if (Math.fround(text) === value) return String(text);
  }
  return String(Number(value.toPrecision(9)));
}

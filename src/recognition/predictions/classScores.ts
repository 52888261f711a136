import type { Encoded, Table } from '../../formats/table';
import { listLength, parseList, type ScoreColumns } from './scoreColumns';

/** The largest class, with the numbers of all. */
export interface ClassScores {
  /** Which class is largest, as labels: `0`, `1`, … or the names that the headers give. */
  readonly encoded: Encoded;
  /** Rows × classes, row by row: as the file has them; NaN where a cell is no finite number. */
  readonly scores: Float64Array;
  readonly classes: number;
  /** Rows in which two classes are largest alike; the first of them is taken. */
  readonly ties: readonly number[];
}

/** Reads the class scores of each row: the largest is the answer. */
export function readScores(table: Table, { columns, classes }: ScoreColumns): ClassScores {
  const [only] = columns;
  const width = columns.length > 1 || only === undefined ? columns.length : listLength(table, only);
  const scores = new Float64Array(table.rows * width).fill(Number.NaN);
  if (columns.length > 1)
    columns.forEach((column, k) => {
      table.numbers(column).forEach((x, row) => (scores[row * width + k] = x));
    });
  else if (only !== undefined)
    for (let row = 0; row < table.rows; row++) {
      const list = parseList(table.text(row, only));
      if (list.length === width) scores.set(list, row * width);
    }
  return largest(scores, width, classes);
}

/** The largest class a row; a row that is not finite throughout has none (an empty label). */
function largest(scores: Float64Array, width: number, names: readonly string[]): ClassScores {
  const rows = width === 0 ? 0 : scores.length / width;
  const codes = new Uint16Array(rows);
  const ties: number[] = [];
  for (let row = 0; row < rows; row++) {
    let best = 0;
    let tied = false;
    let finite = true;
    for (let k = 0; k < width; k++) {
      const x = scores[row * width + k] ?? Number.NaN;
      const top = scores[row * width + best] ?? Number.NaN;
      finite &&= Number.isFinite(x);
      if (x > top) [best, tied] = [k, false];
      else if (k > 0 && x === top) tied = true;
    }
    codes[row] = finite ? best : width;
    if (finite && tied) ties.push(row);
  }
  const values = Array.from({ length: width }, (_, k) => names[k] ?? String(k));
  return { encoded: { codes, values: [...values, ''] }, scores, classes: width, ties };
}

/**
 * Numbers of the classes as probabilities: as they are where each row adds up to one and none is
 * negative, otherwise their softmax. Rows × classes; rows that are not finite stay NaN.
 */
export function toProbabilities({ scores, classes }: ClassScores): Float32Array {
  const rows = classes === 0 ? 0 : scores.length / classes;
  const result = Float32Array.from(scores);
  if (areProbabilities(scores, classes)) return result;
  for (let row = 0; row < rows; row++) {
    const cells = scores.subarray(row * classes, (row + 1) * classes);
    const top = Math.max(...cells);
    const powers = cells.map((x) => Math.exp(x - top));
    const sum = powers.reduce((a, b) => a + b, 0);
    powers.forEach((x, k) => (result[row * classes + k] = x / sum));
  }
  return result;
}

function areProbabilities(scores: Float64Array, classes: number): boolean {
  for (let from = 0; from < scores.length; from += classes) {
    let sum = 0;
    for (let k = 0; k < classes; k++) {
      const x = scores[from + k] ?? Number.NaN;
      if (x < 0) return false;
      sum += x;
    }
    if (Math.abs(sum - 1) > 0.01) return false;
  }
  return true;
}

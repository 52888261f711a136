import type { Answers } from './goldSet';
import { NONE } from './metrics/confusion';
import type { RowCounts } from './summaries';

/** One prediction column as it was read: an id and an answer a row. */
export interface PredictionRows {
  readonly rows: number;
  /** Example id a row, −1 where the cell is no id; `null`: no ids, rows stand in the set's order. */
  readonly ids: Int32Array | null;
  /** Answer a row; `NONE` or NaN where the cell is none. */
  readonly answers: Answers;
}

/** Predictions laid beside the gold labels, each row accounted for. */
export interface Joined {
  /** Answers by example id, `NONE` or NaN where there is none that counts. */
  readonly predicted: Answers;
  /** Row of each example, −1 where it has none; `null`: example i stands in row i. */
  readonly rowOf: Int32Array | null;
  readonly counts: RowCounts;
  /** Rows by what is wrong with them, ascending. */
  readonly faults: Readonly<Record<Fault, readonly number[]>>;
  /** Ids without any row, ascending. */
  readonly missingIds: readonly number[];
}

export type Fault = 'invalidId' | 'invalidAnswer' | 'extra' | 'repeated' | 'conflicting' | 'hidden';

/**
 * Joins by id. Every row is scored, or counted once as duplicate, extra or invalid. A repeated id with
 * the same answer counts once; with another answer none of its rows is scored, since nothing says
 * which one is meant. A row for an example whose gold label is hidden counts as extra.
 */
export function join(rows: PredictionRows, gold: Answers): Joined {
  const faults = noFaults();
  const { rowOf, inOrder } = isWhole(rows, gold.length)
    ? { rowOf: null, inOrder: true }
    : placeRows(rows, gold.length, faults);
  const { predicted, missingIds, scored } = take(rows, rowOf, gold, faults);
  for (const list of Object.values(faults)) list.sort((a, b) => a - b);
  return {
    predicted,
    rowOf: inOrder && missingIds.length === 0 ? null : rowOf,
    counts: {
      rows: rows.rows,
      scored,
      missing: missingIds.length,
      duplicate: faults.repeated.length + faults.conflicting.length,
      extra: faults.extra.length + faults.hidden.length,
      invalid: faults.invalidId.length + faults.invalidAnswer.length,
    },
    faults,
    missingIds,
  };
}

/** Whether there is a row for each of `n` examples, in their order, and no other: so nearly all files are. */
function isWhole({ rows, ids }: PredictionRows, n: number): boolean {
  if (rows !== n) return false;
  if (ids === null) return true;
  for (let row = 0; row < n; row++) if (ids[row] !== row) return false;
  return true;
}

/** The row of each example, −1 for none: of several the first with an answer. */
function placeRows(
  { rows, ids, answers }: PredictionRows,
  n: number,
  faults: Record<Fault, number[]>,
): { rowOf: Int32Array; inOrder: boolean } {
  const rowOf = new Int32Array(n).fill(-1);
  let inOrder = true;
  for (let row = 0; row < rows; row++) {
    const id = ids === null ? row : (ids[row] ?? -1);
    if (id < 0) faults.invalidId.push(row);
    else if (id >= n) faults.extra.push(row);
    else {
      const before = rowOf[id] ?? -1;
      if (before === -1) {
        rowOf[id] = row;
        inOrder &&= row === id;
      } else settleRepeat(before, row, id);
    }
  }
  return { rowOf, inOrder };

  function settleRepeat(before: number, row: number, id: number): void {
    if (!isNone(answers, row) && isNone(answers, before)) {
      faults.invalidAnswer.push(before);
      rowOf[id] = row;
    } else if (isNone(answers, row)) faults.invalidAnswer.push(row);
    else (answers[row] === answers[before] ? faults.repeated : faults.conflicting).push(row);
    inOrder = false;
  }
}

/** Takes the answers that count, by example; `rowOf` is `null` where example i stands in row i. */
function take(
  { ids, answers }: PredictionRows,
  rowOf: Int32Array | null,
  gold: Answers,
  faults: Record<Fault, number[]>,
): Pick<Joined, 'predicted' | 'missingIds'> & { scored: number } {
  const n = gold.length;
  if (rowOf === null && areAll(answers) && areAll(gold))
    return { predicted: answers, missingIds: [], scored: n };
  const areCodes = answers instanceof Uint8Array;
  const none = areCodes ? NONE : Number.NaN;
  const predicted = areCodes ? new Uint8Array(n).fill(none) : new Float64Array(n).fill(none);
  const conflicts = new Set(faults.conflicting.map((row) => (ids === null ? row : ids[row])));
  const missingIds: number[] = [];
  let scored = 0;
  for (let id = 0; id < n; id++) {
    const row = rowOf === null ? id : (rowOf[id] ?? -1);
    const answer = answers[row] ?? none;
    if (row === -1) missingIds.push(id);
    else if (areCodes ? answer === NONE : Number.isNaN(answer)) faults.invalidAnswer.push(row);
    else if (conflicts.size > 0 && conflicts.has(id)) faults.conflicting.push(row);
    else {
      predicted[id] = answer;
      if (isNone(gold, id)) faults.hidden.push(row);
      else scored++;
    }
  }
  return { predicted, missingIds, scored };
}

/** Whether each is the code of a class. */
function areAll(answers: Answers): boolean {
  return answers instanceof Uint8Array && !answers.includes(NONE);
}

/** Whether there is no answer at a position: the code for it, or not a number. */
export function isNone(answers: Answers, position: number): boolean {
  const answer = answers[position];
  if (answer === undefined) return true;
  return answers instanceof Uint8Array ? answer === NONE : Number.isNaN(answer);
}

function noFaults(): Record<Fault, number[]> {
  return { invalidId: [], invalidAnswer: [], extra: [], repeated: [], conflicting: [], hidden: [] };
}

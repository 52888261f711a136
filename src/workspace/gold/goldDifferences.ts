import type { GoldSet } from '../../core/goldSet';
import { isNone } from '../../core/join';
import { firstOf } from '../../core/message';
import { AMBIGUOUS, exampleKey, textIndex } from '../../recognition/predictions/sentences';

/** As many differences are named in a sentence. */
const NAMED = 3;
/** Scores that are nearer than this are the same. */
const SAME = 1e-6;

/** An example with another label: its row in either set. */
export interface Difference {
  readonly row: number;
  readonly other: number;
}

/** How one gold set compares with another of the same task and split. */
export interface GoldComparison {
  /** Rows that have a label in both. */
  readonly compared: number;
  /** Ascending by row. */
  readonly differing: readonly Difference[];
  /** Rows whose sentences the other set does not have, ascending. */
  readonly foreign: readonly number[];
}

const SAME_SETS: GoldComparison = { compared: 0, differing: [], foreign: [] };

/**
 * Compares the labels of `own` with those of `other`, example by example: by sentences where both have
 * them, else by id where both sets are as large. Copies are told by their labels alone.
 */
export function compareGold(other: GoldSet, own: GoldSet): GoldComparison {
  if (haveSameLabels(own, other)) return SAME_SETS;
  const differing: Difference[] = [];
  const foreign: number[] = [];
  let compared = 0;
  const rowIn = finder(own, other);
  for (let row = 0; row < own.rows; row++) {
    const found = rowIn(row);
    if (found === FOREIGN) foreign.push(row);
    if (found < 0 || isNone(own.labels, row) || isNone(other.labels, found)) continue;
    compared++;
    if (differ(own.labels[row], other.labels[found])) differing.push({ row, other: found });
  }
  return { compared, differing, foreign };
}

/** `id 12: entailment ≠ not_entailment`, a few of them: what the first set says, and the other. */
export function differenceInWords(
  own: GoldSet,
  other: GoldSet,
  differing: readonly Difference[],
): string {
  const inWords = (at: Difference): string =>
    `id ${at.row}: ${labelOf(own, at.row)} ≠ ${labelOf(other, at.other)}`;
  return firstOf(differing, NAMED, inWords, '; ');
}

function labelOf({ task, labels }: GoldSet, row: number): string {
  const label = labels[row] ?? Number.NaN;
  return task.kind === 'number' ? String(label) : (task.classes[label]?.name ?? '?');
}

function haveSameLabels(a: GoldSet, b: GoldSet): boolean {
  if (a.rows !== b.rows) return false;
  for (let row = 0; row < a.rows; row++) {
    if (isNone(a.labels, row) !== isNone(b.labels, row)) return false;
    if (!isNone(a.labels, row) && differ(a.labels[row], b.labels[row])) return false;
  }
  return true;
}

function differ(a = Number.NaN, b = Number.NaN): boolean {
  return Math.abs(a - b) > SAME;
}

const FOREIGN = -1;

/** Finds the row of an example in the other set: negative where it has none, or where nothing tells. */
function finder(own: GoldSet, other: GoldSet): (row: number) => number {
  const fields = own.sentences.fields.length;
  if (fields === 0 || other.sentences.fields.length !== fields)
    return own.rows === other.rows ? (row) => row : byIds(own, other);
  const isSame = (row: number): boolean =>
    own.sentences.fields.every(
      (_, field) => own.sentences.text(row, field) === other.sentences.text(row, field),
    );
  return (row) => {
    if (row < other.rows && isSame(row)) return row;
    return textIndex(other).get(exampleKey(own, row)) ?? FOREIGN;
  };
}

/** Without sentences, rows of a set of another size are known by ids that the file itself gives. */
function byIds({ ids }: GoldSet, other: GoldSet): (row: number) => number {
  if (ids === null) return () => AMBIGUOUS;
  const rows = new Map(
    Array.from({ length: other.rows }, (_, row) => [other.ids?.[row] ?? row, row]),
  );
  return (row) => rows.get(ids[row] ?? -1) ?? FOREIGN;
}

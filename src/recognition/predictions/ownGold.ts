import type { Answers, GoldSet } from '../../core/goldSet';
import { isNone } from '../../core/join';
import { permutations } from '../../core/labelOrder';
import { NONE } from '../../core/metrics/confusion';
import type { PredictionTable } from './columns';
import { readLabels } from '../labels';

/** How a table's own gold column compares with the gold set. */
export interface OwnGold {
  /** Rows that have a gold label of their own and an example with one. */
  readonly compared: number;
  /** Rows in which the two agree under {@link order}, ascending rows in which they do not. */
  readonly agreeing: number;
  readonly differing: readonly number[];
  /** The labels that agree are not all the same, so that their agreeing says something. */
  readonly varied: boolean;
  /**
   * Which class each integer means for the two to agree: `null` where the column has no integers, or
   * too few rows or labels to tell.
   */
  readonly order: readonly number[] | null;
}

/** Fewer rows than this tell no order. */
const ENOUGH = 10;

/** Compares the table's own gold labels with the gold set's; `null` where it has no such column. */
export function compareOwnGold(
  source: PredictionTable,
  gold: GoldSet,
  ids: Int32Array | null,
): OwnGold | null {
  if (source.roles.gold === null) return null;
  return gold.labels instanceof Uint8Array
    ? compareClasses(source, source.roles.gold, gold, gold.labels, ids)
    : compareNumbers(source.table.numbers(source.roles.gold), source.rows, gold.labels, ids);
}

/** Whether a table's own gold labels vouch for its rows being the examples. */
export function agrees({ compared, agreeing, varied }: OwnGold): boolean {
  return varied && compared >= 20 && agreeing >= 0.98 * compared;
}

function compareClasses(
  { table, rows }: PredictionTable,
  column: number,
  { task }: GoldSet,
  labels: Uint8Array,
  ids: Int32Array | null,
): OwnGold | null {
  const encoded = table.encode(column, 64);
  if (encoded === null) return null;
  const identity = task.classes.map((_, k) => k);
  const hasCodes = encoded.values.some((value) => isCode(value));
  const orders = hasCodes ? permutations(identity) : [task.codes];
  const tries = orders.map((order) => {
    const reading = readLabels(task, encoded.values, { order, ordered: true });
    const own = encoded.codes.map((code) => reading.classes[code] ?? NONE);
    return { ...compare(own, rows, labels, ids), order };
  });
  const best = tries.reduce((a, b) => (b.agreeing > a.agreeing ? b : a));
  const second = Math.max(0, ...tries.filter((t) => t !== best).map((t) => t.agreeing));
  const telling =
    hasCodes &&
    best.compared >= ENOUGH &&
    best.agreeing >= 0.9 * best.compared &&
    best.agreeing > second;
  return { ...best, order: telling ? best.order : null };
}

function compareNumbers(
  own: Float64Array,
  rows: number,
  labels: Answers,
  ids: Int32Array | null,
): OwnGold {
  return { ...compare(own, rows, labels, ids), order: null };
}

/** Scores that were rounded on their way still agree. */
const ROUNDING = 0.0051;

function compare(
  own: Answers | Uint16Array,
  rows: number,
  labels: Answers,
  ids: Int32Array | null,
): Omit<OwnGold, 'order'> {
  const differing: number[] = [];
  const agreed = new Set<number>();
  let compared = 0;
  for (let row = 0; row < rows; row++) {
    const example = ids === null ? row : (ids[row] ?? -1);
    const mine = own[row];
    if (mine === undefined || !isLabel(mine) || isNone(labels, example)) continue;
    compared++;
    if (Math.abs(mine - (labels[example] ?? NONE)) > ROUNDING) differing.push(row);
    else if (agreed.size < 2) agreed.add(mine);
  }
  const agreeing = compared - differing.length;
  return { compared, agreeing, differing, varied: agreed.size > 1 };
}

/** No label is none, a cell that is no number, or −1 for one that is hidden. */
function isLabel(own: number): boolean {
  return own !== NONE && own >= 0;
}

function isCode(value: string): boolean {
  return /^\s*\d+(\.0+)?\s*$/.test(value);
}

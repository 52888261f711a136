import type { Table } from '../../formats/table';
import { readScores } from './classScores';
import type { Roles } from './roles';

/** Fewer rows than this, and a model may well be right in all of them. */
const ENOUGH = 20;
/** More distinct labels than this no task has. */
const MAX_LABELS = 16;

/**
 * The roles of a table in which the only answers are class scores and a column has the name of gold
 * labels: where that tells in every row which score is largest, it holds the answers of the same model.
 */
export function withAnswersNamedGold(table: Table, roles: Roles): Roles {
  const { gold, predictions, scores } = roles;
  const [group] = scores;
  if (gold === null || predictions.length > 0 || group === undefined || scores.length > 1)
    return roles;
  const labels = table.encode(gold, MAX_LABELS);
  if (labels === null) return roles;
  const { encoded, classes, ties } = readScores(table, group);
  const tied = new Set(ties);
  const pairs = new Set<number>();
  let rows = 0;
  for (const [row, largest] of encoded.codes.entries()) {
    if (largest === classes || tied.has(row)) continue;
    pairs.add((labels.codes[row] ?? 0) * MAX_LABELS + largest);
    rows++;
  }
  if (rows < ENOUGH || pairs.size < 2 || !areOneToOne([...pairs])) return roles;
  return { ...roles, gold: null, predictions: [gold], answersNamedGold: true };
}

/** Whether each label goes with one class and each class with one label. */
function areOneToOne(pairs: readonly number[]): boolean {
  const labels = new Set(pairs.map((pair) => Math.floor(pair / MAX_LABELS)));
  const classes = new Set(pairs.map((pair) => pair % MAX_LABELS));
  return labels.size === pairs.length && classes.size === pairs.length;
}

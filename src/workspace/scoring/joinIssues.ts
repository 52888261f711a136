import type { GoldSet } from '../../core/goldSet';
import type { Issue } from '../../core/problems/issue';
import type { Joined } from '../../core/join';
import { firstOf, say } from '../../core/message';
import type { PredictionTable } from '../../recognition/predictions/columns';
import { rowIssue, wholeIssue } from '../../recognition/issues';

/** As many ids are named in a sentence. */
const NAMED = 5;

/** What the join found about rows and ids, in words. Answers that are no labels are told where they were read. */
export function joinIssues(
  { table, ids }: PredictionTable,
  joinedBy: Int32Array | null,
  gold: GoldSet,
  joined: Joined,
): Issue[] {
  const { faults, missingIds } = joined;
  const idsOf = (rows: readonly number[]): string =>
    list(rows.map((row) => (ids === null ? row : (ids[row] ?? -1))));
  /** No id in the file, rather than one that no example has. */
  const isNoId = (row: number): boolean =>
    joinedBy !== null && ids !== null && (ids[row] ?? -1) < 0;
  const issues = [
    rowIssue(table, 'invalid-id', 'error', faults.invalidId.filter(isNoId), (n) =>
      say('Rows without an id that is a whole number from 0: {0}. They are not scored.', n),
    ),
    rowIssue(
      table,
      'invalid-id',
      'error',
      faults.invalidId.filter((row) => !isNoId(row)),
      (n) => say('Rows that stand for no example of the set: {0}. They are not scored.', n),
    ),
    rowIssue(table, 'conflicting-id', 'error', faults.conflicting, (n) =>
      say(
        'Rows that repeat an id with different predictions: {0} (id {1}). None of them is scored, since nothing says which is meant.',
        n,
        idsOf(faults.conflicting),
      ),
    ),
    rowIssue(table, 'duplicate-id', 'warning', faults.repeated, (n) =>
      say(
        'Rows that repeat an id with the same prediction: {0} (id {1}). Each id counts once.',
        n,
        idsOf(faults.repeated),
      ),
    ),
    rowIssue(table, 'extra-id', 'warning', faults.extra, (n) =>
      say(
        'Rows whose id the set does not have: {0} (id {3}). It has {1} examples, ids 0 to {2}.',
        n,
        gold.rows,
        gold.rows - 1,
        idsOf(faults.extra),
      ),
    ),
    rowIssue(table, 'hidden-gold', 'info', faults.hidden, (n) =>
      say('Rows for examples whose gold label is not known: {0}. They cannot be scored.', n),
    ),
    missingIds.length === 0
      ? null
      : wholeIssue(
          'missing-id',
          'warning',
          say(
            'Examples without a prediction: {0} of {1} (id {2}). The score is over the {3} that have one.',
            missingIds.length,
            gold.rows,
            list(missingIds),
            joined.counts.scored,
          ),
          missingIds.length,
        ),
  ];
  return issues.flatMap((issue) => issue ?? []);
}

/** "3, 5, 8 and 12 more", each id once. */
function list(ids: readonly number[]): string {
  return firstOf([...new Set(ids)], NAMED);
}

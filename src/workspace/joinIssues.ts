import type { GoldSet } from '../core/goldSet';
import type { Issue } from '../core/issue';
import type { Joined } from '../core/join';
import { say } from '../core/message';
import type { Table } from '../formats/table';
import { rowIssue, wholeIssue } from '../recognition/issues';

/** As many ids are named in a sentence. */
const NAMED = 5;

/** What the join found about rows and ids, in words. Answers that are no labels are told where they were read. */
export function joinIssues(
  table: Table,
  ids: Int32Array | null,
  gold: GoldSet,
  joined: Joined,
): Issue[] {
  const { faults, missingIds } = joined;
  const idsOf = (rows: readonly number[]): string =>
    list(rows.map((row) => (ids === null ? row : (ids[row] ?? -1))));
  const issues = [
    rowIssue(table, 'invalid-id', 'error', faults.invalidId, (n) =>
      say('{0} rows have no id that is a whole number from 0; they are not scored.', n),
    ),
    rowIssue(table, 'conflicting-id', 'error', faults.conflicting, (n) =>
      say(
        '{0} rows repeat an id with different predictions, so none of them is scored: id {1}.',
        n,
        idsOf(faults.conflicting),
      ),
    ),
    rowIssue(table, 'duplicate-id', 'warning', faults.repeated, (n) =>
      say(
        '{0} rows repeat an id with the same prediction; each id counts once: id {1}.',
        n,
        idsOf(faults.repeated),
      ),
    ),
    rowIssue(table, 'extra-id', 'warning', faults.extra, (n) =>
      say(
        '{0} rows have ids that the set ({1} examples, ids 0 to {2}) does not have: id {3}.',
        n,
        gold.rows,
        gold.rows - 1,
        idsOf(faults.extra),
      ),
    ),
    rowIssue(table, 'hidden-gold', 'info', faults.hidden, (n) =>
      say('{0} rows predict examples whose gold label is not known; they cannot be scored.', n),
    ),
    missingIds.length === 0
      ? null
      : wholeIssue(
          'missing-id',
          'warning',
          say(
            '{0} of {1} examples have no prediction: id {2}. The score is over the {3} that have one.',
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
  const distinct = [...new Set(ids)];
  const named = distinct.slice(0, NAMED).join(', ');
  const more = distinct.length - NAMED;
  return more > 0 ? `${named} and ${more} more` : named;
}

import type { Issue } from '../../core/problems/issue';
import { say } from '../../core/message';
import type { Table } from '../../formats/table';
import { rowIssue } from '../issues';
import type { Shape } from './shapes';

/** The id column of a gold set. */
export interface GoldIds {
  /** Ids as the file writes them, −1 where a cell is none; `null` where they count the rows, or there are none. */
  readonly ids: Int32Array | null;
  readonly issues: readonly Issue[];
}

const NO_IDS: GoldIds = { ids: null, issues: [] };

/**
 * Reads the ids that a gold file writes beside its examples. Where the official column counts the rows
 * and this one does not, the set was shuffled or filtered, and that is reported: an example's own id
 * is always its row number.
 */
export function readIds(table: Table, { task, layout, id }: Shape): GoldIds {
  if (id === null) return NO_IDS;
  const ids = table.integers(id);
  const first = ids.findIndex((value, row) => value !== row);
  if (first === -1) return NO_IDS;
  const known = ids.reduce((n, value) => n + (value >= 0 ? 1 : 0), 0);
  if (known < ids.length / 2) return NO_IDS;
  if (layout.id?.counts !== true) return { ids, issues: [] };
  const column = table.header?.[id]?.trim() ?? '';
  const rows = rowsOff(ids);
  const issue = isShuffled(ids)
    ? rowIssue(table, 'gold-ids', 'warning', rows, (n) =>
        say(
          'The column “{0}” does not count the rows from 0: {1} of {2} examples stand in another place than in the official set of {3}. An example’s id is its row number here, so predictions in the official order do not fit this file.',
          column,
          n,
          ids.length,
          task.name,
        ),
      )
    : rowIssue(table, 'gold-ids', 'warning', rows, (n) =>
        say(
          'The column “{0}” does not count the rows from 0: {1} of {2} rows have another number. Examples were left out or come from elsewhere; an example’s id is its row number here, not that of the official set of {3}.',
          column,
          n,
          ids.length,
          task.name,
        ),
      );
  return { ids, issues: issue === null ? [] : [issue] };
}

function rowsOff(ids: Int32Array): readonly number[] {
  const rows: number[] = [];
  ids.forEach((id, row) => {
    if (id !== row) rows.push(row);
  });
  return rows;
}

/** Whether the ids are the row numbers in another order. */
function isShuffled(ids: Int32Array): boolean {
  const seen = new Uint8Array(ids.length);
  for (const id of ids) {
    if (id < 0 || id >= ids.length || seen[id] === 1) return false;
    seen[id] = 1;
  }
  return true;
}

import type { RunsQuery } from '../../../src/core/views/runs';
import type { Column, RunRow, RunsPage, Scores } from '../../data';
import type { PageSource } from '../../grid/source';

/** The rows of the table of runs. */
export type RunSource = PageSource<RunsQuery, RunsPage>;

/** Columns of tasks that can be scored here: those with gold data. */
export function scorable({ columns }: Scores): readonly Column[] {
  return columns.filter(({ gold }) => gold !== null);
}

/** The value that a column shows of a row, for seeds the mean; `null` where there is none. */
export function valueOf(row: RunRow, column: string): number | null {
  if (row.kind === 'run') {
    if (column === 'macro') return row.macro.score;
    return row.cells.find(({ task }) => task === column)?.score ?? null;
  }
  if (column === 'macro') return row.macro.mean;
  return row.spreads.find(({ task }) => task === column)?.mean ?? null;
}

import type { RunOrder, RunsQuery, ScoreColumn } from '../../core/views/runs';
import { TASK_NAMES, type TaskName } from '../../core/tasks';
import { setOf, valueOf, type Entry } from './entries';

/** The tasks that some run among them has predictions of, in the order of the task table. */
export function filledBy(entries: readonly Entry[]): readonly TaskName[] {
  const runs = entries.flatMap((entry) => entry.runs);
  return TASK_NAMES.filter((task) => runs.some((run) => setOf(run, task) !== undefined));
}

/** The order that is wanted where it says something of these entries; or else the one that suits them. */
export function orderOf(
  entries: readonly Entry[],
  { sort, descending }: Pick<RunsQuery, 'sort' | 'descending'>,
): RunOrder {
  if (sort === 'run' || sort === 'macro') return { sort, descending };
  return sort !== null && filledBy(entries).includes(sort)
    ? { sort, descending }
    : suitingOrder(entries);
}

/** The best first: by the macro score if some have one, or by the task that most have; else by name. */
function suitingOrder(entries: readonly Entry[]): RunOrder {
  const having = (column: ScoreColumn): number =>
    entries.filter((entry) => valueOf(entry, column) !== null).length;
  if (having('macro') > 0) return { sort: 'macro', descending: true };
  const counts = TASK_NAMES.map((task) => ({ task, count: having(task) }));
  const most = counts.reduce((a, b) => (b.count > a.count ? b : a));
  return most.count > 0
    ? { sort: most.task, descending: true }
    : { sort: 'run', descending: false };
}

/** The entries, which come in natural order of name, in another one. */
export function inOrder(
  entries: readonly Entry[],
  { sort, descending }: RunOrder,
): readonly Entry[] {
  if (sort === 'run') return descending ? [...entries].reverse() : entries;
  const sign = descending ? -1 : 1;
  const keyed = entries.map((entry) => ({ entry, value: valueOf(entry, sort) }));
  return keyed
    .sort(({ value: a }, { value: b }) =>
      a === null || b === null ? Number(a === null) - Number(b === null) : sign * (a - b),
    )
    .map(({ entry }) => entry);
}

import { compareNames } from './runs/order';
import type { SetSummary } from './summaries';
import { TASK_NAMES, type TaskName } from './tasks';

/** What decides which of a run's sets counts. */
type Part = Pick<SetSummary, 'task' | 'path' | 'counts'>;

const place = new Map<TaskName, number>(TASK_NAMES.map((name, position) => [name, position]));

/** For sorting into the order of the task table. */
export function byTask(a: { readonly task: TaskName }, b: { readonly task: TaskName }): number {
  return (place.get(a.task) ?? 0) - (place.get(b.task) ?? 0);
}

/** The sets of one run, by task, those of one task by their worth: the first of a task counts. */
export function inOrderOfWorth<T extends Part>(sets: Iterable<T>): T[] {
  return [...sets].sort((a, b) => byTask(a, b) || byWorth(a, b));
}

/** The sets that count, one a task, of those {@link inOrderOfWorth} gives. */
export function countedSets<T extends Part>(sets: readonly T[]): T[] {
  return sets.filter((set, i) => sets[i - 1]?.task !== set.task);
}

/** More scored examples first, then by path. */
function byWorth(a: Part, b: Part): number {
  return b.counts.scored - a.counts.scored || compareNames(a.path, b.path);
}

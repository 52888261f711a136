import { TASKS, TASK_NAMES } from '../core/tasks';
import type { TaskName } from '../core/tasks';
import type { FileSummary, GoldSummary, SetId, SetSummary, UnscoredFile } from '../core/summaries';

/**
 * What is known of the workspace's files, arranged for those who must answer at once (lenses,
 * trees, problems). Derived from the summaries alone and made anew when they change.
 */
export interface Catalog {
  readonly files: ReadonlyMap<string, FileSummary>;
  readonly sets: ReadonlyMap<SetId, SetSummary>;
  /** Sets by run: runs by name, sets in the order of the task table. */
  readonly runs: ReadonlyMap<string, readonly SetSummary[]>;
  /** In the order of the task table. */
  readonly gold: readonly GoldSummary[];
  /** By path. */
  readonly unscored: readonly UnscoredFile[];
  /** Sets of tasks whose examples carry phenomena, by run. */
  readonly diagnostics: readonly SetSummary[];
}

const place = new Map<TaskName, number>(TASK_NAMES.map((name, position) => [name, position]));
const byTask = (a: { task: TaskName }, b: { task: TaskName }): number =>
  (place.get(a.task) ?? 0) - (place.get(b.task) ?? 0);
const words = new Intl.Collator('en', { numeric: true });
const byPath = (a: { path: string }, b: { path: string }): number => words.compare(a.path, b.path);

export function catalogOf(files: ReadonlyMap<string, FileSummary>): Catalog {
  const all = [...files.values()];
  const sets = all.flatMap((file) => (file.kind === 'predictions' ? file.sets : []));
  sets.sort((a, b) => words.compare(a.run, b.run) || byTask(a, b) || byPath(a, b));
  return {
    files: new Map(files),
    sets: new Map(sets.map((set) => [set.set, set])),
    runs: group(sets, ({ run }) => run),
    gold: all.flatMap((file) => (file.kind === 'gold' ? file.gold : [])).sort(byTask),
    unscored: all.flatMap((file) => (file.kind === 'unscored' ? file.unscored : [])).sort(byPath),
    diagnostics: sets.filter(hasPhenomena),
  };
}

/** Whether the examples of the set's task carry phenomena. */
export function hasPhenomena({ task }: { readonly task: TaskName }): boolean {
  return TASKS[task].tags.length > 0;
}

function group<T>(
  items: readonly T[],
  key: (item: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = key(item);
    const members = groups.get(name);
    if (members) members.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}

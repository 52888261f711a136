import type { GoldSet } from '../../core/goldSet';
import { areJudgedAlike, type TaskName } from '../../core/tasks';
import type { FileSummary } from '../../core/summaries';
import { baselineOf } from './baselines';
import { rivalIssues } from './goldRivals';
import type { GoldShelf } from './goldShelf';

type GoldFile = Extract<FileSummary, { kind: 'gold' }>;

/** What is known of a gold file by itself. `sha256`: of its bytes, in hexadecimal. */
export function goldFile(gold: GoldSet, sha256: string): GoldFile {
  const { task, split, file, path, rows, labelled, issues } = gold;
  const baseline = baselineOf(gold);
  const summary = { task: task.name, split, file, path, rows, labelled, sha256, baseline, issues };
  return { kind: 'gold', file, path, gold: summary };
}

/** Adds to each gold file of a task what there is to say of it beside the others; those that gain nothing stay. */
export function tellRivals(
  shelf: GoldShelf,
  task: TaskName,
  files: Map<string, FileSummary>,
): void {
  const ranked = shelf.ranked(task);
  const issues = rivalIssues(ranked, shelf.chosen(task));
  for (const { gold } of ranked) {
    const known = files.get(gold.file);
    if (known?.kind !== 'gold') continue;
    const all = [...gold.issues, ...(issues.get(gold.file) ?? [])];
    if (JSON.stringify(all) === JSON.stringify(known.gold.issues)) continue;
    files.set(gold.file, { ...known, gold: { ...known.gold, issues: all } });
  }
}

/** Whether a gold set that came, changed or went can change what is said of a file. */
export function concerns(file: FileSummary | undefined, tasks: ReadonlySet<TaskName>): boolean {
  if (tasks.size === 0 || file === undefined) return false;
  if (file.kind === 'unscored') return file.unscored.reason !== 'unreadable';
  if (file.kind !== 'predictions') return false;
  return file.sets.some(
    (set) =>
      [...tasks].some((task) => areJudgedAlike(set.task, task)) ||
      set.issues.some((issue) => issue.code === 'task-guessed'),
  );
}

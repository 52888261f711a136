import type { Split, TaskName } from '../core/tasks';
import { tasksCalled, tasksIn, wordsOf } from '../core/tasks/naming';

export { tasksCalled, wordsOf } from '../core/tasks/naming';

/** What a path says about a file, and which part of it said so. */
export interface NameEvidence {
  /** Tasks that the name fits: usually one, two for a bare "mnli", none where nothing names a task. */
  readonly tasks: readonly TaskName[];
  /** The file name or folder name that named the task; empty where nothing did. */
  readonly said: string;
  readonly split: Split | null;
}

const SPLIT_WORDS: Readonly<Record<string, Split>> = {
  dev: 'dev',
  val: 'dev',
  valid: 'dev',
  validation: 'dev',
  eval: 'dev',
  test: 'test',
  train: 'train',
};

/** Reads task and split from a path with `/`: the file's name first, then its folders, nearest first. */
export function readName(path: string): NameEvidence {
  const parts = path.split('/').reverse();
  const stem = (parts[0] ?? '').replace(/\.gz$/i, '').replace(/\.[a-z0-9]+$/i, '');
  const names = [stem, ...parts.slice(1)];
  const split = splitIn(stem) ?? splitIn(parts[1] ?? '');
  for (const naming of names) {
    const tasks = tasksIn(naming);
    if (tasks.length > 0)
      return { tasks, said: naming === stem ? (parts[0] ?? '') : naming, split };
  }
  return { tasks: [], said: '', split };
}

/**
 * The run of a file: its folder below what was searched. A folder that is nothing but a task's name
 * (one output folder a task, as run_glue is often used) does not count. Empty for a file at the top.
 */
export function runOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  const last = folders.at(-1);
  if (folders.length > 1 && last !== undefined && isTaskName(last)) folders.pop();
  return folders.join('/');
}

function isTaskName(folder: string): boolean {
  return tasksCalled(wordsOf(folder).join('')).length > 0;
}

function splitIn(name: string): Split | null {
  for (const word of wordsOf(name)) {
    const split = SPLIT_WORDS[word];
    if (split !== undefined) return split;
  }
  return null;
}

import { TASK_NAMES, TASKS, type Split, type TaskName } from '../core/tasks';

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

/** Words of a name: lower case, split at everything that is neither letter nor digit. */
export function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** Sets of other benchmarks whose names begin with one of ours: SuperGLUE's Winogender set. */
const OTHER_SETS = new Set(['axg']);

/**
 * The tasks whose longest word (over joined neighbours, so "SST-2" is "sst2") stands in the name.
 * Where that word means several and another word means one of them ("mnli_dev_mismatched"), that one.
 */
function tasksIn(name: string): readonly TaskName[] {
  const joined = neighbours(wordsOf(name));
  if (joined.some((word) => OTHER_SETS.has(word))) return [];
  const found = joined.map(tasksCalled);
  const longest = found.find((tasks) => tasks.length > 0);
  if (longest === undefined) return [];
  return (
    found.find(([task, ...others]) => task && others.length === 0 && longest.includes(task)) ??
    longest
  );
}

/** The words joined in threes, in twos and alone. */
function neighbours(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let length = 3; length > 0; length--)
    for (let from = 0; from + length <= words.length; from++)
      joined.push(words.slice(from, from + length).join(''));
  return joined;
}

/** The tasks that a word names: lower case, without anything between its letters and digits. */
export function tasksCalled(word: string): readonly TaskName[] {
  return BY_WORD.get(word) ?? [];
}

const BY_WORD: ReadonlyMap<string, readonly TaskName[]> = new Map(
  TASK_NAMES.flatMap((task) => TASKS[task].words).map((word) => [
    word,
    TASK_NAMES.filter((task) => TASKS[task].words.includes(word)),
  ]),
);

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

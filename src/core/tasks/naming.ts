import { NONE } from '../metrics/confusion';
import { TASK_NAMES, TASKS } from './index';
import type { Task, TaskName } from './task';

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
export function tasksIn(name: string): readonly TaskName[] {
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

/** The class that a name means, whatever its case, spaces and hyphens: "Not-Entailment"; `NONE` for none. */
export function classNamed(task: Task, value: string): number {
  const classOf = namesOf(task);
  const exact = classOf.get(value);
  if (exact !== undefined) return exact;
  const name = value
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return classOf.get(name) ?? NONE;
}

const names = new WeakMap<Task, ReadonlyMap<string, number>>();

/** The class of each name of a task's classes; of a name that two have, the first. */
function namesOf(task: Task): ReadonlyMap<string, number> {
  const known = names.get(task);
  if (known !== undefined) return known;
  const classOf = new Map<string, number>();
  task.classes.forEach((c, k) => {
    for (const name of [c.name, ...c.aliases]) if (!classOf.has(name)) classOf.set(name, k);
  });
  names.set(task, classOf);
  return classOf;
}

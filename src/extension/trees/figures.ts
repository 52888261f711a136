import { macroOver, tasksAmong } from '../../core/macro';
import { spreadOf, type Spread } from '../../core/runs/spread';
import { TASK_NAMES, type TaskName } from '../../core/tasks';
import type { RunGlance } from '../catalog';

/** What a figure is: the macro score, a task's score, or the mean over so many of the nine tasks. */
export type FigureKind = 'macro' | TaskName | { readonly tasks: number };

export interface Figure {
  readonly of: FigureKind;
  /** A fraction. */
  readonly score: number;
}

/** The highest figure among runs. */
export interface Best {
  readonly figure: Figure;
  readonly run: string;
  /** The file, where the run has several of the task. */
  readonly path: string | null;
  /** How many of the runs have such a figure: more than half of them. */
  readonly among: number;
}

/** A figure that most of some runs have. */
interface Shared {
  readonly of: FigureKind;
  /** Those that have it. */
  readonly runs: readonly RunGlance[];
  readonly scoreOf: (run: RunGlance) => number | null;
}

/** The best of the runs; `null` where no figure is shared by most of them. */
export function bestRun(runs: readonly RunGlance[]): Best | null {
  const shared = sharedFigure(runs);
  if (shared === null) return null;
  const tops = shared.runs.flatMap((run) => topOf(run, shared) ?? []);
  const [first] = tops;
  if (first === undefined) return null;
  const best = tops.reduce((top, one) => (one.figure.score > top.figure.score ? one : top), first);
  return { ...best, among: tops.length };
}

/** Mean and deviation of the runs' figures; `null` where none is shared by most of them. */
export function spreadAmong(
  runs: readonly RunGlance[],
): { readonly of: FigureKind; readonly spread: Spread } | null {
  const shared = sharedFigure(runs);
  return shared && { of: shared.of, spread: spreadOf(shared.runs.map(shared.scoreOf)) };
}

/** The mean over those of the nine tasks that a run has; `null` for fewer than two, and where it has all. */
export function partialMacro({ macro, scores }: RunGlance): Figure | null {
  const tasks = tasksAmong([...scores.keys()]);
  const score = macroOver(tasks, scores);
  const isPart = macro.score === null && tasks.length > 1 && score !== null;
  return isPart ? { of: { tasks: tasks.length }, score } : null;
}

/**
 * What runs can be compared by: the macro score where most have it, or else what all have that have the
 * task which most of them have. What only a few have says nothing of the others.
 */
function sharedFigure(runs: readonly RunGlance[]): Shared | null {
  const isMost = (some: readonly RunGlance[]): boolean => some.length * 2 > runs.length;
  const whole = runs.filter(({ macro }) => macro.score !== null);
  if (isMost(whole)) return { of: 'macro', runs: whole, scoreOf: ({ macro }) => macro.score };
  const task = commonest(runs);
  const having = task === null ? [] : runs.filter(({ scores }) => scores.has(task));
  return task !== null && isMost(having) ? overTasks(task, having) : null;
}

/** The mean over the tasks that all the runs have, where those are two or more; or the task that they have. */
function overTasks(task: TaskName, runs: readonly RunGlance[]): Shared {
  const sets = TASK_NAMES.filter((name) => runs.every(({ scores }) => scores.has(name)));
  const tasks = tasksAmong(sets);
  if (tasks.length < 2)
    return { of: task, runs, scoreOf: ({ scores }) => scores.get(task) ?? null };
  const of = { tasks: tasks.length };
  return { of, runs, scoreOf: ({ scores }) => macroOver(tasks, scores) };
}

/** The task that most of the runs have, of several the first in the task table. */
function commonest(runs: readonly RunGlance[]): TaskName | null {
  const counts = new Map<TaskName, number>();
  for (const { scores } of runs)
    for (const task of scores.keys()) counts.set(task, (counts.get(task) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return TASK_NAMES.find((task) => counts.get(task) === most) ?? null;
}

/** A run's figure; of several files of the task the best, since that is in the run too. */
function topOf(glance: RunGlance, { of, scoreOf }: Shared): Omit<Best, 'among'> | null {
  const score = scoreOf(glance);
  if (score === null) return null;
  const own = { run: glance.run, figure: { of, score }, path: null };
  const sets = glance.sets.filter(({ task, flags }) => task === of && !flags.includes('partial'));
  const [top] = sets.sort((a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity));
  if (sets.length < 2 || top === undefined || top.score === null) return own;
  return { ...own, figure: { of, score: top.score }, path: top.path };
}

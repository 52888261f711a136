import { isTwin, type LoggedScore } from '../../core/logged/logged';
import { say, type Message } from '../../core/message';
import type { MetricKey } from '../../core/metrics/metric';
import { TASK_NAMES, TASKS, type Task, type TaskName } from '../../core/tasks';
import type { FigureGroup } from './loggedFigures';
import { sizeOf } from './loggedSamples';
import { readName, wordsOf } from '../names';

/** The task of a group of figures, with what is to be said about how it was found. */
export interface FoundTask {
  readonly task: TaskName;
  readonly notes: readonly Message[];
}

type Where = Pick<LoggedScore, 'path'> & { readonly tasks: readonly TaskName[] };

/** File names under which figures without `eval_` are taken for an evaluation. */
const RESULTS = /^(results?|metrics?|scores?|eval|evals|evaluation|evaluate|res)$/;

/**
 * The task of a group: as its keys say, or the document, or the path, or (for `eval_…` keys) the
 * metrics and the number of samples. Of MNLI's two sets a bare name means the matched one.
 */
export function taskOf(group: FigureGroup, { path, tasks }: Where): FoundTask | null {
  const said = [group.tasks, tasks].find((named) => named.length > 0);
  if (said !== undefined) return firstFitting(said, group);
  const inPath = readName(path).tasks;
  if (group.prefix === null && !(inPath.length > 0 && namesResults(path))) return null;
  if (inPath.length === 0) return byFigures(group);
  const other = otherInPath(group, path, inPath);
  return other ?? firstFitting(inPath, group);
}

/** The metric of a task that a figure is; `null` where the task has no such metric. */
export function metricFor(task: Task, figure: MetricKey): MetricKey | null {
  if (task.metrics.includes(figure)) return figure;
  const isCorrelation = figure === 'pearson' || figure === 'spearman';
  if (task.kind === 'number' || isCorrelation) return null;
  if (figure === 'matthews' && task.metrics.includes('r3')) return 'r3';
  return figure === 'f1' && task.classes.length !== 2 ? null : figure;
}

/** Whether a file's name is one that results have. */
export function namesResults(path: string): boolean {
  const file = path.split('/').at(-1) ?? '';
  return wordsOf(file.slice(0, 200)).some((word) => RESULTS.test(word));
}

function firstFitting(tasks: readonly TaskName[], group: FigureGroup): FoundTask | null {
  const task = tasks.find((name) => fits(TASKS[name], group));
  return task === undefined ? null : { task, notes: [] };
}

function fits(task: Task, { figures }: FigureGroup): boolean {
  return [...figures.keys()].some((figure) => metricFor(task, figure) !== null);
}

/** `mnli-then-rte/eval_results.json` with 277 samples is RTE's: a task that the path names too has just so many. */
function otherInPath(
  group: FigureGroup,
  path: string,
  named: readonly TaskName[],
): FoundTask | null {
  const { samples } = group;
  const sizes = named.flatMap((name) => Object.values(TASKS[name].sizes));
  if (samples === null || sizes.includes(samples)) return null;
  const words = new Set(path.split('/').flatMap(wordsOf));
  const others = TASK_NAMES.map((name) => TASKS[name]).filter(
    (task) =>
      sizeOf(task) === samples && task.words.some((word) => words.has(word)) && fits(task, group),
  );
  const [task] = others;
  if (task === undefined || others.length > 1) return null;
  if (named.some((name) => isTwin(TASKS[name], task))) return null;
  return { task: task.name, notes: [bySamples(samples, task)] };
}

function bySamples(samples: number, task: Task): Message {
  return say('By its {0} samples it is the score of {1}.', samples, task.name);
}

/** Without a name: the one task that has so many examples, or, where that is not said, just these metrics. */
function byFigures(group: FigureGroup): FoundTask | null {
  const { figures, samples } = group;
  const fitting = TASK_NAMES.map((name) => TASKS[name]).filter(
    (task) =>
      task.metrics.every((metric) => figures.has(metric)) &&
      (samples === null ? task.metrics.length === figures.size : sizeOf(task) === samples),
  );
  const [task] = fitting;
  if (task === undefined || fitting.length > 1) return null;
  const how =
    samples === null
      ? say('Neither file nor folder names a task; by its metrics it is {0}.', task.name)
      : bySamples(samples, task);
  return { task: task.name, notes: [how] };
}

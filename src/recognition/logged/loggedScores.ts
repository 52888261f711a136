import type { LoggedScore, LoggedSource } from '../../core/logged/logged';
import type { Message } from '../../core/message';
import type { MetricKey } from '../../core/metrics/metric';
import { TASKS, type Task, type TaskName } from '../../core/tasks';
import type { Entry, FigureGroup } from './loggedFigures';
import { metricFor, taskOf } from './loggedTask';
import { IN_PERCENT, sampleNotes, splitOf } from './loggedSamples';

/** Where a group of figures stands. */
export interface Origin {
  readonly path: string;
  readonly source: LoggedSource;
  /** Tasks that the document names; where it names none, the path tells. */
  readonly tasks: readonly TaskName[];
  /** What the document itself counts, where the figures do not say. */
  readonly samples: number | null;
  readonly step: number | null;
  readonly notes: readonly Message[];
}

/** A file has no more scores than this; what is beyond is left out. */
export const MAX_SCORES = 64;

/** The score of a group of figures; `null` where no task can be told or none of its figures fits it. */
export function scoreOf(group: FigureGroup, origin: Origin): LoggedScore | null {
  const samples = group.samples ?? origin.samples;
  const found = taskOf({ ...group, samples }, origin);
  if (found === null) return null;
  const task = TASKS[found.task];
  const { metrics, decimals, percent, line } = fractionsOf(task, group.figures);
  if (Object.keys(metrics).length === 0) return null;
  return {
    task: task.name,
    split: splitOf(task, group.prefix, samples),
    metrics,
    decimals,
    samples,
    step: origin.step,
    source: origin.source,
    path: origin.path,
    line,
    notes: [
      ...found.notes,
      ...origin.notes,
      ...(percent ? [IN_PERCENT] : []),
      ...sampleNotes(task, samples),
    ],
  };
}

interface Fractions extends Pick<LoggedScore, 'metrics' | 'decimals' | 'line'> {
  readonly percent: boolean;
}

/** The figures that belong to the task, as fractions: what is above 1 is taken as percent. */
function fractionsOf(task: Task, figures: ReadonlyMap<MetricKey, Entry>): Fractions {
  const metrics: Partial<Record<MetricKey, number>> = {};
  let [decimals, percent] = [0, false];
  let line: number | null = null;
  for (const [figure, entry] of figures) {
    const metric = metricFor(task, figure);
    if (metric === null) continue;
    const isPercent = Math.abs(entry.value) > 1;
    metrics[metric] = isPercent ? entry.value / 100 : entry.value;
    decimals = Math.max(decimals, digitsOf(entry) + (isPercent ? 2 : 0));
    percent ||= isPercent;
    line ??= entry.line;
  }
  return { metrics, decimals, percent, line };
}

/** JSON drops the zeros at the end: two digits are taken for granted, four behind a whole number. */
function digitsOf({ value, decimals }: Entry): number {
  if (Math.abs(value) > 1) return decimals;
  return Math.max(decimals, Number.isInteger(value) ? 4 : 2);
}

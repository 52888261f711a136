import { l10n } from 'vscode';
import type { Flag } from '../core/problems/issue';
import { formatCount } from '../core/message';
import type { LoggedScore } from '../core/logged/logged';
import { METRIC_NAMES, type MetricKey } from '../core/metrics/metric';
import { TASKS } from '../core/tasks';
import type { Split, TaskName } from '../core/tasks';
import type { Spread } from '../core/runs/spread';
import type { GoldSummary, Macro, SetSummary, UnscoredFile } from '../core/summaries';
import type { Best, Figure, FigureKind } from './trees/figures';

/** How scores and their doubts read in lenses, trees and tooltips. */

export const DOT = ' · ';

/** A fraction as the benchmark prints it, ×100 with one decimal; a dash where undefined. */
export function percent(value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  const text = (value * 100).toFixed(1);
  return text === '-0.0' ? '0.0' : text;
}

/** `macro 84.1`, or `7 of 9 tasks`; empty where a run has only diagnostic sets. */
export function macroText({ score, tasks }: Macro): string {
  if (score !== null) return l10n.t('macro {0}', percent(score));
  return tasks === 0 ? '' : l10n.t('{0} of 9 tasks', tasks);
}

/** `macro 84.1`, `MRPC 88.4` or `macro of 8 tasks 71.2`. */
export function figureText({ of, score }: Figure): string {
  return `${nameOfFigure(of)} ${percent(score)}`;
}

/** What is best among so many runs: `best macro 84.1`, or `best MRPC 88.4 of 27 runs` where some lack it. */
export function bestText({ figure, among }: Best, runs: number): string {
  if (among === runs) return l10n.t('best {0}', figureText(figure));
  return l10n.t('best {0} of {1} runs', figureText(figure), formatCount(among));
}

/** What runs that differ only in their seed have: `macro 84.1 ± 0.3 (n = 3)`. */
export function spreadText({ of, spread }: FigureSpread): string {
  const { mean, sd, n } = spread;
  const text = sd === null ? percent(mean) : `${percent(mean)} ± ${percent(sd)}`;
  return l10n.t('{0} {1} (n = {2})', nameOfFigure(of), text, n);
}

/** The same for a screen reader. */
export function spreadWords({ of, spread }: FigureSpread): string {
  const { mean, sd, n } = spread;
  const name = nameOfFigure(of);
  if (sd === null) return l10n.t('mean {0} {1} of {2} runs', name, percent(mean), n);
  return l10n.t(
    'mean {0} {1} of {2} runs, standard deviation {3}',
    ...[name, percent(mean), n, percent(sd)],
  );
}

interface FigureSpread {
  readonly of: FigureKind;
  readonly spread: Spread;
}

function nameOfFigure(of: FigureKind): string {
  if (typeof of === 'object') return l10n.t('macro of {0} tasks', of.tasks);
  return of === 'macro' ? l10n.t('macro') : of;
}

/** A run's name on screen: that of the run at the top is empty. */
export function nameOfRun(name: string): string {
  return name === '' ? '.' : name;
}

export function runsText(count: number): string {
  return count === 1 ? l10n.t('1 run') : l10n.t('{0} runs', formatCount(count));
}

/** A metric within a line of text; all but accuracy are names, the same in every language. */
export function metricName(metric: MetricKey): string {
  return metric === 'accuracy' ? l10n.t('accuracy') : METRIC_NAMES[metric];
}

/** `MRPC dev`; the diagnostic sets have no splits to tell apart. */
export function setName({ task, split }: { task: TaskName; split: Split }): string {
  return split === 'diagnostic' ? task : `${task} ${split}`;
}

/** `accuracy 86.3 · F1 90.5`. */
export function metricsText({ task, metrics }: Pick<SetSummary, 'task' | 'metrics'>): string {
  return TASKS[task].metrics
    .map((metric) => `${metricName(metric)} ${percent(metrics[metric]?.value)}`)
    .join(DOT);
}

export function errorsText({ task, errors, counts }: SetSummary): string {
  if (TASKS[task].kind === 'classes') return errorsOf(errors, counts.scored);
  return l10n.t('{0} of {1} off by more than 1', formatCount(errors), formatCount(counts.scored));
}

/** `56 errors of 408`. */
export function errorsOf(errors: number, scored: number): string {
  const all = formatCount(scored);
  if (errors === 1) return l10n.t('1 error of {0}', all);
  return l10n.t('{0} errors of {1}', formatCount(errors), all);
}

export function flagText(
  flag: Flag,
  { counts, labelled }: Pick<SetSummary, 'counts' | 'labelled'>,
): string {
  switch (flag) {
    case 'constant':
      return l10n.t('one answer everywhere');
    case 'partial':
      return l10n.t('partial, {0} of {1}', formatCount(counts.scored), formatCount(labelled));
    case 'row-order':
      return l10n.t('row order taken, no ids');
    case 'label-order':
      return l10n.t('another label order fits better');
    case 'below-majority':
      return l10n.t('below the majority answer');
    case 'folded':
      return l10n.t('three classes judged as two');
    case 'relabelled':
      return l10n.t('labels renamed');
  }
}

/** Logged figures, the task's own metrics first: `accuracy 82.1 · F1 86.0`. */
export function figuresText({ task, metrics }: Pick<LoggedScore, 'task' | 'metrics'>): string {
  return loggedMetrics({ task, metrics })
    .map(([metric, value]) => `${metricName(metric)} ${percent(value)}`)
    .join(DOT);
}

/** `logged 82.1` where a results file says another score than the predictions have; else empty. */
export function loggedGapText({ task, logged }: SetSummary): string {
  if (logged === null || logged.agrees) return '';
  const figures = loggedMetrics({ task, metrics: logged.metrics });
  return l10n.t('logged {0}', figures.map(([, value]) => percent(value)).join('/'));
}

function loggedMetrics({
  task,
  metrics,
}: Pick<LoggedScore, 'task' | 'metrics'>): readonly (readonly [MetricKey, number])[] {
  const own = TASKS[task].metrics;
  const keys = Object.keys(metrics) as MetricKey[];
  const ordered = [
    ...own.filter((key) => keys.includes(key)),
    ...keys.filter((key) => !own.includes(key)),
  ];
  return ordered.map((key) => [key, metrics[key] ?? 0]);
}

/** Flags in words and the number of warnings, empty where nothing is doubtful. */
export function doubts(set: SetSummary): readonly string[] {
  const warnings = set.issues.filter(({ severity }) => severity !== 'info').length;
  const flags = set.flags.map((flag) => flagText(flag, set));
  return warnings === 0 ? flags : [...flags, issuesText(warnings)];
}

function issuesText(count: number): string {
  return count === 1 ? l10n.t('1 problem') : l10n.t('{0} problems', count);
}

/** The set's name, with its column where others of its file or run have the same. */
export function nameAmong(set: SetSummary, others: readonly SetSummary[]): string {
  const name = setName(set);
  const alone = others.every((other) => other === set || setName(other) !== name);
  return alone ? name : `${name} (${set.column ?? set.path})`;
}

/** The lens of a prediction set: `MRPC dev · accuracy 86.3 · F1 90.5 · 56 errors of 408`. */
export function setTitle(set: SetSummary): string {
  return [setName(set), metricsText(set), errorsText(set)].join(DOT);
}

/** The lens of a gold file: `MRPC dev gold set · 408 examples · scored against by 3 runs · 1 hidden`. */
export function goldTitle(gold: GoldSummary, shown: number, hidden: number): string {
  const used =
    shown === 0
      ? l10n.t('no predictions yet')
      : shown === 1
        ? l10n.t('scored against by 1 run')
        : l10n.t('scored against by {0} runs', formatCount(shown));
  return [
    l10n.t('{0} gold set', setName(gold)),
    examplesText(gold),
    ...(shown > 0 || hidden === 0 ? [used] : []),
    ...(hidden > 0 ? [hiddenCount(hidden)] : []),
  ].join(DOT);
}

/** That so many runs more are hidden. */
export function hiddenCount(hidden: number): string {
  return l10n.t('{0} hidden', formatCount(hidden));
}

export function examplesText({ rows, labelled }: GoldSummary): string {
  if (labelled === rows) return l10n.t('{0} examples', formatCount(rows));
  return l10n.t('{0} examples, {1} with a label', formatCount(rows), formatCount(labelled));
}

/** Why a file has no score, in two or three words. */
export function reasonText({ reason }: Pick<UnscoredFile, 'reason'>): string {
  switch (reason) {
    case 'no-gold':
      return l10n.t('no gold set for it');
    case 'test-split':
      return l10n.t('test rows, no labels to score with');
    case 'hidden-labels':
      return l10n.t('gold labels are hidden');
    case 'count-mismatch':
      return l10n.t('row count fits no gold set');
    case 'unrecognised':
      return l10n.t('task not recognised');
    case 'unreadable':
      return l10n.t('cannot be read');
  }
}

import type { LoggedRun } from '../logged/loggedQuestions';
import type { MetricKey, Metrics } from '../metrics/metric';
import type { GoldSummary } from '../summaries';
import type { TaskName } from '../tasks';
import type { Some, UnscoredBrief } from './runs';

/** Answer to `getScores`: what there is beside the runs, which `queryRuns` tells window by window. Fractions. */
export interface ScoresView {
  /** Grows with every change of the index. */
  readonly revision: number;
  readonly columns: readonly TaskColumn[];
  readonly counts: ScoresCounts;
  readonly published: readonly PublishedRow[];
  /** By path. */
  readonly unscored: Some<UnscoredBrief>;
  /** In natural order of name. */
  readonly logged: Some<LoggedRun>;
}

/** How many runs there are, and what they make up. */
export interface ScoresCounts {
  /** Runs with predictions, without those that are hidden. */
  readonly runs: number;
  /** Runs that are left out. */
  readonly hidden: number;
  /** Groups of two or more runs that differ only in their seed. */
  readonly groups: number;
  /** Trainings with two or more checkpoints. */
  readonly series: number;
}

/** A task of the table, in which runs have scores. */
export interface TaskColumn {
  readonly task: TaskName;
  readonly metrics: readonly MetricKey[];
  /** `null` where there is no gold set of this task. */
  readonly gold: Omit<GoldSummary, 'issues'> | null;
}

/** Published figures (Wang et al. 2019, tables 4 and 6); fractions. */
export interface PublishedRow {
  readonly model: string;
  readonly split: 'dev' | 'test';
  readonly source: string;
  readonly macro: number | null;
  /** Score a task (mean of its metrics) and the metrics as printed. */
  readonly scores: Readonly<
    Partial<Record<TaskName, { readonly score: number; readonly metrics: Metrics }>>
  >;
}

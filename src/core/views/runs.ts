import type { Flag } from '../problems/issue';
import type { MetricKey } from '../metrics/metric';
import type { HiddenMark } from '../runs/hidden';
import type { Spread } from '../runs/spread';
import type { StepUnit } from '../runs/step';
import type { Macro, SetId, UnscoredFile } from '../summaries';
import { TASK_NAMES, type TaskName } from '../tasks/task';

/**
 * What the panels ask of thousands of runs: windows and choices, never all of them. Fractions, not
 * percent. No answer is larger than 256 kB; very long names are cut at their end for that.
 */

/** A column of figures in the table of scores. */
export type ScoreColumn = 'macro' | TaskName;
export const SCORE_COLUMNS: readonly ScoreColumn[] = ['macro', ...TASK_NAMES];

/** By what runs can be sorted: their name or a column. */
export type RunSort = 'run' | ScoreColumn;
export const RUN_SORTS: readonly RunSort[] = ['run', ...SCORE_COLUMNS];

/** The first of many, and how many there are. */
export interface Some<T> {
  readonly total: number;
  readonly first: readonly T[];
}

/** What a page shows of a file without a score. */
export type UnscoredBrief = Pick<UnscoredFile, 'path' | 'reason' | 'severity' | 'message'>;

/** Runs to leave out, as a person hid them. No panel says so: the extension adds it to what they ask. */
export interface WithoutHidden {
  readonly hidden?: readonly HiddenMark[];
}

/** Which runs, in what order, and which window of the table's rows. */
export interface RunsQuery extends WithoutHidden {
  /** Free text; every word must occur in the run's name, whatever its case. Empty: any. */
  readonly text: string;
  /**
   * Runs without a value there come last either way, equal ones in natural order of name. `null`, and a
   * task that no run that matches has predictions of: as suits them, see {@link RunsPage.order}.
   */
  readonly sort: RunSort | null;
  readonly descending: boolean;
  /** Whether runs that differ only in their seed are one row, and the checkpoints' seeds one line. */
  readonly grouped: boolean;
  /** Names of the groups whose runs follow them, a row each. At most {@link MAX_OPEN}. */
  readonly open: readonly string[];
  readonly start: number;
  /** At most {@link MAX_RUNS}. */
  readonly count: number;
}

export const MAX_RUNS = 40;
export const MAX_OPEN = 200;

/** By what runs are sorted, and which way. */
export interface RunOrder {
  readonly sort: RunSort;
  readonly descending: boolean;
}

/** Answer to `queryRuns`. */
export interface RunsPage {
  readonly revision: number;
  /** How many rows there are, whatever the window. */
  readonly total: number;
  /** How many runs match the text. */
  readonly runs: number;
  /** How many of those that are hidden match it. */
  readonly hidden: number;
  /** The order asked for; or else by the macro score if some have one, by the task that most have. */
  readonly order: RunOrder;
  /** The tasks that some run that matches has predictions of, in the order of the task table. */
  readonly filled: readonly TaskName[];
  /** The folder that most of the rows lie in, worth saying once beside them; `null`: none. */
  readonly folder: string | null;
  readonly start: number;
  readonly rows: readonly RunRow[];
  /**
   * The highest value of each column over all runs that are whole, or over groups and the runs in
   * none, whatever the text. Absent where there are not two to compare.
   */
  readonly best: Readonly<Partial<Record<ScoreColumn, number>>>;
}

export type RunRow = SingleRow | SeedsRow;

export interface SingleRow {
  readonly kind: 'run';
  readonly run: string;
  /** Whether it stands under the row of its group. */
  readonly member: boolean;
  readonly macro: Macro;
  /** At most one a task: the one that counts. In the order of the task table. */
  readonly cells: readonly ScoreCell[];
}

/** Two or more runs that differ only in their seed. */
export interface SeedsRow {
  readonly kind: 'seeds';
  /** The runs' name without the seed; it opens the group. */
  readonly run: string;
  readonly runs: number;
  readonly open: boolean;
  readonly macro: Spread;
  /** Over the sets that are whole and have a score; a task of which there is none is left out. */
  readonly spreads: readonly (Spread & { readonly task: TaskName })[];
}

/** What the table shows of one set. */
export interface ScoreCell {
  readonly set: SetId;
  readonly task: TaskName;
  readonly score: number | null;
  readonly metrics: Readonly<Partial<Record<MetricKey, number | null>>>;
  readonly flags: readonly Flag[];
  /** Of so many labelled examples so many are scored. */
  readonly labelled: number;
  readonly scored: number;
  /** What a results file logs otherwise; `null` where it logs nothing or the same. */
  readonly gap: {
    readonly metrics: Readonly<Partial<Record<MetricKey, number>>>;
    readonly differs: readonly MetricKey[];
  } | null;
}

/** Which series of checkpoints, and what of them. */
export interface CheckpointsQuery extends Pick<RunsQuery, 'text' | 'grouped' | 'hidden'> {
  readonly column: ScoreColumn;
}

/** As many series are drawn, and of each as many points. */
export const MAX_SERIES = 6;
export const MAX_POINTS = 100;

/** Answer to `getCheckpoints`. */
export interface CheckpointsView {
  readonly revision: number;
  readonly column: ScoreColumn;
  /** The columns in which some series that matches has a value; others have nothing to draw. */
  readonly columns: readonly ScoreColumn[];
  /** How many series match the text and have values in the column. */
  readonly total: number;
  /** Those with the highest values, in natural order of name. */
  readonly series: readonly CheckpointSeries[];
}

/** The checkpoints of one training. */
export interface CheckpointSeries {
  /** The runs' name without the step, and without the seed where seeds are grouped. */
  readonly name: string;
  readonly unit: StepUnit;
  /** By step; those at even distances where there are more than {@link MAX_POINTS}, the ends among them. */
  readonly points: readonly CheckpointPoint[];
  /** How many points there are. */
  readonly total: number;
}

export interface CheckpointPoint {
  readonly step: number;
  readonly mean: number;
  /** `null` for one run. */
  readonly sd: number | null;
  /** Over so many runs, those that have a value and are whole. */
  readonly n: number;
  /** How many runs there are of this step. */
  readonly runs: number;
  /** The row of the table that it is of: a run, or a group where `n` is more than 1. */
  readonly run: string;
  /** The set of the one run; `null` where there are several, and for the macro score. */
  readonly set: SetId | null;
}

/** Which prediction sets of the diagnostic tasks. */
export interface DiagnosticSetsQuery extends WithoutHidden {
  /** As in {@link RunsQuery}. */
  readonly text: string;
  /** Is told of whether it matches or not. */
  readonly chosen: SetId | null;
  /** Runs that stand first; as with hidden ones no panel says so. */
  readonly pinned?: readonly string[];
}

export interface DiagnosticSet {
  readonly set: SetId;
  readonly run: string;
  readonly task: TaskName;
}

/** Answer to `findDiagnosticSets`. */
export interface DiagnosticSetsView {
  readonly revision: number;
  /** Whether there is gold data to judge them by. */
  readonly gold: boolean;
  /** How many there are, whatever the text. */
  readonly all: number;
  /** Those that match, in natural order of run. */
  readonly sets: Some<DiagnosticSet>;
  /** `null` where it is no longer there. */
  readonly chosen: DiagnosticSet | null;
  /** What is most worth looking at until someone chooses; `null`: there are none. */
  readonly first: DiagnosticSet | null;
  readonly unscored: Some<UnscoredBrief>;
}

/** The questions about many runs. */
export interface RunQuestions {
  readonly queryRuns: { readonly params: RunsQuery; readonly answer: RunsPage };
  readonly getCheckpoints: { readonly params: CheckpointsQuery; readonly answer: CheckpointsView };
  readonly findDiagnosticSets: {
    readonly params: DiagnosticSetsQuery;
    readonly answer: DiagnosticSetsView;
  };
}

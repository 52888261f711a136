import type { Issue, Flag, Severity, UnscoredReason } from './problems/issue';
import type { Fix } from './problems/fix';
import type { LoggedMetrics, LoggedScore } from './logged/logged';
import type { Message } from './message';
import type { MetricKey, Metrics } from './metrics/metric';
import type { Split, TaskName } from './tasks';

/**
 * What the index knows of each file, set and run at a glance: plain data that the doors hold, so that
 * lenses and trees answer at once. Fractions, not percent; lines from 1.
 */

/** Names a prediction set: stable while its file and column keep their names, and says nothing. */
export type SetId = string;
/** How the rows of a prediction file were accounted for; `rows` = scored + duplicate + extra + invalid. */
export interface RowCounts {
  readonly rows: number;
  readonly scored: number;
  /** Examples of the gold set without any prediction row. */
  readonly missing: number;
  readonly duplicate: number;
  readonly extra: number;
  readonly invalid: number;
}

export interface Baseline {
  /** What the baseline answers to every example: the label's name, or `null` for STS-B (no class). */
  readonly answer: string | null;
  readonly metrics: Metrics;
  readonly score: number | null;
}

/** One prediction set, scored. */
export interface SetSummary {
  readonly set: SetId;
  readonly run: string;
  readonly task: TaskName;
  readonly split: Split;
  /** Key of the prediction file, as the file system names it. Never sent to a webview. */
  readonly file: string;
  /** The prediction file's path as a person reads it, relative to the searched folder. */
  readonly path: string;
  /** Key of the gold file that it is scored against. Never sent to a webview. */
  readonly goldFile: string;
  /** Examples of the gold set whose label is known: so many could be scored. */
  readonly labelled: number;
  readonly column: string | null;
  readonly counts: RowCounts;
  readonly metrics: Metrics;
  /** Mean of the metrics, `null` where one of them is undefined. */
  readonly score: number | null;
  /** Wrong answers among the scored ones; for STS-B those more than 1 point away from gold. */
  readonly errors: number;
  readonly flags: readonly Flag[];
  readonly issues: readonly Issue[];
  /** The score that a results file of the run logs for it, `null` where there is none. */
  readonly logged: LoggedView | null;
}

/** A logged score beside the one that the predictions have. */
export interface LoggedView {
  /** Key and readable path of the results file. */
  readonly file: string;
  readonly path: string;
  readonly metrics: LoggedMetrics;
  /** Whether the predictions score the same, to the digits logged. */
  readonly agrees: boolean;
  /** The logged metrics in which the predictions score otherwise; empty where it agrees. */
  readonly differs: readonly MetricKey[];
}

/** A file that looks like predictions but has no score. */
export interface UnscoredFile {
  readonly file: string;
  readonly path: string;
  readonly reason: UnscoredReason;
  readonly severity: Severity;
  readonly message: Message;
  /** What `glue-lens.json` could say to set it right. */
  readonly fixes: readonly Fix[];
}

export interface GoldSummary {
  readonly task: TaskName;
  readonly split: Split;
  readonly file: string;
  readonly path: string;
  readonly rows: number;
  /** Rows whose label is known. */
  readonly labelled: number;
  readonly sha256: string;
  readonly baseline: Baseline;
  readonly issues: readonly Issue[];
}

export interface Macro {
  /** Mean over nine tasks (MNLI: mean of m and mm); `null` unless all are there, whole and defined. */
  readonly score: number | null;
  /** How many of the nine are there and whole. */
  readonly tasks: number;
  readonly missing: readonly TaskName[];
}

/** One run: what it scored in all, and in each task. */
export interface RunScores {
  readonly run: string;
  readonly macro: Macro;
  /** At most one set a task: the one that counts for the macro score. In the order of the task table. */
  readonly sets: readonly SetSummary[];
}

/** What a file turned out to be; held by the doors so that lenses and trees answer at once. */
export type FileSummary =
  | {
      readonly kind: 'gold';
      readonly file: string;
      readonly path: string;
      readonly gold: GoldSummary;
    }
  | {
      readonly kind: 'predictions';
      readonly file: string;
      readonly path: string;
      readonly sets: readonly SetSummary[];
    }
  | {
      readonly kind: 'unscored';
      readonly file: string;
      readonly path: string;
      readonly unscored: UnscoredFile;
    }
  /** A results file: scores without predictions. */
  | {
      readonly kind: 'logged';
      readonly file: string;
      readonly path: string;
      readonly scores: readonly LoggedScore[];
    }
  /** A `glue-lens.json`, with what is wrong with it. */
  | {
      readonly kind: 'configuration';
      readonly file: string;
      readonly path: string;
      readonly issues: readonly Issue[];
    };

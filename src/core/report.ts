import { toText, type Message } from './message';
import type { MetricKey, Metrics } from './metrics/metric';
import type { Flag, Severity, UnscoredReason } from './problems/issue';
import type { Split, TaskName } from './tasks';
import type { GoldSummary, Macro, RowCounts, SetSummary, UnscoredFile } from './summaries';
import type { PhenomenaView, PhenomenonLevel } from './views/phenomena';

/** The JSON report that other programs rely on: fractions, `null` where undefined, lines from 1. */
export interface Report {
  readonly schema: 'glue-lens/report@1';
  readonly gold: readonly ReportGold[];
  readonly runs: readonly ReportRun[];
  readonly unscored: readonly {
    readonly path: string;
    readonly reason: UnscoredReason;
    readonly message: string;
  }[];
}

export interface ReportGold {
  readonly task: TaskName;
  readonly split: Split;
  readonly path: string;
  readonly rows: number;
  readonly sha256: string;
}

export interface ReportRun {
  readonly run: string;
  readonly macro: Macro;
  readonly tasks: readonly ReportTask[];
  /** `null` where the run has no predictions for a diagnostic set. */
  readonly diagnostic: ReportDiagnostic | null;
}

export interface ReportTask extends RowCounts {
  readonly task: TaskName;
  readonly split: Split;
  readonly path: string;
  readonly column: string | null;
  readonly metrics: Readonly<Partial<Record<MetricKey, number | null>>>;
  readonly score: number | null;
  readonly flags: readonly Flag[];
  readonly issues: readonly ReportIssue[];
}

export interface ReportIssue {
  readonly code: string;
  readonly severity: Severity;
  readonly line: number | null;
  readonly count: number;
  readonly message: string;
}

export interface ReportDiagnostic {
  readonly task: TaskName;
  readonly path: string;
  readonly rows: number;
  readonly scored: number;
  readonly r3: number | null;
  readonly accuracy: number | null;
  readonly phenomena: readonly {
    readonly name: string;
    readonly level: PhenomenonLevel;
    readonly parent?: string;
    readonly n: number;
    readonly r3: number | null;
    readonly accuracy: number | null;
  }[];
}

/** Everything that a report is made of. */
export interface ReportSource {
  readonly gold: readonly GoldSummary[];
  readonly runs: readonly {
    readonly run: string;
    readonly macro: Macro;
    /** All sets of the run, those too that do not count for the macro score. */
    readonly sets: readonly SetSummary[];
    readonly diagnostic: PhenomenaView | null;
  }[];
  readonly unscored: readonly UnscoredFile[];
}

/** The report of an index, in English. */
export function toReport({ gold, runs, unscored }: ReportSource): Report {
  return {
    schema: 'glue-lens/report@1',
    gold: gold.map(({ task, split, path, rows, sha256 }) => ({ task, split, path, rows, sha256 })),
    runs: runs.map(({ run, macro, sets, diagnostic }) => ({
      run,
      macro,
      tasks: sets.map(toTask),
      diagnostic: diagnostic && toDiagnostic(diagnostic),
    })),
    unscored: unscored.map(({ path, reason, message }) => ({
      path,
      reason,
      message: english(message),
    })),
  };
}

function toTask(set: SetSummary): ReportTask {
  const { task, split, path, column, counts, metrics, score, flags, issues } = set;
  return {
    task,
    split,
    path,
    column,
    ...counts,
    metrics: valuesOf(metrics),
    score,
    flags,
    issues: issues.map(({ code, severity, line, count, message }) => ({
      code,
      severity,
      line,
      count,
      message: english(message),
    })),
  };
}

function valuesOf(metrics: Metrics): ReportTask['metrics'] {
  return Object.fromEntries(Object.entries(metrics).map(([key, metric]) => [key, metric.value]));
}

function toDiagnostic({ summary, overall, phenomena }: PhenomenaView): ReportDiagnostic {
  const { task, path, counts } = summary;
  return {
    task,
    path,
    rows: counts.rows,
    scored: counts.scored,
    r3: overall.r3,
    accuracy: overall.accuracy,
    phenomena: phenomena.map(({ name, level, parent, n, r3, accuracy }) => ({
      name,
      level,
      ...(parent === null ? {} : { parent }),
      n,
      r3,
      accuracy,
    })),
  };
}

function english(message: Message): string {
  return toText(message);
}

import type { Report, ReportRun, ReportTask } from '../../src/core/report';

/** What reference.py prints, by the folder of the run. */
export type Reference = Readonly<
  Record<
    string,
    {
      readonly macro: number;
      /** By task and metric; R3 of a phenomenon is the metric `level/name`. */
      readonly scores: Readonly<Record<string, Readonly<Record<string, number>>>>;
    }
  >
>;

export interface Comparison {
  /** The largest absolute difference over all figures. */
  readonly largest: number;
  readonly figures: number;
  /** Figures of the reference that the report has not. */
  readonly missing: readonly string[];
}

/** Holds a report of ours against the scores of reference.py. */
export function compareWithReference(report: Report, reference: Reference): Comparison {
  let largest = 0;
  let figures = 0;
  const missing: string[] = [];
  const hold = (name: string, ours: number | null | undefined, theirs: number): void => {
    if (typeof ours !== 'number') {
      missing.push(name);
      return;
    }
    figures++;
    largest = Math.max(largest, Math.abs(ours - theirs));
  };
  for (const [name, { scores, macro }] of Object.entries(reference)) {
    const run = report.runs.find((r) => r.run === `runs/${name}`);
    hold(`${name} macro`, run?.macro.score, macro);
    for (const [task, metrics] of Object.entries(scores)) {
      const set = run?.tasks.find((t) => t.task === task);
      for (const [key, value] of Object.entries(metrics))
        hold(`${name} ${task} ${key}`, figureOf(run, set, key), value);
    }
  }
  return { largest, figures, missing };
}

function figureOf(
  run: ReportRun | undefined,
  set: ReportTask | undefined,
  key: string,
): number | null | undefined {
  if (!key.includes('/')) return set?.metrics[key as keyof typeof set.metrics];
  const [level, ...name] = key.split('/');
  return run?.diagnostic?.phenomena.find((p) => p.level === level && p.name === name.join('/'))?.r3;
}

import type { Column, Run, Scores, SetSummary } from '../../data';

/** A column of the table that runs are compared by; the macro score is the first. */
export interface Best {
  /** Best value by column: task name or `macro`; absent where there is nothing to compare. */
  readonly [column: string]: number;
}

/** Columns of tasks that can be scored here: those with gold data. */
export function scorable({ columns }: Scores): readonly Column[] {
  return columns.filter(({ gold }) => gold !== null);
}

/** The set of a run for a task. */
export function setOf(run: Run, task: string): SetSummary | undefined {
  return run.sets.find((set) => set.task === task);
}

/** The value that a column shows of a run; `null` where there is none. */
export function valueOf(run: Run, column: string): number | null {
  return column === 'macro' ? run.macro.score : (setOf(run, column)?.score ?? null);
}

/** The highest value of each column among sets that are whole, where at least two can be compared. */
export function bestOf(runs: readonly Run[], columns: readonly string[]): Best {
  const best: Record<string, number> = {};
  for (const column of columns) {
    const values = runs
      .filter((run) => !setOf(run, column)?.flags.includes('partial'))
      .map((run) => valueOf(run, column))
      .filter((value) => value !== null);
    if (values.length > 1) best[column] = Math.max(...values);
  }
  return best;
}

/** Runs by a column; runs without a value there come last either way, equal ones by name. */
export function sortRuns(
  runs: readonly Run[],
  column: string,
  descending: boolean,
): readonly Run[] {
  const sign = descending ? -1 : 1;
  const byName = (a: Run, b: Run): number =>
    a.run.localeCompare(b.run, undefined, { numeric: true });
  if (column === 'run') return [...runs].sort((a, b) => sign * byName(a, b));
  return [...runs].sort((a, b) => {
    const left = valueOf(a, column);
    const right = valueOf(b, column);
    if (left === null || right === null) {
      return Number(left === null) - Number(right === null) || byName(a, b);
    }
    return sign * (left - right) || byName(a, b);
  });
}

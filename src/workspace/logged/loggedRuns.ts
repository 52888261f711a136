import type { LoggedScore } from '../../core/logged/logged';
import { inNaturalOrder } from '../../core/runs/order';
import { TASK_NAMES, TASKS } from '../../core/tasks';
import type { LoggedRun } from '../../core/logged/loggedQuestions';
import type { LoggedFile } from './loggedShelf';

/**
 * The runs that have results files and no predictions, in natural order of name. `predicted` are the runs
 * that have predictions; files that were offered to some are theirs.
 */
export function loggedRuns(
  files: readonly LoggedFile[],
  predicted: ReadonlySet<string>,
  offered: ReadonlySet<LoggedFile>,
): readonly LoggedRun[] {
  const byRun = new Map<string, LoggedFile[]>();
  for (const file of files) {
    if (predicted.has(file.run) || offered.has(file)) continue;
    const own = byRun.get(file.run);
    if (own === undefined) byRun.set(file.run, [file]);
    else own.push(file);
  }
  return inNaturalOrder(byRun, ([run]) => run).map(([run, own]) => ({
    run,
    scores: scoresOf(own),
  }));
}

/** What counts as many examples as the dev set has comes first; what several files log alike is there once. */
function scoresOf(files: readonly LoggedFile[]): LoggedRun['scores'] {
  const all = inNaturalOrder(files, ({ path }) => path).flatMap(({ file, scores }) =>
    scores.map((score) => ({ ...score, file })),
  );
  return TASK_NAMES.flatMap((task) => {
    const { sizes } = TASKS[task];
    const isWhole = ({ samples }: LoggedScore): boolean =>
      samples === (sizes.dev ?? sizes.diagnostic);
    const own = all.filter((score) => score.task === task);
    const ordered = [...own.filter(isWhole), ...own.filter((score) => !isWhole(score))];
    return ordered.filter((score, i) => ordered.findIndex((other) => isAlike(score, other)) === i);
  });
}

function isAlike(a: LoggedScore, b: LoggedScore): boolean {
  const metrics = Object.entries(a.metrics);
  const others = new Map(Object.entries(b.metrics));
  return (
    metrics.length === others.size && metrics.every(([key, value]) => others.get(key) === value)
  );
}

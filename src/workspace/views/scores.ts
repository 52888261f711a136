import { macroScore } from '../../core/macro';
import { PUBLISHED } from '../../core/published';
import type { Issue } from '../../core/problems/issue';
import { say } from '../../core/message';
import { TASK_NAMES, TASKS } from '../../core/tasks';
import type { SetSummary } from '../../core/summaries';
import type { RunScores, ScoresView } from '../../core/views';
import type { GlueIndex } from '../glueIndex';
import { wholeIssue } from '../../recognition/issues';

const natural = new Intl.Collator('en', { numeric: true });

/** Runs × tasks, with what they are compared to. */
export function scoresView(index: GlueIndex): ScoresView {
  const { runs, unscored } = runsOf(index);
  const columns = TASK_NAMES.flatMap((task) => {
    const set = index.bestGold(task) ?? null;
    const used = set !== null || runs.some((run) => run.sets.some((s) => s.task === task));
    return used ? [{ task, metrics: TASKS[task].metrics, gold: set }] : [];
  });
  return {
    revision: index.revision,
    columns,
    runs,
    published: PUBLISHED,
    unscored,
    logged: index.loggedRuns,
  };
}

/** The runs in natural order of name, one set a task, and the files without a score, by path. */
function runsOf(index: GlueIndex): Pick<ScoresView, 'runs' | 'unscored'> {
  const { runs, unscored } = allRunsOf(index);
  return { runs: runs.map((run) => ({ ...run, sets: countedSets(run.sets) })), unscored };
}

/** The same with every set of a run, those too that do not count for the macro score. */
export function allRunsOf(index: GlueIndex): Pick<ScoresView, 'runs' | 'unscored'> {
  const byRun = new Map<string, SetSummary[]>();
  for (const { summary } of index.sets.values()) {
    const own = byRun.get(summary.run);
    if (own === undefined) byRun.set(summary.run, [summary]);
    else own.push(summary);
  }
  return {
    runs: [...byRun]
      .sort(([a], [b]) => natural.compare(a, b))
      .map(([run, own]) => scoresOfRun(run, own)),
    unscored: [...index.unscored].sort((a, b) => natural.compare(a.path, b.path)),
  };
}

function scoresOfRun(run: string, own: readonly SetSummary[]): RunScores {
  const sets = TASK_NAMES.flatMap((task) => {
    const same = own.filter((set) => set.task === task).sort(byWorth);
    return same.length < 2
      ? same
      : same.map((set) => ({ ...set, issues: [...set.issues, sameTask(same)] }));
  });
  return { run, macro: macroScore(sets), sets };
}

/** The first set of each task: the one that counts. */
function countedSets(sets: readonly SetSummary[]): SetSummary[] {
  return sets.filter((set, i) => sets.findIndex((other) => other.task === set.task) === i);
}

/** More scored examples first, then by path. */
function byWorth(a: SetSummary, b: SetSummary): number {
  return b.counts.scored - a.counts.scored || natural.compare(a.path, b.path);
}

function sameTask(sets: readonly SetSummary[]): Issue {
  const [first, ...others] = sets.map((set) => set.path);
  return wholeIssue(
    'same-task-twice',
    'warning',
    say(
      'Several files of this run hold the same task; {0} counts, not {1}.',
      first ?? '',
      others.join(', '),
    ),
    others.length,
  );
}

import { countedSets, inOrderOfWorth } from '../../core/counted';
import { macroScore } from '../../core/macro';
import { firstOf, say } from '../../core/message';
import type { Issue } from '../../core/problems/issue';
import { inNaturalOrder } from '../../core/runs/order';
import type { RunScores, SetSummary, UnscoredFile } from '../../core/summaries';
import { wholeIssue } from '../../recognition/issues';
import type { GlueIndex } from '../glueIndex';
import { oncePerRevision } from './remember';

/** So many of the files that do not count are named. */
const NAMED = 5;

interface AllRuns {
  readonly runs: readonly RunScores[];
  readonly unscored: readonly UnscoredFile[];
}

/**
 * The runs in natural order of name, each with all its sets, those too that do not count for the macro
 * score; and the files without a score, by path.
 */
export function allRunsOf(index: GlueIndex): AllRuns {
  const byRun = new Map<string, SetSummary[]>();
  for (const { summary } of index.sets.values()) {
    const own = byRun.get(summary.run);
    if (own === undefined) byRun.set(summary.run, [summary]);
    else own.push(summary);
  }
  return {
    runs: inNaturalOrder(byRun, ([run]) => run).map(([run, own]) => scoresOfRun(run, own)),
    unscored: inNaturalOrder(index.unscored, ({ path }) => path),
  };
}

/** The runs in natural order of name, each with one set a task: the one that counts. */
export const countedRuns = oncePerRevision((index): readonly RunScores[] =>
  allRunsOf(index).runs.map((run) => ({ ...run, sets: countedSets(run.sets) })),
);

function scoresOfRun(run: string, own: readonly SetSummary[]): RunScores {
  const sets = inOrderOfWorth(own);
  const tasks = countedSets(sets).map(({ task }) => sets.filter((set) => set.task === task));
  return { run, macro: macroScore(sets), sets: tasks.flatMap(tellingOthers) };
}

/** The sets of one task, each with the issue that there are others. */
function tellingOthers(sets: readonly SetSummary[]): readonly SetSummary[] {
  if (sets.length < 2) return sets;
  const issue = sameTask(sets);
  return sets.map((set) => ({ ...set, issues: [...set.issues, issue] }));
}

function sameTask(sets: readonly SetSummary[]): Issue {
  const [first, ...others] = sets.map((set) => set.path);
  return wholeIssue(
    'same-task-twice',
    'warning',
    say(
      'Several files of this run hold the same task; {0} counts, not {1}.',
      first ?? '',
      firstOf(others, NAMED),
    ),
    others.length,
  );
}

import { PUBLISHED } from '../../core/published';
import { inNaturalOrder } from '../../core/runs/order';
import type { Some, UnscoredBrief, WithoutHidden } from '../../core/views/runs';
import { TASK_NAMES, TASKS } from '../../core/tasks';
import type { ScoresView, TaskColumn } from '../../core/views/scores';
import type { GlueIndex } from '../glueIndex';
import { countSeries } from './checkpoints';
import { entriesOf } from './entries';
import { oncePerRevision } from './remember';
import { countedRuns } from './runs';
import { someOf } from './size';

/** So many files without a score are told of, and so many runs of which there are only logged scores. */
const TOLD = { most: 100, bytes: 80_000 };

/** What there is of runs × tasks, and what runs are compared to. */
export function scoresView(index: GlueIndex, { hidden = [] }: WithoutHidden = {}): ScoresView {
  const entries = entriesOf(index, true, hidden);
  const runs = entries.reduce((sum, entry) => sum + entry.runs.length, 0);
  return {
    revision: index.revision,
    columns: columnsOf(index),
    counts: {
      runs,
      hidden: countedRuns(index).length - runs,
      groups: entries.filter((entry) => entry.runs.length > 1).length,
      series: countSeries(index, hidden),
    },
    published: PUBLISHED,
    unscored: unscoredBriefs(index),
    logged: someOf(index.loggedRuns, TOLD),
  };
}

/** The first files without a score, by path. */
export const unscoredBriefs = oncePerRevision((index): Some<UnscoredBrief> => {
  const briefs = inNaturalOrder(index.unscored, ({ path }) => path).map(
    ({ path, reason, severity, message }): UnscoredBrief => ({ path, reason, severity, message }),
  );
  return someOf(briefs, TOLD);
});

/** The tasks of which there is gold data, or a score. */
function columnsOf(index: GlueIndex): readonly TaskColumn[] {
  const scored = new Set(Array.from(index.sets.values(), ({ summary }) => summary.task));
  return TASK_NAMES.flatMap((task) => {
    const best = index.bestGold(task);
    if (best === undefined && !scored.has(task)) return [];
    return [{ task, metrics: TASKS[task].metrics, gold: best === undefined ? null : bare(best) }];
  });
}

function bare({
  issues: _,
  ...gold
}: NonNullable<ReturnType<GlueIndex['bestGold']>>): NonNullable<TaskColumn['gold']> {
  return gold;
}

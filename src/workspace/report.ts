import type { ReportSource } from '../core/report';
import { DIAGNOSTICS, TASK_NAMES } from '../core/tasks';
import type { SetSummary } from '../core/summaries';
import type { PhenomenaView } from '../core/views/phenomena';
import type { GlueIndex } from './glueIndex';
import { phenomenaView } from './views/phenomena';
import { allRunsOf } from './views/runs';

/**
 * What a report tells of all that the index holds. A run's diagnostic is that of AX, or else of AX-b. Of
 * the gold sets in caches only those are told of that are used, or that have no better one.
 */
export function reportSource(index: GlueIndex): ReportSource {
  const { runs, unscored } = allRunsOf(index);
  const used = new Set(runs.flatMap(({ sets }) => sets.map(({ goldFile }) => goldFile)));
  const gold = index.gold
    .filter(
      ({ file, task }) =>
        !index.isCached(file) || used.has(file) || index.bestGold(task)?.file === file,
    )
    .sort(
      (a, b) =>
        TASK_NAMES.indexOf(a.task) - TASK_NAMES.indexOf(b.task) || (a.path < b.path ? -1 : 1),
    );
  return {
    gold,
    unscored,
    runs: runs.map((run) => ({ ...run, diagnostic: diagnosticOf(index, run.sets) })),
  };
}

function diagnosticOf(index: GlueIndex, sets: readonly SetSummary[]): PhenomenaView | null {
  for (const task of DIAGNOSTICS) {
    const set = sets.find((s) => s.task === task);
    if (set !== undefined) return phenomenaView(index, set.set);
  }
  return null;
}

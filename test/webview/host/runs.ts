import type {
  CheckpointsQuery,
  DiagnosticSetsQuery,
  RunsQuery,
} from '../../../src/core/views/runs';
import type { ScoresCounts } from '../../../src/core/views/scores';
import type { GlueIndex } from '../../../src/workspace/glueIndex';
import { checkpointsView, countSeries } from '../../../src/workspace/views/checkpoints';
import { diagnosticSets } from '../../../src/workspace/views/diagnosticSets';
import { entriesOf } from '../../../src/workspace/views/entries';
import { queryRuns } from '../../../src/workspace/views/runRows';
import type { SetSummary, World } from './world';

/** The engine's own answers about the runs of a world, so that pages are tested with the real thing. */
export function answerAboutRuns(question: string, params: unknown, world: World): unknown {
  const index = indexOf(world);
  switch (question) {
    case 'queryRuns':
      return queryRuns(index, { ...(params as RunsQuery), hidden: world.hidden ?? [] });
    case 'getCheckpoints':
      return checkpointsView(index, params as CheckpointsQuery);
    case 'findDiagnosticSets':
      return {
        ...diagnosticSets(index, params as DiagnosticSetsQuery),
        unscored: world.scores.unscored,
      };
    default:
      throw new Error(question);
  }
}

/** How many there are of what the toolbar offers. */
export function countsOf(world: World): ScoresCounts {
  const index = indexOf(world);
  const entries = entriesOf(index, true, world.hidden);
  return {
    runs: entries.reduce((sum, { runs }) => sum + runs.length, 0),
    groups: entries.filter(({ runs }) => runs.length > 1).length,
    series: countSeries(index, []),
    hidden: entriesOf(index, false).length - entriesOf(index, false, world.hidden).length,
  };
}

const made = new WeakMap<readonly SetSummary[], GlueIndex>();

/** What of an index those answers are made from; its messages are texts already. */
function indexOf({ summaries, scores }: World): GlueIndex {
  const known = made.get(summaries);
  if (known) return known;
  const index = {
    revision: 1,
    sets: new Map(summaries.map((summary) => [summary.set, { summary }])),
    unscored: [],
    bestGold: (task: string) =>
      scores.columns.find((column) => column.task === task)?.gold ?? undefined,
  };
  made.set(summaries, index as unknown as GlueIndex);
  return index as unknown as GlueIndex;
}

import {
  MAX_OPEN,
  type RunSort,
  type RunsQuery,
  type ScoreColumn,
} from '../../../src/core/views/runs';
import type { SetId } from '../../../src/core/summaries';
import type { ScoresState } from '../../../src/protocol/messages';
import type { CheckpointPoint, Checkpoints, MetricKey } from '../../data';
import type { Filter } from '../../grid/source';
import { FRESH_EXAMPLES } from '../../state';

/** What of the state changes when a person does something in the overview. */
type Change = Partial<ScoresState>;

/** Which rows the table shows. */
export function queryOf({ text, sort, descending, grouped, open }: ScoresState): Filter<RunsQuery> {
  return { text, sort, descending, grouped, open: grouped ? open : [] };
}

/** What the chart of checkpoints shows: the column that was chosen, or the first that has figures. */
export function columnOf(
  { checkpointColumn }: ScoresState,
  known: Pick<Checkpoints, 'columns'> | null,
): ScoreColumn {
  const columns = known?.columns ?? [];
  return columns.includes(checkpointColumn) ? checkpointColumn : (columns[0] ?? checkpointColumn);
}

/** Sorts by a column, the best first; the other way round where the rows are sorted by it already. */
export function sortedBy(shown: Pick<ScoresState, 'sort' | 'descending'>, sort: RunSort): Change {
  const again = sort === shown.sort;
  return { sort, descending: again ? !shown.descending : sort !== 'run', top: 0 };
}

/** Opens a group or closes it; the table stays where it is. */
export function toggled({ open }: ScoresState, group: string): Change {
  const others = open.filter((name) => name !== group);
  return { open: (others.length < open.length ? others : [...open, group]).slice(-MAX_OPEN) };
}

/** Shows the row of a point and, where it is of several runs, those under it. */
export function following({ open }: ScoresState, { run, n }: CheckpointPoint): Change {
  const others = open.filter((name) => name !== run);
  return { text: run, top: 0, open: n > 1 ? [...others, run].slice(-MAX_OPEN) : open };
}

/** Opens the details of a set: wrong answers first, or those that are most wrong. */
export function opened(set: SetId, metrics: readonly MetricKey[]): Change {
  const byDistance = metrics.includes('pearson');
  const order = byDistance ? ({ sort: 'distance', descending: true } as const) : {};
  return { set, examples: { ...FRESH_EXAMPLES, ...order } };
}

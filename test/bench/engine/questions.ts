import type { SetId } from '../../../src/core/summaries';
import { MAX_RUNS, type RunsQuery } from '../../../src/core/views/runs';
import type { ExampleQuery } from '../../../src/core/views/examples';

/** The query that a page of examples begins with. */
export function firstRows(set: SetId, more: Partial<ExampleQuery> = {}): ExampleQuery {
  return {
    set,
    phenomenon: null,
    outcome: 'all',
    gold: null,
    predicted: null,
    text: '',
    sort: 'id',
    descending: false,
    start: 0,
    count: 100,
    ...more,
  };
}

/** The query that the table of scores begins with. */
export function firstRuns(more: Partial<RunsQuery> = {}): RunsQuery {
  return {
    text: '',
    sort: 'run',
    descending: true,
    grouped: true,
    open: [],
    start: 0,
    count: MAX_RUNS,
    ...more,
  };
}

/** Rows of the largest set of GLUE. */
export const ROWS_OF_QQP = 40_430;

/** A line for each time, far from the one before, so that nothing that was kept can help; from 2. */
export function lineOfTime(time: number, rows: number): number {
  return 2 + ((time * 7919) % (rows - 100));
}

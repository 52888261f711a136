import type { ExampleQuery, ExampleSort } from '../../src/core/views/examples';
import type { ExamplesState } from '../../src/protocol/messages';
import type { Filter } from './source';

/** Which part of the query a person changes in the filter bar. */
export type FilterChange = Partial<Pick<ExamplesState, 'outcome' | 'gold' | 'predicted' | 'text'>>;

/** The filter that lets every example through. */
export const EVERYTHING: FilterChange = { outcome: 'all', gold: null, predicted: null, text: '' };

/** Which examples the grid shows. */
export function queryOf(
  state: ExamplesState,
  of: Pick<ExampleQuery, 'set' | 'phenomenon'>,
): Filter<ExampleQuery> {
  const { outcome, gold, predicted, text, sort, descending } = state;
  return { ...of, outcome, gold, predicted, text, sort, descending };
}

/** Shows other examples. What was selected falls away with its place: it belongs to other rows. */
export function filtered(state: ExamplesState, change: FilterChange): ExamplesState {
  return { ...state, ...change, selected: null, position: 0, top: 0 };
}

/** Sorts by a column, what is farthest from gold first; the other way round where it did already. */
export function sortedBy(state: ExamplesState, sort: ExampleSort): ExamplesState {
  const descending = sort === state.sort ? !state.descending : sort === 'distance';
  return filtered({ ...state, sort, descending }, {});
}

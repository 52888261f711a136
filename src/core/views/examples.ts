import type { SetId } from '../summaries';
import type { PhenomenonId } from './phenomena';

/** What can come of an example; `all` stands for any of it. */
export const OUTCOMES = ['all', 'right', 'wrong', 'unscored'] as const;
export type Outcome = (typeof OUTCOMES)[number];
/** By what examples can be sorted; `distance`: how far a number is from gold. */
export const SORTS = [
  'id',
  'gold',
  'predicted',
  'outcome',
  'distance',
  'first',
  'second',
  'tags',
] as const;
export type ExampleSort = (typeof SORTS)[number];

/** Which examples of a set, in what order, and which window of them. */
export interface ExampleQuery {
  readonly set: SetId;
  readonly phenomenon: PhenomenonId | null;
  readonly outcome: Outcome;
  /** Index of a class in {@link SetView.labels}, or `null`: any. */
  readonly gold: number | null;
  readonly predicted: number | null;
  /** Free text; every word must occur in a sentence, whatever its case. Empty: any. */
  readonly text: string;
  readonly sort: ExampleSort;
  readonly descending: boolean;
  readonly start: number;
  /** At most {@link MAX_PAGE}. */
  readonly count: number;
}

/** As many examples are told of at once. */
export const MAX_PAGE = 200;

/** One example as a table tells it; ids from 0, lines from 1. */
export interface ExampleRow {
  readonly id: number;
  /** One or two sentences, each shortened to {@link MAX_SENTENCE} characters. */
  readonly sentences: readonly string[];
  /** The label's name, the number as text, or `null` where the gold label is hidden. */
  readonly gold: string | null;
  /** `null` where the example has no usable prediction. */
  readonly predicted: string | null;
  /** `null` where it could not be judged. */
  readonly right: boolean | null;
  readonly tags: readonly string[];
  /** Line in the prediction file, `null` where there is none. */
  readonly line: number | null;
  /** Line in the gold file; `null` where its format has no lines. */
  readonly goldLine: number | null;
}

/** Characters that are told of a sentence. */
export const MAX_SENTENCE = 1000;

/** Answer to `queryExamples`. */
export interface ExamplePage {
  readonly revision: number;
  /** How many examples match, whatever the window. */
  readonly total: number;
  readonly start: number;
  readonly rows: readonly ExampleRow[];
}

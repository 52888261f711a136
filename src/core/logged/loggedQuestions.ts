import type { LoggedScore } from './logged';

/** A run without predictions, of which only logged scores are known. */
export interface LoggedRun {
  readonly run: string;
  /**
   * In the order of the task table, each with the key of its file. Several of a task where files log
   * different figures, the one that counts the whole set first.
   */
  readonly scores: readonly (LoggedScore & { readonly file: string })[];
}

/** So many runs are told of at once. */
export const MAX_LOGGED = 100;

/** Answer to `getLogged`: runs of which only logged scores are known. */
export interface LoggedPage {
  readonly revision: number;
  /** How many are asked for, whatever the window. */
  readonly total: number;
  /** In natural order of name. */
  readonly runs: readonly LoggedRun[];
}

/**
 * The question about runs without predictions: those in whose name every word of `text` stands, all where
 * it is empty. `count` is at most {@link MAX_LOGGED}, 0 to have only the total.
 */
export interface LoggedQuestions {
  readonly getLogged: {
    readonly params: { readonly text: string; readonly start: number; readonly count: number };
    readonly answer: LoggedPage;
  };
}

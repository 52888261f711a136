/** Which examples of a gold set. */
export interface SentencesQuery {
  /** Key of the gold file. */
  readonly file: string;
  readonly start: number;
  /** At most {@link MAX_SENTENCES}. */
  readonly count: number;
}

/** As many examples are told of at once. */
export const MAX_SENTENCES = 2000;

/** Answer to `getSentences`: the sentences whole, as they stand in the file. */
export interface SentencesPage {
  /** How many examples the set has. */
  readonly total: number;
  /**
   * Of the examples from `start`, in the order of the task's fields: as many as a message may hold, at
   * least one where there is one.
   */
  readonly texts: readonly (readonly string[])[];
}

import type { Fix } from './fix';
import type { Message } from '../message';

export type Severity = 'error' | 'warning' | 'info';

/**
 * What can be wrong or doubtful in a file. The codes are stable: other programs read them, and each
 * has a heading in `docs/problems.md`.
 */
export const ISSUE_CODES = [
  'invalid-id',
  'invalid-label',
  'invalid-number',
  'short-row',
  'long-row',
  'duplicate-id',
  'conflicting-id',
  'extra-id',
  'missing-id',
  'hidden-gold',
  'label-order',
  'label-names',
  'folded',
  'row-order',
  'joined-by-sentences',
  'wrong-example',
  'gold-differs',
  'shifted-rows',
  'id-offset',
  'summary-rows',
  'tied-scores',
  'column-not-scored',
  'column-guessed',
  'no-header',
  'task-guessed',
  'split-guessed',
  'out-of-range',
  'zero-by-convention',
  'undefined-metric',
  'constant',
  'below-majority',
  /** A class of three or more that was never predicted. */
  'unused-label',
  /** Numbers that look like classes, or rounded. */
  'whole-numbers',
  'same-task-twice',
  'gold-size',
  /** The official number of rows, but not the official numbers of labels. */
  'gold-counts',
  'gold-name',
  'gold-split',
  /** Its id column does not count the rows. */
  'gold-ids',
  /** There are several gold sets of the task. */
  'gold-choice',
  'gold-disagrees',
  /** A results file logs the score of this set: another one, or the same. */
  'logged-gap',
  'logged',
  /** Something in `glue-lens.json`. */
  'configuration',
] as const;
export type IssueCode = (typeof ISSUE_CODES)[number];

/** One kind of thing wrong or doubtful in a file: its first line and how often it occurs. */
export interface Issue {
  readonly code: IssueCode;
  readonly severity: Severity;
  /** First line it occurs on, from 1; `null` where it concerns the file as a whole. */
  readonly line: number | null;
  /** Lines of the occurrences, ascending, at most {@link MAX_LINES}; empty where `line` is null. */
  readonly lines: readonly number[];
  /** How many rows it concerns, at least 1. */
  readonly count: number;
  readonly message: Message;
  /** What `glue-lens.json` could say to set it right; empty where nothing can. */
  readonly fixes?: readonly Fix[];
}

/** As many lines of an issue are kept; the message says "and N more". */
export const MAX_LINES = 20;

/**
 * Why a file that looks like predictions (or gold) could not be scored. Each has a heading in
 * `docs/problems.md`.
 */
export const UNSCORED_REASONS = [
  'no-gold',
  'test-split',
  'hidden-labels',
  'count-mismatch',
  'unrecognised',
  'unreadable',
] as const;
export type UnscoredReason = (typeof UNSCORED_REASONS)[number];

/** Whatever `docs/problems.md` has a heading for. */
export type ProblemCode = IssueCode | UnscoredReason;

/** An issue, or the reason why a file has no score, told alike. */
export interface Problem extends Omit<Issue, 'code'> {
  readonly code: ProblemCode;
}

/** Something that is set on a prediction set as a whole; the list of `design.md`. */
export type Flag =
  'constant' | 'partial' | 'row-order' | 'label-order' | 'below-majority' | 'folded' | 'relabelled';

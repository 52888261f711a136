import type { Message } from '../../core/message';
import type { TaskName } from '../../core/tasks';
import type { Fit, Model, Texts, Variant } from '../model';

/** The gold set whose sentences are predicted. */
export interface GoldFacts {
  /** As a person reads it. */
  readonly path: string;
  /** Of the file, in hexadecimal digits. */
  readonly sha256: string;
  readonly rows: number;
}

/** One task to predict. */
export interface TaskJob {
  readonly fit: Fit;
  readonly gold: GoldFacts;
  /** All its sentences by example id. Rejects with a sentence where they cannot be had. */
  readonly texts: () => Promise<readonly Texts[]>;
}

/** What to predict with what, and where to write it. */
export interface Job {
  readonly model: Model;
  readonly variant: Variant;
  /** Path of the run's folder, which is there. */
  readonly folder: string;
  /**
   * What is done with what the folder holds of these tasks: `new`: it holds nothing; `resume`: files
   * stay, and what an interrupted run left is gone on with; `replace`: both are replaced.
   */
  readonly how: How;
  readonly tasks: readonly TaskJob[];
}

export type How = 'new' | 'resume' | 'replace';

/** How far all tasks together are. */
export interface Progress {
  readonly task: TaskName;
  /** Rows; those of an interrupted run are among the done ones. */
  readonly done: number;
  readonly total: number;
  /** `null` until there is something to go by. */
  readonly rowsPerSecond: number | null;
  readonly secondsLeft: number | null;
}

/**
 * What came of a task. `stopped`: by someone. `kept`: so many rows of it are kept for a resumed run; none
 * where it would fail again.
 */
export type TaskOutcome =
  | { readonly kind: 'written'; readonly task: TaskName; readonly facts: TaskFacts }
  | { readonly kind: 'there'; readonly task: TaskName }
  | {
      readonly kind: 'failed';
      readonly task: TaskName;
      readonly why: Message;
      readonly kept: number;
    }
  | { readonly kind: 'stopped'; readonly task: TaskName; readonly kept: number };

/** What was measured of a task that was written. */
export interface TaskFacts {
  readonly rows: number;
  /** Rows that were longer than the model takes, and were cut. */
  readonly truncated: number;
  /** Tokens that it takes. */
  readonly maxLength: number;
  /** Rows that an interrupted run had done before. */
  readonly resumed: number;
  /** Of the run, loading the model left out; for the rows that were not resumed. */
  readonly seconds: number;
}

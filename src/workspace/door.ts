import type { Configuration } from '../core/configuration';
import type { Issue } from '../core/problems/issue';
import type { FileSummary, SetId } from '../core/summaries';
import type { Place } from '../core/place';
import type { QuestionName, Questions } from '../core/views/questions';
import type { SourceFile } from './filesystem';
import type { KeptFile, KnownFile } from './scoring/outcome';

/** What happened to a file: new bytes, what came of them elsewhere or before, trouble in having them, or gone. */
export type FileChange =
  | BytesChange
  | { readonly kind: 'known'; readonly file: SourceFile; readonly files: readonly KeptFile[] }
  | Trouble
  | ConfigurationChange
  | { readonly kind: 'gone'; readonly key: string };

export interface BytesChange {
  readonly kind: 'bytes';
  readonly file: SourceFile;
  readonly bytes: Uint8Array;
  /** What tells this state of the file from others; without it nothing of it is kept for later. */
  readonly mark?: string;
}

/** A `glue-lens.json`, with what is wrong with it and what of it concerns the index as a whole. */
export interface ConfigurationChange {
  readonly kind: 'configuration';
  readonly file: SourceFile;
  readonly issues: readonly Issue[];
  /** Which gold set to take for a task, by the path of the file in the index. */
  readonly goldSets: Configuration['goldSets'];
}

/** A file that could not be read, or a folder that could not be listed, and why: a word or the rest of a sentence. */
export interface Trouble {
  readonly kind: 'unreadable' | 'unlisted';
  readonly file: SourceFile;
  readonly why: string;
}

/** What an update changed; the doors redraw only that. */
export interface ChangeSummary {
  /** Grows with every change. */
  readonly revision: number;
  readonly changed: readonly FileSummary[];
  /** Keys of files that the index no longer says anything about. */
  readonly removed: readonly string[];
  /**
   * Keys of files to be read again: a gold set that concerns them came, changed or went, or what was
   * known of them was made with other gold sets.
   */
  readonly stale: readonly string[];
}

/**
 * The way to the index: in the same thread for the terminal, in a worker for the extension. Both
 * give the same answers.
 */
export interface IndexDoor {
  /** Takes the changes in order. Bytes may be transferred: the caller no longer owns them. */
  apply(changes: readonly FileChange[]): Promise<ChangeSummary>;
  /**
   * What comes of files, without taking them into the index: of each file what it holds, `null` where
   * that is a gold set.
   */
  score(changes: readonly BytesChange[]): Promise<readonly (readonly KnownFile[] | null)[]>;
  /** Rejects with an error whose message is a sentence where an id is unknown. */
  ask<K extends QuestionName>(
    question: K,
    params: Questions[K]['params'],
  ): Promise<Questions[K]['answer']>;
  /** Where an example stands; `null` where the set has no row for it (or the gold set no file). */
  locate(set: SetId, example: number, side: 'prediction' | 'gold'): Promise<Place | null>;
  dispose(): void;
}

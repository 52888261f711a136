import type { Configuration } from '../../core/configuration';
import type { FileSummary } from '../../core/summaries';
import type { ChangeSummary, IndexDoor } from '../door';
import type { Root } from '../filesystem';

export interface RefreshOptions {
  readonly signal?: AbortSignal;
  /** `false`: what a `glue-lens.json` names outside of its folder is not read, since nobody trusts it. */
  readonly outside?: boolean;
  /** Keys of all files that may have changed since the last refresh. Left out: any may have. */
  readonly dirty?: ReadonlySet<string>;
  /**
   * A file that was written less than so many milliseconds ago is read once it has rested so long, so
   * that none is taken half written. Left out: none is waited for.
   */
  readonly rest?: number;
  /** Called now and then with the number of files done and to do. */
  readonly progress?: (done: number, total: number) => void;
}

/** What a refresh leaves for those who follow the files. */
export interface Refreshed {
  /** Keys of the folders that gold sets are taken from because a `glue-lens.json` says so. */
  readonly goldFolders: readonly string[];
  /** The configuration of each root that has one, by the root's key. */
  readonly configurations: ReadonlyMap<string, Configuration>;
  /** Files that were still being written: to be looked at again soon. */
  readonly restless: readonly string[];
}

/**
 * Finds, reads and scores files, and holds what came of them. In the terminal it works in the same
 * thread; the extension has it in a worker, so that nothing of this holds up the editor.
 */
export interface Engine extends Pick<IndexDoor, 'ask' | 'locate' | 'dispose'> {
  /** What is known of each file that concerns us, by key. */
  readonly summaries: ReadonlyMap<string, FileSummary>;
  /** Hears of every change of the index; call the result to hear no more. */
  onDidChange(listener: (change: ChangeSummary) => void): () => void;
  /**
   * Searches the roots and brings the index up to date; files whose size and time are as before are
   * not read again. Waits for a refresh that is under way. Rejects with the signal's reason on cancel;
   * what was done until then holds, and the next refresh goes on from there.
   */
  refresh(roots: readonly Root[], options?: RefreshOptions): Promise<Refreshed>;
  /** Forgets all scores that are kept for the next start; what is known now stays. */
  clearCache(): Promise<void>;
}

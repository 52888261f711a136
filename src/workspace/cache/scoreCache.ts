import type { SourceFile } from '../filesystem';
import type { KeptFile } from '../scoring/outcome';

/**
 * What came of files when they were last read, by key. A mark tells all that is known of a file, and
 * one state of it from others; what gold sets an entry was made with, it says itself.
 */
export interface ScoreCache {
  /**
   * What is kept of a file in just this state; `null` where nothing is. The details of its sets are
   * read when someone looks at them, and may be lost by then; the sentences of a gold set stay in its file.
   */
  find(file: SourceFile, mark: string): readonly KeptFile[] | null;
  keep(file: SourceFile, mark: string, files: readonly KeptFile[]): void;
  /** Forgets a file. */
  drop(key: string): void;
  /** Forgets all. */
  clear(): void;
}

/** Keeps nothing. */
export const NO_CACHE: ScoreCache = {
  find: () => null,
  keep: () => undefined,
  drop: () => undefined,
  clear: () => undefined,
};

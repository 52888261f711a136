import type { KnownFile } from '../scoring/outcome';

/**
 * What came of files when they were last read, by key. A mark tells one state of a file from others;
 * what gold sets an entry was made with, it says itself.
 */
export interface ScoreCache {
  /** What is kept of a file in just this state; `null` where nothing is. */
  find(key: string, mark: string): readonly KnownFile[] | null;
  keep(key: string, mark: string, files: readonly KnownFile[]): void;
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

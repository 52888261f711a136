import { say } from '../core/message';
import type { FileSummary, UnscoredFile } from '../core/views';
import type { ScoredSet } from './scoredSet';

/** A prediction file whose row count fits dev and test alike (QNLI), as it was scored. */
export interface GuessedFile {
  readonly summary: Extract<FileSummary, { kind: 'predictions' }>;
  readonly set: ScoredSet;
}

/** Whether a set's split was taken without evidence of its own. */
export function isGuessed(set: ScoredSet): boolean {
  return set.summary.issues.some((issue) => issue.code === 'split-guessed');
}

/**
 * What the other files of its folder, as far as they are `known` without guessing, say about such a
 * file: the refusal, where they hold test rows and none holds dev rows; `null` where it may be scored.
 */
export function testRowsByCompany(
  { summary, set }: GuessedFile,
  known: readonly FileSummary[],
): UnscoredFile | null {
  const folder = folderOf(summary.path);
  let test = false;
  for (const other of known) {
    if (folderOf(other.path) !== folder) continue;
    if (other.kind === 'predictions' && other.sets.some((s) => s.split === 'dev')) return null;
    test ||= other.kind === 'unscored' && other.unscored.reason === 'test-split';
  }
  if (!test) return null;
  return {
    file: summary.file,
    path: summary.path,
    reason: 'test-split',
    severity: 'warning',
    message: say(
      'Its {0} rows fit both the dev and the test set of {1}, but the other files of this folder that tell hold test rows, so these are test rows too.',
      set.summary.counts.rows,
      set.summary.task,
    ),
  };
}

function folderOf(path: string): string {
  return path.split('/').slice(0, -1).join('/');
}

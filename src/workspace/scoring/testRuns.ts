import { say } from '../../core/message';
import type { FileSummary } from '../../core/summaries';
import { unscoredFile, type FileScores } from './scoreFile';

/**
 * Whether a file's split was taken without evidence of its own: its row count fits dev and test alike
 * (QNLI).
 */
export function isGuessed({ sets }: FileScores): boolean {
  return (
    sets.length > 0 &&
    sets.every(({ summary }) => summary.issues.some((issue) => issue.code === 'split-guessed'))
  );
}

/**
 * What the other files of its folder, as far as they are `known` without guessing, say about such a
 * file: the refusal, where they hold test rows and none holds dev rows; `null` where it may be scored.
 */
export function testRowsByCompany(
  { summary, sets }: FileScores,
  known: readonly FileSummary[],
): FileSummary | null {
  const folder = folderOf(summary.path);
  let test = false;
  for (const other of known) {
    if (folderOf(other.path) !== folder) continue;
    if (other.kind === 'predictions' && other.sets.some((s) => s.split === 'dev')) return null;
    test ||= other.kind === 'unscored' && other.unscored.reason === 'test-split';
  }
  const [set] = sets;
  if (!test || set === undefined) return null;
  const message = say(
    'Its {0} rows fit both the dev and the test set of {1}, but the other files of this folder that tell hold test rows, so these are test rows too.',
    set.summary.counts.rows,
    set.summary.task,
  );
  const { file: key, path } = summary;
  return unscoredFile({ key, path }, 'test-split', message, [{ kind: 'split', likely: ['dev'] }]);
}

function folderOf(path: string): string {
  return path.split('/').slice(0, -1).join('/');
}

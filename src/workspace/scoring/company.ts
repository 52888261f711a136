import { say } from '../../core/message';
import type { FileSummary } from '../../core/summaries';
import { unscoredFile, type FileScores } from './scoreFile';

/** What is known of the files of one folder. */
interface Folder {
  /** The rows that files hold which tell by themselves. */
  readonly splits: Map<string, 'dev' | 'test'>;
  /** The files whose split only the others tell. */
  readonly guessed: Map<string, FileScores>;
}

/**
 * Files whose split was taken without evidence of their own, since their row count fits dev and test
 * alike (QNLI): what the other files of their folder hold decides.
 */
export class Company {
  readonly #folders = new Map<string, Folder>();
  readonly #moved = new Set<string>();

  /** Takes a file's scores as they are without company; those that need none are passed over. */
  guess(scores: FileScores): void {
    if (!isGuessed(scores)) return;
    const { file } = scores.summary;
    const folder = folderOf(scores.summary);
    this.#at(folder).guessed.set(file, scores);
    this.#moved.add(folder);
  }

  /** Forgets a file that is read anew or gone. */
  forget({ file, path }: FileSummary): void {
    const folder = folderOf({ path });
    const held = this.#folders.get(folder);
    if (held === undefined) return;
    const told = held.splits.delete(file);
    if (held.guessed.delete(file) || told) this.#moved.add(folder);
    if (held.splits.size + held.guessed.size === 0) this.#folders.delete(folder);
  }

  /** Takes a file that may tell what rows its folder holds. */
  hear(file: FileSummary): void {
    const split = splitOf(file);
    const folder = folderOf(file);
    if (split === null || this.#folders.get(folder)?.guessed.has(file.file)) return;
    const { splits } = this.#at(folder);
    if (splits.get(file.file) === split) return;
    splits.set(file.file, split);
    this.#moved.add(folder);
  }

  /**
   * The guessed files of the folders in which something moved, each with what the others say: the
   * refusal, where these hold test rows and none holds dev rows; `null` where it may be scored.
   */
  *verdicts(): Generator<readonly [FileScores, FileSummary | null]> {
    for (const folder of this.#moved) {
      const { splits, guessed } = this.#folders.get(folder) ?? NOTHING;
      if (guessed.size === 0) continue;
      const held = new Set(splits.values());
      const areTest = held.has('test') && !held.has('dev');
      for (const scores of guessed.values()) yield [scores, areTest ? refusalOf(scores) : null];
    }
    this.#moved.clear();
  }

  #at(folder: string): Folder {
    let held = this.#folders.get(folder);
    if (held === undefined)
      this.#folders.set(folder, (held = { splits: new Map(), guessed: new Map() }));
    return held;
  }
}

const NOTHING: Folder = { splits: new Map(), guessed: new Map() };

function isGuessed({ sets }: FileScores): boolean {
  return (
    sets.length > 0 &&
    sets.every(({ summary }) => summary.issues.some((issue) => issue.code === 'split-guessed'))
  );
}

/** Which rows a file holds, as far as it tells. */
function splitOf(file: FileSummary): 'dev' | 'test' | null {
  if (file.kind === 'predictions' && file.sets.some(({ split }) => split === 'dev')) return 'dev';
  return file.kind === 'unscored' && file.unscored.reason === 'test-split' ? 'test' : null;
}

function refusalOf({ summary, sets }: FileScores): FileSummary | null {
  const [set] = sets;
  if (set === undefined) return null;
  const message = say(
    'Its {0} rows fit both the dev and the test set of {1}, but the other files of this folder that tell hold test rows, so these are test rows too.',
    set.summary.counts.rows,
    set.summary.task,
  );
  const { file: key, path } = summary;
  return unscoredFile({ key, path }, 'test-split', message, [{ kind: 'split', likely: ['dev'] }]);
}

function folderOf({ path }: { readonly path: string }): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

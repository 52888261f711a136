import type { FileSummary, QuestionName, Questions } from '../core/views';
import { findFiles } from './discover';
import type { ChangeSummary, FileChange, IndexDoor } from './door';
import type { FileSystem, Root, SourceFile } from './filesystem';

/** Files above this many bytes are said to be too large and not read. */
export const MAX_FILE_BYTES = 512 * 1024 * 1024;
/** Bytes given to the index at once, so that a cancel is heard and memory stays flat. */
const BATCH_BYTES = 16 * 1024 * 1024;

/** Files that are being read while the one before them is worked on. */
const READ_AHEAD = 8;

export interface RefreshOptions {
  readonly signal?: AbortSignal;
  /** Called after each batch with the number of files done and to do. */
  readonly progress?: (done: number, total: number) => void;
}

type Listener = (change: ChangeSummary) => void;
interface Seen {
  readonly file: SourceFile;
  readonly stamp: string;
}

/**
 * Keeps the index true to the files: finds them, reads each changed one once, hands the bytes to
 * the index and announces what came of it. Holds the summary of every file that the index speaks
 * of, so that lenses and trees answer at once. One refresh runs at a time.
 */
export class Workspace {
  readonly #files: FileSystem;
  readonly #door: IndexDoor;
  readonly #listeners = new Set<Listener>();
  readonly #summaries = new Map<string, FileSummary>();
  #seen = new Map<string, Seen>();
  #troubled: ReadonlySet<string> = new Set();
  #running: Promise<void> = Promise.resolve();

  constructor(files: FileSystem, door: IndexDoor) {
    this.#files = files;
    this.#door = door;
  }

  /** What is known of each file that concerns us, by key. */
  get summaries(): ReadonlyMap<string, FileSummary> {
    return this.#summaries;
  }

  /** Hears of every change of the index; call the result to hear no more. */
  onDidChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  ask<K extends QuestionName>(
    question: K,
    params: Questions[K]['params'],
  ): Promise<Questions[K]['answer']> {
    return this.#door.ask(question, params);
  }

  locate(...place: Parameters<IndexDoor['locate']>): ReturnType<IndexDoor['locate']> {
    return this.#door.locate(...place);
  }

  /**
   * Searches the roots and brings the index up to date; files whose size and time are as before are
   * not read again. Waits for a refresh that is under way. Rejects with the signal's reason on cancel;
   * what was done until then holds, and the next refresh goes on from there.
   */
  refresh(roots: readonly Root[], options: RefreshOptions = {}): Promise<void> {
    const run = this.#running.then(() => this.#refresh(roots, options));
    this.#running = run.catch(() => undefined);
    return run;
  }

  dispose(): void {
    this.#listeners.clear();
    this.#door.dispose();
  }

  async #refresh(roots: readonly Root[], { signal, progress }: RefreshOptions): Promise<void> {
    const { files: found, troubles } = await findFiles(this.#files, roots, signal);
    const gone = [...this.#seen.keys()].filter((key) => !found.has(key));
    for (const key of gone) this.#seen.delete(key);
    const troubled = new Set(troubles.map(({ file }) => file.key));
    for (const key of this.#troubled) if (!troubled.has(key)) gone.push(key);
    this.#troubled = troubled;
    const before: FileChange[] = [
      ...gone.map((key): FileChange => ({ kind: 'gone', key })),
      ...troubles.map(({ file, why }): FileChange => ({ kind: 'unreadable', file, why })),
    ];
    if (before.length > 0)
      for (const key of (await this.#apply(before)).stale) this.#seen.delete(key);
    let due = [...found.values()];
    let force = false;
    while (due.length > 0) {
      const stale = await this.#readAll(due, force, signal, progress);
      due = stale.flatMap((key) => found.get(key) ?? []);
      force = true;
    }
  }

  /** Reads those of the files that changed, batch by batch; gives the keys to be read again. */
  async #readAll(
    due: readonly SourceFile[],
    force: boolean,
    signal?: AbortSignal,
    progress?: RefreshOptions['progress'],
  ): Promise<readonly string[]> {
    const stale = new Set<string>();
    let batch: FileChange[] = [];
    let bytes = 0;
    const flush = async (done: number): Promise<void> => {
      if (batch.length > 0) for (const key of (await this.#apply(batch)).stale) stale.add(key);
      batch = [];
      bytes = 0;
      progress?.(done, due.length);
    };
    const ahead: Promise<FileChange | null>[] = [];
    for (const [position, file] of due.entries()) {
      signal?.throwIfAborted();
      while (ahead.length < READ_AHEAD && position + ahead.length < due.length) {
        const next = due[position + ahead.length];
        if (next !== undefined) ahead.push(this.#read(next, force));
      }
      const change = (await ahead.shift()) ?? null;
      stale.delete(file.key);
      if (change === null) continue;
      batch.push(change);
      bytes += change.kind === 'bytes' ? change.bytes.byteLength : 0;
      if (bytes >= BATCH_BYTES) await flush(position + 1);
    }
    await flush(due.length);
    return [...stale];
  }

  /** `null` where the file is as it was. */
  async #read(file: SourceFile, force: boolean): Promise<FileChange | null> {
    try {
      const stat = await this.#files.stat(file.key);
      if (stat === null) return { kind: 'gone', key: file.key };
      const stamp = `${stat.size}:${stat.modified}`;
      if (!force && this.#seen.get(file.key)?.stamp === stamp) return null;
      this.#seen.set(file.key, { file, stamp });
      if (stat.size > MAX_FILE_BYTES) return { kind: 'unreadable', file, why: 'too-large' };
      return { kind: 'bytes', file, bytes: await this.#files.read(file.key) };
    } catch (error) {
      return {
        kind: 'unreadable',
        file,
        why: error instanceof Error ? error.message : String(error),
      };
    }
  }

  async #apply(changes: readonly FileChange[]): Promise<ChangeSummary> {
    const change = await this.#door.apply(changes);
    for (const summary of change.changed) this.#summaries.set(summary.file, summary);
    for (const key of change.removed) this.#summaries.delete(key);
    if (change.changed.length + change.removed.length > 0)
      for (const listener of this.#listeners) listener(change);
    return change;
  }
}

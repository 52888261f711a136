import type { FileSummary } from '../core/summaries';
import type { QuestionName, Questions } from '../core/views';
import { findFiles, searchMemory, type SearchMemory, type SearchOptions } from './search/discover';
import type { ChangeSummary, ConfigurationChange, FileChange, IndexDoor, Trouble } from './door';
import type { FileSystem, Root, SourceFile } from './filesystem';
import { markOf } from './search/mark';
import { messageOf } from './search/trouble';

/** Files above this many bytes are said to be too large and not read. */
export const MAX_FILE_BYTES = 512 * 1024 * 1024;
/** Bytes given to the index at once, so that a cancel is heard and memory stays flat. */
const BATCH_BYTES = 16 * 1024 * 1024;

/** Files that are being read while the one before them is worked on. */
const READ_AHEAD = 8;

export interface RefreshOptions extends Pick<SearchOptions, 'signal' | 'outside'> {
  /** Called after each batch with the number of files done and to do. */
  readonly progress?: (done: number, total: number) => void;
}

type Listener = (change: ChangeSummary) => void;

/** A change on its way to the index, with the mark that it leaves: the same mark is not told again. */
interface News {
  readonly change: FileChange;
  readonly mark: string;
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
  /** What the index was last told of each file or folder, by key; nothing where it must hear anew. */
  readonly #told = new Map<string, string>();
  readonly #memory: SearchMemory;
  #goldFolders: readonly string[] = [];
  #running: Promise<void> = Promise.resolve();

  constructor(files: FileSystem, door: IndexDoor) {
    this.#files = files;
    this.#door = door;
    this.#memory = searchMemory(files);
  }

  /** What is known of each file that concerns us, by key. */
  get summaries(): ReadonlyMap<string, FileSummary> {
    return this.#summaries;
  }

  /** Keys of the folders that gold sets were last taken from because a `glue-lens.json` says so. */
  get goldFolders(): readonly string[] {
    return this.#goldFolders;
  }

  /** Whether the `glue-lens.json` of a root asks for a file whatever its name; `path` is below the root. */
  asksFor(root: string, path: string): boolean {
    return this.#memory.configurations.asksFor(root, path);
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

  async #refresh(roots: readonly Root[], options: RefreshOptions): Promise<void> {
    const { signal, progress } = options;
    const search = await findFiles(this.#files, roots, { ...options, memory: this.#memory });
    const { files: found, troubles, configurations } = search;
    this.#goldFolders = search.goldFolders;
    const others = new Set([...troubles, ...configurations].map(({ file }) => file.key));
    const gone = [...this.#told.keys()].filter((key) => !found.has(key) && !others.has(key));
    await this.#tell([
      ...gone.map((key) => ({ change: { kind: 'gone', key } as const, mark: '' })),
      ...[...troubles, ...configurations].flatMap((change) => this.#unlessTold(change) ?? []),
    ]);
    let due = [...found.values()];
    while (due.length > 0) {
      const stale = await this.#readAll(due, signal, progress);
      due = [...stale].flatMap((key) => found.get(key) ?? []);
    }
  }

  /** Reads those of the files that changed, batch by batch; gives the keys to be read again. */
  async #readAll(
    due: readonly SourceFile[],
    signal?: AbortSignal,
    progress?: RefreshOptions['progress'],
  ): Promise<ReadonlySet<string>> {
    const stale = new Set<string>();
    let batch: News[] = [];
    let bytes = 0;
    const flush = async (done: number): Promise<void> => {
      for (const key of await this.#tell(batch)) stale.add(key);
      batch = [];
      bytes = 0;
      progress?.(done, due.length);
    };
    const ahead: Promise<News | null>[] = [];
    for (const [position, file] of due.entries()) {
      signal?.throwIfAborted();
      while (ahead.length < READ_AHEAD && position + ahead.length < due.length) {
        const next = due[position + ahead.length];
        if (next !== undefined) ahead.push(this.#read(next));
      }
      const news = (await ahead.shift()) ?? null;
      if (news === null) continue;
      stale.delete(file.key);
      batch.push(news);
      bytes += news.change.kind === 'bytes' ? news.change.bytes.byteLength : 0;
      if (bytes >= BATCH_BYTES) await flush(position + 1);
    }
    await flush(due.length);
    return stale;
  }

  /** `null` where the index knows the file as it is. */
  async #read(file: SourceFile): Promise<News | null> {
    try {
      const stat = await this.#files.stat(file.key);
      if (stat === null) return { change: { kind: 'gone', key: file.key }, mark: '' };
      const mark = `${stat.size} ${stat.modified} ${markOf(file)}`;
      if (this.#told.get(file.key) === mark) return null;
      if (stat.size > MAX_FILE_BYTES)
        return { change: { kind: 'unreadable', file, why: 'too-large' }, mark };
      return { change: { kind: 'bytes', file, bytes: await this.#files.read(file.key) }, mark };
    } catch (error) {
      return this.#unlessTold({ kind: 'unreadable', file, why: messageOf(error) });
    }
  }

  /** A trouble or a configuration as news; `null` where the index has heard just that. */
  #unlessTold(change: Trouble | ConfigurationChange): News | null {
    const { file, ...what } = change;
    const mark = `${JSON.stringify(what)} ${markOf(file)}`;
    return this.#told.get(file.key) === mark ? null : { change, mark };
  }

  /** Tells the index and then the listeners; gives the keys of files to be read again. */
  async #tell(news: readonly News[]): Promise<readonly string[]> {
    if (news.length === 0) return [];
    const summary = await this.#door.apply(news.map(({ change }) => change));
    for (const { change, mark } of news)
      if (change.kind === 'gone') this.#told.delete(change.key);
      else this.#told.set(change.file.key, mark);
    for (const key of summary.stale) this.#told.delete(key);
    for (const file of summary.changed) this.#summaries.set(file.file, file);
    for (const key of summary.removed) this.#summaries.delete(key);
    if (summary.changed.length + summary.removed.length > 0)
      for (const listener of this.#listeners) listener(summary);
    return summary.stale;
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import type { FileSummary } from '../core/summaries';
import type { QuestionName, Questions } from '../core/views/questions';
import { Beside } from './beside';
import { NO_CACHE } from './cache/scoreCache';
import type { ChangeSummary, IndexDoor } from './door';
import type { Engine, Refreshed, RefreshOptions } from './engine/engine';
import type { FileSystem, Root, SourceFile } from './filesystem';
import type { News } from './refresh/looks';
import { Probabilities } from './probabilities';
import { withDetails } from './refresh/lost';
import { Told } from './refresh/told';
import { Update, type Tools } from './refresh/update';
import { CONFIGURATION_FILE } from './search/configurations';
import { findFiles, searchMemory, type Found } from './search/discover';
import { MODEL_FILE } from './search/modelLabels';

/** What comes of an answer of the index before it is given. */
type Finishers = {
  readonly [K in QuestionName]: (
    answer: Questions[K]['answer'],
    params: Questions[K]['params'],
  ) => Promise<Questions[K]['answer']>;
};

/** A search, with what it was asked for. */
interface Searched extends Found {
  readonly asked: string;
}

/**
 * Keeps the index true to the files: finds them, reads each changed one once, hands the bytes to
 * the index and announces what came of it. Holds the summary of every file that the index speaks
 * of. One refresh runs at a time.
 */
export class Workspace implements Engine {
  readonly #door: IndexDoor;
  readonly #tools: Tools;
  readonly #listeners = new Set<(change: ChangeSummary) => void>();
  readonly #summaries = new Map<string, FileSummary>();
  readonly #memory;
  readonly #probabilities: Probabilities;
  readonly #beside: Beside;
  readonly #finishers: Partial<Finishers> = {
    errorLines: (answer, { file }) => {
      void this.#beside.loadFor(file);
      return Promise.resolve(answer);
    },
    readLine: async (reading, { file }) => {
      const beside = this.#searched?.accompanied.get(file);
      if (reading === null || beside === undefined) return reading;
      return this.#probabilities.addTo(reading, beside);
    },
  };
  readonly #again = new Map<string, Promise<unknown>>();
  /** What the last search found that came to its end. */
  #searched: Searched | null = null;
  /** Whether nothing may have come or gone since. */
  #isCurrent = false;
  #running: Promise<unknown> = Promise.resolve();

  /** Without a cache nothing is kept for a later start; without threads the index does all the work. */
  constructor(
    files: FileSystem,
    door: IndexDoor,
    { cache = NO_CACHE, threads }: Partial<Pick<Tools, 'cache' | 'threads'>> = {},
  ) {
    this.#door = door;
    this.#probabilities = new Probabilities(files);
    this.#beside = new Beside(this.#summaries, {
      set: ({ set }) => door.ask('getSet', { set }),
      sentences: (file) => this.ask('getSentences', { file, start: 0, count: 1 }),
    });
    this.#memory = searchMemory(files);
    this.#tools = {
      files,
      cache,
      threads,
      told: new Told(),
      summaries: this.#summaries,
      tell: (news) => this.#tell(news),
    };
  }

  get summaries(): ReadonlyMap<string, FileSummary> {
    return this.#summaries;
  }

  onDidChange(listener: (change: ChangeSummary) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async ask<K extends QuestionName>(
    question: K,
    params: Questions[K]['params'],
  ): Promise<Questions[K]['answer']> {
    const answer = await withDetails(
      () => this.#door.ask(question, params),
      (key) => this.#readAgain(key),
    );
    const finish = this.#finishers[question];
    return finish === undefined ? answer : finish(answer, params);
  }

  locate(...place: Parameters<IndexDoor['locate']>): ReturnType<IndexDoor['locate']> {
    return withDetails(
      () => this.#door.locate(...place),
      (key) => this.#readAgain(key),
    );
  }

  refresh(roots: readonly Root[], options: RefreshOptions = {}): Promise<Refreshed> {
    return this.#inTurn(() => this.#refresh(roots, options));
  }

  clearCache(): Promise<void> {
    this.#tools.cache.clear();
    return Promise.resolve();
  }

  dispose(): void {
    this.#listeners.clear();
    this.#door.dispose();
  }

  /** One after the other. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#running.then(work);
    this.#running = run.catch(() => undefined);
    return run;
  }

  /** Reads a file that the index lacks something of, though it has not changed; once for all who wait for it. */
  #readAgain(key: string): Promise<unknown> {
    const under = this.#again.get(key);
    if (under !== undefined) return under;
    const read = this.#inTurn(async () => {
      this.#tools.told.outdate(key);
      this.#tools.cache.drop(key);
      const file = this.#searched?.files.get(key);
      if (this.#searched === null || file === undefined) return;
      await new Update(this.#tools, this.#searched, {}).run([file]);
    }).finally(() => this.#again.delete(key));
    this.#again.set(key, read);
    return read;
  }

  async #refresh(roots: readonly Root[], options: RefreshOptions): Promise<Refreshed> {
    const { signal, rest, dirty } = options;
    signal?.throwIfAborted();
    const found = await this.#search(roots, options);
    const due = [...found.files.values()].filter((file) => this.#isDue(file, dirty));
    const update = (files: readonly SourceFile[]): Promise<readonly SourceFile[]> =>
      new Update(this.#tools, found, options).run(files);
    let restless = await update(due);
    if (restless.length > 0) {
      await wait(rest, undefined, signal && { signal });
      restless = await update(restless);
    }
    return {
      goldFolders: found.goldFolders,
      configurations: found.rules,
      restless: restless.map(({ key }) => key),
    };
  }

  /** Searches, unless all that may have changed are files that the last search found. */
  async #search(
    roots: readonly Root[],
    { signal, outside = true, dirty }: RefreshOptions,
  ): Promise<Searched> {
    const { told, files: system } = this.#tools;
    const asked = JSON.stringify([roots, outside]);
    const before = this.#searched;
    const stands = this.#isCurrent && before?.asked === asked;
    if (stands && dirty && [...dirty].every((key) => isFileOf(before, key))) return before;
    this.#isCurrent = false;
    const options = { ...(signal && { signal }), outside, memory: this.#memory };
    const found = await findFiles(system, roots, options);
    const others = [...found.troubles, ...found.configurations];
    const known = new Set([...found.files.keys(), ...others.map(({ file }) => file.key)]);
    const gone = [...told.keys()].filter((key) => !known.has(key));
    await this.#tell([
      ...gone.map((key): News => ({ change: { kind: 'gone', key }, state: '' })),
      ...others.flatMap((change) => told.unlessKnown(change) ?? []),
    ]);
    this.#isCurrent = true;
    return (this.#searched = { ...found, asked });
  }

  /** Whether a file has to be looked at: it may have changed, or the index does not know it so. */
  #isDue(file: SourceFile, dirty: ReadonlySet<string> | undefined): boolean {
    if (dirty === undefined || dirty.has(file.key) || !this.#tools.told.reads(file)) return true;
    return [...dirty].some((key) => file.key.startsWith(`${key}/`));
  }

  /** Tells the index and then the listeners; gives the keys of files to be read again. */
  async #tell(news: readonly News[]): Promise<readonly string[]> {
    if (news.length === 0) return [];
    const { told, cache } = this.#tools;
    const summary = await this.#door.apply(news.map(({ change }) => change));
    for (const one of news) told.put(one);
    for (const key of summary.stale) {
      told.outdate(key);
      cache.drop(key);
    }
    for (const file of summary.changed) this.#summaries.set(file.file, file);
    for (const key of summary.removed) this.#summaries.delete(key);
    if (summary.changed.length + summary.removed.length > 0)
      for (const listener of this.#listeners) listener(summary);
    return summary.stale;
  }
}

/** Whether a search found the file, and nothing else depends on what it holds. */
function isFileOf({ files, accompanied }: Found, key: string): boolean {
  const name = key.slice(key.lastIndexOf('/') + 1);
  return (
    name !== CONFIGURATION_FILE && name !== MODEL_FILE && files.has(key) && !accompanied.has(key)
  );
}

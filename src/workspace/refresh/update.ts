import { setImmediate as turn } from 'node:timers/promises';
import { portionsOf } from '../../core/portions';
import type { FileSummary } from '../../core/summaries';
import type { ScoreCache } from '../cache/scoreCache';
import type { RefreshOptions } from '../engine/engine';
import type { FileSystem, SourceFile } from '../filesystem';
import { goldFirst, type Found } from '../search/discover';
import { Batch } from './batch';
import { goldChanges } from './goldChanges';
import { lookAt, type Due, type News } from './looks';
import { readAll } from './reading';
import { Scorers, type StartScorer } from './scorers';
import type { Told } from './told';

/** Files that are looked at together, and told of. */
const LOOKS = 64;

/** Threads to score in, and when. */
export interface Threads {
  readonly start: StartScorer;
  readonly count: number;
  /** With fewer bytes to read than these, threads cost more than they save. */
  readonly worth: number;
}

/** What an update works with. */
export interface Tools {
  readonly files: FileSystem;
  readonly told: Told;
  readonly cache: ScoreCache;
  /** Left out: the index does all the work. */
  readonly threads: Threads | undefined;
  /** What the index says of its files. */
  readonly summaries: ReadonlyMap<string, FileSummary>;
  /** Tells the index; gives the keys of files to be read again. */
  readonly tell: (news: readonly News[]) => Promise<readonly string[]>;
}

/** Brings the index up to date with files that a search found, those that gold sets depend on first. */
export class Update {
  readonly #tools: Tools;
  readonly #found: Found;
  readonly #options: RefreshOptions;
  readonly #stale = new Set<string>();
  readonly #restless = new Set<SourceFile>();
  #done = 0;
  #total = 0;

  constructor(tools: Tools, found: Found, options: RefreshOptions) {
    this.#tools = tools;
    this.#found = found;
    this.#options = options;
  }

  /** Reads those of the files that changed, and whatever depends on these; gives those that are being written. */
  async run(files: readonly SourceFile[]): Promise<readonly SourceFile[]> {
    let due = files;
    while (due.length > 0) {
      this.#stale.clear();
      this.#done = 0;
      this.#total = due.length;
      for (const part of goldFirst(due)) await this.#read(await this.#look(part));
      due = this.#dueAgain();
    }
    return [...this.#restless];
  }

  /** What became stale; it is left for later where a file that it may wait for is being written. */
  #dueAgain(): readonly SourceFile[] {
    const stale = [...this.#stale].flatMap((key) => this.#found.files.get(key) ?? []);
    if (!stale.some((file) => this.#restless.has(file))) return stale;
    for (const file of stale) this.#restless.add(file);
    return [];
  }

  /** Looks at files, and tells the index what needs no reading; gives those to be read. */
  async #look(files: readonly SourceFile[]): Promise<readonly Due[]> {
    const { rest = 0, signal } = this.#options;
    const due: Due[] = [];
    for (const portion of portionsOf(files, LOOKS)) {
      signal?.throwIfAborted();
      const news: News[] = [];
      for (const look of await lookAt(portion, { ...this.#tools, rest })) {
        if (look.kind === 'due') due.push(look.due);
        else this.#done++;
        if (look.kind === 'restless') this.#restless.add(look.file);
        if (look.kind === 'news') news.push(look.news);
      }
      await this.#tell(news);
    }
    return due;
  }

  /** Reads files and tells the index of them, batch by batch. */
  async #read(due: readonly Due[]): Promise<void> {
    if (due.length === 0) return;
    const scorers = await this.#startScorers(due);
    const batch = new Batch((news) => this.#tell(news));
    try {
      const waits = (this.#options.rest ?? 0) > 0;
      for await (const read of readAll(due, { ...this.#tools, scorers, waits })) {
        this.#options.signal?.throwIfAborted();
        this.#done++;
        if (read.kind === 'restless') this.#restless.add(read.file);
        if (read.kind === 'news') await batch.add(read.news);
      }
      await batch.flush();
    } finally {
      scorers?.dispose();
    }
  }

  /** Where threads cannot be started, the index does the work. */
  async #startScorers(due: readonly Due[]): Promise<Scorers | null> {
    const { threads, files, summaries } = this.#tools;
    const bytes = due.reduce((sum, { stat }) => sum + stat.size, 0);
    if (threads === undefined || bytes < threads.worth) return null;
    const golds = (): ReturnType<typeof goldChanges> => goldChanges(files, summaries, this.#found);
    return Scorers.start(threads.count, threads.start, golds).catch(() => null);
  }

  async #tell(news: readonly News[]): Promise<void> {
    for (const { change } of news)
      this.#stale.delete(change.kind === 'gone' ? change.key : change.file.key);
    for (const key of await this.#tools.tell(news)) this.#stale.add(key);
    this.#options.progress?.(this.#done, this.#total);
    // Whoever asks or cancels meanwhile is heard.
    await turn();
  }
}

import * as vscode from 'vscode';
import type { FileSummary } from '../core/summaries';
import type { QuestionName, Questions } from '../core/views';
import type { ChangeSummary, IndexDoor } from '../workspace/door';
import type { FileSystem } from '../workspace/filesystem';
import { Workspace } from '../workspace/workspace';
import { Catalog } from './catalog';
import type { StartEngine } from './engine';
import type { Log } from './log';
import { Quiet } from './quiet';
import { currentRoots } from './roots';
import { Watchers } from './watching';

/** What one refresh changed; told once, when it is over. */
export interface Change {
  readonly revision: number;
  readonly changed: readonly FileSummary[];
  readonly removed: readonly string[];
  /** Names of the runs whose sets came, changed or went. */
  readonly runs: ReadonlySet<string>;
}

/** `failed`: the engine ended again and again, and was given up until someone asks to refresh. */
export type State = 'idle' | 'loading' | 'ready' | 'failed';

export interface RefreshProgress {
  readonly done: number;
  readonly total: number;
}

/** So many times the engine is started again within {@link DEATHS_MS}. */
const MAX_DEATHS = 3;
const DEATHS_MS = 60_000;
/** Settings that say where gold sets are. */
const SOURCES = ['glueLens.goldFolders', 'glueLens.huggingFaceCache'];
const NO_FILES: ReadonlyMap<string, FileSummary> = new Map();

/**
 * The one owner of the workspace, its engine and its watchers. Nothing runs until the first door
 * asks; from then on it follows the files by itself.
 */
export class Session implements vscode.Disposable {
  readonly #startEngine: StartEngine;
  readonly #files: FileSystem;
  readonly #log: Log;
  readonly #changes = new vscode.EventEmitter<Change>();
  readonly #states = new vscode.EventEmitter<State>();
  readonly #progress = new vscode.EventEmitter<RefreshProgress>();
  readonly #quiet = new Quiet(() => this.#follow());
  readonly #watchers = new Watchers({
    known: () => this.#workspace?.summaries ?? NO_FILES,
    asked: (folder, path) => this.#workspace?.asksFor(folder, path) ?? false,
    touched: () => {
      this.#quiet.call();
    },
  });
  readonly #deaths: number[] = [];
  #listeners: vscode.Disposable | undefined;
  #workspace: Workspace | undefined;
  #catalog = new Catalog();
  #first: Promise<void> | undefined;
  #state: State = 'idle';

  readonly onDidChange = this.#changes.event;
  readonly onDidChangeState = this.#states.event;
  readonly onDidProgress = this.#progress.event;

  constructor(startEngine: StartEngine, files: FileSystem, log: Log) {
    this.#startEngine = startEngine;
    this.#files = files;
    this.#log = log;
  }

  get state(): State {
    return this.#state;
  }

  /** What is known at this moment. */
  get catalog(): Catalog {
    return this.#catalog;
  }

  /** Starts, on the first call, and waits until the files have been looked through once. */
  start(): Promise<void> {
    return (this.#first ??= this.#begin());
  }

  /** Brings everything up to date; rejects where the signal cancels, and keeps what was done. */
  async refresh(signal?: AbortSignal): Promise<void> {
    if (this.#state === 'failed') this.#deaths.length = 0;
    const work = this.#refresh(signal);
    this.#first ??= work.catch(() => undefined);
    await work;
  }

  async ask<K extends QuestionName>(
    question: K,
    params: Questions[K]['params'],
  ): Promise<Questions[K]['answer']> {
    return (await this.#answering()).ask(question, params);
  }

  async locate(...example: Parameters<IndexDoor['locate']>): ReturnType<IndexDoor['locate']> {
    return (await this.#answering()).locate(...example);
  }

  dispose(): void {
    this.#quiet.dispose();
    this.#listeners?.dispose();
    this.#watchers.dispose();
    this.#workspace?.dispose();
    this.#changes.dispose();
    this.#states.dispose();
    this.#progress.dispose();
  }

  /** A failed start is not kept: the next door that asks tries again. */
  async #begin(): Promise<void> {
    try {
      await this.#refresh();
    } catch (error) {
      this.#first = undefined;
      throw error;
    }
  }

  async #refresh(signal?: AbortSignal): Promise<void> {
    this.#listen();
    const workspace = this.#running();
    const gathered: ChangeSummary[] = [];
    const runs = new Set<string>();
    const stop = workspace.onDidChange((change) => {
      gathered.push(change);
      for (const run of this.#catalog.apply(change.changed, change.removed)) runs.add(run);
    });
    const progress = (done: number, total: number): void => {
      this.#progress.fire({ done, total });
    };
    this.#setState(this.#state === 'ready' ? 'ready' : 'loading');
    try {
      const outside = vscode.workspace.isTrusted;
      await workspace.refresh(currentRoots(), { ...(signal && { signal }), progress, outside });
    } finally {
      stop();
      this.#watch();
      if (workspace === this.#workspace) this.#settle(gathered, runs);
    }
  }

  #settle(gathered: readonly ChangeSummary[], runs: ReadonlySet<string>): void {
    const change = merge(gathered);
    this.#setState('ready');
    if (change === null) return;
    const { changed, removed } = change;
    this.#log.info(`${changed.length} files changed, ${removed.length} gone`);
    this.#changes.fire({ ...change, runs });
  }

  async #answering(): Promise<Workspace> {
    await this.start();
    if (this.#state === 'failed') throw new Error(givenUp());
    return this.#running();
  }

  #running(): Workspace {
    return (this.#workspace ??= this.#open());
  }

  #open(): Workspace {
    this.#log.info('starting the engine');
    const workspace: Workspace = new Workspace(
      this.#files,
      this.#startEngine((error) => {
        if (workspace === this.#workspace) this.#died(error);
      }),
    );
    return workspace;
  }

  /** Starts anew with an empty index: the files hold all there is to know. */
  #died(error: Error): void {
    this.#log.fail('The engine stopped', error);
    const removed = [...this.#catalog.files.keys()];
    const runs = new Set(this.#catalog.runs.keys());
    this.#workspace?.dispose();
    this.#workspace = this.#first = undefined;
    this.#catalog = new Catalog();
    this.#changes.fire({ revision: 0, changed: [], removed, runs });
    const now = Date.now();
    this.#deaths.push(now);
    const again = this.#deaths.filter((time) => time > now - DEATHS_MS).length <= MAX_DEATHS;
    this.#setState(again ? 'idle' : 'failed');
    void this.#log.tell(
      again
        ? vscode.l10n.t('The scoring engine stopped unexpectedly and was started again.')
        : givenUp(),
    );
    if (again) this.#quiet.call();
    else this.#first = Promise.resolve();
  }

  /** The refresh that the watchers ask for. */
  async #follow(): Promise<void> {
    if (this.#state === 'failed') return;
    try {
      await this.refresh();
    } catch (error) {
      this.#log.fail('Following the files', error);
    }
  }

  #listen(): void {
    this.#listeners ??= vscode.Disposable.from(
      vscode.workspace.onDidChangeWorkspaceFolders(() => {
        this.#quiet.call();
      }),
      vscode.workspace.onDidGrantWorkspaceTrust(() => {
        this.#quiet.call();
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (SOURCES.some((name) => event.affectsConfiguration(name))) this.#quiet.call();
      }),
    );
    this.#watch();
  }

  /** Follows the folders that are searched; what is in a cache does not change while one works. */
  #watch(): void {
    const roots = currentRoots().flatMap(({ key, role }) => (role === 'cache' ? [] : key));
    this.#watchers.follow([...roots, ...(this.#workspace?.goldFolders ?? [])]);
  }

  #setState(state: State): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#states.fire(state);
  }
}

const givenUp = (): string =>
  vscode.l10n.t('The scoring engine keeps stopping. Run “GLUE: Refresh” to try again.');

/** Several changes as one: of each file the last word. `null`: nothing changed. */
function merge(changes: readonly ChangeSummary[]): Omit<Change, 'runs'> | null {
  const last = changes.at(-1);
  if (last === undefined) return null;
  const files = new Map<string, FileSummary | null>();
  for (const { changed, removed } of changes) {
    for (const file of changed) files.set(file.file, file);
    for (const key of removed) files.set(key, null);
  }
  return {
    revision: last.revision,
    changed: [...files.values()].filter((file) => file !== null),
    removed: [...files].filter(([, file]) => file === null).map(([key]) => key),
  };
}

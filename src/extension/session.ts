import * as vscode from 'vscode';
import type { QuestionName, Questions } from '../core/views/questions';
import type { IndexDoor } from '../workspace/door';
import type { Engine, Refreshed } from '../workspace/engine/engine';
import { Catalog } from './catalog';
import type { StartEngine } from './engine';
import { Following } from './following';
import { changeText, Gathering, type Change } from './gathering';
import type { Log } from './log';
import { currentRoots } from './roots';

export type { Change } from './gathering';

/** `failed`: the engine ended again and again, and was given up until someone asks to refresh. */
export type State = 'idle' | 'loading' | 'ready' | 'failed';

export interface RefreshProgress {
  readonly done: number;
  readonly total: number;
}

/** So many times the engine is started again within {@link DEATHS_MS}. */
const MAX_DEATHS = 3;
const DEATHS_MS = 60_000;
/** Milliseconds for which a file must have rested before it is read; less than watchers wait. */
const REST_MS = 200;

/**
 * The one owner of the engine and of those who follow the files. Nothing runs until the first door
 * asks; from then on it keeps up by itself.
 */
export class Session implements vscode.Disposable {
  readonly #startEngine: StartEngine<Engine>;
  readonly #log: Log;
  readonly #changes = new vscode.EventEmitter<Change>();
  readonly #states = new vscode.EventEmitter<State>();
  readonly #progress = new vscode.EventEmitter<RefreshProgress>();
  readonly #gathering = new Gathering();
  readonly #following = new Following({
    known: () => this.#catalog.files,
    refresh: (dirty) => this.#follow(dirty),
  });
  readonly #deaths: number[] = [];
  #engine: Engine | undefined;
  #catalog = new Catalog();
  #first: Promise<void> | undefined;
  #refreshing = 0;
  /** A refresh failed or was cancelled: who knows what it left out. */
  #isBehind = false;
  #state: State = 'idle';
  /** Whether nothing was told since the engine started. */
  #isFirst = true;

  readonly onDidChange = this.#changes.event;
  readonly onDidChangeState = this.#states.event;
  readonly onDidProgress = this.#progress.event;

  constructor(startEngine: StartEngine<Engine>, log: Log) {
    this.#startEngine = startEngine;
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
    const work = this.#refresh({ ...(signal && { signal }) });
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

  /** Forgets the scores that are kept for the next start. */
  async clearCache(): Promise<void> {
    await this.#running().clearCache();
  }

  dispose(): void {
    this.#following.dispose();
    this.#engine?.dispose();
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

  async #refresh(
    options: { readonly signal?: AbortSignal; readonly dirty?: ReadonlySet<string> } = {},
  ): Promise<void> {
    const roots = currentRoots();
    this.#following.follow(roots);
    const engine = this.#running();
    const progress = (done: number, total: number): void => {
      this.#progress.fire({ done, total });
    };
    this.#setState(this.#state === 'ready' ? 'ready' : 'loading');
    this.#refreshing++;
    let refreshed: Refreshed | undefined;
    try {
      const fixed = { outside: vscode.workspace.isTrusted, rest: REST_MS, progress };
      const { dirty, ...all } = options;
      const whole = dirty === undefined || this.#isBehind;
      refreshed = await engine.refresh(roots, { ...(whole ? all : options), ...fixed });
      if (whole) this.#isBehind = false;
    } catch (error) {
      this.#isBehind = true;
      throw error;
    } finally {
      this.#refreshing--;
      if (engine === this.#engine) {
        this.#following.follow(currentRoots(), refreshed);
        this.#setState('ready');
        this.#announce();
      }
    }
  }

  /** Tells of a change once, when nothing more is under way. */
  #announce(): void {
    if (this.#refreshing > 0) return;
    const change = this.#gathering.take();
    if (change === null) return;
    this.#log.info(changeText(change, this.#isFirst));
    this.#isFirst = false;
    this.#changes.fire(change);
  }

  async #answering(): Promise<Engine> {
    await this.start();
    if (this.#state === 'failed') throw new Error(givenUp());
    return this.#running();
  }

  #running(): Engine {
    return (this.#engine ??= this.#open());
  }

  #open(): Engine {
    this.#log.info('starting the engine');
    this.#isFirst = true;
    const engine: Engine = this.#startEngine((error) => {
      if (engine === this.#engine) this.#died(error);
    });
    engine.onDidChange((change) => {
      this.#gathering.add(change, this.#catalog.apply(change.changed, change.removed));
      this.#announce();
    });
    return engine;
  }

  /** Starts anew with an empty index: the files hold all there is to know. */
  #died(error: Error): void {
    this.#log.fail('The engine stopped', error);
    const { catalog } = this;
    const removed = [...catalog.files.keys()];
    this.#engine?.dispose();
    this.#engine = this.#first = undefined;
    this.#catalog = new Catalog();
    this.#gathering.take();
    this.#changes.fire({ revision: 0, changed: [], removed, runs: new Set(catalog.runs.keys()) });
    const now = Date.now();
    this.#deaths.push(now);
    const again = this.#deaths.filter((time) => time > now - DEATHS_MS).length <= MAX_DEATHS;
    this.#setState(again ? 'idle' : 'failed');
    void this.#log.tell(
      again
        ? vscode.l10n.t('The scoring engine stopped unexpectedly and was started again.')
        : givenUp(),
    );
    if (again) this.#following.touchAll();
    else this.#first = Promise.resolve();
  }

  /** The refresh that the follower asks for. After one that failed, all is looked at again. */
  async #follow(dirty?: ReadonlySet<string>): Promise<void> {
    if (this.#state === 'failed') return;
    try {
      const work = this.#refresh({ ...(dirty && this.#first && { dirty }) });
      this.#first ??= work.catch(() => undefined);
      await work;
    } catch (error) {
      this.#log.fail('Following the files', error);
    }
  }

  #setState(state: State): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#states.fire(state);
  }
}

const givenUp = (): string =>
  vscode.l10n.t('The scoring engine keeps stopping. Run “GLUE: Refresh” to try again.');

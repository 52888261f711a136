import * as vscode from 'vscode';
import { isAskedFor } from '../recognition/configuration/rules';
import type { Refreshed } from '../workspace/engine/engine';
import type { Root } from '../workspace/filesystem';
import { Quiet } from './quiet';
import { Watchers } from './watching';

/** Settings that say where gold sets are. */
const SOURCES = ['glueLens.goldFolders', 'glueLens.huggingFaceCache'];

/** Whom the follower asks, and whom it tells. */
export interface Followed {
  /** The files that concern us, by key. */
  readonly known: () => ReadonlyMap<string, unknown>;
  /** Brings up to date what may have changed: these files, or all where left out. Must not reject. */
  readonly refresh: (dirty?: ReadonlySet<string>) => Promise<void>;
}

/**
 * Follows folders, files and settings: gathers what may have changed, and asks for one refresh of just
 * that when it has become quiet.
 */
export class Following implements vscode.Disposable {
  readonly #refresh: Followed['refresh'];
  readonly #watchers: Watchers;
  readonly #quiet = new Quiet(() => this.#run());
  readonly #dirty = new Set<string>();
  #all = false;
  #listeners: vscode.Disposable | undefined;
  #last: Pick<Refreshed, 'goldFolders' | 'configurations'> | undefined;

  constructor({ known, refresh }: Followed) {
    this.#refresh = refresh;
    this.#watchers = new Watchers({
      known,
      asked: (folder, path) => {
        const configuration = this.#last?.configurations.get(folder);
        return configuration !== undefined && isAskedFor(configuration, path);
      },
      touched: (key) => {
        this.touch([key]);
      },
    });
  }

  /** Follows the roots from now on; what is in a cache does not change while one works. */
  follow(roots: readonly Root[], refreshed?: Refreshed): void {
    this.#listeners ??= this.#listen();
    this.#last = refreshed ?? this.#last;
    const folders = roots.flatMap(({ key, role }) => (role === 'cache' ? [] : key));
    this.#watchers.follow([...folders, ...(this.#last?.goldFolders ?? [])]);
    if (refreshed !== undefined) this.touch(refreshed.restless);
  }

  /** These files may have changed. */
  touch(keys: readonly string[]): void {
    if (keys.length === 0) return;
    for (const key of keys) this.#dirty.add(key);
    this.#quiet.call();
  }

  /** Anything may have changed. */
  touchAll(): void {
    this.#all = true;
    this.#quiet.call();
  }

  dispose(): void {
    this.#quiet.dispose();
    this.#listeners?.dispose();
    this.#watchers.dispose();
  }

  #run(): Promise<void> {
    const dirty = this.#all ? undefined : new Set(this.#dirty);
    this.#all = false;
    this.#dirty.clear();
    return this.#refresh(dirty);
  }

  #listen(): vscode.Disposable {
    return vscode.Disposable.from(
      vscode.workspace.onDidChangeWorkspaceFolders(() => {
        this.touchAll();
      }),
      vscode.workspace.onDidGrantWorkspaceTrust(() => {
        this.touchAll();
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (SOURCES.some((name) => event.affectsConfiguration(name))) this.touchAll();
      }),
    );
  }
}

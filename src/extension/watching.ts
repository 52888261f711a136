import * as vscode from 'vscode';
import { isCandidate } from '../recognition/concern';
import { CONFIGURATION_FILE } from '../workspace/search/configurations';
import { MODEL_FILE } from '../workspace/search/modelLabels';
import { isInside, keyOf, uriOf } from './files';

/** What the watchers need to know and whom they tell. */
export interface Watched {
  /** The files that concern us, by key. */
  readonly known: () => ReadonlyMap<string, unknown>;
  /** Whether a file below a searched folder is asked for whatever its name. */
  readonly asked: (folder: string, path: string) => boolean;
  /** A file or folder may have changed on disk. */
  readonly touched: (key: string) => void;
}

/** Watches the folders that are searched. */
export class Watchers implements vscode.Disposable {
  readonly #watched: Watched;
  readonly #folders = new Map<string, vscode.Disposable>();

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** Watches these folders (by key) and no others; those within others are watched with them. */
  follow(folders: readonly string[]): void {
    const outer = folders.filter((key) => !folders.some((of) => of !== key && isInside(key, of)));
    for (const [key, watcher] of this.#folders) {
      if (outer.includes(key)) continue;
      watcher.dispose();
      this.#folders.delete(key);
    }
    for (const key of outer)
      if (!this.#folders.has(key)) this.#folders.set(key, watchFolder(uriOf(key), this.#watched));
  }

  dispose(): void {
    this.follow([]);
  }
}

/**
 * Watches one folder with VS Code's own watcher: files that may concern us in every way; of anything
 * else only that a folder came or went, since then no event comes for the files in it.
 */
function watchFolder(folder: vscode.Uri, watched: Watched): vscode.Disposable {
  const pattern = new vscode.RelativePattern(folder, '**');
  const watcher = vscode.workspace.createFileSystemWatcher(pattern);
  const concerns = (uri: vscode.Uri): boolean => concernsUs(uri, folder, watched);
  return vscode.Disposable.from(
    watcher,
    watcher.onDidChange((uri) => {
      if (concerns(uri)) watched.touched(keyOf(uri));
    }),
    watcher.onDidCreate(async (uri) => {
      if (concerns(uri) || (mayBeFolder(uri) && (await isFolder(uri)))) watched.touched(keyOf(uri));
    }),
    watcher.onDidDelete((uri) => {
      const key = keyOf(uri);
      if (concerns(uri) || (mayBeFolder(uri) && holdsAny(key, watched))) watched.touched(key);
    }),
  );
}

function concernsUs(uri: vscode.Uri, folder: vscode.Uri, { known, asked }: Watched): boolean {
  const name = uri.path.slice(uri.path.lastIndexOf('/') + 1);
  if (name === CONFIGURATION_FILE || name === MODEL_FILE || isCandidate(name)) return true;
  const below = uri.path.slice(folder.path.replace(/\/$/, '').length + 1);
  return known().has(keyOf(uri)) || asked(keyOf(folder), below);
}

/** Whether a folder that went held a file that concerns us. */
function holdsAny(folder: string, { known }: Watched): boolean {
  for (const file of known().keys()) if (isInside(file, folder)) return true;
  return false;
}

/** What went again in the meantime is none. */
async function isFolder(uri: vscode.Uri): Promise<boolean> {
  try {
    return ((await vscode.workspace.fs.stat(uri)).type & vscode.FileType.Directory) !== 0;
  } catch {
    return false;
  }
}

/** Files with a usual ending are not asked about; a run's folder may be called `run-1.5`. */
function mayBeFolder({ path }: vscode.Uri): boolean {
  return !/\.[a-z][a-z0-9]{0,11}(\.\d+)?$/i.test(path);
}

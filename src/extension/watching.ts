import * as vscode from 'vscode';
import { isInside, keyOf } from './files';

/** Files that may hold gold labels or predictions. */
const DATA = '**/*.{tsv,txt,jsonl,csv,zip}';

/** What a watcher needs to know and whom it tells. */
export interface Watched {
  /** Keys of the files that concern us, to tell whether a deleted folder held one. */
  readonly known: () => Iterable<string>;
  /** Something may have changed on disk. */
  readonly touched: () => void;
}

/**
 * Watches one folder with VS Code's own watcher: data files in every way; of anything else only that
 * a folder came or went, since then no event comes for the files in it.
 */
export function watchFolder(folder: vscode.Uri, { known, touched }: Watched): vscode.Disposable {
  const data = watcher(folder, DATA, false);
  const folders = watcher(folder, '**', true);
  const gone = (uri: vscode.Uri): void => {
    const key = keyOf(uri);
    if ([...known()].some((file) => isInside(file, key))) touched();
  };
  const came = async (uri: vscode.Uri): Promise<void> => {
    if (mayBeFolder(uri) && (await isFolder(uri))) touched();
  };
  return vscode.Disposable.from(
    data,
    folders,
    data.onDidCreate(touched),
    data.onDidChange(touched),
    data.onDidDelete(touched),
    folders.onDidCreate(came),
    folders.onDidDelete(gone),
  );
}

/** What went again in the meantime is none. */
async function isFolder(uri: vscode.Uri): Promise<boolean> {
  try {
    return ((await vscode.workspace.fs.stat(uri)).type & vscode.FileType.Directory) !== 0;
  } catch {
    return false;
  }
}

function watcher(
  folder: vscode.Uri,
  glob: string,
  ignoreChange: boolean,
): vscode.FileSystemWatcher {
  const pattern = new vscode.RelativePattern(folder, glob);
  return vscode.workspace.createFileSystemWatcher(pattern, false, ignoreChange, false);
}

/** Files with a usual ending are not asked about; a run's folder may be called `run-1.5`. */
function mayBeFolder({ path }: vscode.Uri): boolean {
  return !/\.[a-z][a-z0-9]{0,11}(\.\d+)?$/i.test(path);
}

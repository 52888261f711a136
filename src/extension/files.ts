import * as vscode from 'vscode';
import type { Entry, FileSystem, Stat } from '../workspace/filesystem';

/**
 * The workspace's way to files in VS Code: `vscode.workspace.fs`, so that remote, WSL and virtual
 * folders work alike. A file's key is its URI as text, as documents have it.
 */
export const vscodeFiles: FileSystem = {
  async list(folder) {
    const uri = uriOf(folder);
    const entries = await said(() => vscode.workspace.fs.readDirectory(uri));
    return entries.flatMap(([name, type]) => entryOf(uri, name, type) ?? []);
  },

  async stat(file) {
    try {
      return statOf(await vscode.workspace.fs.stat(uriOf(file)));
    } catch (error) {
      if (isMissing(error)) return null;
      throw new Error(sentence(error), { cause: error });
    }
  },

  read: (file) => said(() => vscode.workspace.fs.readFile(uriOf(file))),
};

export function keyOf(uri: vscode.Uri): string {
  return uri.toString();
}

export function uriOf(key: string): vscode.Uri {
  return vscode.Uri.parse(key, true);
}

/** Links are followed: the type of a link holds the bit of what it points to. */
function entryOf(folder: vscode.Uri, name: string, type: vscode.FileType): Entry | null {
  const key = keyOf(vscode.Uri.joinPath(folder, name));
  if ((type & vscode.FileType.Directory) !== 0) return { key, name, kind: 'folder' };
  if ((type & vscode.FileType.File) !== 0) return { key, name, kind: 'file' };
  return null;
}

function statOf({ type, size, mtime }: vscode.FileStat): Stat {
  const folder = (type & vscode.FileType.Directory) !== 0;
  return { kind: folder ? 'folder' : 'file', size, modified: mtime };
}

async function said<T>(work: () => Thenable<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(sentence(error), { cause: error });
  }
}

/** Why a file could not be had, for a person. */
function sentence(error: unknown): string {
  switch (codeOf(error)) {
    case 'FileNotFound':
      return vscode.l10n.t('The file is no longer there.');
    case 'NoPermissions':
      return vscode.l10n.t('There is no permission to read it.');
    case 'FileIsADirectory':
      return vscode.l10n.t('It is a folder, not a file.');
    case 'FileNotADirectory':
      return vscode.l10n.t('It is a file, not a folder.');
    case 'Unavailable':
      return vscode.l10n.t('The file system does not answer at the moment.');
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

/** Providers differ: some give a FileSystemError with a code, some only its name or Node's code. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error instanceof vscode.FileSystemError && error.code !== 'Unknown') return error.code;
  const text = `${error.name} ${error.message}`;
  if (/NoPermissions|EACCES|EPERM/.test(text)) return 'NoPermissions';
  if (/FileIsADirectory|EISDIR/.test(text)) return 'FileIsADirectory';
  if (/FileNotADirectory|ENOTDIR/.test(text)) return 'FileNotADirectory';
  if (/EntryNotFound|FileNotFound|ENOENT/.test(text)) return 'FileNotFound';
  return '';
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'FileNotFound';
}

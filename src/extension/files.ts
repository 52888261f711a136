import * as vscode from 'vscode';
import type { Elsewhere } from '../workspace/files/uriFiles';
import type { Entry, Stat } from '../workspace/filesystem';

/**
 * Files through `vscode.workspace.fs`, which reaches virtual folders as well. A file's key is its URI as
 * text, as documents have it.
 */
export const vscodeFiles: Elsewhere = {
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
      throw new Error(reasonOf(error), { cause: error });
    }
  },

  read: (file) => said(() => vscode.workspace.fs.readFile(uriOf(file))),
};

/**
 * Folders that are links. They are followed, but not from within one another: nothing else tells
 * that a link leads back to where it stands.
 */
const linked = new Set<string>();

export function keyOf(uri: vscode.Uri): string {
  return uri.toString();
}

export function uriOf(key: string): vscode.Uri {
  return vscode.Uri.parse(key, true);
}

/** Whether the key names the folder or something below it. */
export function isInside(key: string, folder: string): boolean {
  const base = folder.endsWith('/') ? folder : `${folder}/`;
  return key === folder || key.startsWith(base);
}

/** The type of a link also holds the bit of what it points to. */
function entryOf(folder: vscode.Uri, name: string, type: vscode.FileType): Entry | null {
  const key = keyOf(vscode.Uri.joinPath(folder, name));
  const has = (bit: vscode.FileType): boolean => (type & bit) !== 0;
  if (has(vscode.FileType.File)) return { key, name, kind: 'file' };
  if (!has(vscode.FileType.Directory)) return null;
  if (has(vscode.FileType.SymbolicLink)) {
    if ([...linked].some((link) => isInside(key, link) && key !== link)) return null;
    linked.add(key);
  }
  return { key, name, kind: 'folder' };
}

function statOf({ type, size, mtime }: vscode.FileStat): Stat {
  const folder = (type & vscode.FileType.Directory) !== 0;
  return { kind: folder ? 'folder' : 'file', size, modified: mtime };
}

async function said<T>(work: () => Thenable<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
}

/** Why a file could not be had: a word that the index has a sentence for, or the rest of one. */
export function reasonOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'NoPermissions':
      return 'no-permission';
    case 'FileIsADirectory':
      return 'folder';
    case 'FileNotFound':
      return vscode.l10n.t('it is no longer there');
    case 'FileNotADirectory':
      return vscode.l10n.t('it is a file, not a folder');
    case 'Unavailable':
      return vscode.l10n.t('the file system does not answer at the moment');
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

import { homedir } from 'node:os';
import { env } from 'node:process';
import * as vscode from 'vscode';
import type { Root } from '../workspace/filesystem';
import { CACHE_LABEL, huggingFaceRoots } from '../workspace/gold/huggingFace';
import { resolveUri } from '../workspace/files/resolveUri';
import { isInside, keyOf, uriOf } from './files';

/**
 * Where files are looked for: the workspace's folders, and for gold sets also the folders of the
 * setting `glueLens.goldFolders` and of the environment variable GLUE_DIR, and the Hugging Face caches.
 * Without an open folder there is nothing to look for.
 */
export function currentRoots(): readonly Root[] {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length === 0) return [];
  const several = folders.length > 1;
  const searched = folders.map(({ uri, name }): Root => {
    return { key: keyOf(uri), label: several ? name : '', role: 'any' };
  });
  const gold = [...folders.flatMap(goldFoldersOf), ...goldFolderOfEnvironment()]
    .filter((key, position, all) => all.indexOf(key) === position)
    .filter((key) => !searched.some((root) => isInside(key, root.key)));
  return [...searched, ...gold.map(goldRoot), ...cacheRoots()];
}

const goldRoot = (key: string): Root => {
  const name =
    uriOf(key)
      .path.split('/')
      .findLast((part) => part !== '') ?? '';
  return { key, label: name, role: 'gold' };
};

function cacheRoots(): readonly Root[] {
  if (!vscode.workspace.getConfiguration('glueLens').get<boolean>('huggingFaceCache', true))
    return [];
  const folders = huggingFaceRoots((name) => env[name], homedir());
  return folders.map((folder) => ({
    key: keyOf(vscode.Uri.file(folder)),
    label: CACHE_LABEL,
    role: 'cache',
  }));
}

function goldFoldersOf({ uri }: vscode.WorkspaceFolder): readonly string[] {
  const paths = vscode.workspace.getConfiguration('glueLens', uri).get<unknown>('goldFolders');
  if (!Array.isArray(paths)) return [];
  return paths
    .filter((path) => typeof path === 'string')
    .map((path) => resolveUri(keyOf(uri), path.trim()));
}

function goldFolderOfEnvironment(): readonly string[] {
  const path = env['GLUE_DIR']?.trim() ?? '';
  return path === '' ? [] : [keyOf(vscode.Uri.file(path))];
}

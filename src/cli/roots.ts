import { realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, resolve, sep } from 'node:path';
import type { Root } from '../workspace/filesystem';
import { CACHE_LABEL, huggingFaceRoots } from '../workspace/gold/huggingFace';
import { nodeFileSystem } from './nodeFileSystem';

/**
 * What is searched: the paths, and for gold sets the folders named, that of GLUE_DIR and (`cache`) the
 * Hugging Face caches. A sentence where one of those named is not there.
 */
export async function rootsOf(
  paths: readonly string[],
  gold: readonly string[],
  cache: boolean,
): Promise<readonly Root[] | string> {
  const roots: Root[] = [];
  const labels = distinctLabels(paths.map((path) => resolve(path)));
  for (const [i, path] of paths.entries()) {
    const stat = await nodeFileSystem.stat(path);
    if (stat === null) return `There is no file or folder ${path}.`;
    const label = stat.kind === 'file' || paths.length > 1 ? (labels[i] ?? '') : '';
    roots.push({ key: await realpath(path), label, role: 'any' });
  }
  const goldRoots = await goldRootsOf(gold);
  if (typeof goldRoots === 'string') return goldRoots;
  return [...roots, ...goldRoots, ...(cache ? cacheRoots() : [])];
}

async function goldRootsOf(named: readonly string[]): Promise<readonly Root[] | string> {
  const environment = process.env['GLUE_DIR'];
  const roots: Root[] = [];
  for (const folder of [...named, ...(environment ? [environment] : [])]) {
    if ((await nodeFileSystem.stat(folder)) === null)
      return `There is no folder ${folder} with gold sets.`;
    const key = await realpath(folder);
    roots.push({ key, label: basename(key), role: 'gold' });
  }
  return roots;
}

function cacheRoots(): readonly Root[] {
  const folders = huggingFaceRoots((name) => process.env[name], homedir());
  return folders.map((folder) => ({ key: resolve(folder), label: CACHE_LABEL, role: 'cache' }));
}

/** The last part of each path; as many parts as it takes where two would be alike. */
function distinctLabels(keys: readonly string[]): string[] {
  const parts = keys.map((key) => key.split(sep).filter((part) => part !== ''));
  const deepest = Math.max(...parts.map((own) => own.length));
  for (let count = 1; ; count++) {
    const labels = parts.map((own) => own.slice(-count).join('/'));
    if (new Set(labels).size === new Set(keys).size || count > deepest) return labels;
  }
}

import { stat, type Dirent } from 'node:fs';
import { promisify } from 'node:util';
import { URI, Utils } from 'vscode-uri';
import type { Entry, FileSystem } from '../filesystem';
import { disk, explained, listFolder } from './disk';
import { pathOf, resolveUri } from './resolveUri';

const statOf = promisify(stat);

/** How files elsewhere than on this disk are reached, by their URIs. */
export type Elsewhere = Pick<FileSystem, 'list' | 'stat' | 'read'>;

/**
 * Files by URI, as the editor writes it: those on this disk straight from it, all others through the
 * editor.
 */
export function uriFiles(elsewhere: Elsewhere): FileSystem {
  const links = new Set<string>();
  return {
    list: (folder) => {
      const path = pathOf(folder);
      return path === null
        ? elsewhere.list(folder)
        : explained(() => listDisk(folder, path, links));
    },
    stat: (file) => {
      const path = pathOf(file);
      return path === null ? elsewhere.stat(file) : disk.stat(path);
    },
    read: (file) => {
      const path = pathOf(file);
      return path === null ? elsewhere.read(file) : disk.read(path);
    },
    resolve: resolveUri,
  };
}

async function listDisk(folder: string, path: string, links: Set<string>): Promise<Entry[]> {
  const keyOf = keysIn(URI.parse(folder));
  const entries = await listFolder(path);
  const found = await Promise.all(
    entries.map((entry) => entryOf(entry, keyOf(entry.name), path, links)),
  );
  return found.flatMap((entry) => entry ?? []);
}

/** The keys of what a folder holds, by name: most names stand in a URI as they are. */
function keysIn(folder: URI): (name: string) => string {
  const above = Utils.joinPath(folder, '-').toString().slice(0, -1);
  return (name) =>
    /^[\w.-]+$/.test(name) ? above + name : Utils.joinPath(folder, name).toString();
}

/**
 * A link keeps its own name. Linked folders are followed, but not from within one another: nothing
 * else tells that a link leads back to where it stands.
 */
async function entryOf(
  entry: Dirent,
  key: string,
  folder: string,
  links: Set<string>,
): Promise<Entry | null> {
  const { name } = entry;
  if (entry.isFile()) return { key, name, kind: 'file' };
  if (entry.isDirectory()) return { key, name, kind: 'folder' };
  if (!entry.isSymbolicLink()) return null;
  const found = await statOf(`${folder}/${name}`).catch(() => null);
  if (found?.isFile()) return { key, name, kind: 'file' };
  if (!found?.isDirectory()) return null;
  if ([...links].some((link) => key.startsWith(`${link}/`))) return null;
  links.add(key);
  return { key, name, kind: 'folder' };
}

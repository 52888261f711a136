import { stat, type Dirent } from 'node:fs';
import { promisify } from 'node:util';
import type { Entry, FileSystem } from '../filesystem';
import { disk, explained, listFolder } from './disk';
import { pathOf, resolveUri, urisIn } from './resolveUri';

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
  const uriOf = urisIn(folder);
  const found: Entry[] = [];
  for (const entry of await listFolder(path)) {
    const { name } = entry;
    const key = uriOf(name);
    const kind = entry.isSymbolicLink()
      ? await linked(key, `${path}/${name}`, links)
      : kindOf(entry);
    if (kind !== null) found.push({ key, name, kind });
  }
  return found;
}

function kindOf(entry: Pick<Dirent, 'isFile' | 'isDirectory'>): Entry['kind'] | null {
  return entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : null;
}

/**
 * A link keeps its own name. Linked folders are followed, but not from within one another: nothing
 * else tells that a link leads back to where it stands.
 */
async function linked(
  key: string,
  path: string,
  links: Set<string>,
): Promise<Entry['kind'] | null> {
  const found = await statOf(path).catch(() => null);
  const kind = found && kindOf(found);
  if (kind !== 'folder') return kind;
  if ([...links].some((link) => key.startsWith(`${link}/`))) return null;
  links.add(key);
  return kind;
}

import type { Dirent } from 'node:fs';
import { realpathSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { disk, explained, listFolder } from '../workspace/files/disk';
import type { Entry, FileSystem } from '../workspace/filesystem';

/**
 * Files by absolute path. Links are followed, a linked folder under the path that it really has, so
 * that none is taken for two; what is neither file nor folder is passed over.
 */
export const nodeFileSystem: FileSystem = {
  list: (folder) => explained(() => entriesOf(folder)),
  ...disk,
  resolve: (folder, path) => realPath(resolve(folder, path.replace(/^~(?=[/\\]|$)/, homedir()))),
};

/** Without links, as folders are listed; as it is where nothing is there. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Folders themselves before links to folders, so that they keep their own names. */
async function entriesOf(folder: string): Promise<Entry[]> {
  const found = await listFolder(folder);
  const entries = [...found].sort(
    (a, b) => Number(a.isSymbolicLink()) - Number(b.isSymbolicLink()),
  );
  return (await Promise.all(entries.map((entry) => entryOf(folder, entry)))).flat();
}

async function entryOf(folder: string, entry: Dirent): Promise<Entry[]> {
  const { name } = entry;
  const key = join(folder, name);
  const isLink = entry.isSymbolicLink();
  const found = isLink ? await stat(key).catch(() => null) : entry;
  if (found?.isDirectory())
    return [{ key: isLink ? await realpath(key) : key, name, kind: 'folder' }];
  return found?.isFile() ? [{ key, name, kind: 'file' }] : [];
}

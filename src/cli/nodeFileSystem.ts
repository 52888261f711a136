import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entry, FileSystem } from '../workspace/filesystem';

/** Files by absolute path. Links are followed; what is neither file nor folder is passed over. */
export const nodeFileSystem: FileSystem = {
  list: (folder) => explained(() => listFolder(folder)),
  stat: async (file) => {
    const found = await stat(file).catch(() => null);
    if (found === null) return null;
    return {
      kind: found.isDirectory() ? 'folder' : 'file',
      size: found.size,
      modified: found.mtimeMs,
    };
  },
  read: (file) => explained(() => readFile(file)),
};

async function listFolder(folder: string): Promise<Entry[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry): Promise<Entry[]> => {
      const key = join(folder, entry.name);
      const resolved = entry.isSymbolicLink() ? await stat(key).catch(() => null) : entry;
      if (resolved?.isDirectory()) return [{ key, name: entry.name, kind: 'folder' }];
      return resolved?.isFile() ? [{ key, name: entry.name, kind: 'file' }] : [];
    }),
  );
  return found.flat();
}

/** Runs it; an error that the system gives is turned into a word that the index knows, or a sentence. */
async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EACCES' || code === 'EPERM') throw new Error('no-permission', { cause: error });
    throw error;
  }
}

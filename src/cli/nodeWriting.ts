import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { WritableFiles } from '../workspace/download/files';
import { nodeFileSystem } from './nodeFileSystem';

/** Files by path, as downloads are written. */
export const nodeWriting: WritableFiles = {
  stat: (file) => nodeFileSystem.stat(file),
  read: (file) => nodeFileSystem.read(file),
  join: (folder, path) => join(folder, ...path.split('/')),
  write: (file, bytes) =>
    said(async () => {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }),
  rename: (from, to) => said(() => rename(from, to)),
  remove: (file) => said(() => rm(file, { force: true })),
};

/** Runs it; an error that the system gives is turned into the rest of a sentence. */
async function said(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return 'there is no permission to write there.';
    case 'EROFS':
      return 'that place can only be read.';
    case 'ENOSPC':
    case 'EDQUOT':
      return 'there is no space left.';
    case 'EEXIST':
    case 'ENOTDIR':
      return 'a file stands where a folder is needed.';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

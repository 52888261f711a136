import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../../core/message';
import { UNFINISHED } from './fileNames';
import { isTemporary, WriteError, written } from './writing';

/** Who writes into a run's folder: the number of its process. */
const CLAIM = 'writer';

/**
 * Claims a run's folder for one writer: two at once would mix their models' predictions. What a writer
 * that was killed has left half-written is removed. Gives what lets the folder go; rejects with a
 * {@link WriteError} where another writer is at work in it, or nothing can be written.
 */
export async function claim(folder: string): Promise<() => Promise<void>> {
  const unfinished = join(folder, UNFINISHED);
  const path = join(unfinished, CLAIM);
  const letGo = async (): Promise<void> => {
    await rm(path, { force: true }).catch(() => undefined);
    await rmdir(unfinished).catch(() => undefined);
  };
  await written(path, async () => {
    await mkdir(unfinished, { recursive: true });
    if (await isClaimed(path)) throw new WriteError(taken(folder), null);
    await rm(path, { force: true });
    try {
      // Of two that come this far together one fails.
      await writeFile(path, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if (codeOf(error) === 'EEXIST') throw new WriteError(taken(folder), error);
      await letGo();
      throw error;
    }
    const left = (await readdir(folder)).filter(isTemporary);
    await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
  });
  return letGo;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

const taken = (folder: string) =>
  say(
    'Another prediction is writing into {0}. Wait for its end, or choose another folder.',
    folder,
  );

/** Whether the process that claimed the folder is still there. */
async function isClaimed(path: string): Promise<boolean> {
  const pid = Number(await readFile(path, 'utf8').catch(() => ''));
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and belongs to someone else.
    return codeOf(error) === 'EPERM';
  }
}

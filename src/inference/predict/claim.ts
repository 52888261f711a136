import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { say, type Message } from '../../core/message';
import { UNFINISHED } from './fileNames';
import { isTemporary, WriteError, written } from './writing';

/** Who writes into a run's folder: the number of its process, and a word of its own. */
const CLAIM = 'writer';
/** What this process has claimed: a number that is its own may be that of one before it, as in a container. */
const held = new Set<string>();
/** Milliseconds in which a claim that is being written has its content. */
const WRITING = 2000;
/** Milliseconds in which others that took the same claim for a dead one's have taken it over. */
const SETTLED = 100;

/**
 * Claims a run's folder for one writer: two at once would mix their models' predictions. What a writer
 * that was killed has left half-written is removed. Gives what lets the folder go; rejects with a
 * {@link WriteError} where another writer is at work in it, or nothing can be written.
 */
export async function claim(folder: string): Promise<() => Promise<void>> {
  const unfinished = join(folder, UNFINISHED);
  const path = join(unfinished, CLAIM);
  const own = `${process.pid} ${randomUUID()}`;
  held.add(own);
  const letGo = async (): Promise<void> => {
    held.delete(own);
    await remove(path, unfinished);
  };
  await written(path, async () => {
    await mkdir(unfinished, { recursive: true });
    if (!(await put(path, own)) && !(await takeOver(path, own)))
      throw new WriteError(taken(folder), null);
    const left = (await readdir(folder)).filter(isTemporary);
    await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
  }).catch((error: unknown) => {
    held.delete(own);
    throw error;
  });
  return letGo;
}

/** Whether the claim could be made: of several at once one can. */
async function put(path: string, own: string): Promise<boolean> {
  try {
    await writeFile(path, own, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    await remove(path, dirname(path));
    throw error;
  }
}

/** The same where the claim is that of a process which is no longer there. */
async function takeOver(path: string, own: string): Promise<boolean> {
  if (await isClaimed(path)) return false;
  await rm(path, { force: true });
  if (!(await put(path, own))) return false;
  // Another one that saw the same may have removed this claim for that of the dead.
  await wait(SETTLED);
  return (await readFile(path, 'utf8').catch(() => '')) === own;
}

async function remove(path: string, unfinished: string): Promise<void> {
  await rm(path, { force: true }).catch(() => undefined);
  await rmdir(unfinished).catch(() => undefined);
}

function taken(folder: string): Message {
  return say(
    'Another prediction is writing into {0}. Wait for its end, or choose another folder.',
    folder,
  );
}

/** Whether the process that claimed the folder is still there. */
async function isClaimed(path: string): Promise<boolean> {
  const said = await readFile(path, 'utf8').catch(() => '');
  const pid = Number.parseInt(said, 10);
  if (!(pid > 0)) {
    const found = await stat(path).catch(() => null);
    return found !== null && Date.now() - found.mtimeMs < WRITING;
  }
  if (pid === process.pid) return held.has(said);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and belongs to someone else.
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

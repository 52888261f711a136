import { readdir, readdirSync, stat, statSync, type Dirent, type Stats } from 'node:fs';
import { promisify } from 'node:util';
import type { FileSystem, Stat } from '../filesystem';
import { readAtOnce, readLater } from './readAtOnce';

// Those that call back take half the time of those that promise, which counts with 11,000 files.
const statOf: (path: string) => Promise<Stats> = promisify(stat);
const entriesOf = promisify(readdir);

/** A disk that often takes longer than this to answer, in milliseconds, is asked in the background, */
const SLOW = 4;
/** so many times, until it is tried again. */
const PATIENCE = 500;
let patience = 0;
/** A slow answer counts as much as so many quick ones: once in a while it is the processor that was busy. */
const SLOW_COUNTS = 10;
/** About three slow answers in a row. */
const TOO_SLOW = 2 * SLOW_COUNTS;
let slowness = 0;
/** Every so many folders one is listed in the background, so that others have their turn in a long search. */
const IN_A_ROW = 64;
let row = 0;

/** How files on a disk are reached, by their paths. */
export const disk: Pick<FileSystem, 'stat' | 'read'> = {
  async stat(path) {
    try {
      const found = ask(statAtOnce, statOf, path);
      return asStat(found instanceof Promise ? await found : found);
    } catch (error) {
      if (MISSING.has(codeOf(error))) return null;
      throw new Error(whyOf(error), { cause: error });
    }
  },
  read: (path) => explained(async () => ask(readAtOnce, readLater, path)),
};

function statAtOnce(path: string): Stats {
  return statSync(path);
}

/** The entries of a folder. Rejects as the system does. */
export async function listFolder(path: string): Promise<readonly Dirent[]> {
  row = (row + 1) % IN_A_ROW;
  return row === 0 ? listLater(path) : ask(listAtOnce, listLater, path);
}

function listAtOnce(path: string): Dirent[] {
  return readdirSync(path, { withFileTypes: true });
}

function listLater(path: string): Promise<Dirent[]> {
  return entriesOf(path, { withFileTypes: true });
}

/**
 * At once takes a third of the work of asking in the background, which counts with 11,000 files; on a
 * network many questions under way at once are what is quick.
 */
function ask<T>(
  atOnce: (path: string) => T | Promise<T>,
  later: (path: string) => Promise<T>,
  path: string,
): T | Promise<T> {
  if (patience > 0) {
    patience--;
    return later(path);
  }
  const start = performance.now();
  const answer = atOnce(path);
  judge(performance.now() - start);
  return answer;
}

function judge(taken: number): void {
  slowness = taken > SLOW ? slowness + SLOW_COUNTS : Math.max(0, slowness - 1);
  if (slowness <= TOO_SLOW) return;
  slowness = 0;
  patience = PATIENCE;
}

/** What a file system says of a file; `null` where it is neither file nor folder. */
function asStat(found: Stats): Stat {
  return {
    kind: found.isDirectory() ? 'folder' : 'file',
    size: found.size,
    modified: found.mtimeMs,
  };
}

/** Does it; an error of the system is thrown as a word that the index knows, or the rest of a sentence. */
export async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(whyOf(error), { cause: error });
  }
}

const MISSING: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ELOOP']);
const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EISDIR: 'folder',
  ENOENT: 'gone',
  ENOTDIR: 'no-folder',
};

/** Without the code and the call: `EIO: i/o error, read` tells of an i/o error. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return WORDS[codeOf(error)] ?? error.message.replace(/^[A-Z0-9]+: (.+?), \w+\b.*$/, '$1');
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

import type { ScoreCache } from '../cache/scoreCache';
import type { FileSystem } from '../filesystem';
import { messageOf } from '../search/trouble';
import { ahead } from './ahead';
import { stateOf, type Due, type News } from './looks';
import type { Scorers } from './scorers';
import type { Told } from './told';

/** Files that are being read while the one before them is worked on, and their bytes together. */
const AHEAD = { count: 16, total: 16 * 1024 * 1024 };
/** The same where other threads do the work. */
const AHEAD_OF_SCORERS = { count: 128, total: 64 * 1024 * 1024 };
/** How often a file is read again that changes while it is read. */
const TRIES = 3;

export interface Reading {
  readonly files: FileSystem;
  readonly told: Told;
  readonly cache: ScoreCache;
  /** Threads that score; `null`: the index does. */
  readonly scorers: Scorers | null;
}

/** Reads files, in order; of each gives what there is to tell the index, `null` where it knows that already. */
export function readAll(due: readonly Due[], reading: Reading): AsyncGenerator<News | null> {
  const limits = reading.scorers === null ? AHEAD : AHEAD_OF_SCORERS;
  return ahead(due, { ...limits, weight: ({ stat }) => stat.size }, (one) => read(one, reading));
}

async function read(due: Due, { files, told, cache, scorers }: Reading): Promise<News | null> {
  try {
    const whole = await readWhole(due, files);
    if (whole === null) return { change: { kind: 'gone', key: due.file.key }, state: '' };
    const { file, mark, state } = whole.due;
    const change = {
      kind: 'bytes',
      file,
      bytes: whole.bytes,
      ...(mark !== undefined && { mark }),
    } as const;
    const known = await scorers?.score(change);
    if (known !== undefined && known !== null) {
      if (mark !== undefined) cache.keep(file.key, mark, known);
      return { change: { kind: 'known', file, files: known }, state };
    }
    // Handed over to a thread that found a gold set in it, or ended.
    const bytes = change.bytes.byteLength < whole.size ? await files.read(file.key) : change.bytes;
    return { change: { ...change, bytes }, state };
  } catch (error) {
    return told.unlessKnown({ kind: 'unreadable', file: due.file, why: messageOf(error) });
  }
}

interface Whole {
  readonly due: Due;
  readonly bytes: Uint8Array;
  readonly size: number;
}

/** All bytes of a file, as many as it was said to have; `null` where it went in the meantime. */
async function readWhole(due: Due, files: FileSystem): Promise<Whole | null> {
  let now = due;
  for (let tries = 1; ; tries++) {
    const bytes = await files.read(now.file.key);
    const size = bytes.byteLength;
    if (size === now.stat.size || tries === TRIES) return { due: now, bytes, size };
    const stat = await files.stat(now.file.key);
    if (stat === null) return null;
    now = { file: now.file, stat, state: stateOf(stat) };
  }
}

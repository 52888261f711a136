import type { ScoreCache } from '../cache/scoreCache';
import type { FileSystem } from '../filesystem';
import { messageOf } from '../search/trouble';
import { ahead } from './ahead';
import { stateOf, type Due, type Look, type News } from './looks';
import type { Scorers } from './scorers';
import type { Told } from './told';

/** Files that are being read while the one before them is worked on, and their bytes together. */
const AHEAD = { count: 16, total: 16 * 1024 * 1024 };
/** The same where other threads do the work. */
const AHEAD_OF_SCORERS = { count: 128, total: 8 * 1024 * 1024 };
/** How often a file is read again that changes while it is read. */
const TRIES = 3;

export interface Reading {
  readonly files: FileSystem;
  readonly told: Told;
  readonly cache: ScoreCache;
  /** Threads that score; `null`: the index does. */
  readonly scorers: Scorers | null;
  /** Whether a file that does not come to rest is left for later; else it is taken as it is. */
  readonly waits: boolean;
}

/** What came of reading a file. */
export type Read = Exclude<Look, { kind: 'due' }>;

/** Reads files, in order; of each gives what there is to tell the index. */
export function readAll(due: readonly Due[], reading: Reading): AsyncGenerator<Read> {
  const limits = reading.scorers === null ? AHEAD : AHEAD_OF_SCORERS;
  return ahead(due, { ...limits, weight: ({ stat }) => stat.size }, (one) => read(one, reading));
}

/** Never rejects: trouble is news too, but what went while it was read is just gone. */
async function read(due: Due, reading: Reading): Promise<Read> {
  const { files, told, waits } = reading;
  const { file } = due;
  try {
    const whole = await readWhole(due, reading);
    if (whole === null) return gone(file.key);
    if (whole.isGrowing && waits) return { kind: 'restless', file };
    return { kind: 'news', news: await newsOf(whole, reading) };
  } catch (error) {
    const stat = await files.stat(file.key).catch(() => undefined);
    if (stat === null) return gone(file.key);
    const news = told.unlessKnown({ kind: 'unreadable', file, why: messageOf(error) });
    return news === null ? { kind: 'same' } : { kind: 'news', news };
  }
}

function gone(key: string): Read {
  return { kind: 'news', news: { change: { kind: 'gone', key }, state: '' } };
}

async function newsOf(whole: Whole, { files, cache, scorers }: Reading): Promise<News> {
  const { file, mark, state } = whole.due;
  const change = {
    kind: 'bytes',
    file,
    bytes: whole.bytes,
    ...(mark !== undefined && { mark }),
  } as const;
  const known = await scorers?.score(change);
  if (known !== undefined && known !== null) {
    if (mark !== undefined) cache.keep(file, mark, known);
    return { change: { kind: 'known', file, files: known }, state };
  }
  // Handed over to a thread that found a gold set in it, or ended.
  const bytes = change.bytes.byteLength < whole.size ? await files.read(file.key) : change.bytes;
  return { change: { ...change, bytes }, state };
}

interface Whole {
  readonly due: Due;
  readonly bytes: Uint8Array;
  readonly size: number;
  /** It was another whenever it was looked at. */
  readonly isGrowing: boolean;
}

/**
 * All bytes of a file, as many as it was said to have; `null` where it went in the meantime. Where
 * someone waits, one that was just written must also be as before after that.
 */
async function readWhole(due: Due, { files, waits }: Reading): Promise<Whole | null> {
  const { file, mark } = due;
  const isFresh = waits && mark === undefined;
  let now = due;
  for (let tries = 1; ; tries++) {
    const bytes = await files.read(file.key);
    const size = bytes.byteLength;
    const isWhole = size === now.stat.size;
    if (isWhole && !isFresh) return { due: now, bytes, size, isGrowing: false };
    const stat = await files.stat(file.key);
    if (stat === null) return null;
    const state = stateOf(stat);
    const isGrowing = !isWhole || state !== now.state;
    if (!isGrowing || tries === TRIES) return { due: now, bytes, size, isGrowing };
    now = { file, stat, state };
  }
}

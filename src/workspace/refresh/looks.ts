import type { ScoreCache } from '../cache/scoreCache';
import type { FileChange } from '../door';
import type { FileSystem, SourceFile, Stat } from '../filesystem';
import { messageOf } from '../search/trouble';
import type { Told } from './told';

/** Files above this many bytes are said to be too large and not read. */
export const MAX_FILE_BYTES = 512 * 1024 * 1024;
/**
 * What a file holds is kept for later only if it was last written so long ago, in milliseconds: some
 * file systems tell times to two seconds, and a file may change twice within that.
 */
const SETTLED = 2_000;

/** A change on its way to the index, with the state of the file that it tells of. */
export interface News {
  readonly change: FileChange;
  readonly state: string;
}

/** A file that is to be read. */
export interface Due {
  readonly file: SourceFile;
  readonly stat: Stat;
  readonly state: string;
  /** Under which it is kept for later; left out where it is too fresh for that. */
  readonly mark?: string;
}

/** What one look at a file gives. */
export type Look =
  | { readonly kind: 'same' }
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'due'; readonly due: Due }
  /** It is being written; to be looked at again. */
  | { readonly kind: 'restless'; readonly file: SourceFile };

export interface Looking {
  readonly files: FileSystem;
  readonly told: Told;
  readonly cache: ScoreCache;
  /** Milliseconds for which a file must not have been written; 0: any may be read. */
  readonly rest: number;
}

/**
 * Looks whether files have to be read. All are first asked for their size and time: one right after the
 * other takes less than half of what it takes with other work in between. Never rejects: trouble is news
 * too.
 */
export async function lookAt(
  files: readonly SourceFile[],
  looking: Looking,
): Promise<readonly Look[]> {
  const stats = await Promise.all(files.map((file) => statOf(file, looking)));
  return files.map((file, position) => lookOf(file, stats[position] ?? null, looking));
}

/** Size and time; `null` where it is gone, and a word or sentence where it cannot be asked. */
async function statOf(file: SourceFile, { files }: Looking): Promise<Stat | string | null> {
  try {
    return await files.stat(file.key);
  } catch (error) {
    return messageOf(error);
  }
}

function lookOf(
  file: SourceFile,
  stat: Stat | string | null,
  { told, cache, rest }: Looking,
): Look {
  if (stat === null) return news({ change: { kind: 'gone', key: file.key }, state: '' });
  if (typeof stat === 'string') {
    const trouble = told.unlessKnown({ kind: 'unreadable', file, why: stat });
    return trouble === null ? { kind: 'same' } : news(trouble);
  }
  const state = stateOf(stat);
  if (told.knows(file, state)) return { kind: 'same' };
  if (stat.size > MAX_FILE_BYTES)
    return news({ change: { kind: 'unreadable', file, why: 'too-large' }, state });
  const age = Date.now() - stat.modified;
  if (age >= 0 && age < rest) return { kind: 'restless', file };
  const mark = told.markOf(file, state);
  const known = cache.find(file, mark);
  if (known !== null) return news({ change: { kind: 'known', file, files: known }, state });
  return { kind: 'due', due: { file, stat, state, ...(age >= SETTLED && { mark }) } };
}

/** What tells one state of a file from another. */
export function stateOf({ size, modified }: Stat): string {
  return [size, modified].join(' ');
}

function news(of: News): Look {
  return { kind: 'news', news: of };
}

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

/** Looks whether a file has to be read. Never rejects: trouble is news too. */
export async function lookAt(
  file: SourceFile,
  { files, told, cache, rest }: Looking,
): Promise<Look> {
  try {
    const stat = await files.stat(file.key);
    if (stat === null) return news({ change: { kind: 'gone', key: file.key }, state: '' });
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
  } catch (error) {
    const trouble = told.unlessKnown({ kind: 'unreadable', file, why: messageOf(error) });
    return trouble === null ? { kind: 'same' } : news(trouble);
  }
}

/** What tells one state of a file from another. */
export function stateOf({ size, modified }: Stat): string {
  return [size, modified].join(' ');
}

function news(of: News): Look {
  return { kind: 'news', news: of };
}

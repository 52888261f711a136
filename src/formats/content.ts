import { say, type Message } from '../core/message';
import { whyNotText } from './bytes';
import { readDelimited } from './delimited';
import { JsonlTable, looksLikeJsonl } from './jsonl';
import type { Table } from './table';

/** What a file's bytes hold. */
export type Content =
  /** Of delimited text the header is not decided yet: see `isDelimited` and `withHeader`. */
  | { readonly kind: 'table'; readonly table: Table }
  /** JSON that is no table: results, a configuration. */
  | { readonly kind: 'document'; readonly value: unknown }
  /** Files within a file, and those that were left in it, each with the reason. */
  | {
      readonly kind: 'archive';
      readonly entries: readonly ArchiveEntry[];
      readonly refused: readonly RefusedEntry[];
    }
  /** Empty, binary, broken: nothing that can be read, in words. */
  | { readonly kind: 'unreadable'; readonly why: Message };

/** A file within an archive: its path there, with `/`, and its bytes. */
export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file within an archive that was not unpacked. */
export interface RefusedEntry {
  readonly name: string;
  readonly why: Message;
}

/**
 * Tells what a file holds: by its bytes, and by the ending of its name only where the bytes leave it
 * open. At once for text, so that the official forms wait for nothing; later where a reader has to be
 * loaded first. Never throws or rejects.
 */
export function readContent(bytes: Uint8Array, name: string): Content | Promise<Content> {
  if (name.toLowerCase().endsWith('.zip')) return unreadable(ZIP);
  const problem = whyNotText(bytes);
  if (problem !== null) return unreadable(problem);
  return {
    kind: 'table',
    table: looksLikeJsonl(bytes) ? JsonlTable.read(bytes) : readDelimited(bytes),
  };
}

const ZIP = say('The file is a zip archive. Unpack it to have its files scored.');

function unreadable(why: Message): Content {
  return { kind: 'unreadable', why };
}

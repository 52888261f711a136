import { say, type Message } from '../core/message';
import { byteOrderMark, whyNotText } from './text/bytes';
import { findBinary, whyNotRead, type Binary } from './magic';
import type { Table } from './table';
import { readText } from './text/textContent';
import { findUtf16, toUtf8, type Utf16 } from './text/utf16';

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
  const binary = findBinary(bytes);
  if (binary !== null) return readBinary(binary, plain(bytes), name).catch(tooMuch);
  try {
    return readTextual(plain(bytes), name);
  } catch {
    return tooMuch();
  }
}

/** Text in any encoding that people have. */
function readTextual(bytes: Uint8Array, name: string): Content {
  const encoding = findUtf16(bytes);
  const text = encoding === null ? bytes : toUtf8(bytes, encoding);
  const why = whyNotRead(bytes) ?? whyNotText(text);
  if (why !== null) return unreadable(why);
  return readText(text, name, encodingOf(bytes, encoding));
}

/** What the encoding is, where it is not plain UTF-8. */
function encodingOf(bytes: Uint8Array, encoding: Utf16 | null): readonly Message[] {
  if (encoding !== null) return [say('The text is UTF-16.')];
  return byteOrderMark(bytes) === 0
    ? []
    : [say('The text begins with a byte-order mark, which is no part of its first cell.')];
}

/** Formats with a reader of their own, which is loaded when it is first needed. */
async function readBinary(binary: Binary, bytes: Uint8Array, name: string): Promise<Content> {
  switch (binary) {
    case 'npy':
      return (await import('./columnar/npy')).readNpy(bytes);
    case 'zip':
      return (await import('./archives/zip')).readZip(bytes, name);
    case 'gzip': {
      const inner = (await import('./archives/gzip')).gunzip(bytes);
      if ('why' in inner) return unreadable(inner.why);
      if (findBinary(inner.bytes) === 'gzip')
        return unreadable(say('The file is compressed twice over. Unpack it to have it read.'));
      return readContent(inner.bytes, name.replace(/\.gz$/i, ''));
    }
    case 'arrow-file':
    case 'arrow-stream':
      return (await import('./columnar/arrow')).readArrow(bytes);
    case 'parquet':
      return (await import('./columnar/parquet')).readParquet(bytes);
  }
}

/**
 * Node's Buffer is bytes too, but what it calls a slice is no copy, as readers take it to be; and code
 * that meets only one kind of array is faster.
 */
function plain({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** What a reader gave up on. */
function tooMuch(): Content {
  return unreadable(say('The file is broken, or larger than can be read.'));
}

function unreadable(why: Message): Content {
  return { kind: 'unreadable', why };
}

import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '../filesystem';
import type { KeptFile } from '../scoring/outcome';
import { LostDetails, unlessLost } from '../scoring/setDetails';
import { decode, encode } from './encoding';
import type { Body } from './keptDetails';
import { startOf, textOf, withDetailsAt, writeHead } from './head';
import { isSameRecord, RecordFile, type Spot } from './recordFile';
import type { ScoreCache } from './scoreCache';

/** The files do not grow beyond so many bytes; what was kept first goes first. */
export const MAX_CACHE_BYTES = 256 * 1024 * 1024;
/** Some two hundred heads. */
const HEADS_AT_ONCE = 128 * 1024;
/** Fewer bytes that nobody needs any more are not worth writing the files anew. */
const LITTLE = 8 * 1024 * 1024;

/** Where what came of a file stands. */
interface Entry {
  readonly head: Spot;
  readonly details: Spot;
}

/** What is read at every start, and what is only read when someone looks at it. */
interface Records {
  readonly heads: RecordFile;
  readonly details: RecordFile;
}

type Paths = { readonly [K in keyof Records]: string };

/**
 * What came of files, kept in two files of a folder: one with the details of their sets, and one with
 * all else, which tells where the details stand. `version` tells programs from one another: what
 * another one kept is thrown away. A file that is damaged, foreign or cannot be written is no cache:
 * then files are read again, and nobody is told. Details are written before the head that tells of
 * them, and checked when they are read, so that it does no harm if only one of the two files is as it
 * should be.
 */
export class FileCache implements ScoreCache {
  readonly #paths: Paths;
  readonly #title: string;
  readonly #most: number;
  readonly #entries = new Map<string, Entry>();
  /** Bytes of the entries. */
  #used = 0;
  /** Opened when they are first needed; `null`: they cannot be used. */
  #records: Records | null | undefined;

  constructor(folder: string, version: string, most = MAX_CACHE_BYTES) {
    this.#paths = { heads: join(folder, 'scores.cache'), details: join(folder, 'details.cache') };
    this.#title = `GLUE Lens scores ${version}`;
    this.#most = most;
  }

  find(file: SourceFile, mark: string): readonly KeptFile[] | null {
    return this.#use(({ heads }) => {
      const entry = this.#entries.get(file.key);
      const head = entry && heads.read(entry.head);
      const text = head ? textOf(head, mark) : null;
      return entry === undefined || text === null ? null : this.#decode(text, file, entry);
    });
  }

  keep({ key }: SourceFile, mark: string, files: readonly KeptFile[]): void {
    this.#use((records) => {
      const { text, body } = encode(key, files);
      if (text.length + body.length > this.#most / 8) return;
      const details = records.details.add(body);
      const head = records.heads.add(writeHead({ key, details, mark, text }));
      this.#put(key, { head, details });
      const size = records.heads.size + records.details.size;
      if (size > this.#most || size > 2 * this.#used + LITTLE) this.#tidy(records);
    });
  }

  drop(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#used -= sizeOf(entry);
    this.#entries.delete(key);
  }

  clear(): void {
    if (this.#records === null) return;
    this.#close();
    for (const path of Object.values(this.#paths)) rmSync(path, { force: true });
  }

  /** `null` where what is needed at once is lost. */
  #decode(text: string, file: SourceFile, { details }: Entry): readonly KeptFile[] | null {
    const body = new KeptBody(file.key, details, this.#detailsOf);
    return unlessLost(
      () => decode(text, file, body),
      () => null,
    );
  }

  /** Of just the record that stood there, wherever it stands by now; until anything else is read. */
  readonly #detailsOf: ReadDetails = (key, was) => {
    const body = this.#use(({ details }) => {
      const now = this.#entries.get(key)?.details;
      return now !== undefined && isSameRecord(now, was) ? details.read(now) : null;
    });
    if (body === null) throw new LostDetails(key);
    return body;
  };

  /** Works with the files; whatever the disk has against it, from then on there is no cache. */
  #use<T>(work: (records: Records) => T): T | null {
    try {
      this.#records ??= this.#records === undefined ? this.#open() : null;
      return this.#records && work(this.#records);
    } catch {
      this.#records = null;
      return null;
    }
  }

  #open(): Records {
    const records = this.#openAt(this.#paths);
    for (const [bytes, head] of records.heads.all()) {
      const { key, details } = startOf(bytes);
      this.#put(key, { head, details });
    }
    return records;
  }

  #openAt({ heads, details }: Paths): Records {
    return {
      heads: new RecordFile(heads, this.#title, HEADS_AT_ONCE),
      details: new RecordFile(details, this.#title),
    };
  }

  #close(): void {
    this.#records?.heads.close();
    this.#records?.details.close();
    this.#records = undefined;
    this.#entries.clear();
    this.#used = 0;
  }

  /** What is kept last stands last. */
  #put(key: string, entry: Entry): void {
    this.drop(key);
    this.#entries.set(key, entry);
    this.#used += sizeOf(entry);
  }

  /** Writes what is still needed to new files, and puts these in place of the old ones. */
  #tidy(old: Records): void {
    const { heads, details } = this.#paths;
    const paths = { heads: `${heads}.new`, details: `${details}.new` };
    for (const path of Object.values(paths)) rmSync(path, { force: true });
    const fresh = this.#openAt(paths);
    for (const [key, entry] of [...this.#entries]) {
      if (this.#used > this.#most * 0.75) this.drop(key);
      else copy(entry, old, fresh);
    }
    this.#close();
    fresh.heads.close();
    fresh.details.close();
    renameSync(paths.details, details);
    renameSync(paths.heads, heads);
    this.#records = this.#open();
  }
}

type ReadDetails = (key: string, spot: Spot) => Uint8Array;

/** The details of a file that was found in the cache. */
class KeptBody implements Body {
  constructor(
    readonly key: string,
    readonly spot: Spot,
    readonly load: ReadDetails,
  ) {}

  read(): Uint8Array {
    return this.load(this.key, this.spot);
  }
}

/** Unless it is damaged. */
function copy(entry: Entry, from: Records, to: Records): void {
  const head = from.heads.read(entry.head);
  const details = from.details.read(entry.details);
  if (head !== null && details !== null) to.heads.add(withDetailsAt(head, to.details.add(details)));
}

function sizeOf({ head, details }: Entry): number {
  return head.size + details.size;
}

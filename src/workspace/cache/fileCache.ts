import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '../filesystem';
import type { KeptFile } from '../scoring/outcome';
import { LostDetails, unlessLost } from '../scoring/setDetails';
import { decode, encode } from './encoding';
import { isSameRecord, RecordFile, type Spot } from './recordFile';
import type { ScoreCache } from './scoreCache';

/** The file does not grow beyond so many bytes; what was kept first goes first. */
export const MAX_CACHE_BYTES = 256 * 1024 * 1024;
/** Fewer bytes that nobody needs any more are not worth writing the file anew. */
const LITTLE = 8 * 1024 * 1024;

interface Entry {
  readonly mark: string;
  readonly spot: Spot;
  /** What the cache was opened with, until someone asks for it; else it is read again. */
  text: string | null;
}

/**
 * What came of files, kept in one file of a folder. `version` tells programs from one another: what
 * another one kept is thrown away. A file that is damaged, foreign or cannot be written is no cache:
 * then files are read again, and nobody is told. The body of a record holds the details of the sets;
 * its head all else, behind a line with key and mark.
 */
export class FileCache implements ScoreCache {
  readonly #path: string;
  readonly #title: string;
  readonly #most: number;
  readonly #entries = new Map<string, Entry>();
  /** Bytes of the entries. */
  #used = 0;
  /** Opened when it is first needed; `null`: it cannot be used. */
  #file: RecordFile | null | undefined;

  constructor(folder: string, version: string, most = MAX_CACHE_BYTES) {
    this.#path = join(folder, 'scores.cache');
    this.#title = `GLUE Lens scores ${version}`;
    this.#most = most;
  }

  find(file: SourceFile, mark: string): readonly KeptFile[] | null {
    return this.#use((records) => {
      const entry = this.#entries.get(file.key);
      if (entry?.mark !== mark) return null;
      const head = entry.text === null ? records.head(entry.spot) : null;
      const text = head === null ? entry.text : textOf(head);
      entry.text = null;
      const files = text === null ? null : this.#decode(text, file, entry.spot);
      if (files === null) this.drop(file.key);
      return files;
    });
  }

  keep({ key }: SourceFile, mark: string, files: readonly KeptFile[]): void {
    this.#use((records) => {
      const { text, body } = encode(key, files);
      if (body.length > this.#most / 8) return;
      const spot = records.add(headOf(key, mark, text), body);
      if (spot === null) return;
      this.#put(key, { mark, spot, text: null });
      if (records.size > this.#most || records.size > 2 * this.#used + LITTLE) this.#tidy(records);
    });
  }

  drop(key: string): void {
    this.#used -= this.#entries.get(key)?.spot.size ?? 0;
    this.#entries.delete(key);
  }

  clear(): void {
    if (this.#file === null) return;
    this.#file?.close();
    this.#file = undefined;
    this.#entries.clear();
    this.#used = 0;
    rmSync(this.#path, { force: true });
  }

  /** `null` where what is needed at once is lost. */
  #decode(text: string, file: SourceFile, spot: Spot): readonly KeptFile[] | null {
    return unlessLost(
      () => decode(text, file, () => this.#body(file.key, spot)),
      () => null,
    );
  }

  /** Of just the record that stood there, wherever it stands by now; until anything else is read. */
  #body(key: string, was: Spot): Uint8Array {
    const body = this.#use((records) => {
      const spot = this.#entries.get(key)?.spot;
      return spot !== undefined && isSameRecord(spot, was) ? records.body(spot) : null;
    });
    if (body === null) throw new LostDetails(key);
    return body;
  }

  /** Works with the file; whatever the disk has against it, from then on there is no cache. */
  #use<T>(work: (file: RecordFile) => T): T | null {
    try {
      this.#file ??= this.#file === undefined ? this.#open() : null;
      return this.#file && work(this.#file);
    } catch {
      this.#file = null;
      return null;
    }
  }

  #open(): RecordFile {
    const file = new RecordFile(this.#path, this.#title);
    for (const [head, spot] of file.heads()) {
      const [key, mark] = JSON.parse(head.toString('utf8', 0, endOfLine(head))) as [string, string];
      this.#put(key, { mark, spot, text: textOf(head) });
    }
    return file;
  }

  /** What is kept last stands last. */
  #put(key: string, entry: Entry): void {
    this.drop(key);
    this.#entries.set(key, entry);
    this.#used += entry.spot.size;
  }

  /** Writes what is still needed to a new file, and puts that in place of the old one. */
  #tidy(old: RecordFile): void {
    const path = `${this.#path}.new`;
    rmSync(path, { force: true });
    const fresh = new RecordFile(path, this.#title);
    for (const [key, { spot }] of [...this.#entries]) {
      if (this.#used > this.#most * 0.75) this.drop(key);
      else old.copy(spot, fresh);
    }
    old.close();
    fresh.close();
    renameSync(path, this.#path);
    this.#entries.clear();
    this.#used = 0;
    this.#file = this.#open();
    for (const entry of this.#entries.values()) entry.text = null;
  }
}

/** Texts of JSON have no line breaks. */
function headOf(key: string, mark: string, text: string): string {
  return `${JSON.stringify([key, mark])}\n${text}`;
}

function textOf(head: Buffer): string {
  return head.toString('utf8', endOfLine(head) + 1);
}

function endOfLine(head: Buffer): number {
  return head.indexOf(10);
}

import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownFile } from '../scoring/outcome';
import { decode, encode } from './encoding';
import { RecordFile, type Spot } from './recordFile';
import type { ScoreCache } from './scoreCache';

/** The file does not grow beyond so many bytes; what was kept first goes first. */
export const MAX_CACHE_BYTES = 256 * 1024 * 1024;
/** Fewer bytes that nobody needs any more are not worth writing the file anew. */
const LITTLE = 8 * 1024 * 1024;

interface Entry {
  readonly mark: string;
  readonly spot: Spot;
}

/**
 * What came of files, kept in one file of a folder. `version` tells programs from one another: what
 * another one kept is thrown away. A file that is damaged, foreign or cannot be written is no cache:
 * then files are read again, and nobody is told.
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

  find(key: string, mark: string): readonly KnownFile[] | null {
    return this.#use((file) => {
      const entry = this.#entries.get(key);
      if (entry?.mark !== mark) return null;
      const body = file.body(entry.spot);
      if (body !== null) return decode(body);
      this.drop(key);
      return null;
    });
  }

  keep(key: string, mark: string, files: readonly KnownFile[]): void {
    this.#use((file) => {
      const body = encode(files);
      if (body.length > this.#most / 8) return;
      this.#put(key, { mark, spot: file.add(JSON.stringify([key, mark]), body) });
      if (file.size > this.#most || file.size > 2 * this.#used + LITTLE) this.#tidy(file);
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
      const [key, mark] = JSON.parse(head) as readonly [string, string];
      this.#put(key, { mark, spot });
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
    for (const [key, { mark, spot }] of [...this.#entries]) {
      const body = this.#used > this.#most * 0.75 ? null : old.body(spot);
      this.drop(key);
      if (body !== null)
        this.#put(key, { mark, spot: fresh.add(JSON.stringify([key, mark]), body) });
    }
    old.close();
    fresh.close();
    renameSync(path, this.#path);
    this.#entries.clear();
    this.#used = 0;
    this.#file = this.#open();
  }
}

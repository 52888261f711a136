import { posix } from 'node:path';
import type { Entry, FileSystem, Stat } from '../../../src/workspace/filesystem';
import { bytesOf } from '../support/glueFiles';

/** Files in memory by absolute path, with a clock of their own and a record of what was read. */
export class MemoryFileSystem implements FileSystem {
  readonly #files = new Map<string, { bytes: Uint8Array; modified: number }>();
  readonly #locked = new Map<string, string>();
  readonly #silent = new Set<string>();
  #clock = 0;
  /** Paths in the order in which they were read. */
  reads: string[] = [];

  constructor(files: Readonly<Record<string, string | Uint8Array>> = {}) {
    for (const [path, content] of Object.entries(files)) this.write(path, content);
  }

  /** Without a time of its own it is one of long ago, later than all before. */
  write(path: string, content: string | Uint8Array, modified = ++this.#clock): void {
    const bytes = typeof content === 'string' ? bytesOf(content) : content;
    this.#files.set(path, { bytes, modified });
  }

  /** Removes a file, or a folder with all that is in it. */
  remove(path: string): void {
    for (const file of [...this.#files.keys()])
      if (file === path || file.startsWith(`${path}/`)) this.#files.delete(file);
  }

  /** Makes a file or folder refuse with an error of this message; `null` lets it again. */
  lock(path: string, why: string | null): void {
    if (why === null) this.#locked.delete(path);
    else this.#locked.set(path, why);
  }

  /** Makes it as if what holds this path did not answer. */
  silence(path: string): void {
    this.#silent.add(path);
    this.lock(path, 'unavailable');
  }

  /** The paths read since the last call. */
  takeReads(): string[] {
    const reads = this.reads;
    this.reads = [];
    return reads;
  }

  async list(folder: string): Promise<readonly Entry[]> {
    await this.#pass(folder);
    const entries = new Map<string, Entry>();
    for (const path of this.#files.keys()) {
      if (!path.startsWith(`${folder}/`)) continue;
      const [name = '', ...below] = path.slice(folder.length + 1).split('/');
      const kind = below.length === 0 ? 'file' : 'folder';
      entries.set(name, { key: `${folder}/${name}`, name, kind });
    }
    return [...entries.values()].reverse();
  }

  stat(path: string): Promise<Stat | null> {
    if (this.#silent.has(path)) return Promise.reject(new Error('unavailable'));
    const file = this.#files.get(path);
    if (file !== undefined)
      return Promise.resolve({ kind: 'file', size: file.bytes.length, modified: file.modified });
    const isFolder = [...this.#files.keys()].some((other) => other.startsWith(`${path}/`));
    return Promise.resolve(isFolder ? { kind: 'folder', size: 0, modified: 0 } : null);
  }

  async read(path: string): Promise<Uint8Array> {
    this.reads.push(path);
    await this.#pass(path);
    const file = this.#files.get(path);
    if (file === undefined) throw new Error('The file is no longer there.');
    return file.bytes.slice();
  }

  resolve(folder: string, path: string): string {
    const home = path.replace(/^~(?=\/|$)/, '/home');
    return posix.resolve(folder, home);
  }

  async #pass(path: string): Promise<void> {
    await Promise.resolve();
    const why = this.#locked.get(path);
    if (why !== undefined) throw new Error(why);
  }
}

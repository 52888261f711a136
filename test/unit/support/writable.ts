import type { WritableFiles } from '../../../src/workspace/download/files';
import { MemoryFileSystem } from '../workspace/memoryFileSystem';

/** Files in memory that downloads can be written to. */
export class WritableMemory implements WritableFiles {
  readonly #files = new MemoryFileSystem();
  readonly #paths = new Set<string>();
  /** Refuses to write this file, with an error of this message. */
  full: { readonly file: string; readonly message: string } | null = null;
  /** Runs whenever a file has been written. */
  afterWrite: () => void = () => undefined;

  /** What is there, by path. */
  get paths(): readonly string[] {
    return [...this.#paths].sort();
  }

  put(path: string, content: string | Uint8Array): void {
    this.#files.write(path, content);
    this.#paths.add(path);
  }

  join(folder: string, path: string): string {
    return `${folder}/${path}`;
  }

  stat(path: string): ReturnType<MemoryFileSystem['stat']> {
    return this.#files.stat(path);
  }

  read(path: string): Promise<Uint8Array> {
    return this.#files.read(path);
  }

  write(path: string, bytes: Uint8Array): Promise<void> {
    if (path === this.full?.file) return Promise.reject(new Error(this.full.message));
    this.put(path, bytes.slice());
    this.afterWrite();
    return Promise.resolve();
  }

  async rename(from: string, to: string): Promise<void> {
    this.put(to, await this.read(from));
    await this.remove(from);
  }

  remove(path: string): Promise<void> {
    this.#files.remove(path);
    this.#paths.delete(path);
    return Promise.resolve();
  }
}

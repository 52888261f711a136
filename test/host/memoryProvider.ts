import * as vscode from 'vscode';

/** What a test may do to one file or folder. */
interface Trouble {
  /** Thrown by everything that is asked of it. */
  readonly error?: vscode.FileSystemError;
  /** Runs after its bytes were taken and before they are given; may change or throw. */
  readonly meanwhile?: () => void | Promise<void>;
}

interface Held {
  readonly bytes: Uint8Array;
  readonly modified: number;
}

/**
 * A file system in memory, as extensions for remote places have: folders are there while files are in
 * them. It counts what is read, and can be slow, silent, or refuse.
 */
export class MemoryProvider implements vscode.FileSystemProvider {
  readonly #files = new Map<string, Held>();
  readonly #troubles = new Map<string, Trouble>();
  readonly #changes = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly #reads = new Map<string, number>();
  /** Milliseconds before each answer. */
  delay = 0;
  /** Whether changes are told. */
  silent = false;

  readonly onDidChangeFile = this.#changes.event;

  /** How often each path was read since the last call. */
  takeReads(): ReadonlyMap<string, number> {
    const reads = new Map(this.#reads);
    this.#reads.clear();
    return reads;
  }

  /** Puts files, by path from `/`, and tells of them all at once. */
  put(files: Readonly<Record<string, string>>): void {
    const events = Object.entries(files).map(([path, text]) => {
      const type = this.#files.has(path)
        ? vscode.FileChangeType.Changed
        : vscode.FileChangeType.Created;
      this.#files.set(path, { bytes: new TextEncoder().encode(text), modified: Date.now() });
      return { type, path };
    });
    this.#tell(events);
  }

  /** Tells of a change that was made in silence. */
  tellOf(path: string): void {
    this.#tell([{ type: vscode.FileChangeType.Changed, path }]);
  }

  /** Takes away a file, or a folder with all in it. */
  take(path: string): void {
    for (const file of [...this.#files.keys()]) if (within(file, path)) this.#files.delete(file);
    this.#tell([{ type: vscode.FileChangeType.Deleted, path }]);
  }

  /** `null` ends the trouble. */
  trouble(path: string, trouble: Trouble | null): void {
    if (trouble === null) this.#troubles.delete(path);
    else this.#troubles.set(path, trouble);
  }

  async stat({ path }: vscode.Uri): Promise<vscode.FileStat> {
    await this.#pass(path);
    const file = this.#files.get(path);
    if (file !== undefined)
      return {
        type: vscode.FileType.File,
        ctime: 0,
        mtime: file.modified,
        size: file.bytes.length,
      };
    if (![...this.#files.keys()].some((other) => within(other, path)))
      throw vscode.FileSystemError.FileNotFound(path);
    return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
  }

  async readDirectory({ path }: vscode.Uri): Promise<[string, vscode.FileType][]> {
    await this.#pass(path);
    const entries = new Map<string, vscode.FileType>();
    for (const file of this.#files.keys()) {
      if (file === path || !within(file, path)) continue;
      const [name = '', ...below] = file.slice(path.replace(/\/$/, '').length + 1).split('/');
      entries.set(name, below.length === 0 ? vscode.FileType.File : vscode.FileType.Directory);
    }
    if (entries.size === 0) throw vscode.FileSystemError.FileNotFound(path);
    return [...entries];
  }

  async readFile({ path }: vscode.Uri): Promise<Uint8Array> {
    this.#reads.set(path, (this.#reads.get(path) ?? 0) + 1);
    await this.#pass(path);
    const file = this.#files.get(path);
    if (file === undefined) throw vscode.FileSystemError.FileNotFound(path);
    await this.#troubles.get(path)?.meanwhile?.();
    return file.bytes;
  }

  writeFile({ path }: vscode.Uri, content: Uint8Array): void {
    this.put({ [path]: new TextDecoder().decode(content) });
  }

  delete({ path }: vscode.Uri): void {
    this.take(path);
  }

  rename(from: vscode.Uri, to: vscode.Uri): void {
    const moved = [...this.#files].filter(([file]) => within(file, from.path));
    for (const [file, held] of moved) {
      this.#files.delete(file);
      this.#files.set(to.path + file.slice(from.path.length), held);
    }
    this.#tell([
      { type: vscode.FileChangeType.Deleted, path: from.path },
      { type: vscode.FileChangeType.Created, path: to.path },
    ]);
  }

  createDirectory(): void {
    // Folders are there while files are in them.
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  async #pass(path: string): Promise<void> {
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
    for (const [troubled, { error }] of this.#troubles)
      if (error !== undefined && within(path, troubled)) throw error;
  }

  #tell(events: readonly { type: vscode.FileChangeType; path: string }[]): void {
    if (this.silent) return;
    this.#changes.fire(
      events.map(({ type, path }) => ({ type, uri: vscode.Uri.from({ scheme: SCHEME, path }) })),
    );
  }
}

export const SCHEME = 'memfs';

function within(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

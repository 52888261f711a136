import type { FileSystem } from '../filesystem';

/** How downloads are written: `vscode.workspace.fs` in the extension, `node:fs` in the terminal. */
export interface WritableFiles extends Pick<FileSystem, 'stat' | 'read'> {
  /** The key of a path with `/` below a folder. */
  join(folder: string, path: string): string;
  /** Writes a whole file, with the folders above it. Rejects with an error whose message says why. */
  write(file: string, bytes: Uint8Array): Promise<void>;
  /** Moves a file in its folder, over another that has the name. */
  rename(from: string, to: string): Promise<void>;
  remove(file: string): Promise<void>;
}

/** Beside the file that it is a part of, so that the last step is a rename within one folder. */
export function partKey(target: string): string {
  return `${target}.part`;
}

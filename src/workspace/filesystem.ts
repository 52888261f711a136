import type { Configuration, FileRule } from '../core/configuration';
import type { LabelNames } from '../recognition/predictions/labelOrder';

export type { LabelNames } from '../recognition/predictions/labelOrder';

/**
 * How the workspace reaches files: `vscode.workspace.fs` in the extension, `node:fs` in the
 * terminal. Files are named by keys (a URI or an absolute path) that only the port understands.
 */
export interface FileSystem {
  /**
   * The entries of a folder, in any order. Rejects with an error whose message is a sentence where
   * the folder cannot be read.
   */
  list(folder: string): Promise<readonly Entry[]>;
  /** Size and time of a file; `null` where there is none. */
  stat(file: string): Promise<Stat | null>;
  /** All bytes of a file. Rejects with an error whose message says why. */
  read(file: string): Promise<Uint8Array>;
  /**
   * The key of a path as a person writes it: relative to the folder of that key (`..` leads up),
   * absolute, or beginning with `~/`.
   */
  resolve(folder: string, path: string): string;
}

export interface Entry {
  readonly key: string;
  readonly name: string;
  readonly kind: 'file' | 'folder';
}

export interface Stat {
  readonly kind: 'file' | 'folder';
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

/** A folder (or a single file) that is searched. */
export interface Root {
  readonly key: string;
  /** Put before the paths of its files, as in `folder/…`; empty for the only root. */
  readonly label: string;
  /** `gold`: only gold sets are taken from it; `cache`: as these, but where there is nothing better. */
  readonly role: 'any' | 'gold' | 'cache';
}

/** A file as the index knows it. */
export interface SourceFile {
  readonly key: string;
  /** Path below its root with `/`, after the root's label: what a person reads. */
  readonly path: string;
  readonly role: Root['role'];
  /** What `glue-lens.json` says of it; {@link NO_RULE} where it says nothing. */
  readonly rule: FileRule;
  /** Names of the classes in the `config.json` beside it; `null` where there are none. */
  readonly labelNames: LabelNames | null;
  /** For an archive: the configuration whose rules may speak of its entries, and its path for them. */
  readonly inside?: { readonly path: string; readonly configuration: Configuration };
}

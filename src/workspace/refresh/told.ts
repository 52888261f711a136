import type { ConfigurationChange, Trouble } from '../door';
import type { SourceFile } from '../filesystem';
import { markOf } from '../search/mark';
import type { News } from './looks';

/** No file is in this state: the index is to be told anew, but knows the file, and must hear if it goes. */
const OUTDATED = { state: '', how: '' };

/** What the index was last told of each file or folder, by key: the same is not told again. */
export class Told {
  readonly #states = new Map<string, { readonly state: string; readonly how: string }>();

  keys(): IterableIterator<string> {
    return this.#states.keys();
  }

  /** Whether the index knows the file as something that is read in this way; of its state nothing is asked. */
  reads(file: SourceFile): boolean {
    return this.#states.get(file.key)?.how === markOf(file);
  }

  /** Whether the index knows the file in this state. */
  knows(file: SourceFile, state: string): boolean {
    const known = this.#states.get(file.key);
    return known?.state === state && known.how === markOf(file);
  }

  /** All that what comes of a file depends on, but for gold sets. */
  markOf(file: SourceFile, state: string): string {
    return `${state} ${markOf(file)}`;
  }

  /** A trouble or a configuration as news; `null` where the index has heard just that. */
  unlessKnown(change: Trouble | ConfigurationChange): News | null {
    const { file, ...what } = change;
    const state = JSON.stringify(what);
    return this.knows(file, state) ? null : { change, state };
  }

  /** Takes down that the index was told. */
  put({ change, state }: News): void {
    if (change.kind === 'gone') this.#states.delete(change.key);
    else this.#states.set(change.file.key, { state, how: markOf(change.file) });
  }

  /** The index is to be told anew of a file that it has heard of. */
  outdate(key: string): void {
    if (this.#states.has(key)) this.#states.set(key, OUTDATED);
  }
}

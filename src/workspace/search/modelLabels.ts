import { portionsOf } from '../../core/portions';
import { readModelLabels } from '../../recognition/gold/modelLabels';
import type { FileSystem, LabelNames } from '../filesystem';

/** How a model's configuration is called. */
export const MODEL_FILE = 'config.json';
/** Larger ones are none of a model's. */
const MAX_BYTES = 1024 * 1024;
/** So many are looked at together. */
const TOGETHER = 16;

/** A `config.json`: its key, and its path as a person reads it. */
export interface ModelFile {
  readonly key: string;
  readonly path: string;
}

interface Known {
  readonly mark: string;
  readonly names: readonly string[] | null;
}

/** The class names in `config.json` files, read again only where size or time have changed. */
export class ModelLabels {
  readonly #system: FileSystem;
  #known: ReadonlyMap<string, Known> = new Map();

  constructor(system: FileSystem) {
    this.#system = system;
  }

  /** The names in each of the files, by key; `null` where there are none or the file cannot be read. */
  async read(files: readonly ModelFile[]): Promise<ReadonlyMap<string, LabelNames | null>> {
    const all = [...new Map(files.map((file) => [file.key, file])).values()];
    const known = new Map<string, Known>();
    for (const portion of portionsOf(all, TOGETHER))
      await Promise.all(
        portion.map(async ({ key }) => {
          known.set(key, await this.#look(key));
        }),
      );
    this.#known = known;
    return new Map(
      all.map(({ key, path }) => {
        const names = known.get(key)?.names ?? null;
        return [key, names === null ? null : { path, names }];
      }),
    );
  }

  async #look(key: string): Promise<Known> {
    try {
      const stat = await this.#system.stat(key);
      const mark = stat === null ? '' : `${stat.size} ${stat.modified}`;
      const before = this.#known.get(key);
      if (before?.mark === mark) return before;
      if (stat === null || stat.size > MAX_BYTES) return { mark, names: null };
      const text = new TextDecoder().decode(await this.#system.read(key));
      return { mark, names: readModelLabels(text) };
    } catch {
      return { mark: 'unreadable', names: null };
    }
  }
}

import { NO_CONFIGURATION, NO_RULE } from '../../core/configuration';
import { isCandidate, predictionsBeside } from '../../recognition/concern';
import {
  isAskedFor,
  isPrediction,
  leadsToAsked,
  ruleAt,
  rulesOf,
} from '../../recognition/configuration/rules';
import type { Configured } from './configurations';
import type { Trouble } from '../door';
import type { Entry, FileSystem, Root, SourceFile } from '../filesystem';
import type { CachedFile } from '../gold/huggingFace';
import { MODEL_FILE, type ModelFile } from './modelLabels';
import { messageOf } from './trouble';

/** Folders that never hold predictions but many files. */
const SKIPPED = new Set([
  'node_modules',
  '__pycache__',
  'site-packages',
  'venv',
  'env',
  'wandb',
  'mlruns',
  'dist-packages',
]);
/** Deeper folders than this below a root are not entered. */
const MAX_DEPTH = 16;

/** A file or folder on the way. */
export interface Spot {
  readonly key: string;
  /** As a person reads it, after the root's label. */
  readonly path: string;
  /** As rules know it, from the folder of the configuration. */
  readonly ruled: string;
  readonly role: Root['role'];
}

/** One part of the search: its configuration, and the folders that it has entered. */
export interface Under {
  readonly configured: Configured | null;
  readonly entered: Set<string>;
}

/**
 * Goes through folders and gathers the files that are worth reading, by name and by what the
 * configuration says of them.
 */
export class Search {
  readonly files = new Map<string, SourceFile>();
  readonly troubles: Trouble[] = [];
  /** The model's configuration beside a file, or in the folder above it, by the file's key. */
  readonly models = new Map<string, ModelFile>();
  /** Keys of configurations with the positions of their rules that speak of a file. */
  readonly used = new Map<string, Set<number>>();
  /** By the key of predictions, the file with their probabilities beside them, which is no run of its own. */
  readonly accompanied = new Map<string, string>();
  readonly #system: FileSystem;
  readonly #signal: AbortSignal | undefined;

  constructor(system: FileSystem, signal?: AbortSignal) {
    this.#system = system;
    this.#signal = signal;
  }

  /** Searches a folder and those in it; `above` is the model's configuration in the folder over it. */
  async folder(spot: Spot, under: Under, above?: ModelFile, depth = 0): Promise<void> {
    this.#signal?.throwIfAborted();
    if (under.entered.has(spot.key)) return;
    under.entered.add(spot.key);
    const entries = await this.#list(spot);
    const model = modelIn(entries, spot);
    const folders: Spot[] = [];
    for (const entry of entries) {
      const below = inside(spot, entry);
      const predictions = beside(entries, predictionsBeside(entry.name));
      if (this.#isBeside(below, predictions, under)) continue;
      if (entry.kind === 'file') this.#offer(below, entry.name, under, model ?? above);
      else if (this.#enters(below, entry.name, under)) folders.push(below);
    }
    if (depth < MAX_DEPTH)
      for (const below of folders) await this.folder(below, under, model, depth + 1);
  }

  /** Takes a file that was named itself, whatever its name and whether it is to be ignored. */
  async single(spot: Spot, under: Under): Promise<void> {
    const folder = this.#system.resolve(spot.key, '..');
    const entries = await this.#system.list(folder).catch(() => []);
    const parent = { ...spot, path: spot.path.split('/').slice(0, -1).join('/') };
    this.#add(spot, spot.role, under, this.#rulesOf(spot, under), modelIn(entries, parent));
  }

  /** Takes a gold file from a cache, unless a folder that is searched holds it too. */
  cached({ key, path }: CachedFile): void {
    if (!this.files.has(key)) this.files.set(key, plain({ key, path, ruled: '', role: 'cache' }));
  }

  /** Whether a file has the probabilities of predictions beside it: no run of its own, unless someone says so. */
  #isBeside({ key, ruled }: Spot, predictions: Entry | undefined, { configured }: Under): boolean {
    if (predictions?.kind !== 'file') return false;
    this.accompanied.set(predictions.key, key);
    return !isAskedFor(configured?.configuration ?? NO_CONFIGURATION, ruled);
  }

  /** A file that a folder holds: taken where its name or the configuration speaks for it. */
  #offer(spot: Spot, name: string, under: Under, model: ModelFile | undefined): void {
    const configuration = under.configured?.configuration ?? NO_CONFIGURATION;
    if (spot.key === under.configured?.key) return;
    if (!isCandidate(name) && !isAskedFor(configuration, spot.ruled)) return;
    const positions = this.#rulesOf(spot, under);
    if (ruleAt(configuration, positions).ignore === true) return;
    const gold = spot.role === 'any' && !isPrediction(configuration, spot.ruled);
    this.#add(spot, gold ? 'gold' : spot.role, under, positions, model);
  }

  /** A file of several roots is the first one's, but no root of gold sets keeps it from being predictions. */
  #add(
    { key, path, ruled }: Spot,
    role: Root['role'],
    { configured }: Under,
    positions: readonly number[],
    model: ModelFile | undefined,
  ): void {
    const before = this.files.get(key);
    if (before !== undefined && (before.role === 'any' || role !== 'any')) return;
    const configuration = configured?.configuration ?? NO_CONFIGURATION;
    const rule = ruleAt(configuration, positions);
    const isArchive = configuration.files.length > 0 && /\.(zip|npz)$/i.test(path);
    const file = { key, path, role, rule, labelNames: null };
    this.files.set(key, isArchive ? { ...file, inside: { path: ruled, configuration } } : file);
    if (model !== undefined && role === 'any') this.models.set(key, model);
  }

  #rulesOf({ ruled }: Spot, { configured }: Under): readonly number[] {
    if (configured === null) return [];
    const positions = rulesOf(configured.configuration, ruled);
    const used = this.used.get(configured.key) ?? new Set();
    for (const position of positions) used.add(position);
    this.used.set(configured.key, used);
    return positions;
  }

  /** Whether a folder is looked into; one that is named like a file of ours is told of. */
  #enters(spot: Spot, name: string, { configured }: Under): boolean {
    const configuration = configured?.configuration ?? NO_CONFIGURATION;
    if (name.startsWith('.') || SKIPPED.has(name)) return leadsToAsked(configuration, spot.ruled);
    if (isCandidate(name))
      this.troubles.push({ kind: 'unreadable', file: plain(spot), why: 'folder' });
    return true;
  }

  async #list(spot: Spot): Promise<readonly Entry[]> {
    try {
      return await this.#system.list(spot.key);
    } catch (error) {
      // What went since the folder above was listed is no trouble.
      if ((await this.#system.stat(spot.key).catch(() => undefined)) === null) return [];
      const file = plain(spot.path === '' ? { ...spot, path: spot.key } : spot);
      this.troubles.push({ kind: 'unlisted', file, why: messageOf(error) });
      return [];
    }
  }
}

/** A file or folder that nothing more is known of. */
function plain({ key, path, role }: Spot): SourceFile {
  return { key, path, role, rule: NO_RULE, labelNames: null };
}

function inside(folder: Spot, { key, name }: Entry): Spot {
  const below = (path: string): string => (path === '' ? name : `${path}/${name}`);
  const path = below(folder.path);
  const ruled = folder.ruled === folder.path ? path : below(folder.ruled);
  return { key, path, ruled, role: folder.role };
}

function beside(entries: readonly Entry[], name: string | null): Entry | undefined {
  return name === null ? undefined : entries.find((entry) => entry.name === name);
}

function modelIn(entries: readonly Entry[], folder: Spot): ModelFile | undefined {
  const found = entries.find(({ kind, name }) => kind === 'file' && name === MODEL_FILE);
  return found && inside(folder, found);
}

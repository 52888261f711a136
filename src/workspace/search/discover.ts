import type { Configuration } from '../../core/configuration';
import { inNaturalOrder } from '../../core/runs/order';
import { namesGold } from '../../recognition/concern';
import { searchGold, tellOf } from './configuredFiles';
import { CONFIGURATION_FILE, Configurations, type Configured } from './configurations';
import type { ConfigurationChange, Trouble } from '../door';
import type { FileSystem, Root, SourceFile } from '../filesystem';
import { cachedGold } from '../gold/huggingFace';
import { ModelLabels } from './modelLabels';
import { Search } from './search';

export interface Found {
  /** Files worth reading, gold sets first, then by path. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Folders that could not be listed, or that are named like a file of ours. */
  readonly troubles: readonly Trouble[];
  /** The `glue-lens.json` of the roots. */
  readonly configurations: readonly ConfigurationChange[];
  /** Keys of the folders that these take gold sets from. */
  readonly goldFolders: readonly string[];
  /** By the key of predictions, that of the file with their probabilities, which is taken for no run of its own. */
  readonly accompanied: ReadonlyMap<string, string>;
  /** What they say, by the key of their folder. */
  readonly rules: ReadonlyMap<string, Configuration>;
}

/** What one search remembers for the next, so that it reads only what has changed. */
export interface SearchMemory {
  readonly configurations: Configurations;
  readonly modelLabels: ModelLabels;
}

export function searchMemory(system: FileSystem): SearchMemory {
  return { configurations: new Configurations(system), modelLabels: new ModelLabels(system) };
}

export interface SearchOptions {
  readonly signal?: AbortSignal;
  readonly memory?: SearchMemory;
  /** `false`: what a `glue-lens.json` names outside of its folder is not read, since nobody trusts it. */
  readonly outside?: boolean;
}

/**
 * Searches the roots for files that may hold gold sets or predictions, by name and by what the
 * `glue-lens.json` at a root's top says. Folders whose name starts with a dot are not entered, and
 * none is entered twice. A root may be a single file; then its name is not asked. Of a cache only the
 * places of gold sets are looked into.
 */
export async function findFiles(
  system: FileSystem,
  roots: readonly Root[],
  { signal, memory = searchMemory(system), outside = true }: SearchOptions = {},
): Promise<Found> {
  const search = new Search(system, signal);
  const goldFolders: string[] = [];
  const configured = new Map<string, ConfiguredRoot>();
  for (const root of roots.filter(({ role }) => role !== 'cache')) {
    const found = await searchRoot(root);
    if (found !== null && !configured.has(found.configured.key))
      configured.set(found.configured.key, found);
  }
  const caches = roots.filter(({ role }) => role === 'cache');
  for (const file of await cachedGold(system, caches)) search.cached(file);
  const files = await named(search, memory.modelLabels);
  return {
    files,
    troubles: search.troubles,
    goldFolders,
    accompanied: search.accompanied,
    rules: new Map(
      [...configured.values()].map(({ configured: { folder, configuration } }) => [
        folder,
        configuration,
      ]),
    ),
    configurations: await Promise.all(
      [...configured.values()].map((one) =>
        tellOf(one.configured, one.path, { system, search, outside, files }),
      ),
    ),
  };

  /** Gives the root's configuration. */
  async function searchRoot({ key, label, role }: Root): Promise<ConfiguredRoot | null> {
    const stat = await system.stat(key).catch(() => 'no answer' as const);
    if (stat === null) return null;
    if (stat === 'no answer') {
      // Listing it fails as well and tells why; the other roots are searched all the same.
      const under = { configured: null, entered: new Set<string>() };
      await search.folder({ key, path: label, ruled: '', role }, under);
      return null;
    }
    const single = stat.kind === 'file';
    const folder = single ? system.resolve(key, '..') : key;
    const own = role === 'any' ? await memory.configurations.at(folder) : null;
    const under = { configured: own, entered: new Set<string>() };
    const above = single ? label.split('/').slice(0, -1).join('/') : label;
    if (single) await search.single({ key, path: label, ruled: nameOf(label), role }, under);
    else await search.folder({ key, path: label, ruled: '', role }, under);
    if (own === null) return null;
    goldFolders.push(...(await searchGold(own, above, under, { system, search, outside })));
    const path = above === '' ? CONFIGURATION_FILE : `${above}/${CONFIGURATION_FILE}`;
    return { configured: own, path };
  }
}

interface ConfiguredRoot {
  readonly configured: Configured;
  /** As a person reads it. */
  readonly path: string;
}

/** The files in order, each with the class names of the model beside it. */
async function named(
  { files, models }: Search,
  modelLabels: ModelLabels,
): Promise<ReadonlyMap<string, SourceFile>> {
  const names = await modelLabels.read([...models.values()]);
  const order = goldFirst(inNaturalOrder(files.values(), ({ path }) => path));
  return new Map(
    order.flat().map((file) => {
      const labelNames = names.get(models.get(file.key)?.key ?? '') ?? null;
      return [file.key, labelNames === null ? file : { ...file, labelNames }];
    }),
  );
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}

/** Those that may be gold sets by name, and the others: these are read later, so that they find them there. */
export function goldFirst(
  files: readonly SourceFile[],
): readonly [gold: readonly SourceFile[], others: readonly SourceFile[]] {
  const gold: SourceFile[] = [];
  const others: SourceFile[] = [];
  for (const file of files)
    (file.role !== 'any' || namesGold(file.path) ? gold : others).push(file);
  return [gold, others];
}

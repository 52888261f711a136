import type { Entry, FileSystem, Root } from '../filesystem';

/** What stands for the caches in the paths that a person reads. */
export const CACHE_LABEL = 'Hugging Face cache';

/**
 * Where Hugging Face's libraries keep what they fetched: the hub's cache and that of `datasets`, as
 * paths with `/`, by the environment and the home folder as these libraries read them.
 */
export function huggingFaceRoots(
  env: (name: string) => string | undefined,
  home: string,
): readonly string[] {
  const said = (name: string): string | null => {
    const value = env(name)?.trim() ?? '';
    return value === '' ? null : value.replace(/^~(?=[/\\]|$)/, home).replace(/[/\\]+$/, '');
  };
  const cache = said('XDG_CACHE_HOME') ?? (home === '' ? null : `${home}/.cache`);
  const base = said('HF_HOME') ?? (cache === null ? null : `${cache}/huggingface`);
  const below = (folder: string): string | null => (base === null ? null : `${base}/${folder}`);
  const hub = said('HF_HUB_CACHE') ?? said('HUGGINGFACE_HUB_CACHE') ?? below('hub');
  const datasets = said('HF_DATASETS_CACHE') ?? below('datasets');
  return [...new Set([hub, datasets])].filter((path) => path !== null);
}

/** A gold file in a cache: its key, and a path without revisions and hashes. */
export interface CachedFile {
  readonly key: string;
  readonly path: string;
}

interface DataSet {
  readonly name: string;
  /** Its folder in the hub's cache, and in that of `datasets`. */
  readonly hub: RegExp;
  readonly datasets: RegExp;
  readonly configs: readonly string[];
  readonly split: RegExp;
}

/** The data sets whose files are taken, each with its configurations and what of these has public labels. */
const SETS: readonly DataSet[] = [
  {
    name: 'glue',
    hub: /^datasets--(nyu-mll--)?glue$/,
    datasets: /^(nyu-mll___)?glue$/,
    configs: 'cola sst2 mrpc stsb qqp mnli mnli_matched mnli_mismatched qnli rte wnli'.split(' '),
    split: /^validation(_(mis)?matched)?$/,
  },
  {
    name: 'super_glue',
    hub: /^datasets--(aps--)?super_glue$/,
    datasets: /^(aps___)?super_glue$/,
    configs: ['axb'],
    split: /^test$/,
  },
];

/** `validation-00000-of-00001.parquet`, `glue-validation_matched.arrow`: the split. */
const FILE = /^(?:(?:super_)?glue-)?([a-z_]+?)(?:-00000-of-00001)?\.(parquet|arrow)$/;

/**
 * The GLUE gold sets in the caches, each once: those of the hub's cache before those of `datasets`. Only
 * the folders of these data sets are looked into; a cache that cannot be read has none.
 */
export async function cachedGold(
  system: FileSystem,
  roots: readonly Root[],
): Promise<readonly CachedFile[]> {
  const found = new Map<string, CachedFile>();
  for (const { key, label } of roots)
    for (const [set, folder] of await copiesIn(system, key))
      for (const { place, ending, key: file } of await goldIn(system, folder, set))
        if (!found.has(place)) found.set(place, { key: file, path: `${label}/${place}.${ending}` });
  return [...found.values()];
}

/** The folders that hold a data set's configurations, of either kind of cache. */
async function copiesIn(system: FileSystem, root: string): Promise<(readonly [DataSet, string])[]> {
  const entries = await foldersIn(system, root);
  const copies = SETS.flatMap((set) =>
    entries
      .filter(({ name }) => set.hub.test(name) || set.datasets.test(name))
      .map(async ({ name, key }) => {
        const folders = set.hub.test(name) ? await snapshots(system, key) : [key];
        return folders.map((folder) => [set, folder] as const);
      }),
  );
  return (await Promise.all(copies)).flat();
}

interface Copy {
  /** `glue/mnli/validation_matched` */
  readonly place: string;
  readonly ending: string;
  readonly key: string;
}

async function goldIn(system: FileSystem, folder: string, set: DataSet): Promise<Copy[]> {
  const configs = await foldersIn(system, folder);
  const copies = configs
    .filter(({ name }) => set.configs.includes(name))
    .map(async (config) => {
      const files = await filesBelow(system, config.key);
      return files.flatMap(({ key, name }) => {
        const [, split = '', ending = ''] = FILE.exec(name) ?? [];
        const place = `${set.name}/${config.name}/${split}`;
        return set.split.test(split) ? [{ place, ending, key }] : [];
      });
    });
  return (await Promise.all(copies)).flat();
}

/** The snapshots of a repository in the hub's cache: the one that `main` is first, then the newer ones. */
async function snapshots(system: FileSystem, repository: string): Promise<readonly string[]> {
  const folders = await foldersIn(system, system.resolve(repository, 'snapshots'));
  const all = await newestFirst(system, folders);
  if (all.length < 2) return all.map(({ key }) => key);
  const main = await textOf(system, system.resolve(repository, 'refs/main'));
  const isMain = ({ name }: Entry): boolean => name === main;
  return [...all.filter(isMain), ...all.filter((entry) => !isMain(entry))].map(({ key }) => key);
}

/** Files of a configuration: in it (the hub), or in its newest version and fingerprint (`datasets`). */
async function filesBelow(system: FileSystem, folder: string, depth = 2): Promise<Entry[]> {
  const entries = await listed(system, folder);
  const files = entries.filter(({ kind }) => kind === 'file');
  if (depth === 0) return files;
  const folders = await newestFirst(
    system,
    entries.filter(({ kind }) => kind === 'folder'),
  );
  for (const { key } of folders) files.push(...(await filesBelow(system, key, depth - 1)));
  return files;
}

async function newestFirst(system: FileSystem, folders: readonly Entry[]): Promise<Entry[]> {
  if (folders.length < 2) return [...folders];
  const timed = await Promise.all(
    folders.map(async (entry) => ({ entry, time: await timeOf(system, entry.key) })),
  );
  return timed
    .sort((a, b) => b.time - a.time || (a.entry.name < b.entry.name ? -1 : 1))
    .map(({ entry }) => entry);
}

async function timeOf(system: FileSystem, key: string): Promise<number> {
  const stat = await system.stat(key).catch(() => null);
  return stat?.modified ?? 0;
}

/** A short text; empty where there is none. */
async function textOf(system: FileSystem, file: string): Promise<string> {
  const bytes = await system.read(file).catch(() => new Uint8Array());
  return String.fromCharCode(...bytes.subarray(0, 64)).trim();
}

async function foldersIn(system: FileSystem, folder: string): Promise<Entry[]> {
  return (await listed(system, folder)).filter(({ kind }) => kind === 'folder');
}

/** Nothing where the folder cannot be listed: nobody asked for a cache. */
async function listed(system: FileSystem, folder: string): Promise<readonly Entry[]> {
  return system.list(folder).catch(() => []);
}

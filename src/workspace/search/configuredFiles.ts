import { NO_RULE } from '../../core/configuration';
import type { Issue } from '../../core/problems/issue';
import { say, type Message } from '../../core/message';
import { TASK_NAMES } from '../../core/tasks';
import { configurationIssue, type Configured } from './configurations';
import type { ConfigurationChange } from '../door';
import type { FileSystem, SourceFile, Stat } from '../filesystem';
import type { Search, Under } from './search';

/** How a configuration's gold sets are searched. */
interface GoldSearch {
  readonly system: FileSystem;
  readonly search: Search;
  /** Whether paths that lead out of the configuration's folder are followed. */
  readonly outside: boolean;
}

/**
 * Searches what `gold` and `goldSets` name; gives the keys of the folders among them. `above`: the
 * path of the configuration's folder.
 */
export async function searchGold(
  { folder, configuration }: Configured,
  above: string,
  under: Under,
  { system, search, outside }: GoldSearch,
): Promise<readonly string[]> {
  const folders: string[] = [];
  for (const written of [...configuration.gold, ...Object.values(configuration.goldSets)]) {
    const ruled = plainPath(written);
    if (!outside && leadsOut(ruled)) continue;
    const key = system.resolve(folder, ruled);
    const kind = await kindOf(system, key);
    const spot = { key, path: shownPath(ruled, above), ruled, role: 'gold' as const };
    if (kind === 'file') await search.single(spot, under);
    if (kind !== 'folder') continue;
    folders.push(key);
    await search.folder(spot, under);
  }
  return folders;
}

/** What a path leads to, `null` where to nothing; no answer counts as a folder, since listing it tells why. */
async function kindOf(system: FileSystem, key: string): Promise<Stat['kind'] | null> {
  try {
    return (await system.stat(key))?.kind ?? null;
  } catch {
    return 'folder';
  }
}

/** What there is to tell of a configuration once the search is over. */
export async function tellOf(
  configured: Configured,
  path: string,
  found: GoldSearch & { readonly files: ReadonlyMap<string, SourceFile> },
): Promise<ConfigurationChange> {
  const { folder, key, configuration, lineOf } = configured;
  const resolved = (written: string): string => found.system.resolve(folder, plainPath(written));
  const issues: Issue[] = [];
  for (const [position, written] of configuration.gold.entries()) {
    const problem = await problemOfGold(written);
    if (problem !== null) issues.push(configurationIssue(problem, lineOf(['gold', position])));
  }
  const goldSets: Record<string, string> = {};
  for (const task of TASK_NAMES) {
    const written = configuration.goldSets[task];
    if (written === undefined) continue;
    const chosen = pathIn(found.files, resolved(written), plainPath(written));
    if (chosen !== null) goldSets[task] = chosen;
    else
      issues.push(
        configurationIssue(
          say('There is no file “{0}” to take as the gold set of {1}.', written, task),
          lineOf(['goldSets', task]),
        ),
      );
  }
  return {
    kind: 'configuration',
    file: { key, path, role: 'any', rule: NO_RULE, labelNames: null },
    issues: [...configured.issues, ...issues, ...unused(configured, found.search)],
    goldSets,
  };

  async function problemOfGold(written: string): Promise<Message | null> {
    if (!found.outside && leadsOut(plainPath(written)))
      return say(
        '“{0}” is outside of this folder and is not searched while the workspace is not trusted.',
        written,
      );
    return (await kindOf(found.system, resolved(written))) === null
      ? say('There is no file or folder “{0}” to take gold sets from.', written)
      : null;
  }
}

/** Rules that speak of no file, perhaps since their glob is misspelt. Those of an archive's entries are not known here. */
function unused({ key, configuration, lineOf }: Configured, { used }: Search): readonly Issue[] {
  const positions = used.get(key) ?? new Set();
  return configuration.files.flatMap(([glob], position) =>
    positions.has(position) || /\.(zip|npz)\//i.test(glob)
      ? []
      : configurationIssue(
          say('No file that GLUE Lens looks into fits “{0}”.', glob),
          lineOf(['files', glob]),
          'info',
        ),
  );
}

/**
 * The path, as the index knows it, of a file that is named by its key or by that path; an entry of an
 * archive may be named by the path below that.
 */
function pathIn(files: ReadonlyMap<string, SourceFile>, key: string, path: string): string | null {
  const named = files.get(key)?.path;
  if (named !== undefined) return named;
  const all = [...files.values()];
  if (all.some((file) => file.path === path)) return path;
  const archive = all.find(
    (file) => key.startsWith(`${file.key}/`) || path.startsWith(`${file.path}/`),
  );
  if (archive === undefined) return null;
  const entry = key.startsWith(`${archive.key}/`)
    ? key.slice(archive.key.length)
    : path.slice(archive.path.length);
  return archive.path + entry;
}

/** A path as a person writes it, without what says nothing: `./` before it, `/` behind it. */
function plainPath(written: string): string {
  return written
    .trim()
    .replace(/^(\.\/)+/, '')
    .replace(/(?<=.)\/+$/, '');
}

/** Below the folder as it is; from elsewhere by its last part, as other folders of gold sets are. */
function shownPath(path: string, above: string): string {
  if (leadsOut(path)) return path.split(/[/\\]/).at(-1) ?? path;
  return above === '' ? path : `${above}/${path}`;
}

/** Whether a path is absolute, from home, or leads up. */
function leadsOut(path: string): boolean {
  return /^[/\\~]|^[a-z][a-z0-9+.-]*:|(^|[/\\])\.\.([/\\]|$)/i.test(path);
}

import { NO_RULE } from '../core/configuration';
import { isCandidate, namesGold } from '../recognition/concern';
import type { Trouble } from './door';
import type { Entry, FileSystem, Root, SourceFile } from './filesystem';

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

export interface Found {
  /** Files worth reading, gold sets first, then by path. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Folders that could not be listed, or that are named like a file of ours. */
  readonly troubles: readonly Trouble[];
}

/**
 * Searches the roots for files that may hold gold sets or predictions, by name alone. Folders whose
 * name starts with a dot are not entered, and none is entered twice. A root may be a single file;
 * then its name is not asked.
 */
export async function findFiles(
  system: FileSystem,
  roots: readonly Root[],
  signal?: AbortSignal,
): Promise<Found> {
  const files = new Map<string, SourceFile>();
  const troubles: Trouble[] = [];
  let entered = new Set<string>();
  for (const root of roots) {
    entered = new Set();
    const stat = await system.stat(root.key);
    if (stat?.kind === 'file') add(plain(root.key, root.label, root.role));
    else if (stat !== null) await search(root.key, root.label, root.role, 0);
  }
  const order = [...files.values()].sort(
    (a, b) => rank(a) - rank(b) || natural.compare(a.path, b.path),
  );
  return { files: new Map(order.map((file) => [file.key, file])), troubles };

  /** A file of several roots is the first one's, but no root of gold sets keeps it from being predictions. */
  function add(file: SourceFile): void {
    const before = files.get(file.key);
    if (before === undefined || (before.role !== 'any' && file.role === 'any'))
      files.set(file.key, file);
  }

  async function search(
    folder: string,
    path: string,
    role: Root['role'],
    depth: number,
  ): Promise<void> {
    signal?.throwIfAborted();
    if (entered.has(folder)) return;
    entered.add(folder);
    const entries = await list(folder, path, role);
    const folders: (readonly [Entry, string])[] = [];
    for (const entry of entries) {
      const below = path === '' ? entry.name : `${path}/${entry.name}`;
      const named = isCandidate(entry.name);
      if (entry.kind === 'file' && named) add(plain(entry.key, below, role));
      if (entry.kind !== 'folder' || entry.name.startsWith('.') || SKIPPED.has(entry.name))
        continue;
      if (named)
        troubles.push({
          kind: 'unreadable',
          file: plain(entry.key, below, role),
          why: 'folder',
        });
      folders.push([entry, below]);
    }
    if (depth < MAX_DEPTH)
      for (const [entry, below] of folders) await search(entry.key, below, role, depth + 1);
  }

  async function list(folder: string, path: string, role: Root['role']): Promise<readonly Entry[]> {
    try {
      return await system.list(folder);
    } catch (error) {
      const file = plain(folder, path === '' ? folder : path, role);
      troubles.push({ kind: 'unlisted', file, why: messageOf(error) });
      return [];
    }
  }
}

/** A file that nothing more is known of. */
function plain(key: string, path: string, role: Root['role']): SourceFile {
  return { key, path, role, rule: NO_RULE, labelNames: null };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const natural = new Intl.Collator('en', { numeric: true });

/** Gold sets are read before predictions, so that these find them there. */
function rank(file: SourceFile): number {
  return file.role !== 'any' || namesGold(file.path) ? 0 : 1;
}

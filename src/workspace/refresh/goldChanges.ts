import { entryParts } from '../../core/entryKey';
import type { FileSummary } from '../../core/summaries';
import type { FileChange } from '../door';
import type { FileSystem } from '../filesystem';
import type { Found } from '../search/discover';

/** What an index must be told so that it has the gold sets of another: each of their files, and the choices. */
export async function goldChanges(
  files: FileSystem,
  summaries: ReadonlyMap<string, FileSummary>,
  found: Pick<Found, 'files' | 'configurations'>,
): Promise<readonly FileChange[]> {
  const keys = [...summaries.values()].flatMap(({ kind, file }) =>
    kind === 'gold' ? (entryParts(file)?.archive ?? file) : [],
  );
  const sources = [...new Set(keys)].flatMap((key) => found.files.get(key) ?? []);
  const read = sources.map(async (file): Promise<FileChange> => {
    return { kind: 'bytes', file, bytes: await files.read(file.key) };
  });
  return [...found.configurations, ...(await Promise.all(read))];
}

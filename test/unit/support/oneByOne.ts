import type { FileChange } from '../../../src/workspace/door';
import type { GlueIndex } from '../../../src/workspace/glueIndex';

/** Gives the changes one by one, and reads again (with `bytes`) what the index asks for. */
export async function applyOneByOne(
  index: GlueIndex,
  changes: readonly FileChange[],
  bytes: (key: string) => FileChange,
): Promise<void> {
  const present = new Set<string>();
  for (const change of changes) {
    if (change.kind === 'gone') present.delete(change.key);
    else present.add(change.file.key);
    let due = [change];
    while (due.length > 0) {
      const { stale } = await index.apply(due);
      due = stale.filter((key) => present.has(key)).map(bytes);
    }
  }
}

import type { FileSummary } from '../../../src/core/summaries';
import type { Engine } from '../../../src/workspace/engine/engine';

/** All that an engine knows: its files, and what it says of each set in full. */
export interface Known {
  readonly files: readonly (readonly [string, FileSummary])[];
  readonly sets: readonly unknown[];
}

/** In order of the files' keys, without revisions. */
export async function allOf(engine: Engine): Promise<Known> {
  const files = [...engine.summaries].sort(([a], [b]) => (a < b ? -1 : 1));
  const summaries = files.flatMap(([, file]) => (file.kind === 'predictions' ? file.sets : []));
  const sets = summaries.map(async ({ set, file }) => [
    { ...(await engine.ask('getSet', { set })), revision: 0 },
    await engine.ask('errorLines', { file }),
  ]);
  return { files, sets: await Promise.all(sets) };
}

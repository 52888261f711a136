import type { Root } from '../workspace/filesystem';
import { GlueIndex } from '../workspace/glueIndex';
import { Workspace } from '../workspace/workspace';
import { nodeFileSystem } from './nodeFileSystem';

/** Files that were searched through, and what they hold. */
export interface Searched {
  readonly index: GlueIndex;
  readonly workspace: Workspace;
}

/** Searches the roots and scores what is there; shows on a terminal how far it is. */
export async function search(roots: readonly Root[]): Promise<Searched> {
  const index = new GlueIndex();
  const workspace = new Workspace(nodeFileSystem, index);
  await workspace.refresh(roots, process.stderr.isTTY ? { progress: showProgress } : {});
  return { index, workspace };
}

function showProgress(done: number, total: number): void {
  process.stderr.write(done === total ? '\r\u001b[K' : `\r${done} of ${total} files`);
}

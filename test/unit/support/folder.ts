import { nodeFileSystem } from '../../../src/cli/nodeFileSystem';
import { toReport, type Report } from '../../../src/core/report';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import { reportSource } from '../../../src/workspace/report';
import { Workspace } from '../../../src/workspace/workspace';

/** The index and report of a folder on disk. */
export async function readFolder(
  ...folders: readonly string[]
): Promise<{ index: GlueIndex; report: Report }> {
  const index = new GlueIndex();
  const roots = folders.map((key) => ({ key, label: '', role: 'any' }) as const);
  await new Workspace(nodeFileSystem, index).refresh(roots);
  return { index, report: toReport(reportSource(index)) };
}

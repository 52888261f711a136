import { toReport, type Report } from '../../../src/core/report';
import type { Refreshed, RefreshOptions } from '../../../src/workspace/engine/engine';
import type { RunsQuery } from '../../../src/core/views/runs';
import type { Root } from '../../../src/workspace/filesystem';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import { reportSource } from '../../../src/workspace/report';
import { Workspace } from '../../../src/workspace/workspace';
import { MemoryFileSystem } from '../workspace/memoryFileSystem';

export const ROOT: Root = { key: '/w', label: '', role: 'any' };

/** The first runs by name, as the panel would ask for them. */
export const RUNS: RunsQuery = {
  text: '',
  sort: 'run',
  descending: false,
  grouped: false,
  open: [],
  start: 0,
  count: 40,
};

/** A workspace over files in memory, with all that is in it. */
export class Scored {
  readonly index = new GlueIndex();
  readonly workspace: Workspace;

  private constructor(readonly files: MemoryFileSystem) {
    this.workspace = new Workspace(files, this.index);
  }

  /** Opens a folder with these files (paths below it) and brings the index up to date. */
  static async open(files: Readonly<Record<string, string | Uint8Array>>): Promise<Scored> {
    const under = Object.entries(files).map(([path, content]) => [`${ROOT.key}/${path}`, content]);
    const memory = new MemoryFileSystem(
      Object.fromEntries(under) as Record<string, string | Uint8Array>,
    );
    const scored = new Scored(memory);
    await scored.refresh();
    return scored;
  }

  async refresh(options?: RefreshOptions): Promise<Refreshed> {
    return this.workspace.refresh([ROOT], options);
  }

  report(): Report {
    return toReport(reportSource(this.index));
  }
}

/** The report of a folder with these files. */
export async function reportOf(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<Report> {
  return (await Scored.open(files)).report();
}

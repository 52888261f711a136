import { longestBlock } from '../engine/blocked';
import { startEngine } from '../engine/started';
import { peakBytes } from '../peak';
import { tell } from '../tell';

/** How an engine started on a workspace. */
export interface Start {
  /** Milliseconds until all was known. */
  readonly taken: number;
  /** Milliseconds that all threads worked for it. */
  readonly cpu: number;
  /** Milliseconds at most that the thread of the editor was held up. */
  readonly blocked: number;
  /** Bytes that the whole process held at most. */
  readonly peak: number;
  readonly runs: number;
}

/** FOLDER CACHE: starts the engine as the extension does, and waits until it knows all. */
async function main(folder: string, cache: string): Promise<void> {
  const before = process.cpuUsage();
  const begun = performance.now();
  const { engine, catalog, roots, stop } = startEngine(folder, cache);
  const blocked = await longestBlock(() => engine.refresh(roots));
  const taken = performance.now() - begun;
  const { user, system } = process.cpuUsage(before);
  const cpu = (user + system) / 1000;
  tell({ taken, cpu, blocked, peak: peakBytes(), runs: catalog.runs.size } satisfies Start);
  await stop();
}

void main(process.argv[2] ?? '', process.argv[3] ?? '');

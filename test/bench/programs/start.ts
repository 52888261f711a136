import { longestBlock } from '../engine/blocked';
import { startEngine } from '../engine/started';
import { peakBytes } from '../peak';
import { tell } from '../tell';
import { threadTime } from '../threadTime';

/** How an engine started on a workspace. */
export interface Start {
  /** Milliseconds until all was known. */
  readonly taken: number;
  /** Milliseconds that all threads worked for it. */
  readonly cpu: number;
  /** Milliseconds of them that the thread of the editor worked; `null` where the system does not tell. */
  readonly host: number | null;
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
  const host = threadTime();
  const blocked = await longestBlock(() => engine.refresh(roots));
  const taken = performance.now() - begun;
  const { user, system } = process.cpuUsage(before);
  const cpu = (user + system) / 1000;
  const worked = host && (threadTime()?.worked ?? 0) - host.worked;
  tell({
    taken,
    cpu,
    host: worked,
    blocked,
    peak: peakBytes(),
    runs: catalog.runs.size,
  } satisfies Start);
  await stop();
}

void main(process.argv[2] ?? '', process.argv[3] ?? '');

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { availableParallelism } from 'node:os';
import { URI } from 'vscode-uri';
import { FileCache } from './cache/fileCache';
import { NO_CACHE } from './cache/scoreCache';
import { THREAD_LIMITS } from './engine/limits';
import { serveEngine } from './engine/serveEngine';
import { createWorkerDoor } from './engine/workerDoor';
import { uriFiles } from './files/uriFiles';
import { GlueIndex } from './glueIndex';
import { Workspace } from './workspace';

/** What a worker is started with. */
export interface WorkerData {
  /** URI of a folder on this disk in which scores are kept for the next start; left out: none are kept. */
  readonly cache?: string;
}

/** More threads help little: the index takes what they bring one by one. */
const MOST_THREADS = 4;

const SCORER = { workerData: {}, resourceLimits: THREAD_LIMITS };
/** Starting threads takes as long as reading so many bytes. */
const WORTH_THREADS = 32 * 1024 * 1024;

/** The worker's program: an engine behind its message port. */
if (parentPort !== null)
  serveEngine(parentPort, (elsewhere) => {
    const { cache: folder } = (workerData ?? {}) as WorkerData;
    const cache =
      folder === undefined
        ? NO_CACHE
        : new FileCache(URI.parse(folder).fsPath, versionOf(__filename));
    const index = new GlueIndex((change, files) => {
      if (change.mark !== undefined) cache.keep(change.file, change.mark, files);
    });
    const engine = new Workspace(uriFiles(elsewhere), index, {
      cache,
      threads: {
        worth: WORTH_THREADS,
        count: Math.min(availableParallelism(), MOST_THREADS),
        start: () => createWorkerDoor(new Worker(__filename, SCORER)),
      },
    });
    return { index, engine };
  });

/** Another program may read files otherwise, so it has another version. */
function versionOf(program: string): string {
  return createHash('sha256').update(readFileSync(program)).digest('hex');
}

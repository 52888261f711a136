import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Catalog } from '../../../src/extension/catalog';
import { THREAD_LIMITS } from '../../../src/workspace/engine/limits';
import { createRemoteEngine, type RemoteEngine } from '../../../src/workspace/engine/remoteEngine';
import type { Elsewhere } from '../../../src/workspace/files/uriFiles';
import type { Root } from '../../../src/workspace/filesystem';
import type { WorkerData } from '../../../src/workspace/worker';
import { ROOT } from '../../workbench/paths';

/** The engine as the extension has it: in the worker that is built, with the catalog beside it. */
export interface Started {
  readonly engine: RemoteEngine;
  readonly catalog: Catalog;
  readonly roots: readonly Root[];
  /** Ends it, and waits until it has ended. */
  readonly stop: () => Promise<void>;
}

const nothing = (): Promise<never> => Promise.reject(new Error('All files are on this disk.'));
const nowhere: Elsewhere = { list: nothing, stat: nothing, read: nothing };

/** Starts an engine for a folder; `cache`: the folder where it keeps scores for the next start. */
export function startEngine(folder: string, cache?: string): Started {
  const workerData: WorkerData = cache === undefined ? {} : { cache: keyOf(cache) };
  const worker = new Worker(join(ROOT, 'dist/worker.js'), {
    workerData,
    resourceLimits: THREAD_LIMITS,
  });
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      resolve();
    });
  });
  const engine = createRemoteEngine(worker, nowhere);
  const catalog = new Catalog();
  engine.onDidChange(({ changed, removed }) => {
    catalog.apply(changed, removed);
  });
  return {
    engine,
    catalog,
    roots: [{ key: keyOf(folder), label: '', role: 'any' }],
    stop: () => {
      engine.dispose();
      return ended;
    },
  };
}

/** The key of a path, as the editor has it. */
export function keyOf(path: string): string {
  return pathToFileURL(path).href;
}

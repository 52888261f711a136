import { Worker } from 'node:worker_threads';
import type { Uri } from 'vscode';
import { THREAD_LIMITS } from '../workspace/engine/limits';
import { createRemoteEngine, type RemoteEngine } from '../workspace/engine/remoteEngine';
import { vscodeFiles } from './files';

/** Starts the engine; `died` hears once if it ends without having been told to. */
export type StartEngine<T = RemoteEngine> = (died: (error: Error) => void) => T;

/**
 * The engine in its own thread, so that searching and scoring never hold up the editor. `storage`: where
 * it keeps scores for the next start; without one, or elsewhere than on this disk, it keeps none.
 */
export function engineAt(extension: Uri, storage?: Uri): StartEngine {
  const script = new URL(`${extension.toString()}/dist/worker.js`);
  const workerData = storage?.scheme === 'file' ? { cache: storage.toString() } : {};
  return (died) => {
    const worker = new Worker(script, {
      name: 'glue-lens',
      workerData,
      resourceLimits: THREAD_LIMITS,
    });
    const engine = createRemoteEngine(worker, vscodeFiles);
    let over = false;
    const end = (error: Error): void => {
      if (over) return;
      over = true;
      died(error);
    };
    worker.once('error', end);
    worker.once('exit', (code) => {
      end(new Error(`worker ended with exit code ${code}`));
    });
    return {
      ...engine,
      dispose: () => {
        over = true;
        engine.dispose();
      },
    };
  };
}

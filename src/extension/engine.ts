import { Worker } from 'node:worker_threads';
import type { Uri } from 'vscode';
import type { IndexDoor } from '../workspace/door';
import { createWorkerDoor } from '../workspace/workerDoor';

/** Starts the engine; `died` hears once if it ends without having been told to. */
export type StartEngine = (died: (error: Error) => void) => IndexDoor;

/** The engine in its own thread, so that scoring never holds up the editor. */
export function engineAt(extension: Uri): StartEngine {
  const script = new URL(`${extension.toString()}/dist/worker.js`);
  return (died) => {
    const worker = new Worker(script, { name: 'glue-lens' });
    const door = createWorkerDoor(worker);
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
      apply: (changes) => door.apply(changes),
      ask: (question, params) => door.ask(question, params),
      locate: (set, example, side) => door.locate(set, example, side),
      dispose: () => {
        over = true;
        door.dispose();
      },
    };
  };
}

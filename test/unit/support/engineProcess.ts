import { Worker } from 'node:worker_threads';
import { createRemoteEngine } from '../../../src/workspace/engine/remoteEngine';
import type { Elsewhere } from '../../../src/workspace/files/uriFiles';
import { allOf } from './allOf';

/**
 * A program that starts the engine in its worker, as the extension does, and prints what it knows of a
 * folder: `node … WORKER FOLDER CACHE`, the last two as URIs.
 */
const [script = '', folder = '', cache = ''] = process.argv.slice(2);
const nowhere = (): Promise<never> => Promise.reject(new Error('all files are on this disk'));
const elsewhere: Elsewhere = { list: nowhere, stat: nowhere, read: nowhere };

async function main(): Promise<void> {
  const worker = new Worker(script, { workerData: { cache } });
  const engine = createRemoteEngine(worker, elsewhere);
  await engine.refresh([{ key: folder, label: '', role: 'any' }]);
  process.stdout.write(JSON.stringify(await allOf(engine)), () => {
    engine.dispose();
  });
}

void main();

import type { Worker } from 'node:worker_threads';
import type { BytesChange, FileChange, IndexDoor } from '../door';
import { buffersOf, Line, Moved, type Methods } from './line';

/** What a door needs of a worker. */
export type WorkerEnd = Pick<Worker, 'postMessage' | 'on' | 'terminate'>;

/**
 * The index in a worker, as a door. Bytes are handed over, not copied. When the worker ends, every
 * call under way and every later one is rejected with a sentence.
 */
export function createWorkerDoor(worker: WorkerEnd): IndexDoor {
  return doorOn(lineTo(worker), () => void worker.terminate());
}

/** A line to a worker, that ends with it. */
export function lineTo(worker: WorkerEnd, methods: Methods = {}): Line {
  const line = new Line(worker, methods);
  worker.on('error', (error: unknown) => {
    line.end(error instanceof Error ? error : new Error(String(error)));
  });
  worker.on('exit', () => {
    line.end(new Error('The scoring worker has ended.'));
  });
  return line;
}

/** The index at the other end of a line, which runs the very class that these types describe. */
export function doorOn(line: Line, dispose: () => void): IndexDoor {
  const door = {
    apply: (changes: readonly FileChange[]) => line.call('apply', [changes], bytesOf(changes)),
    score: (changes: readonly BytesChange[]) => line.call('score', [changes], bytesOf(changes)),
    ask: (...args: Parameters<IndexDoor['ask']>) => line.call('ask', args),
    locate: (...args: Parameters<IndexDoor['locate']>) => line.call('locate', args),
    dispose,
  };
  return door as IndexDoor;
}

/** What a line may call of an index. */
export function indexMethods(index: IndexDoor): Methods {
  return {
    apply: (...args: Parameters<IndexDoor['apply']>) => index.apply(...args),
    ask: (...args: Parameters<IndexDoor['ask']>) => index.ask(...args),
    locate: (...args: Parameters<IndexDoor['locate']>) => index.locate(...args),
    score: async (...args: Parameters<IndexDoor['score']>) => {
      const scored = await index.score(...args);
      const sets = scored
        .flatMap((files) => files ?? [])
        .flatMap(({ outcome }) => (outcome.kind === 'scored' ? outcome.sets : []));
      const arrays = sets.flatMap(({ details: { predicted, rowOf, probabilities } }) =>
        [predicted, rowOf, probabilities].filter((array) => array !== null),
      );
      return new Moved(scored, buffersOf(arrays));
    },
  };
}

function bytesOf(changes: readonly FileChange[]): ArrayBuffer[] {
  return buffersOf(changes.flatMap((change) => (change.kind === 'bytes' ? [change.bytes] : [])));
}

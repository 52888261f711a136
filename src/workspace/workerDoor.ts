import type { MessagePort, Worker } from 'node:worker_threads';
import type { FileChange, IndexDoor } from './door';

/** A call to the index by name, across the thread. */
type Call =
  | { readonly id: number; readonly method: 'apply'; readonly args: Parameters<IndexDoor['apply']> }
  | { readonly id: number; readonly method: 'ask'; readonly args: Parameters<IndexDoor['ask']> }
  | {
      readonly id: number;
      readonly method: 'locate';
      readonly args: Parameters<IndexDoor['locate']>;
    };
type Reply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: string };
type CallBody = {
  readonly [M in Call['method']]: Pick<Extract<Call, { method: M }>, 'method' | 'args'>;
}[Call['method']];

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The index in a worker, as a door. Bytes are transferred, not copied. When the worker ends, every
 * call under way and every later one is rejected with a sentence.
 */
export function createWorkerDoor(worker: Worker): IndexDoor {
  const waiting = new Map<number, Waiting>();
  let next = 0;
  let ended: Error | null = null;
  worker.on('message', (reply: Reply) => {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.ok) call?.resolve(reply.value);
    else call?.reject(new Error(reply.error));
  });
  worker.on('error', (error) => {
    end(error instanceof Error ? error : new Error(String(error)));
  });
  worker.on('exit', () => {
    end(new Error('The scoring worker has ended.'));
  });

  function end(error: Error): void {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function call(body: CallBody, transfer: readonly ArrayBuffer[] = []): Promise<unknown> {
    if (ended !== null) return Promise.reject(ended);
    const id = next++;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...body, id }, [...transfer]);
    });
  }

  const door = {
    apply: (changes: readonly FileChange[]) =>
      call({ method: 'apply', args: [changes] }, buffersOf(changes)),
    ask: (...args: Parameters<IndexDoor['ask']>) => call({ method: 'ask', args }),
    locate: (...args: Parameters<IndexDoor['locate']>) => call({ method: 'locate', args }),
    dispose: () => void worker.terminate(),
  };
  // The worker runs the very class that these types describe, so its answers have them.
  return door as IndexDoor;
}

/** Answers calls that come through a port with the index. */
export function serve(index: IndexDoor, port: MessagePort): void {
  port.on('message', (call: Call) => {
    run(index, call).then(
      (value) => {
        port.postMessage({ id: call.id, ok: true, value } satisfies Reply);
      },
      (error: unknown) => {
        const text = error instanceof Error ? error.message : String(error);
        port.postMessage({ id: call.id, ok: false, error: text } satisfies Reply);
      },
    );
  });
}

function run(index: IndexDoor, call: Call): Promise<unknown> {
  switch (call.method) {
    case 'apply':
      return index.apply(...call.args);
    case 'ask':
      return index.ask(...call.args);
    case 'locate':
      return index.locate(...call.args);
  }
}

/** The buffers that hold nothing but one file each; a view into a larger buffer (a pool) is copied. */
function buffersOf(changes: readonly FileChange[]): ArrayBuffer[] {
  return changes.flatMap((change) => {
    if (change.kind !== 'bytes') return [];
    const { buffer, byteLength } = change.bytes;
    return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
  });
}

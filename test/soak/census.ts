import { Session } from 'node:inspector';
import * as vscode from 'vscode';

/** What is held in memory once all that nobody needs is gone. */
export interface Census {
  /** Bytes of objects on the heap of the extension host. */
  readonly host: number;
  /** The same of each worker thread, and their bytes outside of the heap (typed arrays). */
  readonly workers: readonly { readonly heap: number; readonly buffers: number }[];
  /** Objects of these classes of the editor in the extension host. */
  readonly disposables: number;
  readonly emitters: number;
  /** Listeners of all emitters. */
  readonly listeners: number;
  readonly documents: number;
}

/** Counts, after a collection of garbage in every thread. */
export async function takeCensus(): Promise<Census> {
  const session = new Session();
  session.connect();
  try {
    await post(session, 'HeapProfiler.collectGarbage');
    const { usedSize } = (await post(session, 'Runtime.getHeapUsage')) as { usedSize: number };
    return {
      host: usedSize,
      workers: await workersOf(session),
      disposables: await count(session, vscode.Disposable.prototype, 'return this.length'),
      emitters: await count(session, vscode.EventEmitter.prototype, 'return this.length'),
      listeners: await count(session, vscode.EventEmitter.prototype, SUM_OF_SIZES),
      documents: vscode.workspace.textDocuments.length,
    };
  } finally {
    session.disconnect();
  }
}

/** An emitter has one number of its own, whatever its name: how many listen. */
const SUM_OF_SIZES = `
  let sum = 0;
  for (const emitter of this)
    for (const value of Object.values(emitter)) if (typeof value === 'number') sum += value;
  return sum;`;

function post(session: Session, method: string, params: object = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    session.post(method, params, (error, result) => {
      if (error === null) resolve(result);
      else reject(new Error(`${method}: ${error.message}`));
    });
  });
}

/** Asks a function of the list of all objects of a class; `this` is the list. */
async function count(session: Session, prototype: object, body: string): Promise<number> {
  const place = globalThis as { soakPrototype?: object };
  place.soakPrototype = prototype;
  const made = (await post(session, 'Runtime.evaluate', {
    expression: 'globalThis.soakPrototype',
    objectGroup: 'soak',
  })) as { result: { objectId: string } };
  const { objects } = (await post(session, 'Runtime.queryObjects', {
    prototypeObjectId: made.result.objectId,
    objectGroup: 'soak',
  })) as { objects: { objectId: string } };
  const { result } = (await post(session, 'Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: `function () { ${body} }`,
    returnByValue: true,
  })) as { result: { value: number } };
  await post(session, 'Runtime.releaseObjectGroup', { objectGroup: 'soak' });
  delete place.soakPrototype;
  return result.value;
}

interface FromWorker {
  readonly params: { readonly sessionId: string; readonly message: string };
}
interface Attached {
  readonly params: {
    readonly sessionId: string;
    readonly workerInfo: { readonly title: string; readonly url: string };
  };
}

/** The threads of the extension alone: the editor's own do not count. */
async function workersOf(session: Session): Promise<Census['workers']> {
  const ids: string[] = [];
  const attached = (({ params }: Attached) => {
    if (params.workerInfo.url.includes('/dist/worker.js')) ids.push(params.sessionId);
  }) as (message: object) => void;
  session.on('NodeWorker.attachedToWorker', attached);
  await post(session, 'NodeWorker.enable', { waitForDebuggerOnStart: false });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const workers: { heap: number; buffers: number }[] = [];
  for (const id of ids) workers.push(await memoryOf(session, id));
  await post(session, 'NodeWorker.disable');
  session.off('NodeWorker.attachedToWorker', attached);
  return workers;
}

async function memoryOf(
  session: Session,
  worker: string,
): Promise<{ heap: number; buffers: number }> {
  await ask(session, worker, 'HeapProfiler.collectGarbage', {});
  const { result } = (await ask(session, worker, 'Runtime.evaluate', {
    expression: `(({ heapUsed, external, arrayBuffers }) => ({ heap: heapUsed, buffers: Math.max(external, arrayBuffers) }))(process.memoryUsage())`,
    returnByValue: true,
  })) as { result: { value: { heap: number; buffers: number } } };
  return result.value;
}

let asked = 0;

/** Sends a message to a worker's own inspector and waits for its answer. */
function ask(session: Session, worker: string, method: string, params: object): Promise<unknown> {
  const id = ++asked;
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(late);
      session.off('NodeWorker.receivedMessageFromWorker', heard);
    };
    const heard = (({ params: { sessionId, message } }: FromWorker) => {
      const answer = JSON.parse(message) as { id?: number; result?: unknown };
      if (sessionId !== worker || answer.id !== id) return;
      end();
      resolve(answer.result);
    }) as (message: object) => void;
    const late = setTimeout(() => {
      end();
      reject(new Error(`a worker does not answer ${method}`));
    }, 20_000);
    session.on('NodeWorker.receivedMessageFromWorker', heard);
    session.post('NodeWorker.sendMessageToWorker', {
      sessionId: worker,
      message: JSON.stringify({ id, method, params }),
    });
  });
}

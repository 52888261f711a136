import type { FileSummary } from '../../core/summaries';
import type { ChangeSummary, IndexDoor } from '../door';
import type { Elsewhere } from '../files/uriFiles';
import type { Root } from '../filesystem';
import type { Engine, Refreshed, RefreshOptions } from './engine';
import { internFile } from '../interning';
import { buffersOf, Moved, type Line, type Methods } from './line';
import { doorOn, lineTo, type WorkerEnd } from './workerDoor';

/** An engine in a worker. It can also be used as a bare index, which nobody refreshes. */
export type RemoteEngine = Engine & IndexDoor;

/**
 * The engine in a worker; `elsewhere` reaches the files that are not on this disk. When the worker
 * ends, every call under way and every later one is rejected with a sentence.
 */
export function createRemoteEngine(worker: WorkerEnd, elsewhere: Elsewhere): RemoteEngine {
  const summaries = new Map<string, FileSummary>();
  const listeners = new Set<(change: ChangeSummary) => void>();
  const progress = new Map<number, RefreshOptions['progress']>();
  let refreshes = 0;

  function changed(text: string): void {
    const change = JSON.parse(text) as ChangeSummary;
    for (const file of change.changed) summaries.set(file.file, internFile(file));
    for (const key of change.removed) summaries.delete(key);
    for (const listener of listeners) listener(change);
  }

  const line: Line = lineTo(worker, {
    ...fileMethods(elsewhere),
    changed,
    progress: (refresh: number, done: number, total: number) =>
      progress.get(refresh)?.(done, total),
  });

  async function refresh(
    roots: readonly Root[],
    { signal, progress: told, ...rest }: RefreshOptions = {},
  ): Promise<Refreshed> {
    signal?.throwIfAborted();
    const id = refreshes++;
    progress.set(id, told);
    const work = line.call('refresh', [id, roots, rest]) as Promise<Refreshed>;
    try {
      return await untilAborted(work, signal, () => {
        line.note('cancel', [id]);
      });
    } finally {
      progress.delete(id);
    }
  }

  return {
    ...doorOn(line, () => {
      listeners.clear();
      void worker.terminate();
    }),
    summaries,
    refresh,
    clearCache: () => line.call('clearCache', []) as Promise<void>,
    onDidChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whoever cancels is answered at once; the worker ends its work in its own time. */
async function untilAborted<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
  cancel: () => void,
): Promise<T> {
  if (signal === undefined) return work;
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => {
      cancel();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
    // Nobody waits for it any more where it was cancelled.
    work.catch(() => undefined);
  }
}

function fileMethods(elsewhere: Elsewhere): Methods {
  return {
    list: (folder: string) => elsewhere.list(folder),
    stat: (file: string) => elsewhere.stat(file),
    read: async (file: string) => {
      const bytes = await elsewhere.read(file);
      return new Moved(bytes, buffersOf([bytes]));
    },
  };
}

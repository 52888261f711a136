import type { Outputs, Runner, RunnerOptions } from '../runner';
import { ModelProcess } from './modelProcess';
import { portionsOf } from './portions';
import type { Portion } from './wire';

/** Portions of a run that the process has at a time: while it runs one, the next is on its way. */
const AHEAD = 2;

/** Starts a process for a model. `program`: path of `dist/inference.js`. See {@link Runner}. */
export function startRunner(options: RunnerOptions, program: string): Runner {
  const model = new ModelProcess(options, program);
  let ids = 0;
  return {
    ready: model.ready,
    async run(texts, tell, signal) {
      signal?.throwIfAborted();
      await unlessAborted(model.ready, signal);
      const portions = portionsOf(texts, () => ids++);
      const done = askAll(model, portions, tell);
      try {
        await unlessAborted(done, signal);
      } finally {
        for (const { id } of portions) model.stop(id);
      }
    },
    dispose() {
      model.dispose();
    },
  };
}

/** Asks for portion after portion, a few at a time; the first that fails is the last that is asked for. */
async function askAll(
  model: ModelProcess,
  portions: readonly Portion[],
  tell: (outputs: Outputs) => void,
): Promise<void> {
  const left = portions.values();
  let failed = false;
  const lane = async (): Promise<void> => {
    for (const portion of left) {
      if (failed) return;
      try {
        await model.ask(portion, tell);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: AHEAD }, lane));
}

/** The work's end, or at once the reason of an abort. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => {
      reject(asError(signal.reason));
    };
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

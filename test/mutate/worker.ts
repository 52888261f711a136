import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { runTrials, type Plan } from './trials';

export { inputAt } from './trials';

/** Runs the trials of a plan in a thread of its own, so that an input that hangs can be ended. */
async function run(): Promise<void> {
  /** `begun`: the position of the input that was begun last, and how many were. */
  const { plan, begun } = workerData as { readonly plan: Plan; readonly begun: Int32Array };
  const begin = (position: number): void => {
    Atomics.store(begun, 0, position);
    Atomics.add(begun, 1, 1);
  };
  const outcome = await runTrials(plan, (failure) => parentPort?.postMessage({ failure }), begin);
  parentPort?.postMessage({ outcome });
}

if (!isMainThread) void run();

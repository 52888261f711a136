import { say, type Message } from '../../core/message';
import { RunnerError, type Runner, type RunnerFacts } from '../runner';
import { claim } from './claim';
import { predictionsName } from './fileNames';
import type { Job, Progress, TaskJob, TaskOutcome } from './job';
import { Pace } from './pace';
import { predictTask, TaskError, type Running } from './predictTask';
import { isSame, originOf, readProvenance } from './provenance';
import { heldIn, makeFolder, removeEmpty } from './runFolder';
import { WriteError } from './writing';

export interface PredictOptions {
  readonly progress?: (progress: Progress) => void;
  /** Stops within a second; what was done is kept for a resumed run. */
  readonly signal?: AbortSignal;
}

/**
 * Predicts the tasks one after the other, each written whole or not at all. A task that fails keeps no
 * other from being written; a disk that takes no more and a cancel stop them all. Rejects with a
 * {@link RunnerError} where the model cannot be loaded, with a {@link WriteError} where the folder
 * cannot be made or another prediction is writing into it, and as the signal does where it is aborted before the model is loaded.
 */
export async function predict(
  job: Job,
  runner: Runner,
  { progress = () => undefined, signal = new AbortController().signal }: PredictOptions = {},
): Promise<readonly TaskOutcome[]> {
  const facts = await untilAborted(runner.ready, signal);
  const isNew = await makeFolder(job.folder);
  try {
    const letGo = await claim(job.folder);
    return await predictAll(job, { runner, facts, progress, signal }).finally(letGo);
  } finally {
    if (isNew) await removeEmpty(job.folder);
  }
}

interface Underway extends Required<PredictOptions> {
  readonly runner: Runner;
  readonly facts: RunnerFacts;
}

async function predictAll(
  job: Job,
  { runner, facts, progress, signal }: Underway,
): Promise<readonly TaskOutcome[]> {
  const origin = await originOf(job.model, job.variant, job.folder, facts);
  const pace = new Pace(job.tasks.reduce((sum, { gold }) => sum + gold.rows, 0));
  const outcomes: TaskOutcome[] = [];
  let isOver = false;
  for (const task of job.tasks) {
    const moved = (): void => {
      progress({ task: task.fit.task, ...pace.state });
    };
    moved();
    const { folder, how } = job;
    const running = { folder, runner, facts, origin, pace, how, moved, signal };
    const { outcome, isLast }: Attempt = isOver ? stopped(task, 0) : await attempt(task, running);
    isOver = isLast;
    outcomes.push(outcome);
  }
  return outcomes;
}

interface Attempt {
  readonly outcome: TaskOutcome;
  /** Nothing can be done after it. */
  readonly isLast: boolean;
}

async function attempt(job: TaskJob, running: Running): Promise<Attempt> {
  const { pace, signal } = running;
  const { task } = job.fit;
  const before = pace.state.done;
  try {
    const held = await leftAlone(job, running);
    const outcome: TaskOutcome =
      held === 'there'
        ? { kind: 'there', task }
        : { kind: 'written', task, facts: await predictTask(job, running) };
    return { outcome, isLast: false };
  } catch (error) {
    const done = pace.state.done - before;
    if (signal.aborted) return stopped(job, done);
    const kept = error instanceof TaskError ? 0 : done;
    const outcome: TaskOutcome = { kind: 'failed', task, why: whyOf(error), kept };
    return { outcome, isLast: error instanceof WriteError };
  } finally {
    pace.skip(before + job.gold.rows - pace.state.done);
  }
}

function stopped({ fit: { task } }: TaskJob, kept: number): Attempt {
  return { outcome: { kind: 'stopped', task, kept }, isLast: true };
}

/**
 * Whether an earlier run has written the task. Rejects where files are there that are not to be replaced;
 * those of a task that is unfinished were to be when it was begun.
 */
async function leftAlone(
  { fit: { task }, gold }: TaskJob,
  { folder, how, origin }: Running,
): Promise<'there' | null> {
  const { written, unfinished } = await heldIn(folder, [task]);
  if (how === 'replace' || written.length === 0) return null;
  if (how === 'resume') {
    if (unfinished.length > 0) return null;
    const before = await readProvenance(folder);
    const known = before?.tasks.find((one) => one.task === task);
    if (before !== null && isSame(before, origin) && known?.gold.sha256 === gold.sha256)
      return 'there';
  }
  throw new TaskError(
    say('{0} is there already, and was not made by this model.', predictionsName(task)),
  );
}

function whyOf(error: unknown): Message {
  if (error instanceof TaskError || error instanceof WriteError || error instanceof RunnerError)
    return error.why;
  return say('{0}', error instanceof Error ? error.message : String(error));
}

/** The value, unless the signal comes first; the work itself goes on. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop);
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

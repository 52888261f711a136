import { join } from 'node:path';
import { firstOf, say, type Message } from '../../core/message';
import type { Texts } from '../model';
import { RunnerError, type Outputs, type Runner, type RunnerFacts } from '../runner';
import { predictionsName, probabilitiesName } from './fileNames';
import type { How, TaskFacts, TaskJob } from './job';
import { Journal, type JournalHead } from './journal';
import type { Pace } from './pace';
import { predictionText } from './predictionText';
import { addProvenance, type Origin } from './provenance';
import type { Answered } from './records';
import { writeWhole } from './writing';

/** What the tasks of one call share. */
export interface Running {
  readonly folder: string;
  readonly runner: Runner;
  readonly facts: RunnerFacts;
  readonly origin: Origin;
  readonly pace: Pace;
  readonly how: How;
  readonly moved: () => void;
  readonly signal: AbortSignal;
}

/** A task that cannot be predicted; the others can. */
export class TaskError extends Error {
  override readonly name = 'TaskError';
  constructor(readonly why: Message) {
    super(why.text);
  }
}

/** So many ids are named. */
const NAMED = 10;

/**
 * Runs the model on the examples of a task that are not known from an interrupted run, and writes its
 * files. Rejects with a {@link TaskError} where the outputs are of no use, with what went wrong in
 * running or writing otherwise; then nothing but the journal is left.
 */
export async function predictTask(job: TaskJob, running: Running): Promise<TaskFacts> {
  const { fit, gold } = job;
  const { folder, facts, origin, pace } = running;
  const { maxLength } = facts;
  const expected = fit.classes?.length ?? 1;
  if (facts.outputs !== expected)
    throw new TaskError(
      say(
        'The model gives {0} numbers an example; {1} takes {2}.',
        facts.outputs,
        fit.task,
        expected,
      ),
    );
  const texts = await job.texts();
  const head: JournalHead = {
    task: fit.task,
    rows: texts.length,
    outputs: facts.outputs,
    model: facts.sha256,
    tokenizer: origin.tokenizer.sha256,
    gold: gold.sha256,
    maxLength,
  };
  const journal = await Journal.open(folder, head, running.how === 'replace');
  if (journal === null)
    throw new TaskError(
      say('What an interrupted run left of {0} is of another model or gold set.', fit.task),
    );
  const { answered } = journal;
  const resumed = answered.count;
  pace.skip(resumed);
  const before = pace.seconds;
  const bad = await runMissing(texts, journal, running).catch(async (error: unknown) => {
    // A journal without a row would only keep the next run from the folder.
    if (error instanceof RunnerError && answered.count === 0) await journal.remove();
    throw error;
  });
  const seconds = pace.seconds - before;
  const broken = brokenOf(answered, bad);
  if (broken !== null) {
    await journal.remove();
    throw new TaskError(broken);
  }
  const truncated = answered.truncated.reduce((sum, cut) => sum + cut, 0);
  const told = { rows: answered.rows, truncated, maxLength, resumed, seconds };
  await writeTask(job, answered, running);
  await addProvenance(folder, origin, job, told);
  await journal.remove();
  return told;
}

/** Gives the ids of examples that are to blame for a failure. The journal is closed whatever happens. */
async function runMissing(
  texts: readonly Texts[],
  journal: Journal,
  { runner, pace, moved, signal }: Running,
): Promise<readonly number[]> {
  const ids = journal.answered.missing;
  const own = Array.from(ids, (id) => texts[id] ?? NO_TEXTS);
  const stop = new AbortController();
  const tell = (outputs: Outputs): void => {
    journal.add(outputs, ids, (error) => {
      stop.abort(error);
    });
    pace.did(outputs.places.length);
    moved();
  };
  pace.start();
  try {
    signal.throwIfAborted();
    if (own.length > 0) await runner.run(own, tell, AbortSignal.any([signal, stop.signal]));
  } catch (error) {
    if (!(error instanceof RunnerError) || error.places.length === 0) throw error;
    return error.places.flatMap((place) => ids[place] ?? []);
  } finally {
    pace.stop();
    // What could not be written rejects here, before that the run was stopped for it.
    await journal.close();
  }
  return [];
}

const NO_TEXTS: Texts = ['', null];

/** What is wrong with the outputs; `null`: nothing. `bad`: ids of examples that the runner names. */
function brokenOf(
  { rows, count, values, outputs }: Answered,
  bad: readonly number[],
): Message | null {
  const ids = new Set(bad);
  values.forEach((value, i) => {
    if (!Number.isFinite(value)) ids.add(Math.floor(i / outputs));
  });
  const named = firstOf([...ids], NAMED);
  // The first portion with such examples is the last that was run.
  if (ids.size > 0 && count + ids.size < rows)
    return say(
      'The model gave no finite numbers for {0} examples or more, so nothing was written. Their ids: {1}.',
      ids.size,
      named,
    );
  if (ids.size > 0)
    return say(
      'The model gave no finite numbers for {0} examples, so nothing was written. Their ids: {1}.',
      ids.size,
      named,
    );
  if (count === rows) return null;
  return say('The model gave no answer to {0} of {1} examples.', rows - count, rows);
}

/** The predictions get their name last: where they are, all is there. */
async function writeTask(
  { fit }: TaskJob,
  { values }: Answered,
  { folder }: Running,
): Promise<void> {
  const { predictions, probabilities } = predictionText(fit, values);
  const beside =
    probabilities === null
      ? []
      : [{ path: join(folder, probabilitiesName(fit.task)), text: probabilities }];
  await writeWhole([
    ...beside,
    { path: join(folder, predictionsName(fit.task)), text: predictions },
  ]);
}

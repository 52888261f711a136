import { join, resolve } from 'node:path';
import { toText } from '../core/message';
import { printable } from '../core/printable';
import type { TaskName } from '../core/tasks';
import { readModel } from '../inference/folder/readModel';
import type { Model, Variant } from '../inference/model';
import type { How, Job, Progress, TaskOutcome } from '../inference/predict/job';
import { predict } from '../inference/predict/predict';
import { freeFolder, heldIn, runName } from '../inference/predict/runFolder';
import { WriteError } from '../inference/predict/writing';
import { goesOn, outcomeTexts, progressText } from '../inference/predict/wording';
import { startRunner } from '../inference/process/startRunner';
import { RunnerError } from '../inference/runner';
import { evaluate } from './evaluate';
import { fromHere } from './here';
import { predictedTasks } from './predictedTasks';
import { DONE, DONE_WITH_ERRORS, WRONG_CALL } from './status';
import { complain, tell } from './stderr';

export interface PredictOptions {
  readonly model: string;
  readonly task?: readonly TaskName[];
  readonly precision?: string;
  /** The run's folder; left out: a new one below `runs`. */
  readonly out?: string;
  readonly gold: readonly string[];
  readonly cache: boolean;
  readonly resume?: boolean;
  readonly replace?: boolean;
}

/**
 * Predicts gold sets with a model, writes the run and scores it. Gives the exit status: 0 all was
 * written, 1 some was not, 2 the call was wrong or nothing was written.
 */
export async function predictSets(options: PredictOptions): Promise<number> {
  const model = await readModel(resolve(options.model));
  if ('why' in model) return complain(`${fromHere(model.folder)}: ${plain(model.why)}`);
  const variant = variantOf(model, options.precision);
  if (typeof variant === 'string') return complain(variant);
  const gold = goldFoldersOf(options);
  const tasks = await predictedTasks(model, options.task, gold, options.cache);
  if (typeof tasks === 'string') return complain(tasks);
  const folder = options.out || (await freeFolder('runs', runName(model, variant)));
  const how = await howOf(
    folder,
    tasks.map(({ fit }) => fit.task),
    options,
  );
  if (typeof how !== 'string') return complain(how.why);
  const outcomes = await run({ model, variant, folder: resolve(folder), how, tasks });
  if (typeof outcomes === 'string') return complain(outcomes);
  tell(outcomes.flatMap(outcomeTexts).map(plain));
  if (outcomes.some(goesOn))
    tell([`To go on from there, call it again with --out ${folder} --resume.`]);
  const done = outcomes.filter(({ kind }) => kind === 'written' || kind === 'there');
  if (done.length === 0) return WRONG_CALL;
  const scored = await evaluate([folder], { gold, cache: options.cache, format: 'table' });
  if (done.length < outcomes.length) return DONE_WITH_ERRORS;
  // Sets without labels are predicted as well: that there is nothing to score is then no fault.
  return scored === WRONG_CALL ? DONE : scored;
}

/** Where gold sets are looked for: where nobody says, here. */
function goldFoldersOf({ gold }: PredictOptions): readonly string[] {
  return gold.length > 0 || process.env['GLUE_DIR'] ? gold : ['.'];
}

function variantOf({ variants, name }: Model, precision: string | undefined): Variant | string {
  const found =
    precision === undefined ? variants[0] : variants.find((one) => one.precision === precision);
  const there = variants.map((one) => one.precision).join(', ');
  return found ?? `${name} has no file of precision ${precision ?? ''}; it has ${there}.`;
}

/** What is done with what is in the folder; a sentence where nobody said so. */
async function howOf(
  folder: string,
  tasks: readonly TaskName[],
  { resume = false, replace = false }: PredictOptions,
): Promise<How | { readonly why: string }> {
  if (resume && replace) return { why: '--resume and --replace cannot be said at once.' };
  if (resume) return 'resume';
  if (replace) return 'replace';
  const { written, unfinished } = await heldIn(folder, tasks);
  const held = [...new Set([...written, ...unfinished])].join(', ');
  if (held === '') return 'new';
  return {
    why: `${folder} holds predictions for ${held} already. To go on with what was interrupted add --resume, to replace them --replace, or name another folder with --out.`,
  };
}

/** The first Ctrl+C stops in order, with what was done kept; the second ends at once. */
async function run(job: Job): Promise<readonly TaskOutcome[] | string> {
  const { folder, maxLength } = job.model;
  const abort = new AbortController();
  const stop = (): void => {
    abort.abort();
  };
  process.once('SIGINT', stop);
  const { isTTY } = process.stderr;
  const program = join(__dirname, 'inference.js');
  const runner = startRunner({ folder, path: job.variant.path, maxLength }, program);
  const names = job.tasks.map(({ fit }) => fit.task).join(', ');
  tell([`Predicting ${names} into ${fromHere(job.folder)} …`]);
  try {
    const { signal } = abort;
    return await predict(job, runner, isTTY ? { progress: showProgress, signal } : { signal });
  } catch (error) {
    if (error instanceof RunnerError || error instanceof WriteError) return plain(error.why);
    if (abort.signal.aborted) return 'Stopped before anything was predicted.';
    throw error;
  } finally {
    if (isTTY) process.stderr.write('\r\u001b[K');
    process.off('SIGINT', stop);
    runner.dispose();
  }
}

/** At most so often, in milliseconds. */
const EVERY = 100;
let shown = 0;

function showProgress(progress: Progress): void {
  const now = performance.now();
  if (now - shown < EVERY) return;
  shown = now;
  process.stderr.write(`\r\u001b[K${plain(progressText(progress))}`);
}

const plain = (message: Parameters<typeof toText>[0]): string => printable(toText(message));

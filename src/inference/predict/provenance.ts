import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { TASKS, type TaskName } from '../../core/tasks';
import type { Model, Variant } from '../model';
import type { RunnerFacts } from '../runner';
import { predictionsName, probabilitiesName, PROVENANCE } from './fileNames';
import type { TaskFacts, TaskJob } from './job';
import { writeWhole } from './writing';

const SCHEMA = 'glue-lens/model@1';

/** What a run's predictions were made with, as it stands in `glue-lens-model.json`. */
export interface Provenance {
  readonly schema: typeof SCHEMA;
  readonly model: {
    readonly name: string;
    /** Its folder, relative to the run's. */
    readonly folder: string;
    readonly file: string;
    readonly sha256: string;
    readonly precision: string;
    readonly inputs: readonly string[];
    readonly labels: readonly string[] | null;
  };
  readonly runtime: { readonly version: string; readonly providers: readonly string[] };
  readonly tokenizer: {
    readonly kind: string;
    readonly sha256: string;
    /** Tokens of an example; longer ones were cut. */
    readonly maxLength: number;
  };
  readonly tasks: readonly TaskProvenance[];
}

export interface TaskProvenance extends Omit<TaskFacts, 'maxLength'> {
  readonly task: TaskName;
  readonly predictions: string;
  readonly probabilities: string | null;
  /** The class of each output, in their order; `null` for a number. */
  readonly outputs: readonly string[] | null;
  readonly rowsPerSecond: number | null;
  readonly gold: { readonly path: string; readonly sha256: string };
  /** When it was written, in ISO 8601. */
  readonly date: string;
}

/** What the predictions of one call have in common. */
export type Origin = Omit<Provenance, 'tasks' | 'schema'>;

export async function originOf(
  model: Model,
  { path, precision }: Variant,
  folder: string,
  facts: RunnerFacts,
): Promise<Origin> {
  const { sha256, inputs, runtime, providers, tokenizer, maxLength } = facts;
  const slashed = (from: string, to: string): string => relative(from, to).split(sep).join('/');
  return {
    model: {
      name: model.name,
      folder: slashed(folder, model.folder),
      file: slashed(model.folder, path),
      sha256,
      precision,
      inputs,
      labels: model.labels,
    },
    runtime: { version: runtime, providers },
    tokenizer: {
      kind: tokenizer,
      sha256: await hashOf(join(model.folder, 'tokenizer.json')),
      maxLength,
    },
  };
}

/** What the run's folder tells of its predictions; `null` where it tells nothing. */
export async function readProvenance(folder: string): Promise<Provenance | null> {
  try {
    const read = JSON.parse(await readFile(join(folder, PROVENANCE), 'utf8')) as unknown;
    return isProvenance(read) ? read : null;
  } catch {
    return null;
  }
}

/** Written by this program, so that its schema tells of the rest. */
function isProvenance(value: unknown): value is Provenance {
  return (
    typeof value === 'object' && value !== null && 'schema' in value && value.schema === SCHEMA
  );
}

/** Adds a task to what the folder tells; predictions of another model in it are no longer told of. */
export async function addProvenance(
  folder: string,
  origin: Origin,
  job: TaskJob,
  facts: TaskFacts,
): Promise<void> {
  const before = await readProvenance(folder);
  const others = before === null || !isSame(before, origin) ? [] : before.tasks;
  const own = ofTask(job, facts);
  const tasks = [...others.filter(({ task }) => task !== own.task), own];
  const whole: Provenance = { schema: SCHEMA, ...origin, tasks };
  await writeWhole([
    { path: join(folder, PROVENANCE), text: `${JSON.stringify(whole, null, 2)}\n` },
  ]);
}

/** Whether what is in the folder was made by the same model, cut and split into tokens the same. */
export function isSame(before: Origin, { model, tokenizer }: Origin): boolean {
  return (
    before.model.sha256 === model.sha256 &&
    before.tokenizer.sha256 === tokenizer.sha256 &&
    before.tokenizer.maxLength === tokenizer.maxLength
  );
}

function ofTask({ fit, gold }: TaskJob, { maxLength: _, ...facts }: TaskFacts): TaskProvenance {
  const { task, classes } = fit;
  const { rows, resumed, seconds } = facts;
  const names = TASKS[task].classes.map(({ name }) => name);
  return {
    task,
    predictions: predictionsName(task),
    probabilities: classes === null ? null : probabilitiesName(task),
    outputs: classes?.map((k) => names[k] ?? '') ?? null,
    ...facts,
    seconds: Number(seconds.toFixed(3)),
    rowsPerSecond: seconds === 0 ? null : Number(((rows - resumed) / seconds).toFixed(1)),
    gold: { path: gold.path, sha256: gold.sha256 },
    date: new Date().toISOString(),
  };
}

async function hashOf(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => Buffer.alloc(0));
  return createHash('sha256').update(bytes).digest('hex');
}

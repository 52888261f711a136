import { say, type Message } from '../../core/message';
import { Budget } from '../batches/budget';
import { batchFrom, byLength } from '../batches/plan';
import { sayNotFinite } from '../notFinite';
import { RunnerError } from '../runner';
import type { Encoded } from '../tokenize/encoder';
import type { LoadedModel } from './loadedModel';
import type { FromProcess, Portion } from './wire';
import { notFinite } from './values';

/** A portion that is under way. */
interface Job {
  readonly id: number;
  readonly from: number;
  readonly examples: readonly Encoded[];
  readonly lengths: readonly number[];
  /** Places in `examples`, in the order in which they are run. */
  readonly order: readonly number[];
  /** How many of them were run. */
  done: number;
  /** Places, in the whole run, of examples that gave no finite numbers. */
  readonly bad: number[];
}

/** Runs portions batch by batch: of several the one with the least to do, so that small ones do not wait. */
export class Work {
  readonly #model: LoadedModel;
  readonly #tell: (message: FromProcess) => void;
  readonly #jobs: Job[] = [];
  readonly #budget = new Budget();
  #running = false;

  constructor(model: LoadedModel, tell: (message: FromProcess) => void) {
    this.#model = model;
    this.#tell = tell;
  }

  add({ id, from, texts }: Portion): void {
    try {
      const examples = texts.map(([first, second]) => this.#model.encoder.encode(first, second));
      const lengths = examples.map(({ ids }) => ids.length);
      const order = byLength(lengths);
      this.#jobs.push({ id, from, examples, lengths, order, done: 0, bad: [] });
    } catch (error) {
      this.#failed(id, error);
    }
    if (!this.#running) void this.#run();
  }

  /** Forgets a portion; what the runtime is at is finished first. */
  stop(id: number): void {
    const at = this.#jobs.findIndex((job) => job.id === id);
    if (at !== -1) this.#jobs.splice(at, 1);
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let job = this.#least(); job !== null; job = this.#least()) {
      try {
        await this.#step(job);
        if (job.done === job.order.length) this.#end(job);
      } catch (error) {
        this.#failed(job.id, error);
      }
    }
    this.#running = false;
  }

  #least(): Job | null {
    const left = (job: Job): number => job.order.length - job.done;
    return this.#jobs.reduce<Job | null>(
      (least, job) => (least === null || left(job) < left(least) ? job : least),
      null,
    );
  }

  async #step(job: Job): Promise<void> {
    const { tokens } = this.#budget;
    const batch = batchFrom(job.order, job.done, job.lengths, tokens, this.#model.fixed);
    job.done += batch.rows.length;
    const examples = batch.rows.flatMap((row) => job.examples[row] ?? []);
    const start = performance.now();
    const made = await this.#model.run(examples, batch.length);
    this.#budget.learn(performance.now() - start);
    if (!this.#jobs.includes(job)) return;
    const values = made.values.slice(0, examples.length * made.outputs);
    const places = Uint32Array.from(batch.rows, (row) => job.from + row);
    const truncated = Uint8Array.from(examples, (example) => Number(example.truncated));
    const bad = notFinite({ values, outputs: made.outputs });
    job.bad.push(...bad.map((row) => places[row] ?? 0));
    if (bad.length === 0) this.#tell({ kind: 'outputs', id: job.id, places, values, truncated });
  }

  #end({ id, bad }: Job): void {
    if (!this.#jobs.some((job) => job.id === id)) return;
    this.stop(id);
    if (bad.length === 0) this.#tell({ kind: 'done', id });
    else {
      const places = bad.sort((a, b) => a - b);
      this.#tell({ kind: 'failed', id, why: sayNotFinite(places), places });
    }
  }

  #failed(id: number, error: unknown): void {
    this.stop(id);
    this.#tell({ kind: 'failed', id, why: whyOf(error), places: [] });
  }
}

/** What went wrong, in a sentence: ours, or that of a mistake in this program. */
export function whyOf(error: unknown): Message {
  if (error instanceof RunnerError) return error.why;
  return say(
    'The model could not be run: {0}',
    error instanceof Error ? error.message : String(error),
  );
}

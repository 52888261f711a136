import { RunnerError, type Outputs, type Runner, type RunnerFacts } from '../../inference/runner';

/** Milliseconds after its last use in which a model stays loaded. */
export const IDLE_MS = 5 * 60_000;

/** A runner that starts when it is used, and ends when nobody has used it for a while. */
export class KeptRunner implements Runner {
  readonly #start: () => Runner;
  readonly #used: () => void;
  #open: Runner | undefined;
  #busy = 0;
  #timer: NodeJS.Timeout | undefined;

  /** `used` hears of each use before it. */
  constructor(start: () => Runner, used: () => void) {
    this.#start = start;
    this.#used = used;
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  get isBusy(): boolean {
    return this.#busy > 0;
  }

  get ready(): Promise<RunnerFacts> {
    return this.#use(({ ready }) => ready);
  }

  run(
    texts: readonly (readonly [string, string | null])[],
    tell: (outputs: Outputs) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    return this.#use((runner) => runner.run(texts, tell, signal));
  }

  /** Unloads the model; the next use loads it again. */
  dispose(): void {
    clearTimeout(this.#timer);
    this.#open?.dispose();
    this.#open = undefined;
  }

  /**
   * One that failed is closed, unless some examples are to blame: its process may be gone, and the next
   * use is to have a whole one.
   */
  async #use<T>(work: (runner: Runner) => Promise<T>): Promise<T> {
    this.#used();
    clearTimeout(this.#timer);
    const runner = (this.#open ??= this.#start());
    this.#busy++;
    try {
      return await work(runner);
    } catch (error) {
      const isBroken = error instanceof RunnerError && error.places.length === 0;
      if (isBroken && this.#open === runner) this.dispose();
      throw error;
    } finally {
      this.#busy--;
      if (!this.isBusy && this.isOpen) this.#rest();
    }
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.dispose();
    }, IDLE_MS);
    this.#timer.unref();
  }
}

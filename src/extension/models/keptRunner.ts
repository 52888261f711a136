import { RunnerError, type Outputs, type Runner, type RunnerFacts } from '../../inference/runner';

/** Milliseconds after its last use in which a model stays loaded. */
export const IDLE_MS = 5 * 60_000;

/**
 * A runner that starts when it is used, and ends when nobody has used it for a while, or when the model's
 * files are others than those that it has loaded.
 */
export class KeptRunner implements Runner {
  readonly #start: () => Runner;
  readonly #used: () => void;
  readonly #stamp: () => Promise<string>;
  #open: Runner | undefined;
  #loaded = '';
  #busy = 0;
  #timer: NodeJS.Timeout | undefined;

  /** `used` hears of each use before it; `stamp` tells the model's files from later ones. */
  constructor(
    start: () => Runner,
    used: () => void,
    stamp: () => Promise<string> = () => Promise.resolve(''),
  ) {
    this.#start = start;
    this.#used = used;
    this.#stamp = stamp;
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
    this.#busy++;
    let runner: Runner | undefined;
    try {
      runner = await this.#fresh();
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

  /** The runner of the files as they are now; while others use the one of before, that one. */
  async #fresh(): Promise<Runner> {
    const stamp = await this.#stamp();
    if (this.isOpen && stamp !== this.#loaded && this.#busy === 1) this.dispose();
    if (!this.isOpen) this.#loaded = stamp;
    return (this.#open ??= this.#start());
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.dispose();
    }, IDLE_MS);
    this.#timer.unref();
  }
}

/**
 * Gathers many small calls into few runs of one piece of work: a run starts when it has been quiet
 * for a while, or at the latest after `most`; one runs at a time; calls that come while it runs lead
 * to one more.
 */
export class Quiet {
  readonly #work: () => Promise<void>;
  readonly #wait: number;
  readonly #most: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since: number | undefined;
  #running = false;
  #again = false;
  #disposed = false;

  /** `work` must not reject. */
  constructor(work: () => Promise<void>, wait = 250, most = 2000) {
    this.#work = work;
    this.#wait = wait;
    this.#most = most;
  }

  call(): void {
    if (this.#disposed) return;
    this.#again = true;
    if (this.#running) return;
    const now = Date.now();
    this.#since ??= now;
    clearTimeout(this.#timer);
    const left = Math.max(0, this.#since + this.#most - now);
    this.#timer = setTimeout(() => void this.#run(), Math.min(this.#wait, left));
  }

  dispose(): void {
    this.#disposed = true;
    clearTimeout(this.#timer);
  }

  #called(): boolean {
    return this.#again;
  }

  async #run(): Promise<void> {
    this.#since = undefined;
    this.#running = true;
    this.#again = false;
    await this.#work();
    this.#running = false;
    if (this.#called()) this.call();
  }
}

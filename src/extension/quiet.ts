/** How long to wait, in milliseconds: until no call has come for `quiet`, at the latest `most` after the first. */
export interface Wait {
  readonly quiet: number;
  readonly most: number;
}

/** For the first calls: what one file brings should be there soon. */
const FIRST: Wait = { quiet: 250, most: 2000 };
/**
 * For calls that go on after a run: a burst. VS Code's watcher tells of its first file at once and of
 * the others every half second, so that a shorter time would make a run of each portion.
 */
const BURST: Wait = { quiet: 750, most: 5000 };
/** Calls no further apart than this, in milliseconds, belong together. */
const TOGETHER = 1000;

/**
 * Gathers many small calls into few runs of one piece of work: a run starts when no call has come for
 * a while, or at the latest after a longer one; one runs at a time; calls that come while it runs, or
 * soon after those that it was for, lead to one more, which takes its time.
 */
export class Quiet {
  readonly #work: () => Promise<void>;
  readonly #first: Wait;
  readonly #burst: Wait;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait: Wait;
  /** When the first call came that no run was for yet. */
  #since: number | undefined;
  #last = Number.NEGATIVE_INFINITY;
  #running = false;
  #disposed = false;

  /** `work` must not reject. */
  constructor(work: () => Promise<void>, first = FIRST, burst = BURST) {
    this.#work = work;
    this.#first = this.#wait = first;
    this.#burst = burst;
  }

  call(): void {
    if (this.#disposed) return;
    const now = Date.now();
    if (this.#since === undefined) {
      this.#since = now;
      this.#wait = now - this.#last <= TOGETHER ? this.#burst : this.#first;
    }
    this.#last = now;
    this.#arm();
  }

  dispose(): void {
    this.#disposed = true;
    clearTimeout(this.#timer);
  }

  /** Starts the run in time; nothing where there is nothing to run for, or one is under way. */
  #arm(): void {
    clearTimeout(this.#timer);
    if (this.#since === undefined || this.#running || this.#disposed) return;
    const due = Math.min(this.#last + this.#wait.quiet, this.#since + this.#wait.most);
    this.#timer = setTimeout(() => void this.#run(), Math.max(0, due - Date.now()));
  }

  async #run(): Promise<void> {
    this.#since = undefined;
    this.#running = true;
    await this.#work();
    this.#running = false;
    this.#arm();
  }
}

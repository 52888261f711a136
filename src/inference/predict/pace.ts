/** How fast rows are done, and how long it takes from here. */
export class Pace {
  readonly #total: number;
  readonly #now: () => number;
  #done = 0;
  #ran = 0;
  #seconds = 0;
  #since: number | null = null;

  /** `now`: milliseconds. */
  constructor(total: number, now: () => number = () => performance.now()) {
    this.#total = total;
    this.#now = now;
  }

  /** From here to `stop` the model is at work. */
  start(): void {
    this.#since = this.#now();
  }

  stop(): void {
    this.#seconds += this.#running();
    this.#since = null;
  }

  /** For which the model was at work so far. */
  get seconds(): number {
    return this.#seconds + this.#running();
  }

  /** Rows that need no work: done before, or never to be done. */
  skip(rows: number): void {
    this.#done += rows;
  }

  did(rows: number): void {
    this.#done += rows;
    this.#ran += rows;
  }

  get state(): {
    readonly done: number;
    readonly total: number;
    readonly rowsPerSecond: number | null;
    readonly secondsLeft: number | null;
  } {
    const { seconds } = this;
    const rate = this.#ran === 0 || seconds === 0 ? null : this.#ran / seconds;
    const [done, total] = [this.#done, this.#total];
    const secondsLeft = rate === null ? null : (total - done) / rate;
    return { done, total, rowsPerSecond: rate, secondsLeft };
  }

  #running(): number {
    return this.#since === null ? 0 : (this.#now() - this.#since) / 1000;
  }
}

/** Tokens of a batch to begin with: what a machine's caches hold of a layer of a usual model. */
const USUAL = 1024;
const LEAST = 64;
const MOST = 4096;
/** A batch that takes longer than this, in milliseconds, would keep someone waiting who cancels. */
const SLOW = 400;

/** How many tokens go into a batch, so that one is over in less than half a second. */
export class Budget {
  #tokens = USUAL;

  get tokens(): number {
    return this.#tokens;
  }

  /** What was learned from a batch of so many tokens that took so many milliseconds. */
  learn(tokens: number, took: number): void {
    if (took <= SLOW || tokens < LEAST) return;
    const bearable = Math.floor((tokens * SLOW) / took);
    this.#tokens = Math.min(MOST, Math.max(LEAST, Math.min(this.#tokens, bearable)));
  }
}

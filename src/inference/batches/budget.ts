/**
 * Tokens of a batch at most and at least: with more, what a layer of BERT makes of them leaves the
 * caches; with less, the weights are read too often for what is done with them.
 */
const MOST = 1024;
const LEAST = 128;
/** A batch that takes longer than this, in milliseconds, keeps others and those who cancel waiting. */
const SLOW = 400;

/** How many tokens go into a batch, so that one is over in less than half a second where that is possible. */
export class Budget {
  #tokens = MOST;

  get tokens(): number {
    return this.#tokens;
  }

  /** Learns from a batch that took so many milliseconds. Step by step: another program may have been busy. */
  learn(took: number): void {
    if (took > SLOW) this.#tokens = Math.max(LEAST, Math.round(this.#tokens / 1.5));
    else if (took < SLOW / 2) this.#tokens = Math.min(MOST, Math.round(this.#tokens * 1.5));
  }
}

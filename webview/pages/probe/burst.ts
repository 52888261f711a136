/** Milliseconds after the last letter until what is typed next is a new attempt. */
const PAUSE = 1500;

/** Tells letters that are typed on from those of a new attempt. */
export class Burst {
  #timer = 0;

  /** A letter was typed: whether it belongs to what was typed before it. */
  goesOn(): boolean {
    const goesOn = this.#timer !== 0;
    this.end();
    this.#timer = window.setTimeout(() => {
      this.#timer = 0;
    }, PAUSE);
    return goesOn;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }
}

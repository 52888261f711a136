/** Milliseconds of rest after the last letter before a search begins. */
const REST = 200;

/** Waits until a person has stopped typing. */
export class Typing {
  #timer = 0;

  /** Calls once nothing more was typed for a moment. */
  after(call: () => void): void {
    this.stop();
    this.#timer = window.setTimeout(call, REST);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

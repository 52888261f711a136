import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Milliseconds until waiting is worth a word. */
const SLOW = 300;

/** Knows whether one has waited for so long that it is worth a word, and draws the element when it is. */
export class Waiting implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #slow = false;
  #timer = 0;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  get slow(): boolean {
    return this.#slow;
  }

  hostDisconnected(): void {
    this.stop();
  }

  /** Something else is waited for; what was slow already stays so. */
  start(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#slow = true;
      this.#host.requestUpdate();
    }, SLOW);
  }

  /** What was waited for is there. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#slow = false;
  }
}

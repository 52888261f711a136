import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Milliseconds after which a person has come to rest. */
const REST = 200;

/** Waits until a person has stopped typing or scrolling, as long as the element is in the page. */
export class Debounce implements ReactiveController {
  readonly #rest: number;
  #timer = 0;

  /** `rest` in milliseconds. */
  constructor(host: ReactiveControllerHost, rest = REST) {
    this.#rest = rest;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  /** Calls once nothing more has come for a moment; what should have been called before is not. */
  after(call: () => void): void {
    this.stop();
    this.#timer = window.setTimeout(call, this.#rest);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

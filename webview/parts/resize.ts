import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Calls whenever an element has another size, as long as it is in the page. */
export class Resize implements ReactiveController {
  readonly #element: Element;
  readonly #observer: ResizeObserver;

  constructor(element: ReactiveControllerHost & Element, changed: () => void) {
    this.#element = element;
    this.#observer = new ResizeObserver(changed);
    element.addController(this);
  }

  hostConnected(): void {
    this.#observer.observe(this.#element);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }
}

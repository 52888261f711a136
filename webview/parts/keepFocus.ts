import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Leads the focus on where drawing takes away what had it: else Tab would begin at the top again. */
export class KeepFocus implements ReactiveController {
  readonly #element: Element;
  readonly #next: string;
  #inside = false;

  /** `next`: a selector of what gets the focus then; it must be there after every drawing. */
  constructor(element: ReactiveControllerHost & Element, next: string) {
    this.#element = element;
    this.#next = next;
    element.addController(this);
  }

  hostUpdate(): void {
    this.#inside = this.#element.contains(document.activeElement);
  }

  hostUpdated(): void {
    if (this.#inside && document.activeElement === document.body)
      this.#element.querySelector<HTMLElement>(this.#next)?.focus({ preventScroll: true });
  }
}

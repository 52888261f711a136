import { LitElement } from 'lit';

/** An element that draws into the page itself, so that one style sheet dresses everything. */
export abstract class PlainElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}

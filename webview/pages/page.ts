import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { PlainElement } from '../element';
import type {
  ExamplesState,
  HostMessage,
  PageMessage,
  PageState,
} from '../../src/protocol/messages';
import type { Rpc } from '../rpc';
import { FRESH_EXAMPLES, type Store } from '../state';

/** What a page is given to work with. */
export interface Context<S extends PageState> {
  readonly rpc: Rpc;
  readonly store: Store<S>;
  readonly send: (message: PageMessage) => void;
}

/** What should be shown, as the extension says it. */
export type Target = Omit<Extract<HostMessage, { type: 'show' }>, 'type'>;

/** The grid as a target asks for it. Where all examples are shown, each stands at the place of its id. */
export function examplesAt({ outcome, example }: Target): ExamplesState {
  const fresh = { ...FRESH_EXAMPLES, outcome };
  return example === undefined
    ? fresh
    : { ...fresh, selected: example, position: example, top: example };
}

/** A page's title and what can be set beside it. */
export function pageHead(
  title: string,
  more: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  return html`<header class="page-head">
    <h1>${title}</h1>
    ${more}
  </header>`;
}

/** A page of a panel: it draws from its state and from what it asks for. */
export abstract class Page<S extends PageState> extends PlainElement {
  readonly context: Context<S>;

  constructor(context: Context<S>) {
    super();
    this.context = context;
  }

  get state(): S {
    return this.context.store.value;
  }

  /** Keeps what the person chose and draws it. */
  change(part: Partial<S>): void {
    this.context.store.change(part);
    this.requestUpdate();
  }

  /** Turns to something else at the extension's wish. */
  abstract show(target: Target): void;

  /** The index changed: asks for everything once more. */
  abstract refresh(): void;

  /** Asks for what the state calls for; called before each drawing. */
  protected abstract load(): void;

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.load();
  }
}

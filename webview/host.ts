import type { PageMessage, PageState } from '../src/protocol/messages';

/** What VS Code gives to a page. It is asked for once and handed on, never kept in a global. */
export interface Host {
  postMessage(message: PageMessage): void;
  getState(): unknown;
  setState(state: PageState): void;
}

declare function acquireVsCodeApi(): Host;

/** The connection to the extension; may be called once a page. */
export function connect(): Host {
  return acquireVsCodeApi();
}

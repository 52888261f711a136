import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';

/** The workbench's own code: it complains of much that is none of ours, and rarely of an extension. */
const WORKBENCH = /\/static\/out\/vs\//;
const OF_EXTENSIONS = /\[Extension Host\]|\bglue-?lens\b|GLUE Lens/i;

/** Requests that fail on a machine without a gallery or a way out, or without code-server's front door. */
const NOISE = [
  /marketplace|gallery|vscode-cdn|vscode-unpkg|exp-tas|telemetry/i,
  /net::ERR_(NAME_NOT_RESOLVED|INTERNET_DISCONNECTED|CONNECTION_REFUSED|ABORTED|TUNNEL_CONNECTION_FAILED|PROXY_CONNECTION_FAILED)/,
  /404.*\/(manifest\.json|update\/check|_static\/|static\/node_modules\/vsda\/)/,
  /manifest\.json failed|bad HTTP response code \(404\) was received when fetching the script/,
];

/** Collects what the window and its webviews write to the console as an error, and what they throw. */
export class Complaints {
  readonly #all: string[] = [];

  watch(context: BrowserContext): void {
    for (const page of context.pages()) this.#watchPage(page);
    context.on('page', (page) => {
      this.#watchPage(page);
    });
  }

  /** Everything so far that is not the workbench's own. */
  list(): string[] {
    return this.#all.filter((text) => {
      if (WORKBENCH.test(text)) return OF_EXTENSIONS.test(text);
      return !NOISE.some((noise) => noise.test(text));
    });
  }

  /** Everything so far, for a person to read. */
  everything(): readonly string[] {
    return this.#all;
  }

  clear(): void {
    this.#all.length = 0;
  }

  #watchPage(page: Page): void {
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error')
        this.#all.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => {
      this.#all.push(error.stack ?? error.message);
    });
  }
}

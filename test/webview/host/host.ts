import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { ExampleQuery } from '../../../src/core/views/examples';
import {
  PROTOCOL_VERSION,
  type HostMessage,
  type PageKind,
  type PageMessage,
  type PageState,
} from '../../../src/protocol/messages';
import { PROBE_QUESTIONS } from '../../../src/core/probing/questions';
import { query } from './examples';
import { answerProbe, MODELS } from './probe';
import { THEMES, variables, type ThemeName } from './themes';
import { answerAboutRuns, countsOf } from './runs';
import { fullWorld, type World } from './world';

const ORIGIN = 'https://webview.test';
const BUILT = join(import.meta.dirname, '..', '..', '..', 'dist', 'webview');
const NONCE = 'bm9uY2U=';
/** The policy under which the extension runs its pages. */
const POLICY = `default-src 'none'; script-src 'nonce-${NONCE}'; style-src ${ORIGIN}; font-src ${ORIGIN}; img-src ${ORIGIN} data:`;

const GONE = 'These predictions are no longer there.';

type Start = Extract<HostMessage, { type: 'start' }>;

export interface HostOptions {
  readonly kind?: PageKind;
  readonly theme?: ThemeName;
  readonly world?: World;
  readonly state?: PageState | null;
  readonly show?: Start['show'];
  readonly width?: number;
  readonly height?: number;
  readonly l10n?: Readonly<Record<string, string>>;
}

/** Stands in for the extension and VS Code around one page. */
export class FakeHost {
  readonly page: Page;
  readonly world: World;
  /** Everything that the page sent, in order. */
  readonly messages: PageMessage[] = [];
  /** Errors of the console: a breach of the policy, an exception. */
  readonly complaints: string[] = [];
  /** Milliseconds before each reply to a question. */
  delay = 0;
  /** Which model stands in the files of models; another one answers in its place. */
  model = 'first';
  /** A sentence that the next requests fail with. */
  failure: string | null = null;
  /** Sets whose files went away while the page asks about them. */
  readonly gone = new Set<unknown>();
  /** What models there are. */
  models = MODELS;
  /** Takes a message in place of the answer to it; says whether it did. */
  intercept: ((message: PageMessage) => boolean) | null = null;
  #state: PageState | null;
  readonly #options: HostOptions;

  constructor(page: Page, options: HostOptions) {
    this.page = page;
    this.world = options.world ?? fullWorld();
    this.#state = options.state ?? null;
    this.#options = options;
  }

  /** What the page last kept. */
  get state(): PageState | null {
    return this.#state;
  }

  async open(): Promise<void> {
    const { page } = this;
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
    await page.exposeFunction('toHost', (message: PageMessage) => this.#receive(message));
    await page.exposeFunction('keep', (state: PageState) => {
      this.#state = state;
    });
    await page.route(`${ORIGIN}/**`, (route) => {
      const name = new URL(route.request().url()).pathname.slice(1);
      if (name === '') return route.fulfill({ contentType: 'text/html', body: this.#html() });
      return route.fulfill({
        contentType: name.endsWith('.css') ? 'text/css' : 'text/javascript',
        body: built(name),
      });
    });
    await this.load();
  }

  /** Loads the page as VS Code does on opening and after a reload of the window. */
  async load(): Promise<void> {
    await this.page.goto(ORIGIN);
  }

  async post(message: HostMessage): Promise<void> {
    await this.page.evaluate((data) => {
      window.postMessage(data, '*');
    }, message);
  }

  /** Changes the theme as VS Code does: classes first, then the variables. */
  async setTheme(theme: ThemeName): Promise<void> {
    const { kind, classes } = THEMES[theme];
    await this.page.evaluate(
      ([body, root, themeKind]) => {
        document.body.className = `vscode-body ${body}`;
        document.body.dataset['vscodeThemeKind'] = themeKind;
        document.documentElement.style.cssText = root;
      },
      [classes, variables(theme), kind] as const,
    );
  }

  /** The questions of one kind that were asked so far. */
  asked(question: string): readonly ExampleQuery[] {
    return this.messages
      .filter((message) => message.type === 'ask')
      .filter((message) => message.question === question)
      .map(({ params }) => params as ExampleQuery);
  }

  jumps(): readonly Extract<PageMessage, { type: 'jump' }>[] {
    return this.messages.filter((message) => message.type === 'jump');
  }

  async #receive(message: PageMessage): Promise<void> {
    this.messages.push(message);
    if (this.intercept?.(message)) return;
    switch (message.type) {
      case 'ready':
        await this.post({
          type: 'start',
          version: PROTOCOL_VERSION,
          page: this.#options.kind ?? 'scores',
          show:
            this.messages.filter(({ type }) => type === 'ready').length > 1
              ? null
              : (this.#options.show ?? null),
          l10n: this.#options.l10n ?? {},
        });
        return;
      case 'jump':
        await this.#reply(message.id, null);
        return;
      case 'ask':
        if (this.gone.has((message.params as { readonly set?: string }).set)) {
          await this.post({ type: 'reply', id: message.id, ok: false, error: GONE, gone: true });
          return;
        }
        if (this.delay > 0) await new Promise((done) => setTimeout(done, this.delay));
        await this.#reply(message.id, this.answer(message.question, message.params));
        return;
      case 'open':
      case 'probe':
      case 'command':
      case 'fault':
        return;
    }
  }

  answer(question: string, params: unknown): unknown {
    const { set } = params as { set: string };
    const probing = PROBE_QUESTIONS.find((name) => name === question);
    if (probing !== undefined) return answerProbe(this, probing, params);
    switch (question) {
      case 'getScores':
        return { ...this.world.scores, counts: countsOf(this.world) };
      case 'getSet':
        return this.world.sets.get(set);
      case 'getPhenomena':
        return this.world.phenomena.get(set);
      case 'queryExamples':
        return query(
          this.world.examples.get(set) ?? [],
          this.world.sets.get(set)?.labels ?? [],
          params as ExampleQuery,
        );
      default:
        return answerAboutRuns(question, params, this.world);
    }
  }

  async #reply(id: number, value: unknown): Promise<void> {
    if (this.page.isClosed()) return;
    const { failure } = this;
    await this.post(
      failure === null
        ? { type: 'reply', id, ok: true, value }
        : { type: 'reply', id, ok: false, error: failure },
    ).catch(() => undefined);
  }

  #html(): string {
    const { kind, classes } = THEMES[this.#options.theme ?? 'dark'];
    const start = `
      document.documentElement.style.cssText = ${JSON.stringify(variables(this.#options.theme ?? 'dark'))};
      window.acquireVsCodeApi = () => {
        delete window.acquireVsCodeApi;
        let state = ${JSON.stringify(this.#state).replaceAll('<', '\\u003c')} ?? undefined;
        return {
          postMessage: (message) => void window.toHost(message),
          getState: () => state,
          setState: (next) => { state = next; void window.keep(next); },
        };
      };`;
    return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${ORIGIN}/style.css">
<script nonce="${NONCE}">${start}</script>
</head><body class="vscode-body ${classes}" data-vscode-theme-kind="${kind}">
<script nonce="${NONCE}" src="${ORIGIN}/main.js"></script>
</body></html>`;
  }
}

/** Opens a page with its fake host. */
export async function openPage(
  context: BrowserContext,
  options: HostOptions = {},
): Promise<FakeHost> {
  const page = await context.newPage();
  await page.setViewportSize({ width: options.width ?? 1000, height: options.height ?? 900 });
  const host = new FakeHost(page, options);
  await host.open();
  return host;
}

function built(name: string): string {
  const path = join(BUILT, name);
  if (!existsSync(path)) throw new Error(`${path} is not there: run npm run build first`);
  return readFileSync(path, 'utf8');
}

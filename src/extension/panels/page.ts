import * as vscode from 'vscode';
import type { SetId } from '../../core/summaries';
import type { PhenomenonId } from '../../core/views/phenomena';
import { pageMessage, replyId } from '../../protocol/guards';
import { PROTOCOL_VERSION } from '../../protocol/messages';
import type { HostMessage, PageKind, PageMessage } from '../../protocol/messages';
import { Gone, sentenceOf } from '../log';
import type { Log } from '../log';
import { pageHtml, pageOptions } from './html';
import type { Requests } from './requests';

/** What a page is asked to show first. */
export interface Shown {
  readonly set: SetId | null;
  readonly phenomenon: PhenomenonId | null;
  readonly outcome: 'all' | 'wrong';
  /** The example to select; it must be among those that the rest of this asks for. */
  readonly example?: number;
}

/** What every page needs. */
export interface PageContext {
  readonly extension: vscode.Uri;
  readonly requests: Requests;
  readonly log: Log;
}

/**
 * One panel and its page. The page lives only while it is visible; each time it comes back it says
 * `ready` and asks for what it shows.
 */
export class Page {
  readonly kind: PageKind;
  readonly panel: vscode.WebviewPanel;
  readonly #context: PageContext;
  #live = false;
  #closed = false;
  #pending: Shown | null;

  constructor(
    kind: PageKind,
    panel: vscode.WebviewPanel,
    context: PageContext,
    show: Shown | null,
  ) {
    this.kind = kind;
    this.panel = panel;
    this.#context = context;
    this.#pending = show;
    const { extension } = context;
    const media = vscode.Uri.joinPath(extension, 'media');
    panel.iconPath = {
      light: vscode.Uri.joinPath(media, 'panel-light.svg'),
      dark: vscode.Uri.joinPath(media, 'panel-dark.svg'),
    };
    panel.webview.options = pageOptions(extension);
    panel.webview.onDidReceiveMessage((message: unknown) => this.#receive(message));
    panel.onDidDispose(() => (this.#closed = true));
    panel.onDidChangeViewState(() => {
      if (!panel.visible) this.#live = false;
    });
    panel.webview.html = pageHtml(panel.webview, extension, kind);
  }

  show(shown: Shown | null): void {
    this.panel.reveal();
    if (shown === null) return;
    if (this.#live) this.#post({ type: 'show', ...shown });
    else this.#pending = shown;
  }

  /** The index changed. A page that is hidden asks anew anyway when it comes back. */
  changed(revision: number): void {
    if (this.#live) this.#post({ type: 'changed', revision });
  }

  async #receive(value: unknown): Promise<void> {
    const message = pageMessage(value);
    const id = replyId(value);
    if (message === null) {
      this.#context.log.warn(`A message of the ${this.kind} page makes no sense`);
      if (id !== null) this.#post({ type: 'reply', id, ok: false, error: 'unknown message' });
      return;
    }
    try {
      const result = await this.#handle(message);
      if (id !== null) this.#post({ type: 'reply', id, ok: true, value: result ?? null });
    } catch (error) {
      const sentence = this.#context.log.fail(`The ${this.kind} page: ${message.type}`, error);
      const gone = error instanceof Gone;
      if (id !== null) this.#post({ type: 'reply', id, ok: false, error: sentenceOf(error), gone });
      else if (sentence !== null) void this.#context.log.tell(sentence);
    }
  }

  #handle(message: PageMessage): unknown {
    const { requests, log } = this.#context;
    switch (message.type) {
      case 'ready':
        this.#start(message.version);
        return;
      case 'ask':
        return requests.answer(message);
      case 'jump':
        return requests.jump(message);
      case 'open':
        return requests.open(message);
      case 'probe':
        return requests.probe(message);
      case 'command':
        return requests.command(message);
      case 'fault':
        log.fail(`The ${this.kind} page`, new Error(message.text));
        return;
    }
  }

  #start(version: number): void {
    if (version !== PROTOCOL_VERSION)
      this.#context.log.warn(`The ${this.kind} page speaks version ${version} of the protocol`);
    this.#live = true;
    const l10n = vscode.l10n.bundle ?? {};
    const show = this.#pending;
    this.#pending = null;
    this.#post({ type: 'start', version: PROTOCOL_VERSION, page: this.kind, show, l10n });
  }

  /** What is answered after the panel was closed has nowhere to go. */
  #post(message: HostMessage): void {
    if (!this.#closed) void this.panel.webview.postMessage(message);
  }
}

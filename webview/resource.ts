import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Answer, PageQuestionName, PageQuestions } from '../src/protocol/messages';
import { Gone, isAbort, sentence, type Rpc } from './rpc';
import { Waiting } from './waiting';

/**
 * The answer to one question, asked again whenever its parameters or the index change. The last
 * answer stays until the next one is there, so that nothing flickers.
 */
export class Resource<K extends PageQuestionName> implements ReactiveController {
  value: Answer<K> | null = null;
  /** Why the last request failed, as a sentence. */
  error: string | null = null;
  /** Whether it failed because what was asked about is not there any more; then there is no value. */
  gone = false;

  readonly #host: ReactiveControllerHost;
  readonly #rpc: () => Rpc;
  readonly #question: K;
  readonly #waiting: Waiting;
  #params: PageQuestions[K]['params'] | null = null;
  #current: AbortController | null = null;

  constructor(host: ReactiveControllerHost, question: K, rpc: () => Rpc) {
    this.#host = host;
    this.#question = question;
    this.#waiting = new Waiting(host);
    this.#rpc = rpc;
    host.addController(this);
  }

  /** Waiting for so long that it is worth a word. */
  get slow(): boolean {
    return this.#waiting.slow;
  }

  hostDisconnected(): void {
    this.#stop();
  }

  /**
   * Asks, unless these parameters are already asked for; another question drops the old answer, or
   * with `keep` leaves it until its own is there.
   */
  load(params: PageQuestions[K]['params'], keep = false): void {
    if (JSON.stringify(params) === JSON.stringify(this.#params)) return;
    this.#params = params;
    if (!keep) this.value = null;
    this.gone = false;
    this.reload();
  }

  /** Asks once more and keeps what is there until the answer comes. */
  reload(): void {
    if (this.#params) void this.#fetch(this.#params);
  }

  /** Forgets answer and question. */
  clear(): void {
    this.#stop();
    this.#params = null;
    this.value = null;
    this.error = null;
    this.gone = false;
  }

  async #fetch(params: PageQuestions[K]['params']): Promise<void> {
    this.#stop();
    const current = new AbortController();
    this.#current = current;
    if (!this.gone) this.error = null;
    this.#waiting.start();
    this.#host.requestUpdate();
    try {
      this.value = await this.#rpc().ask(this.#question, params, current.signal);
      this.error = null;
      this.gone = false;
    } catch (error) {
      if (isAbort(error)) return;
      this.error = sentence(error);
      this.gone = error instanceof Gone;
      if (this.gone) this.value = null;
    }
    this.#stop();
    this.#host.requestUpdate();
  }

  #stop(): void {
    this.#waiting.stop();
    this.#current?.abort();
    this.#current = null;
  }
}

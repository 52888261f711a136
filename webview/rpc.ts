import { t } from '@vscode/l10n';
import type { SetId } from '../src/core/summaries';
import type {
  Answer,
  HostMessage,
  PageMessage,
  PageQuestionName,
  PageQuestions,
} from '../src/protocol/messages';

/** How long a request may take, in milliseconds, before it counts as unanswered. */
const PATIENCE = 30_000;
/** The same for questions to a model, which may have to be loaded first. */
const MODEL_PATIENCE = 180_000;
const TO_MODELS: ReadonlySet<PageQuestionName> = new Set(['probe', 'weighWords', 'probePortion']);

type Reply = Extract<HostMessage, { type: 'reply' }>;

/** What was asked about is not there any more. */
export class Gone extends Error {}

/** Asks the extension and hands each reply to the request it belongs to. */
export class Rpc {
  readonly #send: (message: PageMessage) => void;
  readonly #pending = new Map<number, (reply: Reply) => void>();
  #lastId = 0;

  constructor(send: (message: PageMessage) => void) {
    this.#send = send;
  }

  /** The answer to a question; rejects with a sentence for a person, or with an abort error. */
  async ask<K extends PageQuestionName>(
    question: K,
    params: PageQuestions[K]['params'],
    signal?: AbortSignal,
  ): Promise<Answer<K>> {
    const patience = TO_MODELS.has(question) ? MODEL_PATIENCE : PATIENCE;
    const message = (id: number): PageMessage => ({ type: 'ask', id, question, params });
    const value = await this.#request(message, patience, signal);
    return value as Answer<K>;
  }

  /** Opens the line of an example in the prediction file or in the gold file. */
  async jump(set: SetId, example: number, side: 'prediction' | 'gold'): Promise<void> {
    await this.#request((id) => ({ type: 'jump', id, set, example, side }), PATIENCE);
  }

  receive(reply: Reply): void {
    this.#pending.get(reply.id)?.(reply);
  }

  #request(
    message: (id: number) => PageMessage,
    patience: number,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const end = (): void => {
        this.#pending.delete(id);
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      const fail = (error: Error): void => {
        end();
        reject(error);
      };
      const abort = (): void => {
        fail(new DOMException('aborted', 'AbortError'));
      };
      const timer = setTimeout(() => {
        fail(new Error(t('The extension did not answer in time.')));
      }, patience);
      const settle = (reply: Reply): void => {
        end();
        if (reply.ok) resolve(reply.value);
        else reject(new (reply.gone === true ? Gone : Error)(reply.error));
      };
      if (signal?.aborted) {
        abort();
        return;
      }
      signal?.addEventListener('abort', abort);
      this.#pending.set(id, settle);
      this.#send(message(id));
    });
  }
}

/** Whether a request ended because nobody wanted its answer any more. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** An error as a sentence for a person; never a stack. */
export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : t('Something went wrong.');
}

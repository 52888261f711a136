import { isLent } from '../../formats/memory';

/** One end of a message channel: a worker, the port to its parent, or a port of a channel. */
export interface Port {
  postMessage(message: unknown, transfer: readonly ArrayBuffer[]): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

/** What the other end may call, by name. */
export type Methods = Readonly<Record<string, (...args: never[]) => unknown>>;

/** An answer whose buffers are handed over, not copied. */
export class Moved {
  constructor(
    readonly value: unknown,
    readonly buffers: readonly ArrayBuffer[],
  ) {}
}

type Message =
  | { readonly kind: 'call'; readonly id: number; readonly method: string; readonly args: never[] }
  | { readonly kind: 'note'; readonly method: string; readonly args: never[] }
  | { readonly kind: 'value'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly error: string };

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Calls by name in both directions over a message channel. Both ends are this program, so what
 * arrives has the types that its sender gave it.
 */
export class Line {
  readonly #port: Port;
  readonly #methods: Methods;
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;
  #ended: Error | null = null;

  constructor(port: Port, methods: Methods = {}) {
    this.#port = port;
    this.#methods = methods;
    port.on('message', (message) => {
      this.#take(message as Message);
    });
  }

  /** Calls the other end; rejects with its error's message, or with the reason why the line ended. */
  call(
    method: string,
    args: readonly unknown[],
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<unknown> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#port.postMessage({ kind: 'call', id, method, args }, transfer);
    });
  }

  /** Tells the other end something and waits for no answer. */
  note(method: string, args: readonly unknown[]): void {
    if (this.#ended === null) this.#port.postMessage({ kind: 'note', method, args }, []);
  }

  /** Rejects every call under way and every later one. */
  end(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #take(message: Message): void {
    switch (message.kind) {
      case 'note':
        this.#methods[message.method]?.(...message.args);
        return;
      case 'call':
        void this.#answer(message);
        return;
      case 'value':
        this.#settle(message.id)?.resolve(message.value);
        return;
      case 'error':
        this.#settle(message.id)?.reject(new Error(message.error));
    }
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  async #answer({ id, method, args }: Extract<Message, { kind: 'call' }>): Promise<void> {
    try {
      const given = await this.#methods[method]?.(...args);
      const { value, buffers } = given instanceof Moved ? given : new Moved(given, []);
      this.#port.postMessage({ kind: 'value', id, value }, buffers);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      this.#port.postMessage({ kind: 'error', id, error: text }, []);
    }
  }
}

/** The buffers that hold nothing but one array each, or were lent for it; a view into any other is copied. */
export function buffersOf(arrays: readonly ArrayBufferView[]): ArrayBuffer[] {
  return [
    ...new Set(
      arrays.flatMap((array) => {
        const { buffer, byteLength } = array;
        const isWhole = buffer.byteLength === byteLength || isLent(array);
        return buffer instanceof ArrayBuffer && isWhole ? [buffer] : [];
      }),
    ),
  ];
}

import type { Message } from '../../core/message';
import type { Fetch } from './follow';

/** How one request ended. */
export type Attempt =
  | { readonly kind: 'whole' }
  /** Another request may bring the rest; `wait`: milliseconds that the server asks for, or `null`. */
  | { readonly kind: 'broken'; readonly why: Message; readonly wait: number | null }
  | { readonly kind: 'refused'; readonly why: Message }
  | { readonly kind: 'cancelled' };

/** What is asked for, and how long and how much is waited for. */
export interface Request {
  readonly url: URL;
  /** Bytes of the file; `null` where they are not known. */
  readonly bytes: number | null;
  /** No more bytes than this are taken. */
  readonly most: number;
  readonly fetch: Fetch;
  /** A server that sends nothing for so many milliseconds is given up. */
  readonly stallMs: number;
  readonly signal: AbortSignal | undefined;
  /** Called with the bytes so far and, where it is known, of how many. */
  readonly progress: (received: number, total: number | null) => void;
}

/** Ended too early; the bytes that came are kept. */
export function broken(why: Message, wait: number | null = null): Attempt {
  return { kind: 'broken', why, wait };
}

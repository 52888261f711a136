import type { Message } from '../../core/message';
import { ask } from './ask';
import type { Request } from './attempt';
import type { Received } from './received';

/** How long a server is borne with. */
export interface Patience {
  /** A server that sends nothing for so many milliseconds is given up. */
  readonly stallMs: number;
  /** So many further requests after one that broke off. */
  readonly retries: number;
  /** Milliseconds before the first of them; doubled for each next. */
  readonly delayMs: number;
}

export const PATIENCE: Patience = { stallMs: 30_000, retries: 4, delayMs: 1000 };
/** No server makes us wait longer. */
const MAX_WAIT_MS = 30_000;

/** How a download ended. */
export type Transfer =
  /** `pieced`: the bytes are of several answers, which a server may have mixed up. */
  | { readonly kind: 'whole'; readonly pieced: boolean }
  | { readonly kind: 'failed'; readonly why: Message }
  | { readonly kind: 'cancelled' };

/**
 * Has the whole file come into `received`, which may hold its beginning: asks, and asks again for
 * the rest where the connection breaks. On failure and cancel, what is there stays there.
 */
export async function transfer(
  request: Omit<Request, 'stallMs'>,
  received: Received,
  { stallMs, retries, delayMs }: Patience,
): Promise<Transfer> {
  if (request.bytes !== null && received.length === request.bytes)
    return { kind: 'whole', pieced: true };
  for (let tries = 0; ; tries++) {
    const before = received.validator === null ? 0 : received.length;
    const end = await ask({ ...request, stallMs }, received);
    switch (end.kind) {
      case 'whole':
        return { kind: 'whole', pieced: before > 0 };
      case 'cancelled':
        return end;
      case 'refused':
        return { kind: 'failed', why: end.why };
      case 'broken':
        if (tries >= retries) return { kind: 'failed', why: end.why };
        await pause(Math.min(end.wait ?? delayMs * 2 ** tries, MAX_WAIT_MS), request.signal);
    }
  }
}

/** Ends at once where it is cancelled; the next request then says so. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
    if (signal?.aborted === true) end();
  });
}

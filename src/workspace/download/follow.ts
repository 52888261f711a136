import { say, type Message } from '../../core/message';
import { isLoopback, isSafe } from './mirrors';

/** The platform's `fetch`, or what stands in for it. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export type Reply =
  | { readonly kind: 'response'; readonly response: Response; readonly host: string }
  | { readonly kind: 'refused'; readonly why: Message };

const MAX_REDIRECTS = 5;

/**
 * Asks an address and goes where it is sent, each step looked at first: no server sends us away from
 * https. Rejects as `fetch` does where there is no answer.
 */
export async function follow(fetch: Fetch, first: URL, init: RequestInit): Promise<Reply> {
  const beganHere = first.protocol === 'http:' && isLoopback(first);
  let url = first;
  for (let step = 0; step <= MAX_REDIRECTS; step++) {
    const response = await fetch(url.href, { ...init, redirect: 'manual' });
    if (!isRedirect(response.status)) return { kind: 'response', response, host: url.host };
    await response.body?.cancel();
    const target = response.headers.get('location') ?? '';
    if (!URL.canParse(target, url.href))
      return { kind: 'refused', why: say('{0} sends elsewhere without saying where.', url.host) };
    const next = new URL(target, url.href);
    if (!isSafe(next, beganHere)) return { kind: 'refused', why: unsafe(url, next) };
    url = next;
  }
  return {
    kind: 'refused',
    why: say('{0} sends from one address to the next without end.', first.host),
  };
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** The scheme and host alone: the rest may hold a key. */
function unsafe(from: URL, to: URL): Message {
  return say(
    '{0} sends to {1}, which is not an https address, so it was not followed.',
    from.host,
    `${to.protocol}//${to.host}`,
  );
}

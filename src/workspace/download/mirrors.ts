import { say, type Message } from '../../core/message';

/** Changed addresses: what an address begins with, and what stands in its place. */
export type Mirrors = Readonly<Record<string, string>>;

/** An address that may be asked, or why it may not. */
export type Address =
  | { readonly kind: 'address'; readonly url: URL }
  | { readonly kind: 'refused'; readonly why: Message };

/**
 * The address with the mirror of the longest matching beginning in its place. Refused where it is no
 * web address, holds a name and password (they would end up in logs), or is neither https nor on
 * this machine.
 */
export function addressOf(address: string, mirrors: Mirrors): Address {
  const [from, to] = Object.entries(mirrors)
    .filter(([beginning]) => beginning !== '' && address.startsWith(beginning))
    .reduce((best, next) => (next[0].length > best[0].length ? next : best), ['', '']);
  const text = to + address.slice(from.length);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null) return refused(say('“{0}” is not an address.', text));
  if (url.username !== '' || url.password !== '')
    return refused(say('The address at {0} holds a name or password; leave them out.', url.host));
  if (!isSafe(url, isLoopback(url)))
    return refused(say('“{0}” is not an https address.', `${url.protocol}//${url.host}`));
  return { kind: 'address', url };
}

/**
 * Whether bytes may be asked for there: over https, or over http from this machine alone, and that
 * only where the first address was on this machine: no server elsewhere may send us to it.
 */
export function isSafe(url: URL, beganHere: boolean): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && beganHere && isLoopback(url));
}

/** Whether the address is on this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

function refused(why: Message): Address {
  return { kind: 'refused', why };
}

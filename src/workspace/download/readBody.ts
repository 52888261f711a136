import { say, type Message } from '../../core/message';
import { broken, type Attempt, type Request } from './attempt';
import type { Received } from './received';
import { HEAD_BYTES, imposture } from './sniff';

/**
 * Takes the body of an answer, chunk by chunk, until it ends, is no such file, or is longer than it
 * may be. Its length is judged by what comes, not by what the server says of it. Rejects where the
 * connection breaks; what came until then is kept.
 */
export async function readBody(
  response: Response,
  host: string,
  request: Request,
  received: Received,
  alive: () => void,
): Promise<Attempt> {
  const { bytes, most, progress } = request;
  const limit = bytes ?? most;
  const total = totalOf(response, received.length);
  const wrong = wrongSize(total, request, host);
  let sniffed = received.length > 0;
  progress(received.length, bytes ?? total);
  for await (const chunk of chunksOf(response)) {
    alive();
    received.add(chunk);
    if (!sniffed && received.length >= HEAD_BYTES) {
      const why = strange(response, host, received) ?? wrong;
      if (why !== null) return drop(why, received);
      sniffed = true;
    }
    if (received.length > limit) return drop(tooLong(limit, host), received);
    progress(received.length, bytes ?? total);
  }
  const why = (sniffed ? null : strange(response, host, received)) ?? wrong;
  if (why !== null) return drop(why, received);
  const expected = bytes ?? total;
  return expected !== null && received.length < expected
    ? broken(say('{0} ended the file after {1} of {2} bytes.', host, received.length, expected))
    : { kind: 'whole' };
}

function chunksOf({ body }: Response): AsyncIterable<Uint8Array> | readonly Uint8Array[] {
  return body ?? [];
}

/** What came is not the file, so nothing of it is kept. Leaving the loop has ended the connection. */
function drop(why: Message, received: Received): Attempt {
  received.clear();
  return { kind: 'refused', why };
}

function strange({ headers }: Response, host: string, received: Received): Message | null {
  return imposture(received.bytes(), headers.get('content-type'), host);
}

/** Bytes of the whole file as the server says; `null` where it says none, or those of a packed body. */
function totalOf({ headers, status }: Response, before: number): number | null {
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') return null;
  const range = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  if (status === 206 && range !== undefined) return Number(range);
  const length = headers.get('content-length');
  return length !== null && /^\d+$/.test(length) ? before + Number(length) : null;
}

/** Only looked at after the first bytes: a web page is better called one than a file of another size. */
function wrongSize(total: number | null, { bytes, most }: Request, host: string): Message | null {
  if (total === null) return null;
  if (bytes !== null && total !== bytes)
    return say('{0} has a file of {1} bytes there, not the {2} of the set.', host, total, bytes);
  return bytes === null && total > most ? tooLong(most, host) : null;
}

function tooLong(limit: number, host: string): Message {
  return say('{0} sends more than the {1} bytes that the file may have.', host, limit);
}

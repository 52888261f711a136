import { say, type Message } from '../../core/message';
import { sha256 } from '../sha256';
import type { Fetch } from './follow';
import type { Part } from './part';
import { Received } from './received';
import { MOST_BYTES, type Source } from './sources';
import { transfer, type Patience } from './transfer';
import { unpack } from './unpack';

/** What it takes to fetch. */
export interface Obtaining {
  readonly fetch: Fetch;
  readonly patience: Patience;
  readonly signal: AbortSignal | undefined;
  /** Called with the bytes so far and, where it is known, of how many. */
  readonly progress: (received: number, total: number | null) => void;
}

export type Obtained =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  /** `part`: what can be gone on from; `null` where there is nothing, or nothing of use. */
  | { readonly kind: 'failed'; readonly why: Message; readonly part: Part | null }
  | { readonly kind: 'cancelled'; readonly part: Part | null };

/**
 * Fetches a set's download, going on from a part where there is one, compares its checksum and takes
 * the wanted file out of it. Bytes pieced together that do not have the checksum are fetched once
 * more from the beginning, for a server may have changed the file between two answers.
 */
export async function obtain(
  source: Source,
  url: URL,
  part: Part | null,
  { fetch, patience, signal, progress }: Obtaining,
): Promise<Obtained> {
  const { bytes, entry } = source;
  const request = { url, bytes, most: MOST_BYTES, fetch, signal, progress };
  const received = begun(part, bytes ?? MOST_BYTES);
  for (let again = false; ; again = true) {
    const end = await transfer(request, received, patience);
    if (end.kind !== 'whole') return { ...end, part: partOf(received, url) };
    const whole = received.bytes();
    if (source.sha256 !== null && sha256(whole) !== source.sha256) {
      received.clear();
      if (end.pieced && !again) continue;
      return { kind: 'failed', why: mismatch(url.host), part: null };
    }
    const found = entry === null ? ({ kind: 'file', bytes: whole } as const) : unpack(whole, entry);
    return found.kind === 'file' ? found : { ...found, part: null };
  }
}

function begun(part: Part | null, most: number): Received {
  const received = new Received();
  if (part === null || part.bytes.length > most) return received;
  received.add(part.bytes);
  received.validator = part.validator;
  return received;
}

function partOf(received: Received, { href }: URL): Part | null {
  const { length, validator } = received;
  if (length === 0 || validator === null) return null;
  return { address: href, validator, bytes: received.bytes() };
}

function mismatch(host: string): Message {
  return say(
    'What {0} sent has another checksum than the published set: it is damaged or another file. Nothing of it was kept.',
    host,
  );
}

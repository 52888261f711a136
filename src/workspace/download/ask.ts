import { say } from '../../core/message';
import { broken, type Attempt, type Request } from './attempt';
import { follow } from './follow';
import { readBody } from './readBody';
import { validatorOf, type Received } from './received';
import { statusTrouble, troubleOf } from './trouble';

/** Asks once, for what is missing where the file is known to be the same, and takes what comes. */
export async function ask(request: Request, received: Received): Promise<Attempt> {
  const { url, signal, stallMs } = request;
  const isCancelled = (): boolean => signal?.aborted ?? false;
  if (isCancelled()) return { kind: 'cancelled' };
  const stall = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stall.abort();
    }, stallMs);
  };
  alive();
  try {
    const either = signal === undefined ? stall.signal : AbortSignal.any([signal, stall.signal]);
    return await send(request, received, either, alive);
  } catch (error) {
    if (isCancelled()) return { kind: 'cancelled' };
    if (stall.signal.aborted)
      return broken(say('{0} sent nothing for {1} seconds.', url.host, stallMs / 1000));
    const { why, again } = troubleOf(error, url.host);
    return again ? broken(why) : { kind: 'refused', why };
  } finally {
    clearTimeout(timer);
    stall.abort();
  }
}

async function send(
  request: Request,
  received: Received,
  signal: AbortSignal,
  alive: () => void,
): Promise<Attempt> {
  const headers = { 'accept-encoding': 'identity', ...restOf(received) };
  const reply = await follow(request.fetch, request.url, { headers, signal });
  if (reply.kind === 'refused') return reply;
  const { response, host } = reply;
  const whence = whenceOf(response, received);
  if (whence === 'other') {
    received.clear();
    return broken(say('The file at {0} has changed; it begins anew.', host));
  }
  if (whence === 'nothing') {
    const { why, again } = statusTrouble(response.status, host);
    return again ? broken(why, waitOf(response.headers)) : { kind: 'refused', why };
  }
  if (whence === 'beginning') received.clear();
  received.validator ??= validatorOf(response.headers);
  return readBody(response, host, request, received, alive);
}

/** The headers that ask for the rest of the very same file. */
function restOf({ length, validator }: Received): Readonly<Record<string, string>> {
  return length === 0 || validator === null
    ? {}
    : { range: `bytes=${length}-`, 'if-range': validator };
}

/** Which bytes an answer brings: all, the rest that was asked for, another file's, or none. */
function whenceOf(
  { status, headers }: Response,
  received: Received,
): 'beginning' | 'rest' | 'other' | 'nothing' {
  if (status === 200) return 'beginning';
  // A part as long as the file, or longer: asking for what is behind it.
  if (status === 416 && received.length > 0) return 'other';
  if (status !== 206) return 'nothing';
  const start = /^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1];
  const validator = validatorOf(headers);
  const same = validator === null || validator === received.validator;
  return Number(start) === received.length && same ? 'rest' : 'other';
}

/** `Retry-After` in milliseconds, where it is a number of seconds. */
function waitOf(headers: Headers): number | null {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,4}$/.test(seconds) ? Number(seconds) * 1000 : null;
}

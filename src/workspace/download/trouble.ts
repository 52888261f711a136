import { say, type Message } from '../../core/message';

/** Why a connection gave nothing, in words, and whether another try may help. */
export interface Trouble {
  readonly why: Message;
  readonly again: boolean;
}

/** What an error of `fetch` or of reading its body says; the reason stands in its causes. */
export function troubleOf(error: unknown, host: string): Trouble {
  const code = codeOf(error);
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code))
    return { why: say('{0} was not found. Is this machine on the network?', host), again: true };
  if (code === 'ECONNREFUSED')
    return { why: say('{0} does not take connections.', host), again: true };
  if (/CERT|SELF_SIGNED|UNABLE_TO|TLS/.test(code))
    return {
      why: say('The certificate of {0} is not trusted here. A proxy may stand between.', host),
      again: false,
    };
  return { why: say('The connection to {0} broke off.', host), again: true };
}

/** What a status other than success says. */
export function statusTrouble(status: number, host: string): Trouble {
  if (status === 404 || status === 410)
    return { why: say('{0} no longer has the file at this address.', host), again: false };
  if (status === 401 || status === 403)
    return { why: say('{0} does not give the file to everyone.', host), again: false };
  if (status === 429)
    return { why: say('{0} has had too many requests; try again later.', host), again: true };
  const again = status >= 500 || status === 408;
  return { why: say('{0} answered with status {1}.', host, String(status)), again };
}

function codeOf(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string' && at.code !== '') return at.code;
  return '';
}

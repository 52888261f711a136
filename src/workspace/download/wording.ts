import { say, type Message } from '../../core/message';
import type { Outcome } from './download';
import { addressOf, type Mirrors } from './mirrors';
import { MOST_BYTES, type Source } from './sources';

/** 376971 → `377 kB`, 10627589 → `10.6 MB`: decimal units, as servers and file managers count. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** How much is to come: `26.3 MB in all.` */
export function totalText(sources: readonly Source[]): Message {
  const known = sources.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
  const unknown = sources.filter(({ bytes }) => bytes === null).map(({ task }) => task);
  const total = say('{0} in all.', sizeText(known));
  if (unknown.length === 0) return total;
  const most = sizeText(MOST_BYTES);
  const rest = say('The size of {0} is not published; at most {1}.', unknown.join(', '), most);
  return known === 0 ? rest : say('{0} {1}', total, rest);
}

/** Where a set comes from and how much it is: `377 kB from dl.fbaipublicfiles.com`. */
export function originText({ address, bytes }: Source, mirrors: Mirrors): Message {
  const found = addressOf(address, mirrors);
  if (found.kind === 'refused') return found.why;
  const { host } = found.url;
  return bytes === null ? say('from {0}', host) : say('{0} from {1}', sizeText(bytes), host);
}

/** Set by set: from where, how much, on whose terms, and where those are to be read. */
export function termsText(source: Source, mirrors: Mirrors): Message {
  const { task, terms, home } = source;
  return say('{0}: {1}. {2} {3}', task, originText(source, mirrors), terms, home);
}

/** What became of the sets: what came, what stayed, and each that did not come with the reason. */
export function summarise(outcomes: readonly Outcome[]): readonly Message[] {
  const named = (kind: Outcome['kind']): string =>
    outcomes
      .filter((outcome) => outcome.kind === kind)
      .map(({ source }) => source.task)
      .join(', ');
  const [came, kept, cancelled] = [named('came'), named('kept'), named('cancelled')];
  return [
    ...(came === '' ? [] : [say('Downloaded: {0}.', came)]),
    ...(kept === '' ? [] : [say('Already there, and left as they are: {0}.', kept)]),
    ...outcomes.flatMap((outcome) =>
      outcome.kind === 'failed'
        ? [say('{0} did not come: {1}', outcome.source.task, outcome.why)]
        : [],
    ),
    ...(cancelled === '' ? [] : [say('Cancelled before they came: {0}.', cancelled)]),
  ];
}

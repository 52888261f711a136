import type { Fix } from './fix';
import { say, type Message } from '../message';

/** One thing that can be written into `glue-lens.json` for a file. */
export type Remedy = Fix | { readonly kind: 'ignore' };

/** What a person can choose from by name, where a fix leaves the value open. */
export type OpenChoice =
  | { readonly kind: 'task' }
  | { readonly kind: 'split' }
  /** Another label for a value, as the file spells it. */
  | { readonly kind: 'labels'; readonly value: string };

/** As many values are named in a title. */
const NAMED = 3;

/** The fix as remedies with one value each, the likeliest first; none where nothing is likely. */
export function remediesOf(fix: Fix): readonly Remedy[] {
  switch (fix.kind) {
    case 'task':
      return fix.likely.map((task) => ({ kind: 'task', likely: [task] }));
    case 'split':
      return fix.likely.map((split) => ({ kind: 'split', likely: [split] }));
    case 'labelOrder':
    case 'labels':
    case 'idOffset':
    case 'goldSet':
      return [fix];
  }
}

/** What a person may choose instead of the likely values; `null` where the fix has one value only. */
export function openChoiceOf(fix: Fix): OpenChoice | null {
  switch (fix.kind) {
    case 'task':
    case 'split':
      return { kind: fix.kind };
    case 'labels': {
      const [value, ...others] = Object.keys(fix.labels);
      return value === undefined || others.length > 0 ? null : { kind: 'labels', value };
    }
    case 'labelOrder':
    case 'idOffset':
    case 'goldSet':
      return null;
  }
}

/** Something that a person is offered: a remedy, or a choice of others. */
export interface Offer {
  readonly title: Message;
  readonly target:
    | { readonly kind: 'remedy'; readonly remedy: Remedy }
    | { readonly kind: 'choice'; readonly choice: OpenChoice };
}

/** All that the fixes offer, each once: what is likely before what is left open. */
export function offersOf(fixes: readonly Fix[]): readonly Offer[] {
  const likely = fixes.flatMap(remediesOf).map((remedy): Offer => {
    return { title: remedyTitle(remedy), target: { kind: 'remedy', remedy } };
  });
  const open = fixes.flatMap((fix): Offer[] => {
    const choice = openChoiceOf(fix);
    return choice === null
      ? []
      : [{ title: openChoiceTitle(choice), target: { kind: 'choice', choice } }];
  });
  const all = [...likely, ...open].map((offer) => [JSON.stringify(offer.target), offer] as const);
  return [...new Map(all).values()];
}

/** What choosing the remedy does, as the title of a quick fix. */
export function remedyTitle(remedy: Remedy): Message {
  switch (remedy.kind) {
    case 'task':
      return say('Set the task to {0}', remedy.likely[0] ?? '');
    case 'split':
      return say('Set the split to {0}', remedy.likely[0] ?? '');
    case 'labelOrder':
      return say(
        'Read {0} as {1}',
        remedy.order.map((_, code) => code).join(', '),
        remedy.order.join(', '),
      );
    case 'labels':
      return say('Read {0}', labelsInWords(remedy.labels));
    case 'idOffset':
      return say('Count ids from {0}', remedy.offset);
    case 'goldSet':
      return say('Take {0} as the gold set of {1}', remedy.path, remedy.task);
    case 'ignore':
      return say('Ignore this file');
  }
}

/** The title of the choice that is left open. */
export function openChoiceTitle(choice: OpenChoice): Message {
  switch (choice.kind) {
    case 'task':
      return say('Set the task…');
    case 'split':
      return say('Set the split…');
    case 'labels':
      return say('Read “{0}” as another label…', shortened(choice.value));
  }
}

function labelsInWords(labels: Readonly<Record<string, string>>): Message {
  const pairs = Object.entries(labels);
  const named = pairs.slice(0, NAMED).reduce<Message | null>((before, [value, label]) => {
    const one = say('“{0}” as {1}', shortened(value), label);
    return before === null ? one : say('{0}, {1}', before, one);
  }, null);
  const more = pairs.length - NAMED;
  if (named === null) return say('nothing');
  return more > 0 ? say('{0} and {1} more', named, more) : named;
}

function shortened(value: string): string {
  return value.length > 40 ? `${value.slice(0, 39)}…` : value;
}

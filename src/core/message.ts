/**
 * A sentence for a person, kept as an English template and its values, so that every door can say
 * it in its own language: the terminal formats it as it is, VS Code looks the template up first.
 */
export interface Message {
  /** English, with `{0}`, `{1}`… for the values. It is the key of the translation. */
  readonly text: string;
  readonly args: readonly Value[];
}

/** What stands in a message: a text or number as it is, or a message within the message. */
type Value = string | number | Message;

/** A longer value is cut: what files hold may be of any length, and nobody reads it in a sentence. */
const MAX_VALUE = 400;

/**
 * Makes a message; the template must be a literal, since the l10n bundle is collected from source.
 * Texts among the values are cut to {@link MAX_VALUE} characters.
 */
export function say(text: string, ...args: readonly Value[]): Message {
  return { text, args: args.map((value) => (typeof value === 'string' ? cut(value) : value)) };
}

function cut(value: string): string {
  if (value.length <= MAX_VALUE) return value;
  return `${value.slice(0, MAX_VALUE - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * The message as plain text. `translate` gives the template in the person's language (or returns it
 * unchanged); a placeholder without a value stays as it is.
 */
export function toText(message: Message, translate: (text: string) => string = (t) => t): string {
  return translate(message.text).replace(/\{(\d+)\}/g, (whole, index: string) => {
    const value = message.args[Number(index)];
    if (value === undefined) return whole;
    if (typeof value === 'object') return toText(value, translate);
    return typeof value === 'number' ? formatCount(value) : value;
  });
}

/** 40430 → "40,430"; numbers that are not whole keep their digits. By hand: Intl takes 50 ms to wake up. */
export function formatCount(value: number): string {
  const text = String(value);
  return Number.isInteger(value) ? text.replace(/\B(?=(\d{3})+$)/g, ',') : text;
}

/** The first few of the items in words, as "3, 5, 8 and 12 more". */
export function firstOf<T>(
  items: readonly T[],
  most: number,
  inWords: (item: T) => string = String,
  between = ', ',
): string {
  const named = items.slice(0, most).map(inWords).join(between);
  const more = items.length - most;
  return more > 0 ? `${named} and ${more} more` : named;
}

/** Numbers as a person reads them, in the page's language. */

const language = (): string => document.documentElement.lang || 'en';

const cache = new Map<string, Intl.NumberFormat>();

function digits(fraction: number): Intl.NumberFormat {
  const key = `${language()} ${fraction}`;
  const known = cache.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(language(), {
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
    signDisplay: 'negative',
  });
  cache.set(key, made);
  return made;
}

/** 40430 → "40,430". */
export function count(value: number): string {
  return digits(0).format(value);
}

/** A step of a training: 1000 → "1,000", half an epoch → "0.5". */
export function stepText(value: number): string {
  return digits(Number.isInteger(value) ? 0 : 2).format(value);
}

/** A fraction ×100 with one decimal: 0.8627 → "86.3"; `null` → "–". */
export function percent(fraction: number | null): string {
  return fraction === null ? '–' : digits(1).format(fraction * 100);
}

/** The most decimals that are looked at to tell two figures apart. */
const DECIMALS = 7;

/** As {@link percent}, with as many more decimals as tell the fraction from another one. */
export function percentApart(fraction: number, other: number | null): string {
  if (other === null || other === fraction) return percent(fraction);
  let decimals = 1;
  const text = (value: number): string => digits(decimals).format(value * 100);
  while (decimals < DECIMALS && text(fraction) === text(other)) decimals++;
  return text(fraction);
}

/** A plain number with one decimal. */
export function oneDecimal(value: number): string {
  return digits(1).format(value);
}

/** A probability: 0.744 → "0.74". */
export function probability(value: number): string {
  return digits(2).format(value);
}

const signed = new Map<string, Intl.NumberFormat>();

/** A difference with its sign: 0.744 → "+0.74". */
export function difference(value: number): string {
  const known = signed.get(language());
  if (known) return known.format(value);
  const made = new Intl.NumberFormat(language(), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  signed.set(language(), made);
  return made.format(value);
}

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

/** A fraction ×100 with one decimal: 0.8627 → "86.3"; `null` → "–". */
export function percent(fraction: number | null): string {
  return fraction === null ? '–' : digits(1).format(fraction * 100);
}

/** A plain number with one decimal. */
export function oneDecimal(value: number): string {
  return digits(1).format(value);
}

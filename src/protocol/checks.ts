/** Checks of single values, for the guards of the protocol. */

/** Longest text that a person's filter may have, and longest id. */
const MAX_TEXT = 1000;
/** No set has more examples; guards against numbers that only look whole. */
const MAX_COUNT = 1_000_000_000;

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText = (value: unknown, most = MAX_TEXT): value is string =>
  typeof value === 'string' && value.length <= most;
export const isCount = (value: unknown, most = MAX_COUNT): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;
export const isOne = <T extends string>(value: unknown, of: readonly T[]): value is T =>
  of.some((one) => one === value);

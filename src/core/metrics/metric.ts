import type { Message } from '../message';

export type MetricKey = 'accuracy' | 'f1' | 'matthews' | 'pearson' | 'spearman' | 'r3';

/** The metrics as they are called in sentences and in the terminal. */
export const METRIC_NAMES: Readonly<Record<MetricKey, string>> = {
  accuracy: 'accuracy',
  f1: 'F1',
  matthews: 'Matthews',
  pearson: 'Pearson',
  spearman: 'Spearman',
  r3: 'R3',
};

/** A fraction ×100 with one decimal, as the benchmark prints it; – where undefined. */
export function hundredths(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : (value * 100).toFixed(1);
}

/** A metric's value as a fraction; `null` where undefined, with the reason in `note`. */
export interface MetricValue {
  readonly value: number | null;
  /** Why it is undefined, or by which convention it is zero; `null` where nothing is to be said. */
  readonly note: Message | null;
}

export type Metrics = Readonly<Partial<Record<MetricKey, MetricValue>>>;

/** A value, with what is to be said beside it. */
export function defined(value: number, note: Message | null = null): MetricValue {
  return { value, note };
}

/** No value, and why. */
export function undefinedValue(note: Message): MetricValue {
  return { value: null, note };
}

/** Task score: the unweighted mean of its metrics; `null` where one is undefined or there is none. */
export function meanOf(metrics: Metrics): number | null {
  const values = Object.values(metrics).map((metric) => metric.value);
  return mean(values);
}

/** Mean of the values; `null` where one is `null` or there is none. */
export function mean(values: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return values.length === 0 ? null : sum / values.length;
}

import type { Message } from './message';

export type MetricKey = 'accuracy' | 'f1' | 'matthews' | 'pearson' | 'spearman' | 'r3';

/** A metric's value as a fraction; `null` where undefined, with the reason in `note`. */
export interface MetricValue {
  readonly value: number | null;
  /** Why it is undefined, or by which convention it is zero; `null` where nothing is to be said. */
  readonly note: Message | null;
}

export type Metrics = Readonly<Partial<Record<MetricKey, MetricValue>>>;

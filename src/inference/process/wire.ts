import type { Message } from '../../core/message';
import type { Outputs, RunnerFacts, RunnerOptions } from '../runner';

/** A text and its pair. */
export type TextPair = readonly [string, string | null];

/** A portion of a run: it is answered by its outputs, and then by `done` or `failed`. */
export interface Portion {
  readonly kind: 'portion';
  readonly id: number;
  /** Place of its first example in the whole run. */
  readonly from: number;
  readonly texts: readonly TextPair[];
}

/** What the process of a model is told. */
export type ToProcess =
  | { readonly kind: 'open'; readonly options: RunnerOptions }
  | Portion
  | { readonly kind: 'stop'; readonly id: number };

/** What it answers. */
export type FromProcess =
  | { readonly kind: 'ready'; readonly facts: RunnerFacts }
  | { readonly kind: 'refused'; readonly why: Message }
  | ({ readonly kind: 'outputs'; readonly id: number } & Outputs)
  | { readonly kind: 'done'; readonly id: number }
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly why: Message;
      readonly places: readonly number[];
    };

export const TO_PROCESS = ['open', 'portion', 'stop'] as const;
export const FROM_PROCESS = ['ready', 'refused', 'outputs', 'done', 'failed'] as const;

/** What came from the other side, if it is of one of the kinds; both sides are built together. */
export function asMessage<T extends ToProcess | FromProcess>(
  value: unknown,
  kinds: readonly T['kind'][],
): T | null {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null;
  return kinds.some((kind) => kind === value.kind) ? (value as T) : null;
}

import { measure } from './metrics/index';
import { predictedCounts, relabel, total, type Confusion } from './metrics/confusion';
import { meanOf } from './metrics/metric';
import type { Task } from './tasks';

/** Another reading of the labels that fits far better than the one taken. */
export interface BetterOrder {
  /** `order[k]`: the class that predicted class k would really be. */
  readonly order: readonly number[];
  /** Task score under that reading, a fraction. */
  readonly score: number;
}

/** By how much (a fraction) another order must be better before it is spoken of. */
const MARGIN = 0.2;
/** Above this score no order can be better by so much. */
const HIGH = 0.81;
/** Fewer examples than this say nothing about an order. */
const ENOUGH = 20;

/**
 * Tries every permutation of the classes. An order is named only where it is far better than the one
 * taken, so that an ordinary weak model is left alone. A constant answer has no order; tasks whose
 * models are known to score below chance (they carry a remark saying so) are not tried.
 */
export function findBetterOrder(task: Task, confusion: Confusion): BetterOrder | null {
  const n = total(confusion);
  const constant = predictedCounts(confusion).filter((count) => count > 0).length < 2;
  if (n < ENOUGH || constant || task.belowChance) return null;
  const scoreOf = (order: readonly number[]): number =>
    meanOf(measure(task, { kind: 'classes', confusion: relabel(confusion, order) })) ?? 0;
  const identity = task.classes.map((_, k) => k);
  const taken = scoreOf(identity);
  if (taken > HIGH) return null;
  let best: BetterOrder | null = null;
  for (const order of permutations(identity)) {
    const score = scoreOf(order);
    if (score > (best?.score ?? taken + MARGIN)) best = { order, score };
  }
  return best;
}

/** Every order of the items. */
export function permutations(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, i) =>
    permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]),
  );
}

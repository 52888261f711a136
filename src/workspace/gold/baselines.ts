import { majorityBaseline } from '../../core/baseline';
import type { GoldSet } from '../../core/goldSet';
import type { Baseline } from '../../core/summaries';

const baselines = new WeakMap<GoldSet, Baseline>();

/** Takes the baseline of a gold set as it was counted before. */
export function keepBaseline(gold: GoldSet, baseline: Baseline): void {
  baselines.set(gold, baseline);
}

/** The majority baseline of a gold set, counted once. */
export function baselineOf(gold: GoldSet): Baseline {
  let baseline = baselines.get(gold);
  if (baseline === undefined) baselines.set(gold, (baseline = majorityBaseline(gold)));
  return baseline;
}

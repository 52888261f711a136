import { baselineAmong, majorityBaseline } from '../../core/baseline';
import type { GoldSet } from '../../core/goldSet';
import { total, type Confusion } from '../../core/metrics/confusion';
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

/** What predictions are held against: the baseline over just the examples that they answer. */
export function baselineBeside(gold: GoldSet, predictions: Confusion | null): Baseline {
  const baseline = baselineOf(gold);
  return predictions === null || total(predictions) === gold.labelled
    ? baseline
    : baselineAmong(gold.task, predictions, baseline);
}

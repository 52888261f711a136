import type { TaskOutcome } from '../../inference/predict/job';
import type { ModelParts } from './models';
import { predictWithModel, type PredictTarget } from './predict';
import { Runners } from './runners';

/** What works with models; everything that it needs is loaded with it. */
export interface ModelTools {
  readonly runners: Runners;
  readonly predict: (target: PredictTarget) => Promise<readonly TaskOutcome[] | undefined>;
  readonly dispose: () => void;
}

export function openTools(parts: ModelParts): ModelTools {
  const runners = new Runners(parts.extension);
  return {
    runners,
    predict: (target) => predictWithModel({ ...parts, runners }, target),
    dispose: () => {
      runners.dispose();
    },
  };
}

import type { ModelParts } from './models';
import { Runners } from './runners';

/** What works with models; everything that it needs is loaded with it. */
export interface ModelTools {
  readonly runners: Runners;
  readonly dispose: () => void;
}

export function openTools({ extension }: ModelParts): ModelTools {
  const runners = new Runners(extension);
  return {
    runners,
    dispose: () => {
      runners.dispose();
    },
  };
}

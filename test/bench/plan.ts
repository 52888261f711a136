import { parseArgs } from 'node:util';

/** What a call of the bench measures. */
export interface Plan {
  /** Runs of each workspace, ascending; the first is one. */
  readonly sizes: readonly [number, ...number[]];
  /** How often each size is measured. */
  readonly repeats: (runs: number) => number;
  /** Whether the same is done in Python, where it is there. */
  readonly python: boolean;
  /** Whether the figures go into the page that tells of them. */
  readonly write: boolean;
  /** Whether the prediction by a large model is measured, in place of the rest: it takes minutes and half a gigabyte. */
  readonly models: boolean;
  /** Whether less is measured than in full. */
  readonly short: boolean;
}

const LARGE = 100;

const FORMS = {
  full: { sizes: [1, 20, 1000], python: true, most: 6 },
  short: { sizes: [1, 20, 100], python: true, most: 6 },
  ci: { sizes: [1, 5], python: false, most: 4 },
} as const;

/** Reads `--short`, `--ci`, `--models` and `--write` and nothing else: throws a sentence on other arguments. */
export function planOf(args: readonly string[]): Plan {
  const flag = { type: 'boolean', default: false } as const;
  const options = { short: flag, ci: flag, write: flag, models: flag };
  const { values } = parseArgs({ args: [...args], options });
  const form = FORMS[values.ci ? 'ci' : values.short ? 'short' : 'full'];
  const { sizes, python, most } = form;
  const { write, models, short } = values;
  return { sizes, python, write, models, short, repeats: (runs) => (runs > LARGE ? 3 : most) };
}

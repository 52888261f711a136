import { parseArgs } from 'node:util';

/** What a call of the bench measures. */
export interface Plan {
  /** Runs of each workspace, ascending; the first is one. */
  readonly sizes: readonly [number, ...number[]];
  /** How often each size is measured. */
  readonly repeats: (runs: number) => number;
  /** Whether the same is done in Python, where it is there. */
  readonly python: boolean;
}

const LARGE = 100;

const FORMS = {
  full: { sizes: [1, 20, 1000], python: true, most: 6 },
  short: { sizes: [1, 20, 100], python: true, most: 6 },
  ci: { sizes: [1, 5], python: false, most: 4 },
} as const;

/** Reads `--short` and `--ci` and nothing else: throws a sentence on other arguments. */
export function planOf(args: readonly string[]): Plan {
  const options = { short: { type: 'boolean' }, ci: { type: 'boolean' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const form = FORMS[values.ci === true ? 'ci' : values.short === true ? 'short' : 'full'];
  const { sizes, python, most } = form;
  return { sizes, python, repeats: (runs) => (runs > LARGE ? 3 : most) };
}

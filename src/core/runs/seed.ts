import { takeOut, type Mark } from './marks';

/** What the name of a run says of the seed that it was trained with. */
export interface RunSeed {
  readonly seed: number;
  /** The name with every seed taken out: one for all runs that differ in nothing else. May be empty. */
  readonly group: string;
}

/** `seed3`, `random_seed=42`; a bare `s3` only where it is a folder's whole name. */
const SEEDS =
  /(?<![a-z0-9])(?:(?:random|rng|data|torch|numpy)[-_ ]?)?seed[-_=.: ]*(\d{1,15})(?![a-z0-9]|\.\d)|(?<![^/])s(\d{1,15})(?![^/])/gi;

/**
 * The seed of a run, where its name says so; of several the last. `null` where it does not. The step
 * of a checkpoint stays in the group's name: runs of one group are of one step.
 */
export function seedOf(run: string): RunSeed | null {
  const found = [...run.matchAll(SEEDS)];
  const last = found.at(-1);
  if (last === undefined) return null;
  const marks = found.map((one): Mark => ({ from: one.index, to: one.index + one[0].length }));
  return { seed: Number(last[1] ?? last[2]), group: takeOut(run, marks) };
}

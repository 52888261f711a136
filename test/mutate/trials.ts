import { seeded } from '../unit/support/random';
import { mutate } from './mutations';
import { SEEDS, type Seed } from './seeds';
import { Trial } from './trial';

export interface Plan {
  readonly count: number;
  /** The same seed gives the same inputs. */
  readonly seed: number;
  /** Position of the first input. */
  readonly from?: number;
}

export interface Failure {
  readonly position: number;
  readonly input: Seed;
  readonly faults: readonly string[];
}

export interface Outcome {
  readonly inputs: number;
  readonly failures: number;
  /** Of one input, in milliseconds of the processor. */
  readonly slowest: { readonly ms: number; readonly position: number };
  /** Largest size of the process, in megabytes. */
  readonly peak: number;
  readonly gaveUp: number;
  /** How many files of each kind came of them. */
  readonly kinds: Readonly<Record<string, number>>;
}

/** What an input may take: milliseconds of the processor, and megabytes that the process grows by. */
const MAX_MS = 2000;
const MAX_GROWTH = 256;
/** Inputs that one index is used for. */
const PER_INDEX = 1000;

/** The input at a position. */
export function inputAt(seed: number, position: number): Seed {
  return mutate(SEEDS, seeded(Math.imul(seed, 0x9e3779b1) ^ Math.imul(position + 1, 0x85ebca6b)));
}

/** Puts inputs through the engine, one after another; tells of each failure, and of each beginning. */
export async function runTrials(
  { count, seed, from = 0 }: Plan,
  fail: (failure: Failure) => void,
  begin: (position: number) => void = () => undefined,
): Promise<Outcome> {
  let trial = new Trial();
  await trial.put({ path: 'run/RTE.tsv', bytes: new Uint8Array() });
  const kinds = new Map<string, number>();
  let [failures, gaveUp] = [0, 0];
  let slowest = { ms: 0, position: from };
  for (let position = from; position < count; position++) {
    begin(position);
    const input = inputAt(seed, position);
    const before = process.resourceUsage();
    const faults = [...(await trial.put(input))];
    const after = process.resourceUsage();
    const ms =
      (after.userCPUTime + after.systemCPUTime - before.userCPUTime - before.systemCPUTime) / 1000;
    const growth = (after.maxRSS - before.maxRSS) / 1024;
    if (ms > slowest.ms) slowest = { ms, position };
    if (ms > MAX_MS) faults.push(`it takes ${ms.toFixed(0)} ms`);
    if (growth > MAX_GROWTH) faults.push(`it takes ${growth.toFixed(0)} MB`);
    if (faults.length > 0) {
      failures++;
      fail({ position, input, faults });
    }
    if (position % PER_INDEX === PER_INDEX - 1 || position === count - 1) {
      for (const [kind, n] of trial.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + n);
      gaveUp += trial.gaveUp;
      trial = new Trial();
    }
  }
  return {
    inputs: count - from,
    failures,
    slowest,
    peak: process.resourceUsage().maxRSS / 1024,
    gaveUp,
    kinds: Object.fromEntries([...kinds].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

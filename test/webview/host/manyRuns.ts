import { fullWorld, type World } from './world';

/** The same world with other runs, each with all sets; `lost`: how much of the best scores each lacks. */
export function worldOfRuns(
  runs: readonly string[],
  lost: (at: number) => number = (at) => ((at * 37) % 101) / 1000,
): World {
  const world = fullWorld();
  const model = world.summaries.filter(({ run }) => run === 'runs/roberta-large');
  const made = runs.flatMap((run, at) =>
    model.map((one) => ({
      of: one.set,
      summary: {
        ...one,
        run,
        set: `set-${at}-${one.task}`,
        path: `${run}/${one.task}.tsv`,
        score: (one.score ?? 0) - lost(at),
      },
    })),
  );
  for (const { of, summary } of made) {
    const [details, phenomena] = [world.sets.get(of), world.phenomena.get(of)];
    if (details) world.sets.set(summary.set, { ...details, summary });
    if (phenomena) world.phenomena.set(summary.set, { ...phenomena, summary });
    world.examples.set(summary.set, world.examples.get(of) ?? []);
  }
  return { ...world, summaries: made.map(({ summary }) => summary) };
}

/** So many runs of a sweep: `sweep/run-0` … */
export function manyRuns(count: number): World {
  return worldOfRuns(Array.from({ length: count }, (_, at) => `sweep/run-${at}`));
}

export const RATES = ['1e-5', '2e-5', '5e-5'];
export const SEEDS = [1, 2, 3];
export const STEPS = [500, 1000, 1500, 2000];

/** Three learning rates, each with three seeds of four checkpoints. */
export function sweep(): World {
  const all = RATES.flatMap((rate, r) =>
    SEEDS.flatMap((seed) => STEPS.map((step, s) => ({ rate, r, seed, step, s }))),
  );
  const names = all.map(({ rate, seed, step }) => `sweep/lr${rate}/seed${seed}/checkpoint-${step}`);
  return worldOfRuns(names, (at) => {
    const { r = 0, seed = 0, s = 0 } = all[at] ?? {};
    return 0.12 / (s + 1) + 0.02 * r + 0.004 * seed * (r + 1) - (s === 3 ? 0 : 0.005);
  });
}

/** What is left of a world where some of its sets are not there. */
export function onlySets(
  world: World,
  isThere: (set: World['summaries'][number]) => boolean,
): World {
  return { ...world, summaries: world.summaries.filter(isThere) };
}

import { inNaturalOrder } from './order';
import { seedOf } from './seed';
import { stepOf, type StepUnit } from './step';

/** Runs that differ in nothing but their seed, two or more. */
export interface SeedGroup<T> {
  /** Their name without the seed; may be empty. */
  readonly group: string;
  /** By seed. */
  readonly members: readonly { readonly seed: number; readonly item: T }[];
}

/** Checkpoints of one training, two or more. */
export interface StepSeries<T> {
  /** Their name without the step; may be empty. */
  readonly series: string;
  readonly unit: StepUnit;
  /** By step. */
  readonly points: readonly { readonly step: number; readonly item: T }[];
}

/** The groups of runs that differ only in their seed, in natural order; runs without a seed are in none. */
export function seedGroups<T>(
  items: Iterable<T>,
  runOf: (item: T) => string,
): readonly SeedGroup<T>[] {
  const groups = grouped(items, (item) => {
    const found = seedOf(runOf(item));
    return found && { key: found.group, value: { seed: found.seed, item } };
  });
  return groups.map(([group, members]) => ({
    group,
    members: members.sort((a, b) => a.seed - b.seed),
  }));
}

/** The series of checkpoints, in natural order; runs without a step are in none. */
export function stepSeries<T>(
  items: Iterable<T>,
  runOf: (item: T) => string,
): readonly StepSeries<T>[] {
  const groups = grouped(items, (item) => {
    const found = stepOf(runOf(item));
    return found && { key: `${found.series}\n${found.unit}`, value: { ...found, item } };
  });
  return groups.flatMap(([, points]) => {
    const [first] = points.sort((a, b) => a.step - b.step);
    if (first === undefined) return [];
    const { series, unit } = first;
    return { series, unit, points: points.map(({ step, item }) => ({ step, item })) };
  });
}

/** Groups of two or more by key, in its natural order. */
function grouped<T, V>(
  items: Iterable<T>,
  entryOf: (item: T) => { readonly key: string; readonly value: V } | null,
): [string, V[]][] {
  const groups = new Map<string, V[]>();
  for (const item of items) {
    const entry = entryOf(item);
    if (entry === null) continue;
    const own = groups.get(entry.key);
    if (own === undefined) groups.set(entry.key, [entry.value]);
    else own.push(entry.value);
  }
  return inNaturalOrder(
    [...groups].filter(([, own]) => own.length > 1),
    ([key]) => key,
  );
}

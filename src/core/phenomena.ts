import type { GoldSet } from './goldSet';
import { accuracy, correlationOfClasses } from './metrics/classification';
import { correct, countConfusion, total } from './metrics/confusion';
import { DOMAIN } from './tasks';
import type { PhenomenonId, PhenomenonLevel, PhenomenonScore } from './views/phenomena';

/** A slice of the diagnostic set: the examples that carry a tag of one category or any of its tags. */
interface Slice {
  readonly id: PhenomenonId;
  readonly name: string;
  readonly level: PhenomenonLevel;
  readonly parent: string | null;
  readonly examples: Uint32Array;
}

/** The figures of a slice (or of the whole set, without `examples`). */
export function scoreSlice(
  gold: GoldSet,
  predicted: Uint8Array,
  examples?: Uint32Array,
): Pick<PhenomenonScore, 'n' | 'errors' | 'r3' | 'accuracy' | 'note'> {
  const labels = gold.labels instanceof Uint8Array ? gold.labels : new Uint8Array();
  const confusion = countConfusion(gold.task.classes.length, labels, predicted, examples);
  const r3 = correlationOfClasses(confusion);
  const n = total(confusion);
  return {
    n,
    errors: n - correct(confusion),
    r3: r3.value,
    accuracy: accuracy(confusion).value,
    note: r3.note,
  };
}

/** Every coarse category followed by its fine phenomena, then the domains; those that occur in the set. */
export function scorePhenomena(gold: GoldSet, predicted: Uint8Array): PhenomenonScore[] {
  return slices(gold).map(({ examples, ...slice }) => ({
    ...slice,
    ...scoreSlice(gold, predicted, examples),
  }));
}

/** The examples of a phenomenon, ascending; `null` where the set knows no such phenomenon. */
export function examplesOf(gold: GoldSet, phenomenon: PhenomenonId): Uint32Array | null {
  return slices(gold).find((slice) => slice.id === phenomenon)?.examples ?? null;
}

/** The names of the tags that an example carries, in the order of the categories, domain last. */
export function tagsOf(gold: GoldSet, example: number): string[] {
  return slices(gold)
    .filter((slice) => slice.level !== 'coarse' && has(slice.examples, example))
    .map((slice) => slice.name);
}

const known = new WeakMap<GoldSet, readonly Slice[]>();

function slices(gold: GoldSet): readonly Slice[] {
  let list = known.get(gold);
  if (list === undefined) known.set(gold, (list = cut(gold)));
  return list;
}

function cut(gold: GoldSet): Slice[] {
  const result: Slice[] = [];
  for (const category of gold.tags?.categories ?? []) {
    const isDomain = category.name === DOMAIN;
    if (!isDomain)
      result.push({
        id: `coarse:${category.name}`,
        name: category.name,
        level: 'coarse',
        parent: null,
        examples: category.examples,
      });
    for (const { name, examples } of category.tags)
      result.push({
        id: isDomain ? `domain:${name}` : `fine:${category.name}/${name}`,
        name,
        level: isDomain ? 'domain' : 'fine',
        parent: isDomain ? null : category.name,
        examples,
      });
  }
  return result;
}

/** Binary search in ascending ids. */
function has(ids: Uint32Array, id: number): boolean {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id;
}

import type { SetSummary } from './summaries';

/** What decides which predictions are looked at first. */
type Part = Pick<SetSummary, 'run' | 'flags' | 'score'>;

/** What a person chose among runs: which stand first, and which are not to be seen. */
interface Chosen {
  readonly pinned: readonly string[];
  readonly isHidden: (run: string) => boolean;
}

/**
 * The set that is most worth looking at until a person chooses one: of a pinned run; not of a hidden
 * one; with more than one answer; whole; with the best score. Of equal ones the first, `null` of none.
 */
export function firstToLookAt<T extends Part>(
  sets: readonly T[],
  { pinned, isHidden }: Chosen,
): T | null {
  const ranked = sets.map((set) => ({
    set,
    rank: [
      Number(pinned.includes(set.run)),
      Number(!isHidden(set.run)),
      Number(!set.flags.includes('constant')),
      Number(!set.flags.includes('partial')),
      set.score ?? Number.NEGATIVE_INFINITY,
    ],
  }));
  const [first, ...others] = ranked;
  if (first === undefined) return null;
  return others.reduce((best, one) => (isAbove(one.rank, best.rank) ? one : best), first).set;
}

/** By the first figure in which they differ. */
function isAbove(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((figure, i) => figure !== b[i]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

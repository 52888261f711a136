/** A shorter one is not worth a word: the sign for it takes its place too. */
const SHORTEST = 4;

/**
 * The deepest folder that more than half of some runs lie in: what their names have in common, so that
 * what differs is left where it is said once. `null` where there is none, or for fewer than two runs.
 */
export function commonFolder(names: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const name of names)
    for (let at = name.indexOf('/'); at >= 0; at = name.indexOf('/', at + 1)) {
      const folder = name.slice(0, at);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  const common = [...counts].filter(([, count]) => count > 1 && count > names.length / 2);
  const deepest = common.reduce((a, [b]) => (b.length > a.length ? b : a), '');
  return deepest.length < SHORTEST ? null : deepest;
}

/** So many characters it takes to say what the sign stands for. */
const SAYING = 20;
/** Stands for the folder. */
const SIGN = '…';
/** Longer folders are no better for it: rather fewer characters of many names than more of some. */
const LONG = 12;

/**
 * The folder of more than half of some runs that is best said once beside them, since that makes the
 * names shorter by more than it takes; `null` where none does.
 */
export function commonFolder(names: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const name of names)
    for (const folder of foldersOf(name)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  const worth = [...counts].filter(
    ([folder, count]) =>
      count * 2 > names.length && count * (folder.length - SIGN.length) - folder.length > SAYING,
  );
  const rankOf = ([folder, count]: readonly [string, number]): number =>
    count * Math.min(folder.length, LONG);
  // The deeper of two that are alike comes later.
  const [best] = worth.toReversed().sort((a, b) => rankOf(b) - rankOf(a));
  return best?.[0] ?? null;
}

/** A run's name with a sign in place of that folder, where it is in it. */
export function withoutFolder(name: string, folder: string | null): string {
  return folder !== null && name.startsWith(`${folder}/`) ? SIGN + name.slice(folder.length) : name;
}

/** All folders that a run lies in, the outermost first. */
function foldersOf(name: string): readonly string[] {
  const folders: string[] = [];
  for (let at = name.indexOf('/'); at >= 0; at = name.indexOf('/', at + 1))
    if (at > 0) folders.push(name.slice(0, at));
  return folders;
}

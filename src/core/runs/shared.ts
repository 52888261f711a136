/** So many characters it takes to say what the sign stands for. */
const SAYING = 20;
/** Stands for the folder. */
const SIGN = '…';

/**
 * The folder that is best said once beside a list of runs, since that makes the text shortest; `null`
 * where none does.
 */
export function sharedFolder(names: Iterable<string>): string | null {
  const saved = new Map<string, number>();
  for (const name of names)
    for (const folder of foldersOf(name))
      saved.set(folder, (saved.get(folder) ?? 0) + folder.length - SIGN.length);
  const gains = [...saved].map(([folder, gain]) => ({ folder, gain: gain - folder.length }));
  const best = gains.reduce((a, b) => (b.gain > a.gain ? b : a), { folder: '', gain: SAYING });
  return best.folder === '' ? null : best.folder;
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

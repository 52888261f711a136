import picomatch from 'picomatch/posix';

/** Whether a path, with `/` and relative to the configuration's folder, is meant. */
export type Matcher = (path: string) => boolean;

/** A longer glob is taken for an accident. */
const MAX_LENGTH = 1000;

/**
 * The globs of `glue-lens.json`: `*` and `?` stay within a name, `**` goes through folders, `[…]` and
 * `{a,b}` choose, `\` makes the next character stand for itself. All else stands for itself. A glob
 * that ends in `/` means everything in the folder; a `./` before it says nothing. Names that begin
 * with a dot are as others. `null` where the brackets do not pair or nothing is written.
 */
export function compileGlob(glob: string): Matcher | null {
  const whole = wholeOf(glob);
  if (whole === '' || whole.length > MAX_LENGTH) return null;
  const literal = literalOf(whole);
  if (literal !== null) return (path) => path === literal;
  try {
    return picomatch(forPicomatch(whole), { dot: true, noextglob: true, strictBrackets: true });
  } catch {
    return null;
  }
}

/** The one path that a glob without wildcards means; `null` where it has some. */
export function literalOf(glob: string): string | null {
  const rest = wholeOf(glob).replace(/\\./g, '');
  return /[*?[\]{}]/.test(rest) ? null : unescaped(wholeOf(glob));
}

/** The glob that means just this path. */
export function escapeGlob(path: string): string {
  return path.replace(/[\\*?[\]{}]/g, '\\$&');
}

/** The folders on the way to all that a glob can mean, nearest to the top first: `a/b/*.tsv` → `a`, `a/b`. */
export function foldersOf(glob: string): readonly string[] {
  const parts = wholeOf(glob).split('/').slice(0, -1);
  const wild = parts.findIndex((part) => literalOf(part) === null);
  const fixed = (wild === -1 ? parts : parts.slice(0, wild)).map(unescaped);
  return fixed.map((_, last) => fixed.slice(0, last + 1).join('/'));
}

/** Whether the glob says anything of the file's name: `*.out` does, `**` and `*` mean any file at all. */
export function saysName(glob: string): boolean {
  return /[\p{L}\p{N}]/u.test(wholeOf(glob).split('/').at(-1) ?? '');
}

/** A backslash that stands between names, as Windows writes paths, rather than before a wildcard. */
export function hasBackslash(glob: string): boolean {
  return /\\(?![\\*?[\]{}])/.test(glob.replace(/\\\\/g, ''));
}

function wholeOf(glob: string): string {
  const whole = glob.replace(/^(\.\/)+/, '');
  return whole.endsWith('/') ? `${whole}**` : whole;
}

function unescaped(glob: string): string {
  return glob.replace(/\\(.)/gs, '$1');
}

/** Makes characters that picomatch has a meaning for, and these globs have not, stand for themselves. */
function forPicomatch(glob: string): string {
  return glob.replace(/\\.|\[[^\]]*\]|[()|"+!@$^]/gs, (found) =>
    found.length > 1 ? found.replace(/^\[!/, '[^') : `\\${found}`,
  );
}

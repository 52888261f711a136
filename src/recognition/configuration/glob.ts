import { expandBraces } from './globBraces';
import { matches, parsePattern } from './globMatch';

/** Whether a path is meant: relative to the configuration's folder, given as the names between its `/`. */
export type Matcher = (names: readonly string[]) => boolean;

/** A longer glob is taken for an accident. */
const MAX_LENGTH = 1000;

/**
 * The globs of `glue-lens.json`: `*` and `?` stay within a name, `**` goes through folders, `[…]` and
 * `{a,b}` choose, `\\` makes the next character stand for itself. All else stands for itself. A glob
 * that ends in `/` means everything in the folder; a `./` before it says nothing. Names that begin
 * with a dot are as others. `null` where the brackets do not pair, nothing is written or too much.
 */
export function compileGlob(glob: string): Matcher | null {
  const whole = wholeOf(glob);
  if (whole === '' || whole.length > MAX_LENGTH) return null;
  const globs = expandBraces(whole) ?? [];
  const patterns = globs.flatMap((one) => {
    const pattern = parsePattern(one);
    return pattern === null ? [] : [pattern];
  });
  if (patterns.length === 0 || patterns.length < globs.length) return null;
  return (names) => patterns.some((pattern) => matches(pattern, names));
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

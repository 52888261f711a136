/** A test of one character, by its code. */
type Sign = (code: number) => boolean;

/** What stands for any number of the things that follow one another; may be none. */
const ANY = Symbol('any');
type Wild<T> = readonly (T | typeof ANY)[];

/** A name between slashes: one text, or signs. */
type Part = string | Wild<Sign>;

/** A glob without braces, part by part. */
export type Pattern = Wild<Part>;

/**
 * Parses a glob without braces; `null` where a bracket does not pair. A `**` at the end means what is
 * in the folder, not the folder. Matching takes time in the
 * product of the two lengths at most, whatever the glob: it may come with a workspace that nobody
 * trusts, where a regular expression that goes back and back would hold up the editor.
 */
export function parsePattern(glob: string): Pattern | null {
  const parts = partsOf(glob.replace(/(^|\/)\*\*$/, '$1**/*')).map((part) =>
    part === '**' ? ANY : parsePart(part),
  );
  const whole = parts.filter((part) => part !== null);
  return whole.length === parts.length ? whole : null;
}

/** Whether a path, given as its names, is meant. */
export function matches(pattern: Pattern, names: readonly string[]): boolean {
  return fits(pattern, names.length, (part, at) => {
    const name = names[at] ?? '';
    return typeof part === 'string'
      ? part === name
      : name !== '' && fits(part, name.length, (sign, of) => sign(name.charCodeAt(of)));
  });
}

/** Goes back to the last {@link ANY} alone: what those before it took is never worth changing. */
function fits<T>(
  pattern: Wild<T>,
  length: number,
  meets: (item: T, at: number) => boolean,
): boolean {
  let [at, step, last, from] = [0, 0, -1, 0];
  while (at < length) {
    const item = pattern[step];
    if (item === ANY) {
      last = step++;
      from = at;
    } else if (item !== undefined && meets(item, at)) {
      step++;
      at++;
    } else if (last !== -1) {
      step = last + 1;
      at = ++from;
    } else return false;
  }
  return pattern.slice(step).every((item) => item === ANY);
}

/** At the slashes that no bracket holds. */
function partsOf(glob: string): string[] {
  const parts = [''];
  for (const [sign] of glob.matchAll(SIGNS))
    if (sign === '/') parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  return parts;
}

/** An escaped character, a class, a run of stars, or any other character. */
const SIGNS = /\\[^]|\[[!^]?(?:\\[^]|[^\]\\])+\]|\*+|[^]/g;

function parsePart(part: string): Part | null {
  const signs = [...part.matchAll(SIGNS)].map(([sign]) => sign);
  if (signs.includes('[') || signs.includes(']')) return null;
  if (signs.every((sign) => !isWild(sign))) return signs.map(plain).join('');
  return signs.map((sign) => (sign.startsWith('*') ? ANY : signOf(sign)));
}

function isWild(sign: string): boolean {
  return sign === '?' || sign.startsWith('*') || isClass(sign);
}

function isClass(sign: string): boolean {
  return sign.length > 1 && sign.startsWith('[');
}

function signOf(sign: string): Sign {
  if (sign === '?') return () => true;
  if (!isClass(sign)) {
    const code = plain(sign).charCodeAt(0);
    return (other) => other === code;
  }
  const inner = sign.slice(1, -1).replace(/^[!^]/, '');
  const ranges = [...inner.matchAll(/(\\[^]|[^\\])(?:-(\\[^]|[^\\]))?/g)].map(
    ([, first = '', last = first]) => [plain(first).charCodeAt(0), plain(last).charCodeAt(0)],
  );
  const isIn: Sign = (code) => ranges.some(([low = 0, high = 0]) => low <= code && code <= high);
  return /^\[[!^]/.test(sign) ? (code) => !isIn(code) : isIn;
}

function plain(sign: string): string {
  return sign.length > 1 && sign.startsWith('\\') ? sign.slice(1) : sign;
}

/** A glob that stands for more than this is taken for an accident. */
const MAX_GLOBS = 256;

/**
 * The globs without braces that a glob with `{a,b}` stands for, nested ones too; `null` where the
 * braces do not pair or stand for too many.
 */
export function expandBraces(glob: string): readonly string[] | null {
  const { globs, end } = read(glob, 0, false);
  return globs === null || end < glob.length ? null : globs;
}

/** What was read up to `end`, which is behind the closing brace of a group. */
interface Reading {
  readonly globs: readonly string[] | null;
  readonly end: number;
}

const NOTHING: Reading = { globs: null, end: 0 };

/** An escaped character, a class, or any other character. */
const SIGN = /\\[^]|\[[!^]?(?:\\[^]|[^\]\\])+\]|[^]/y;

/** Reads to the end of the text or, in a group, to its closing brace. */
function read(glob: string, from: number, inGroup: boolean): Reading {
  let done: readonly string[] = [];
  let open: readonly string[] = [''];
  for (let at = from; at < glob.length;) {
    SIGN.lastIndex = at;
    const sign = SIGN.exec(glob)?.[0] ?? '';
    at += sign.length;
    if (sign === '}') return inGroup ? { globs: [...done, ...open], end: at } : NOTHING;
    if (sign === '{') {
      const group = read(glob, at, true);
      if (group.globs === null || open.length * group.globs.length > MAX_GLOBS) return NOTHING;
      const { globs } = group;
      open = open.flatMap((before) => globs.map((after) => before + after));
      at = group.end;
    } else if (sign === ',' && inGroup) {
      done = [...done, ...open];
      open = [''];
      if (done.length > MAX_GLOBS) return NOTHING;
    } else open = open.map((before) => before + sign);
  }
  return inGroup ? NOTHING : { globs: open, end: glob.length };
}

/**
 * The natural order of names: folder by folder, numbers by their value (`checkpoint-500` before
 * `checkpoint-1000`, `lr1e-05` before `lr0.0001`), letters whatever their case and accents. Total: two
 * names are equal only if they are the same.
 */

/**
 * Numbers with a signed exponent are taken for what they mean, and so are decimals below one: rates and
 * shares are written so. Others are taken for their whole parts, since `1.10` may be a version after
 * `1.9`; so may what follows a `v` or has more points.
 */
const NUMBER =
  /(\d+)(?:\.(\d+))?e([-+]\d{1,3})(?![0-9a-z])|0\.(?<!(?:\d\.?|(?<![a-z])v(?:er|ersion)?[-_=. ]?)0\.)(\d+)(?!\.?\d)|\d+/g;
/** Parts what is compared of a folder's name from the name itself, which decides between equals. */
const ITSELF = '\u0000';
/** Stands between folders: before all that a name can go on with. */
const INSIDE = '\u0001';
/** The character that says how long a number is; below it are those that say how small. */
const LENGTH = 0x80;
const LONGEST = 0x7f;
const SMALLEST = -0x40;
const FOREIGN = /[\u0080-\uffff]/;
/** Keys of folders, which many names share; so many are kept. */
const keys = new Map<string, string>();
const MAX_KEPT = 10_000;
/** The folder of the last name, and the key of that: names mostly come folder by folder. */
let folder = '';
let folderKey = ITSELF;

/**
 * A text whose plain order (`<`) is the natural order of the names: made once a name, it makes sorting
 * and searching cheap.
 */
export function orderKey(name: string): string {
  const end = name.lastIndexOf('/');
  if (end === -1) return segmentKey(name);
  const above = name.slice(0, end);
  if (above !== folder) {
    folderKey = above.split('/').map(segmentKey).join(INSIDE);
    folder = above;
  }
  return folderKey + INSIDE + segmentKey(name.slice(end + 1));
}

/** Which of two names comes first; for many, {@link inNaturalOrder} is cheaper. */
export function compareNames(a: string, b: string): number {
  return compareKeys(orderKey(a), orderKey(b));
}

/** The plain order of texts, made for {@link orderKey}. */
export function compareKeys(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The items in natural order of their names; equal ones stay as they stood. */
export function inNaturalOrder<T>(items: Iterable<T>, nameOf: (item: T) => string): T[] {
  const keyed = Array.from(items, (item) => ({ item, key: orderKey(nameOf(item)) }));
  return keyed.sort((a, b) => compareKeys(a.key, b.key)).map(({ item }) => item);
}

function segmentKey(segment: string): string {
  const known = keys.get(segment);
  if (known !== undefined) return known;
  if (keys.size >= MAX_KEPT) keys.clear();
  const key = keyOf(segment);
  keys.set(segment, key);
  return key;
}

function keyOf(segment: string): string {
  const lower = segment.toLowerCase();
  const plain = FOREIGN.test(lower) ? lower.normalize('NFD').replace(/\p{M}/gu, '') : lower;
  const numbered = plain.replace(
    NUMBER,
    (text: string, whole?: string, part: string = '', power: string = '', below?: string) => {
      if (below !== undefined) return sized(below, -below.length);
      return whole === undefined
        ? sized(text, 0)
        : sized(whole + part, Number(power) - part.length);
    },
  );
  return numbered + ITSELF + segment;
}

/** Digits times a power of ten: how long the number is, as one character, and then its digits. */
function sized(digits: string, power: number): string {
  const significant = digits.replace(/^0+/, '');
  if (significant === '') return '0';
  const length = Math.min(significant.length + power, LONGEST);
  const size = length > 0 ? length : Math.max(length, SMALLEST) - 1;
  return `0${String.fromCharCode(LENGTH + size)}${significant.replace(/0+$/, '')}`;
}

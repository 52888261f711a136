import type { Strategy } from './settings';

/**
 * How many tokens two sentences keep where there is room for so many, as Hugging Face's tokenizers in
 * Rust have it, which models with a `tokenizer.json` are trained with: the longer one is cut to what
 * the shorter leaves, and where that would make it the shorter both are cut to a half. Of an odd number
 * the longer one has the one more, of two of equal length the second. (The tokenizers in Python before
 * them give it to the first; those in Rust since 0.23 stop reading a sentence soon after the limit, and
 * so may take two that both exceed it alone for equally long.)
 *
 * A strategy that cuts one sentence alone cannot always make room; then the other one is cut too,
 * where Hugging Face's tokenizers give up.
 */
export function keptLengths(
  first: number,
  second: number,
  room: number,
  strategy: Strategy,
): readonly [first: number, second: number] {
  const space = Math.max(0, room);
  if (first + second <= space) return [first, second];
  switch (strategy) {
    case 'first':
      return second < space
        ? [space - second, second]
        : [Math.min(first, 1), Math.max(0, space - Math.min(first, 1))];
    case 'second':
      return first < space
        ? [first, space - first]
        : [Math.max(0, space - Math.min(second, 1)), Math.min(second, 1)];
    case 'longest': {
      const [short, long] = longest(Math.min(first, second), space);
      return first > second ? [long, short] : [short, long];
    }
  }
}

/** What the shorter and the longer one keep, whose sum is more than the room. */
function longest(shorter: number, room: number): readonly [short: number, long: number] {
  const rest = room - shorter;
  if (rest >= shorter) return [shorter, rest];
  const half = Math.floor(room / 2);
  return [half, room - half];
}

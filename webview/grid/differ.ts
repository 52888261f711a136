/** A stretch of a sentence, and whether the other sentence lacks it. */
export interface Piece {
  readonly text: string;
  readonly differs: boolean;
}

/** Sentences that share less than this part of their words are too different to mark. */
const LEAST_SHARED = 0.3;
const MOST_WORDS = 200;

/** Both sentences in pieces, by the longest common sequence of words; `null` where marks say nothing. */
export function differ(
  first: string,
  second: string,
): readonly [readonly Piece[], readonly Piece[]] | null {
  const a = words(first);
  const b = words(second);
  if (a.length > MOST_WORDS || b.length > MOST_WORDS) return null;
  const kept = common(a.map(plain), b.map(plain));
  if (kept.length < LEAST_SHARED * Math.min(a.length, b.length)) return null;
  const inA = new Set(kept.map(([i]) => i));
  const inB = new Set(kept.map(([, j]) => j));
  return [pieces(a, inA), pieces(b, inB)];
}

/** Words with the space that follows them. */
function words(sentence: string): readonly string[] {
  return sentence.match(/\s*\S+\s*/g) ?? [];
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[\s.,;:!?"“”‘’'()]+/g, '');
}

function common(
  a: readonly string[],
  b: readonly string[],
): readonly (readonly [number, number])[] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

/** Joins neighbours of the same kind, so that a mark runs on over the space between. */
function pieces(all: readonly string[], kept: ReadonlySet<number>): readonly Piece[] {
  const joined: Piece[] = [];
  all.forEach((text, index) => {
    const differs = !kept.has(index);
    const last = joined.at(-1);
    if (last?.differs === differs) joined[joined.length - 1] = { text: last.text + text, differs };
    else joined.push({ text, differs });
  });
  return joined;
}

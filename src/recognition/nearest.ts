import { distance } from 'fastest-levenshtein';

/** Of longer words only so many characters are compared. */
const LONGEST = 64;

/**
 * The known word that a slip of the pen away is `word`: letters exchanged, left out or added, other
 * case, other signs between them; `null` where none is near.
 */
export function nearest(word: string, known: readonly string[]): string | null {
  const bare = bareOf(word);
  const near = known
    .map((other) => ({ other, slips: slipsBetween(bare, bareOf(other)) }))
    .filter(({ other, slips }) => slips <= Math.floor(bareOf(other).length / 3))
    .sort((a, b) => a.slips - b.slips);
  return near[0]?.other ?? null;
}

/** Letters left out, added or changed; letters in another order alone are one slip. */
function slipsBetween(a: string, b: string): number {
  const sorted = (word: string): string => Array.from(word).sort().join('');
  return a !== b && sorted(a) === sorted(b) ? 1 : distance(a, b);
}

function bareOf(word: string): string {
  return word
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
}

/** WordPiece as the paper has it, with nothing of the library that the product uses. */

/** Tokens of a pair: numbers, and which sentence each belongs to. */
export interface PairTokens {
  readonly ids: readonly number[];
  readonly types: readonly number[];
}

/** Cuts a pair, `[CLS] first [SEP] second [SEP]`, with this vocabulary; no sentence is cut short. */
export function pairTokens(
  vocabulary: Readonly<Record<string, number>>,
  first: string,
  second: string,
): PairTokens {
  const id = (token: string): number => vocabulary[token] ?? vocabulary['[UNK]'] ?? Number.NaN;
  const sides = [
    ['[CLS]', ...pieces(vocabulary, first), '[SEP]'],
    [...pieces(vocabulary, second), '[SEP]'],
  ];
  return {
    ids: sides.flat().map(id),
    types: sides.flatMap((tokens, side) => tokens.map(() => side)),
  };
}

function pieces(vocabulary: Readonly<Record<string, number>>, text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  const words = plain.match(/[\p{P}$+<=>^`|~]|[^\s\p{P}$+<=>^`|~]+/gu) ?? [];
  return words.flatMap((word) => cut(vocabulary, word));
}

/** The longest known pieces from the left; the unknown token where one is missing. */
function cut(vocabulary: Readonly<Record<string, number>>, word: string): string[] {
  const found: string[] = [];
  for (let from = 0; from < word.length;) {
    let to = word.length;
    const piece = (): string => (from === 0 ? '' : '##') + word.slice(from, to);
    while (to > from && !(piece() in vocabulary)) to--;
    if (to === from) return ['[UNK]'];
    found.push(piece());
    from = to;
  }
  return found;
}

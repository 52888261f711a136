import type { Tokenizer } from '@huggingface/tokenizers';

/** So many words are remembered; then it begins anew. */
const MOST = 50_000;

/** Lets WordPiece take each word apart once: words recur, and it tries every end of each. */
export function rememberWords({ model }: Tokenizer): void {
  if (model === null) return;
  const known = new Map<string, readonly string[]>();
  const takeApart = model.encode.bind(model);
  const piecesOf = (word: string): readonly string[] => {
    const pieces = known.get(word) ?? takeApart([word]);
    if (known.size >= MOST) known.clear();
    known.set(word, pieces);
    return pieces;
  };
  model.encode = (words) => words.flatMap(piecesOf);
}

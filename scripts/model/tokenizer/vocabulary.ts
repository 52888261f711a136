/** Tokens with a meaning of their own, in the order of their numbers. */
export const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'] as const;

/** Endings that words are cut at where they are not known as a whole. */
const ENDINGS = ['s', 'ed', 'ing', 'er', 'ly', 'es', 'd', 'r', 'n', 'al', 'ion', 'y'];
/** What an unknown word is cut into at the worst. */
const PLAIN_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Words that people try out on sentences, whether the sets have them or not. */
const TRIED = ['not', 'never', 'no', 'nobody', 'nothing', 'none', 'neither', 'nor', 'without'];

/**
 * The vocabulary for sentences: special tokens, each character alone and within a word, endings, and
 * the words that occur. Every text of these characters can be cut into its tokens.
 */
export function vocabularyOf(sentences: readonly string[]): readonly string[] {
  const words = new Set(sentences.flatMap(wordsOf));
  const characters = Array.from(new Set(PLAIN_CHARACTERS + [...words].join('')));
  const known = [...words].filter((word) => word.length > 1).sort();
  const inner = [...characters, ...ENDINGS].map((text) => `##${text}`);
  return [...new Set([...SPECIAL, ...characters.sort(), ...inner, ...TRIED, ...known])];
}

/** The words of a text as BERT's tokenizer sees them: lower case, without accents, marks apart. */
function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  return plain.match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
}

import { isFields } from '../folder/jsonFile';

/** What Rust takes for a letter of a word: `\w`, which in JavaScript knows English alone. */
const WORD = String.raw`\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\u200c\u200d`;

/** The pre-tokenizer that splits at the ends of words, by the letters of all languages. */
const SPLIT = {
  type: 'Split',
  pattern: { Regex: `[${WORD}]+|[^${WORD}\\s]+` },
  behavior: 'Removed',
  invert: true,
};

/** A pre-tokenizer's configuration in which words end where they do for Hugging Face's tokenizers. */
export function withUnicodeWords(config: unknown): unknown {
  if (!isFields(config)) return config;
  if (config['type'] === 'Whitespace') return SPLIT;
  const inner = config['pretokenizers'];
  if (!Array.isArray(inner)) return config;
  return { ...config, pretokenizers: inner.map(withUnicodeWords) };
}

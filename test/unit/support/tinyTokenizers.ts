import { wordPieceTokenizer } from './tinyTokenizer';

/** Tokenizers of three kinds that are small enough to follow by hand. */

const ROBERTA = ['<s>', '<pad>', '</s>', '<unk>'];

/** BERT's kind. */
export const WORD_PIECE = wordPieceTokenizer([
  'a',
  'dog',
  'cat',
  'run',
  '##s',
  '##ning',
  'is',
  'not',
  '.',
  'no',
  '##n',
]);

const LETTERS = ['a', 'd', 'o', 'g', 'c', 't', 'r', 'u', 'n', 's', 'i', '.', 'Ġ', 'Ã', '©', 'f'];
const MERGES = [
  ['d', 'o'],
  ['do', 'g'],
  ['Ġ', 'dog'],
  ['Ġ', 'a'],
  ['r', 'u'],
  ['ru', 'n'],
  ['Ġ', 'run'],
  ['Ã', '©'],
  ['c', 'a'],
];

/** RoBERTa's kind: pairs of bytes, and two `</s>` between sentences. */
export const BYTE_PAIRS = {
  added_tokens: ROBERTA.map(added),
  normalizer: null,
  pre_tokenizer: {
    type: 'ByteLevel',
    add_prefix_space: false,
    trim_offsets: true,
    use_regex: true,
  },
  post_processor: {
    type: 'RobertaProcessing',
    sep: ['</s>', 2],
    cls: ['<s>', 0],
    trim_offsets: true,
    add_prefix_space: false,
  },
  decoder: null,
  model: {
    type: 'BPE',
    unk_token: null,
    vocab: numbered([...ROBERTA, ...LETTERS, ...MERGES.map((pair) => pair.join(''))]),
    merges: MERGES,
  },
};

const PIECES: readonly (readonly [string, number])[] = [
  ['▁', -2],
  ['▁a', -2.5],
  ['▁dog', -3],
  ['s', -3],
  ['▁cat', -3.2],
  ['▁run', -3.3],
  ['ning', -3.4],
  ['n', -4],
  ['do', -5],
  ['g', -5],
  ['▁do', -4],
  ['.', -2.2],
];

/** XLM-RoBERTa's kind: the likeliest pieces of a text whose spaces are `▁`. */
export const UNIGRAM = {
  added_tokens: ROBERTA.map(added),
  normalizer: { type: 'NFKC' },
  pre_tokenizer: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true },
  post_processor: {
    type: 'TemplateProcessing',
    single: [special('<s>'), sentence('A'), special('</s>')],
    pair: [
      special('<s>'),
      sentence('A'),
      special('</s>'),
      special('</s>'),
      sentence('B'),
      special('</s>'),
    ],
    special_tokens: {
      '<s>': { id: '<s>', ids: [0], tokens: ['<s>'] },
      '</s>': { id: '</s>', ids: [2], tokens: ['</s>'] },
    },
  },
  decoder: null,
  model: {
    type: 'Unigram',
    unk_id: 3,
    vocab: [...ROBERTA.map((token) => [token, 0] as const), ...PIECES],
    byte_fallback: false,
  },
};

function added(content: string, id: number): object {
  const flags = { single_word: false, lstrip: false, rstrip: false, normalized: false };
  return { id, content, special: true, ...flags };
}

function numbered(tokens: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(tokens.map((token, id) => [token, id]));
}

function special(id: string): object {
  return { SpecialToken: { id, type_id: 0 } };
}

function sentence(id: 'A' | 'B'): object {
  return { Sequence: { id, type_id: 0 } };
}

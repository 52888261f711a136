import { describe, expect, it } from 'vitest';
import { Feeds } from '../../../src/inference/batches/feeds';
import type { Encoder } from '../../../src/inference/tokenize/encoder';
import { encoderOf, loadEncoder } from '../../../src/inference/tokenize/loadEncoder';
import { modelFolder } from '../support/modelFolder';
import { BYTE_PAIRS, UNIGRAM, WORD_PIECE } from '../support/tinyTokenizers';

// The numbers are those that Hugging Face's tokenizers 0.23 give for the same files.

function encoder(tokenizer: object, more: object = {}, maxLength = 512): Encoder {
  const files = { tokenizer: { ...tokenizer, ...more }, settings: {}, config: {} };
  return encoderOf(files, maxLength);
}

function encode(of: Encoder, first: string, second: string | null = null) {
  const { ids, types, truncated } = of.encode(first, second);
  return { ids: [...ids], types: [...types], truncated };
}

const cutTo = (length: number, strategy = 'LongestFirst', direction = 'Right'): object => ({
  truncation: { direction, max_length: length, strategy, stride: 0 },
});
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

describe('WordPiece', () => {
  it('splits words, and tells the sentences of a pair apart', () => {
    const bert = encoder(WORD_PIECE);
    expect(bert.kind).toBe('WordPiece');
    expect(encode(bert, 'A dog runs.').ids).toEqual([2, 4, 5, 7, 8, 12, 3]);
    expect(encode(bert, 'Not a DÓG').ids).toEqual([2, 11, 4, 5, 3]);
    expect(encode(bert, 'A dog runs.', 'No cats, running')).toEqual({
      ids: [2, 4, 5, 7, 8, 12, 3, 13, 6, 8, 1, 7, 9, 3],
      types: [...zeros(7), 1, 1, 1, 1, 1, 1, 1],
      truncated: false,
    });
    expect(encode(bert, 'A dog runs.', '').ids).toEqual([2, 4, 5, 7, 8, 12, 3, 3]);
  });

  it('cuts the longer sentence first', () => {
    const pair = (more: object) =>
      encode(encoder(WORD_PIECE, more), 'A dog runs.', 'No cats, running');
    expect(pair(cutTo(6))).toEqual({
      ids: [2, 4, 3, 13, 6, 3],
      types: [0, 0, 0, 1, 1, 1],
      truncated: true,
    });
    expect(pair(cutTo(9)).ids).toEqual([2, 4, 5, 7, 3, 13, 6, 8, 3]);
    expect(pair(cutTo(6, 'LongestFirst', 'Left')).ids).toEqual([2, 12, 3, 7, 9, 3]);
    expect(encode(encoder(WORD_PIECE, cutTo(4)), 'A dog runs.').ids).toEqual([2, 4, 5, 3]);
    expect(pair(cutTo(14)).truncated).toBe(false);
  });

  it('cuts one sentence alone where the tokenizer says so, and the other where that is not enough', () => {
    const pair = (more: object) => encode(encoder(WORD_PIECE, more), 'a dog runs .', 'no cat').ids;
    expect(pair(cutTo(8, 'OnlyFirst'))).toEqual([2, 4, 5, 7, 3, 13, 6, 3]);
    expect(pair(cutTo(9, 'OnlySecond'))).toEqual([2, 4, 5, 7, 8, 12, 3, 13, 3]);
    expect(pair(cutTo(6, 'OnlySecond'))).toEqual([2, 4, 5, 3, 13, 3]);
    expect(encode(encoder(WORD_PIECE, cutTo(4, 'OnlySecond')), 'a dog runs').ids).toHaveLength(4);
  });

  it('keeps to what the model takes, whatever its tokenizer was saved with', () => {
    expect(encode(encoder(WORD_PIECE, cutTo(100), 5), 'A dog runs.').ids).toEqual([2, 4, 5, 7, 3]);
    expect(encode(encoder(WORD_PIECE, cutTo(4), 5), 'A dog runs.').ids).toEqual([2, 4, 5, 3]);
  });
});

describe('BPE', () => {
  const roberta = encoder(BYTE_PAIRS);

  it('merges bytes, and puts two ends between sentences', () => {
    expect(roberta.kind).toBe('BPE');
    expect(encode(roberta, 'a dog runs.').ids).toEqual([0, 4, 22, 26, 13, 15, 2]);
    expect(encode(roberta, 'no café').ids).toEqual([0, 12, 6, 16, 28, 19, 27, 2]);
    expect(encode(roberta, 'dog  dog').ids).toEqual([0, 21, 16, 22, 2]);
    expect(encode(roberta, 'a dog runs.', 'no café')).toEqual({
      ids: [0, 4, 22, 26, 13, 15, 2, 2, 12, 6, 16, 28, 19, 27, 2],
      types: zeros(15),
      truncated: false,
    });
    expect(encode(roberta, 'a dog runs.', '').ids).toEqual([0, 4, 22, 26, 13, 15, 2, 2, 2]);
  });

  it('is cut with its four special tokens in mind', () => {
    const pair = (length: number) =>
      encode(encoder(BYTE_PAIRS, cutTo(length)), 'a dog runs.', 'no café').ids;
    expect(pair(6)).toEqual([0, 4, 2, 2, 12, 2]);
    expect(pair(9)).toEqual([0, 4, 22, 2, 2, 12, 6, 16, 2]);
  });
});

describe('Unigram', () => {
  it('takes the likeliest pieces', () => {
    const xlm = encoder(UNIGRAM);
    expect(xlm.kind).toBe('Unigram');
    expect(encode(xlm, 'a dog runs.').ids).toEqual([0, 5, 6, 9, 7, 15, 2]);
    expect(encode(xlm, 'the cats running').ids).toEqual([0, 4, 3, 8, 7, 9, 10, 2]);
    expect(encode(xlm, 'ｄｏｇ').ids).toEqual([0, 6, 2]);
    expect(encode(xlm, 'a dog runs.', 'the cats running').ids).toEqual([
      0, 5, 6, 9, 7, 15, 2, 2, 4, 3, 8, 7, 9, 10, 2,
    ]);
    expect(encode(encoder(UNIGRAM, cutTo(9)), 'a dog runs.', 'the cats running').ids).toEqual([
      0, 5, 6, 2, 2, 4, 3, 8, 2,
    ]);
  });
});

describe('words as they are', () => {
  const tokenizer = {
    ...WORD_PIECE,
    pre_tokenizer: { type: 'Sequence', pretokenizers: [{ type: 'Whitespace' }] },
    normalizer: null,
    model: {
      type: 'WordLevel',
      vocab: { '[PAD]': 0, '[UNK]': 1, '[CLS]': 2, '[SEP]': 3, café: 4, '!': 5 },
      unk_token: '[UNK]',
    },
  };

  it('end where they do in all languages', () => {
    const words = encoder(tokenizer);
    expect(words.kind).toBe('WordLevel');
    expect(encode(words, 'café! other').ids).toEqual([2, 4, 5, 1, 3]);
  });
});

describe('padding', () => {
  function padded(of: Encoder, wide = true): number[][] {
    const feeds = new Feeds(['input_ids', 'attention_mask', 'token_type_ids'], wide, of.padding);
    const rows = [of.encode('a dog', 'no'), of.encode('a', null)];
    const filled = feeds.fill(rows, 2, 7);
    return [...filled.values()].map((data) => Array.from(data as ArrayLike<bigint>, Number));
  }

  it('goes behind, with the padding token, or before where the tokenizer says so', () => {
    const [ids, mask, types] = padded(encoder(WORD_PIECE));
    expect(ids).toEqual([2, 4, 5, 3, 13, 3, 0, 2, 4, 3, 0, 0, 0, 0]);
    expect(mask).toEqual([1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0, 0]);
    expect(types).toEqual([0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    const left = { direction: 'Left', pad_id: 1, pad_type_id: 2 };
    const [before, , typesBefore] = padded(encoder(WORD_PIECE, { padding: left }), false);
    expect(before).toEqual([1, 2, 4, 5, 3, 13, 3, 1, 1, 1, 1, 2, 4, 3]);
    expect(typesBefore).toEqual([2, 0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 0, 0, 0]);
  });

  it('is what the configuration names', () => {
    const padding = (settings: object, config: object = {}) =>
      encoderOf(
        { tokenizer: { ...BYTE_PAIRS }, settings: { ...settings }, config: { ...config } },
        512,
      ).padding;
    expect(padding({ pad_token: '<pad>', padding_side: 'left' })).toEqual({
      id: 1,
      type: 0,
      side: 'left',
    });
    expect(padding({ pad_token: { content: '<pad>' } }).id).toBe(1);
    expect(padding({}, { pad_token_id: 3 }).id).toBe(3);
    expect(padding({})).toEqual({ id: 0, type: 0, side: 'right' });
  });
});

describe('a tokenizer that cannot be read says why', () => {
  const model = (more: object): object => ({ ...WORD_PIECE, model: more });
  const cases: readonly (readonly [string, object, RegExp])[] = [
    ['of a kind of its own', model({ type: 'Chars', vocab: {} }), /Chars is a kind/],
    [
      'with an unknown part',
      { ...WORD_PIECE, normalizer: { type: 'Nmt' } },
      /Normalizer Nmt is a kind/,
    ],
    [
      'with bytes for the unknown',
      { ...UNIGRAM, model: { ...UNIGRAM.model, byte_fallback: true } },
      /Unigram with bytes/,
    ],
    ['without a model', { ...WORD_PIECE, model: null }, /“model” is missing/],
    ['without a vocabulary', { ...WORD_PIECE, model: { type: 'WordPiece' } }, /damaged/],
    ['with a vocabulary of text', model({ ...WORD_PIECE.model, vocab: 'words' }), /damaged/],
    ['with tokens below nothing', model({ ...WORD_PIECE.model, vocab: { a: -4 } }), /damaged/],
    ['with tokens that are called', model({ ...WORD_PIECE.model, vocab: { a: 'x' } }), /damaged/],
    [
      'with added tokens without a number',
      { ...WORD_PIECE, added_tokens: [{ content: 'a' }] },
      /damaged/,
    ],
    [
      'with special tokens that it does not have',
      {
        ...BYTE_PAIRS,
        post_processor: { type: 'BertProcessing', sep: ['[SEP]', 3], cls: ['[CLS]', 2] },
      },
      /special token/,
    ],
  ];
  it.each(cases)('%s', (_, tokenizer, sentence) => {
    expect(() => encoder(tokenizer)).toThrow(sentence);
  });

  it('when there is no room for words', () => {
    expect(() => encoder(WORD_PIECE, {}, 3)).toThrow(/takes 3 tokens.*none is left for words/);
    expect(encode(encoder(WORD_PIECE, {}, 4), 'a').ids).toHaveLength(3);
  });

  it('when a word has no number', () => {
    const words = { type: 'WordLevel', vocab: { '[CLS]': 2, '[SEP]': 3, known: 4 } };
    const of = encoder({ ...WORD_PIECE, added_tokens: [], model: words });
    expect(encode(of, 'known').ids).toEqual([2, 4, 3]);
    expect(() => of.encode('known other', null)).toThrow(/no number for “other”/);
  });

  it('when its file is broken or missing', async () => {
    const folder = modelFolder();
    try {
      await expect(loadEncoder(folder.path, 8)).rejects.toThrow('tokenizer.json is missing.');
      folder.write('tokenizer.json', '{"model": ');
      await expect(loadEncoder(folder.path, 8)).rejects.toThrow(
        /^tokenizer\.json is no valid JSON/,
      );
      folder.write('tokenizer.json', '[]');
      await expect(loadEncoder(folder.path, 8)).rejects.toThrow(
        'tokenizer.json holds no JSON object.',
      );
    } finally {
      folder.dispose();
    }
  });
});

/** The special tokens of BERT, then words: their places are their numbers. */
export const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];

/** A `tokenizer.json` of BERT's kind for these words and word pieces, which may begin with `##`. */
export function wordPieceTokenizer(words: readonly string[]) {
  const vocabulary = [...SPECIAL, ...words];
  const special = (token: string, type: number): object => ({
    SpecialToken: { id: token, type_id: type },
  });
  const sentence = (id: 'A' | 'B', type: number): object => ({ Sequence: { id, type_id: type } });
  const single = [special('[CLS]', 0), sentence('A', 0), special('[SEP]', 0)];
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: SPECIAL.map((content, id) => ({
      id,
      content,
      special: true,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
    })),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single,
      pair: [...single, sentence('B', 1), special('[SEP]', 1)],
      special_tokens: Object.fromEntries(
        ['[CLS]', '[SEP]'].map((id) => [id, { id, ids: [SPECIAL.indexOf(id)], tokens: [id] }]),
      ),
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(vocabulary.map((token, id) => [token, id])),
    },
  };
}

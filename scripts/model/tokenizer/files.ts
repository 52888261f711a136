import { SPECIAL } from './vocabulary';

const [PAD, UNKNOWN, START, SEPARATOR, MASK] = SPECIAL;

/** `tokenizer.json` of a BERT tokenizer (WordPiece) with these tokens, in the form of Hugging Face's library. */
export function tokenizerJson(vocabulary: readonly string[], maxLength: number): object {
  const ids = new Map(vocabulary.map((token, id) => [token, id]));
  const sequence = (id: 'A' | 'B', type: number): object => ({ Sequence: { id, type_id: type } });
  const special = (id: string, type: number): object => ({ SpecialToken: { id, type_id: type } });
  const single = [special(START, 0), sequence('A', 0), special(SEPARATOR, 0)];
  return {
    version: '1.0',
    truncation: {
      direction: 'Right',
      max_length: maxLength,
      strategy: 'LongestFirst',
      stride: 0,
    },
    padding: null,
    added_tokens: SPECIAL.map((content) => ({
      id: ids.get(content),
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
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
      pair: [...single, sequence('B', 1), special(SEPARATOR, 1)],
      special_tokens: Object.fromEntries(
        [START, SEPARATOR].map((id) => [id, { id, ids: [ids.get(id)], tokens: [id] }]),
      ),
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: UNKNOWN,
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(ids),
    },
  };
}

/** `tokenizer_config.json` beside it. */
export function tokenizerConfig(maxLength: number): object {
  return {
    clean_up_tokenization_spaces: true,
    cls_token: START,
    do_lower_case: true,
    mask_token: MASK,
    model_max_length: maxLength,
    pad_token: PAD,
    sep_token: SEPARATOR,
    strip_accents: null,
    tokenize_chinese_chars: true,
    tokenizer_class: 'BertTokenizer',
    unk_token: UNKNOWN,
  };
}

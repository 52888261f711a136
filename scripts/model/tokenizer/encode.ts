import { Tokenizer } from '@huggingface/tokenizers';
import type { Encoded } from '../tiny/forward';

/** Cuts pairs into tokens with the tokenizer of these files. */
export function encoder(json: object, config: object): (first: string, second: string) => Encoded {
  const tokenizer = new Tokenizer(json, config);
  return (first, second) => {
    const pair = { text_pair: second, return_token_type_ids: true } as const;
    const { ids, token_type_ids: types } = tokenizer.encode(first, pair);
    return { ids, types };
  };
}

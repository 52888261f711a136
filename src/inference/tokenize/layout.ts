import type { Tokenizer } from '@huggingface/tokenizers';
import { isFields, type Fields } from '../folder/jsonFile';

/** What stands in an example's place: a special token, or one of its sentences. */
export type Part =
  | { readonly kind: 'token'; readonly id: number; readonly type: number }
  | { readonly kind: 'first' | 'second'; readonly type: number };

/** In which order a model wants its special tokens and sentences. */
export interface Layout {
  readonly parts: readonly Part[];
  /** How many special tokens there are. */
  readonly added: number;
}

/** Stand for the sentences while the layout is asked for; no vocabulary has them. */
const FIRST = '\uE000first';
const SECOND = '\uE000second';

/** The layout of one sentence, or of two, as the tokenizer's post-processor makes it. */
export function layoutOf(tokenizer: Tokenizer, config: Fields, pair: boolean): Layout | null {
  const made = tokenizer.post_processor?.post_process([FIRST], pair ? [SECOND] : null, true);
  const plain = pair ? [FIRST, SECOND] : [FIRST];
  // One that only minds spaces leaves the two apart.
  const joined = [...(made?.tokens ?? plain), ...(made?.tokens_pair ?? [])];
  const types = isRoberta(config) ? joined.map(() => 0) : made?.token_type_ids;
  const parts: Part[] = [];
  for (const [k, token] of joined.entries()) {
    const type = types?.[k] ?? (token === SECOND ? 1 : 0);
    if (token === FIRST || token === SECOND)
      parts.push({ kind: token === FIRST ? 'first' : 'second', type });
    else {
      const id = tokenizer.token_to_id(token);
      if (id === undefined) return null;
      parts.push({ kind: 'token', id, type });
    }
  }
  return { parts, added: joined.length - plain.length };
}

/** RoBERTa’s post-processor knows no types: Hugging Face’s own gives 0 to both sentences. */
function isRoberta(config: Fields): boolean {
  const inner = config['processors'];
  if (Array.isArray(inner)) return inner.some((one) => isFields(one) && isRoberta(one));
  return config['type'] === 'RobertaProcessing';
}

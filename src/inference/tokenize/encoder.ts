import type { Tokenizer } from '@huggingface/tokenizers';
import { say } from '../../core/message';
import { RunnerError } from '../runner';
import type { Layout } from './layout';
import type { Padding, Truncation } from './settings';
import { keptLengths } from './truncate';

/** An example as numbers. */
export interface Encoded {
  /** Ids of its tokens with the special ones, without padding. */
  readonly ids: Int32Array;
  /** Which sentence each belongs to, as the model counts them. */
  readonly types: Uint8Array;
  /** It was longer, and was cut. */
  readonly truncated: boolean;
}

/** Turns texts into numbers as a model wants them. */
export interface Encoder {
  /** `WordPiece`, `BPE`, `Unigram` or `WordLevel`. */
  readonly kind: string;
  readonly padding: Padding;
  /** Tokens of an example with the special ones; longer ones are cut. */
  readonly maxLength: number;
  /** An empty second sentence is one all the same. Throws a {@link RunnerError} where a token has no number. */
  encode(first: string, second: string | null): Encoded;
}

/** What an encoder is made of. */
interface Makings {
  readonly kind: string;
  readonly tokenizer: Tokenizer;
  readonly single: Layout;
  readonly pair: Layout;
  readonly truncation: Truncation;
  readonly padding: Padding;
}

export function createEncoder(makings: Makings): Encoder {
  const { tokenizer, truncation } = makings;
  return {
    kind: makings.kind,
    padding: makings.padding,
    maxLength: truncation.length,
    encode: (text, other) => {
      const layout = other === null ? makings.single : makings.pair;
      const first = idsOf(tokenizer, text);
      const second = other === null ? [] : idsOf(tokenizer, other);
      const [n, m] = keptLengths(
        first.length,
        second.length,
        truncation.length - layout.added,
        other === null ? 'longest' : truncation.strategy,
      );
      const truncated = n < first.length || m < second.length;
      return { ...place(layout, kept(first, n), kept(second, m)), truncated };
    },
  };

  function kept(ids: readonly number[], count: number): readonly number[] {
    if (count === ids.length) return ids;
    return truncation.side === 'left' ? ids.slice(ids.length - count) : ids.slice(0, count);
  }
}

function idsOf(tokenizer: Tokenizer, text: string): readonly number[] {
  const { ids, tokens } = tokenizer.encode(text, { add_special_tokens: false });
  const unknown = ids.findIndex((id: number | undefined) => id === undefined);
  if (unknown === -1) return ids;
  throw new RunnerError(
    say(
      'tokenizer.json has no number for “{0}”, and none for what it does not know.',
      tokens[unknown] ?? '',
    ),
  );
}

/** The tokens where the layout wants them. */
function place(
  { parts, added }: Layout,
  first: readonly number[],
  second: readonly number[],
): Pick<Encoded, 'ids' | 'types'> {
  const length = first.length + second.length + added;
  const ids = new Int32Array(length);
  const types = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    const own = part.kind === 'token' ? [part.id] : part.kind === 'first' ? first : second;
    ids.set(own, at);
    types.fill(part.type, at, at + own.length);
    at += own.length;
  }
  return { ids, types };
}

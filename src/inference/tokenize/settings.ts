import { countOf, isFields, textOf, type Fields } from '../folder/jsonFile';

/** Which of two sentences loses its end where both do not fit. */
export type Strategy = 'longest' | 'first' | 'second';

/** How an example that is too long is cut. */
export interface Truncation {
  /** Tokens with the special ones. */
  readonly length: number;
  readonly strategy: Strategy;
  /** Where it is cut: at the end, unless the tokenizer was made to keep that. */
  readonly side: Side;
}

export type Side = 'left' | 'right';

/** What fills up an example that is shorter than the longest of its batch. */
export interface Padding {
  readonly id: number;
  readonly type: number;
  readonly side: Side;
}

/** What `tokenizer.json`, `tokenizer_config.json` and `config.json` hold; nothing where a file is not there. */
export interface TokenizerFiles {
  readonly tokenizer: Fields;
  readonly settings: Fields;
  readonly config: Fields;
}

const STRATEGIES: Readonly<Record<string, Strategy>> = {
  LongestFirst: 'longest',
  OnlyFirst: 'first',
  OnlySecond: 'second',
};

/** `maxLength`: tokens that the model takes; a tokenizer that was saved with a lower limit keeps to that. */
export function truncationOf(files: TokenizerFiles, maxLength: number): Truncation {
  const said = fieldsOf(files.tokenizer['truncation']);
  const limit = countOf(said['max_length']) ?? 0;
  return {
    length: limit > 0 ? Math.min(limit, maxLength) : maxLength,
    strategy: STRATEGIES[textOf(said['strategy']) ?? ''] ?? 'longest',
    // Transformers tells the tokenizer what its configuration says, whatever was saved in it.
    side: sideOf(files.settings['truncation_side']) ?? sideOf(said['direction']) ?? 'right',
  };
}

/** `idOf`: the id of a token, `undefined` where there is no such token. */
export function paddingOf(
  files: TokenizerFiles,
  idOf: (token: string) => number | undefined,
): Padding {
  const said = fieldsOf(files.tokenizer['padding']);
  const token = files.settings['pad_token'];
  // Either the token itself, or an object with more about it.
  const named = textOf(token) ?? textOf(fieldsOf(token)['content']);
  const id =
    (named === null ? null : idOf(named)) ??
    countOf(said['pad_id']) ??
    countOf(files.config['pad_token_id']) ??
    0;
  return {
    id,
    type: countOf(said['pad_type_id']) ?? 0,
    side: sideOf(files.settings['padding_side']) ?? sideOf(said['direction']) ?? 'right',
  };
}

function sideOf(value: unknown): Side | null {
  const side = textOf(value)?.toLowerCase();
  return side === 'left' || side === 'right' ? side : null;
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

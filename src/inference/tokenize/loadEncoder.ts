import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { say, type Message } from '../../core/message';
import { countOf, isFields, readJson, textOf, type Fields } from '../folder/jsonFile';
import { RunnerError } from '../runner';
import { createEncoder, type Encoder } from './encoder';
import { layoutOf } from './layout';
import { rememberWords } from './rememberWords';
import { paddingOf, truncationOf, type TokenizerFiles } from './settings';
import { withUnicodeWords } from './unicodeWords';

/**
 * The encoder of a model's folder. `maxLength`: tokens that the model takes. Rejects with a
 * {@link RunnerError} where a file is missing or broken, or the tokenizer is of a kind that cannot be read.
 */
export async function loadEncoder(folder: string, maxLength: number): Promise<Encoder> {
  const read = async (name: string): Promise<Fields | null> => {
    const reading = await readJson(join(folder, name));
    if (reading.kind === 'broken') throw new RunnerError(reading.why);
    return reading.kind === 'read' ? reading.fields : null;
  };
  const tokenizer = await read('tokenizer.json');
  if (tokenizer === null) throw new RunnerError(say('tokenizer.json is missing.'));
  const settings = (await read('tokenizer_config.json')) ?? {};
  const config = (await read('config.json')) ?? {};
  return encoderOf({ tokenizer, settings, config }, maxLength);
}

/** The same of what the files hold. Throws a {@link RunnerError}. */
export function encoderOf(files: TokenizerFiles, maxLength: number): Encoder {
  const model = files.tokenizer['model'];
  if (!isFields(model)) throw new RunnerError(NO_MODEL);
  const kind = kindOf(model);
  if (kind === 'Unigram' && model['byte_fallback'] === true)
    throw new RunnerError(unreadable(say('Unigram with bytes for what it does not know')));
  if (!isNumbered(kind, model['vocab']) || !areNumbered(files.tokenizer['added_tokens']))
    throw new RunnerError(BROKEN);
  const tokenizer = makeTokenizer(files, model);
  if (kind === 'WordPiece') rememberWords(tokenizer);
  const processor = files.tokenizer['post_processor'];
  const layout = (pair: boolean) => layoutOf(tokenizer, isFields(processor) ? processor : {}, pair);
  const [single, pair] = [layout(false), layout(true)];
  if (single === null || pair === null) throw new RunnerError(NO_SPECIAL_TOKEN);
  const truncation = truncationOf(files, maxLength);
  if (truncation.length <= pair.added)
    throw new RunnerError(
      say(
        'The model takes {0} tokens of an example, and {1} are those around its sentences: none is left for words. Look at “model_max_length” in tokenizer_config.json, at “truncation” in tokenizer.json, and at the sizes of the export.',
        truncation.length,
        pair.added,
      ),
    );
  return createEncoder({
    kind,
    tokenizer,
    single,
    pair,
    truncation,
    padding: paddingOf(files, (token) => tokenizer.token_to_id(token)),
  });
}

const NO_MODEL = say('tokenizer.json holds no tokenizer: its “model” is missing.');
const NO_SPECIAL_TOKEN = say(
  'tokenizer.json puts a special token around sentences that its vocabulary does not have.',
);

function unreadable(kind: Message | string): Message {
  return say('The tokenizer cannot be read: {0} is a kind that GLUE Lens does not know.', kind);
}

/** Files of before kinds had names tell theirs by what they hold. */
function kindOf(model: Fields): string {
  const said = textOf(model['type']);
  if (said !== null) return said;
  if (Array.isArray(model['vocab'])) return 'Unigram';
  return 'merges' in model ? 'BPE' : 'WordPiece';
}

/** Whether the vocabulary gives each token a number; a list gives each its place. */
function isNumbered(kind: string, vocabulary: unknown): boolean {
  if (kind === 'Unigram') return Array.isArray(vocabulary);
  if (!KINDS.has(kind)) return true;
  return isFields(vocabulary) && Object.values(vocabulary).every((id) => countOf(id) !== null);
}

/** The same of the tokens beside it; there need be none. */
function areNumbered(added: unknown): boolean {
  if (added === undefined || added === null) return true;
  return (
    Array.isArray(added) &&
    added.every((one) => isFields(one) && countOf(one['id']) !== null && textOf(one['content']))
  );
}

const KINDS = new Set(['WordPiece', 'BPE', 'Unigram', 'WordLevel']);

function makeTokenizer({ tokenizer }: TokenizerFiles, model: Fields): Tokenizer {
  const kind = kindOf(model);
  if (!KINDS.has(kind)) throw new RunnerError(unreadable(kind));
  const whole = {
    normalizer: null,
    post_processor: null,
    decoder: null,
    added_tokens: [],
    ...tokenizer,
    pre_tokenizer: withUnicodeWords(tokenizer['pre_tokenizer'] ?? null),
    model: { ...model, type: kind },
  };
  try {
    // What its configuration says of spaces and case is for the tokenizers that came before this file.
    return new Tokenizer(whole, { unk_token: model['unk_token'] });
  } catch (error) {
    const [, part, type] = /Unknown (\w+) type: (.*)/.exec(String(error)) ?? [];
    if (part !== undefined && type !== undefined)
      throw new RunnerError(unreadable(`${part} ${type}`));
    throw new RunnerError(BROKEN);
  }
}

const BROKEN = say('tokenizer.json is damaged, or of a form that GLUE Lens does not know.');

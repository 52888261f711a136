import { say, type Message } from '../../core/message';
import type { Model } from '../model';
import { countOf, isFields, textOf, type Fields } from './jsonFile';

/** What `config.json` and `tokenizer_config.json` say of a model. */
export type Configured = Pick<Model, 'outputs' | 'problem' | 'labels' | 'maxLength'>;

/** Longer examples need a model that says so. */
const USUAL_LENGTH = 512;
/** No model takes more tokens; a tokenizer without a limit says 1e30. */
const MOST_LENGTH = 1_000_000;

/** Reads the configurations of a model; a message where it is none that judges texts. */
export function readConfiguration(config: Fields, tokenizer: Fields): Configured | Message {
  const other = otherKind(config);
  if (other !== null)
    return say(
      'It is a {0}, which gives no labels for a text: choose a model that was trained for a task.',
      other,
    );
  const names = labelNames(config['id2label']) ?? labelNames(turned(config['label2id']));
  const outputs = names?.length ?? countOf(config['num_labels']) ?? usualOutputs(config);
  const regression = config['problem_type'] === 'regression' || outputs === 1;
  return {
    outputs: outputs ?? (regression ? 1 : null),
    problem: regression ? 'number' : 'classes',
    labels: names === null || names.every(isNumbered) ? null : names,
    maxLength: maxLength(config, tokenizer),
  };
}

/** What the model is, where its head is one that gives no labels for a text; `null`: it may well be one. */
function otherKind(config: Fields): string | null {
  const heads = config['architectures'];
  if (!Array.isArray(heads)) return null;
  const names = heads.filter((head): head is string => typeof head === 'string');
  const isOther =
    /(For(MaskedLM|CausalLM|PreTraining|QuestionAnswering|TokenClassification|MultipleChoice)|LMHeadModel)$/;
  return names.length > 0 && names.every((name) => isOther.test(name)) ? (names[0] ?? null) : null;
}

/** The names of the outputs, in their order; `null` where the numbers do not count from 0. */
function labelNames(id2label: unknown): readonly string[] | null {
  if (!isFields(id2label)) return null;
  const names = Object.keys(id2label).map((_, k) => nameOf(id2label[String(k)]));
  return names.length > 0 && names.every((name) => name !== null) ? names : null;
}

/** Names may have been written as numbers: 0, 1. */
function nameOf(name: unknown): string | null {
  return countOf(name)?.toString() ?? textOf(name);
}

/** Numbers by names as names by numbers, for a configuration that was written by hand. */
function turned(label2id: unknown): Fields | null {
  if (!isFields(label2id)) return null;
  return Object.fromEntries(Object.entries(label2id).map(([name, id]) => [String(id), name]));
}

/** How a model whose classes nobody named calls them. */
function isNumbered(name: string, k: number): boolean {
  return name.toUpperCase() === `LABEL_${k}` || name === String(k);
}

/** A configuration leaves out what is usual: two outputs. */
function usualOutputs(config: Fields): number | null {
  const heads = config['architectures'];
  const judges =
    Array.isArray(heads) &&
    heads.some((head) => String(head).endsWith('ForSequenceClassification'));
  return judges ? 2 : null;
}

/** Families that count positions from behind the padding token's id. */
const OFFSET_POSITIONS = new Set(
  ['roberta', 'xlm-roberta', 'xlm-roberta-xl', 'camembert', 'mpnet', 'longformer', 'ibert'].concat([
    'data2vec-text',
    'luke',
    'roberta-prelayernorm',
    'xmod',
    'bertweet',
    'phobert',
    'mluke',
  ]),
);

/** The least of what the tokenizer and the model's table of positions take. */
function maxLength(config: Fields, tokenizer: Fields): number {
  const said = countOf(tokenizer['model_max_length']);
  const positions =
    countOf(config['max_position_embeddings']) ?? countOf(config['n_positions']) ?? null;
  const family = textOf(config['model_type']) ?? '';
  const offset = OFFSET_POSITIONS.has(family) ? (countOf(config['pad_token_id']) ?? 1) + 1 : 0;
  const limits = [said, positions === null ? null : positions - offset].filter(
    (limit): limit is number => limit !== null && limit > 0 && limit <= MOST_LENGTH,
  );
  return limits.length === 0 ? USUAL_LENGTH : Math.min(...limits);
}

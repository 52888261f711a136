import type { FileRule } from '../../core/configuration';
import { found, type Finding } from '../../core/problems/finding';
import { say, type Message } from '../../core/message';
import { NONE } from '../../core/metrics/confusion';
import type { Task } from '../../core/tasks';
import { classNamed, type LabelRules } from '../labels';
import type { OwnGold } from './ownGold';

/** What a model's `config.json` beside the file calls its classes (`id2label`). */
export interface LabelNames {
  /** Path of the `config.json`, as a person reads it. */
  readonly path: string;
  /** The names of the integers 0, 1, 2…, as they stand there. */
  readonly names: readonly string[];
}

/** How the labels of a file are to be read, and on what evidence. */
export interface LabelRuling {
  readonly rules: LabelRules;
  /** In words, where the order was proved or said; `null`: nothing is known of it but the default. */
  readonly evidence: Message | null;
  /** The order is glue-lens.json's. */
  readonly bySetting: boolean;
  readonly findings: readonly Finding[];
}

/**
 * What integers mean, by the strongest evidence there is: the file's own gold column against the gold
 * set, a model's configuration beside the file, glue-lens.json, and last Hugging Face's order. What a
 * person spells out value by value in glue-lens.json (`labels`) comes before all of these.
 */
export function ruleLabels(
  task: Task,
  rule: FileRule,
  beside: LabelNames | null,
  ownGold: OwnGold | null,
): LabelRuling {
  const labels = labelsOf(task, rule);
  const proved = byOwnGold(task, ownGold) ?? byNames(task, beside);
  const set = proved === null ? byRule(task, rule) : null;
  const [order, evidence] = proved ?? set ?? ([task.codes, null] as const);
  return {
    rules: { order, ordered: evidence !== null, labels },
    evidence,
    bySetting: set !== null,
    findings: evidence === null ? [] : [found('labels', evidence)],
  };
}

/** `0 = entailment, 1 = not_entailment`. */
export function orderInWords(task: Task, order: readonly number[]): string {
  return order.map((c, code) => `${code} = ${task.classes[c]?.name ?? '?'}`).join(', ');
}

type Ordered = readonly [order: readonly number[], evidence: Message];

function byOwnGold(task: Task, own: OwnGold | null): Ordered | null {
  if (own === null || own.order === null) return null;
  const evidence = say(
    'Label order: {0}; in that order the file’s own gold column is the gold set’s in {1} of {2} rows.',
    orderInWords(task, own.order),
    own.agreeing,
    own.compared,
  );
  return [own.order, evidence];
}

function byNames(task: Task, beside: LabelNames | null): Ordered | null {
  const order = beside === null ? null : orderOf(task, beside.names);
  if (beside === null || order === null) return null;
  return [
    order,
    say('Label order: {0}, as {1} says (id2label).', orderInWords(task, order), beside.path),
  ];
}

function byRule(task: Task, { labelOrder }: FileRule): Ordered | null {
  const order = labelOrder === undefined ? null : orderOf(task, labelOrder);
  if (order === null) return null;
  return [order, say('Label order: {0}, as glue-lens.json says.', orderInWords(task, order))];
}

/** The class of each name; `null` unless they name every class of the task once. */
function orderOf(task: Task, names: readonly string[]): readonly number[] | null {
  const order = names.map((name) => classNamed(task, name));
  const whole = order.length === task.classes.length && new Set(order).size === order.length;
  return whole && !order.includes(NONE) ? order : null;
}

function labelsOf(task: Task, { labels = {} }: FileRule): Readonly<Record<string, number>> {
  const read = Object.entries(labels).map(
    ([value, name]) => [value, classNamed(task, name)] as const,
  );
  return Object.fromEntries(read.filter(([, found]) => found !== NONE));
}

import type { FileRule } from '../../core/configuration';
import { NONE } from '../../core/metrics/confusion';
import { say, type Message } from '../../core/message';
import { TASKS, TASK_NAMES, type Task } from '../../core/tasks';
import { wrong, type Value } from './configurationValues';
import { membersOf, valueNamed } from './jsonDocument';
import { classNamed } from '../labels';
import { nearest } from '../nearest';

/** The rule without labels that no task has (its own task, where it names one); each is complained of. */
export function checkLabels(value: Value, rule: FileRule): FileRule {
  const { labels, labelOrder, ...rest } = rule;
  return {
    ...rest,
    ...(labels !== undefined && { labels: goodLabels(value, rule, labels) }),
    ...(labelOrder !== undefined && isGoodOrder(value, rule, labelOrder) && { labelOrder }),
  };
}

function goodLabels(
  value: Value,
  rule: FileRule,
  labels: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const node = valueNamed(value.node, 'labels') ?? value.node;
  if (complainOfNumbers({ ...value, node, name: 'labels' }, rule)) return {};
  const tasks = tasksOf(rule);
  return Object.fromEntries(
    Object.entries(labels).filter(([name, label]) => {
      if (tasks.some((task) => classNamed(task, label) !== NONE)) return true;
      const found = membersOf(node).findLast((member) => member.name.trim() === name);
      wrong({ ...value, node: found?.value ?? node }, noLabel(label, rule));
      return false;
    }),
  );
}

function isGoodOrder(value: Value, rule: FileRule, order: readonly string[]): boolean {
  const of: Value = {
    ...value,
    node: valueNamed(value.node, 'labelOrder') ?? value.node,
    name: 'labelOrder',
  };
  if (complainOfNumbers(of, rule)) return false;
  const problem = orderProblem(rule, order);
  if (problem !== null) wrong(of, problem);
  return problem === null;
}

/** Why the names are no order of the classes; `null` where they are. */
function orderProblem(rule: FileRule, order: readonly string[]): Message | null {
  const tasks = tasksOf(rule);
  const unknown = order.find((label) => tasks.every((task) => classNamed(task, label) === NONE));
  if (unknown !== undefined) return noLabel(unknown, rule);
  const repeated = order.find((label, i) => order.indexOf(label) !== i);
  if (repeated !== undefined)
    return say('“{0}” stands twice in “labelOrder”, where each class has one place.', repeated);
  if (tasks.some((task) => isOrderOf(task, order))) return null;
  const { task } = rule;
  if (task === undefined) return say('No task has just the classes {0}.', order.join(', '));
  const names = TASKS[task].classes.map(({ name }) => name);
  return say(
    '“labelOrder” must name each class of {0} once, in the order of the integers from 0: {1}.',
    task,
    names.join(', '),
  );
}

function isOrderOf(task: Task, order: readonly string[]): boolean {
  const classes = new Set(order.map((label) => classNamed(task, label)));
  return (
    !classes.has(NONE) && classes.size === order.length && classes.size === task.classes.length
  );
}

/** The tasks whose labels a rule may name: its own and the one that this is folded from, or any. */
function tasksOf({ task }: FileRule): readonly Task[] {
  if (task === undefined) return TASK_NAMES.map((name) => TASKS[name]);
  const { foldedFrom } = TASKS[task];
  return [TASKS[task], ...(foldedFrom === null ? [] : [TASKS[foldedFrom.task]])];
}

function complainOfNumbers(value: Value, { task }: FileRule): boolean {
  if (task === undefined || TASKS[task].kind === 'classes') return false;
  wrong(
    value,
    say('{0} has numbers and no classes, so “{1}” says nothing of it.', task, value.name),
  );
  return true;
}

function noLabel(label: string, rule: FileRule): Message {
  const classes = tasksOf(rule).flatMap((task) => task.classes);
  const near = nearest(
    label,
    classes.flatMap(({ name, aliases }) => [name, ...aliases]),
  );
  const names = [...new Set(classes.map(({ name }) => name))].join(', ');
  const { task } = rule;
  if (task === undefined)
    return near === null
      ? say('“{0}” is no label of any task. Labels are: {1}.', label, names)
      : say('“{0}” is no label of any task. Is “{1}” meant?', label, near);
  return near === null
    ? say('“{0}” is no label of {1}. Its labels are: {2}.', label, task, names)
    : say('“{0}” is no label of {1}. Is “{2}” meant?', label, task, near);
}

import type { ColumnRule, FileRule } from '../../core/configuration';
import { say } from '../../core/message';
import { TASKS, TASK_NAMES, type Split, type TaskName } from '../../core/tasks';
import {
  count,
  isCount,
  listOf,
  membersIn,
  oneOf,
  readFields,
  text,
  texts,
  wrong,
  yesOrNo,
  type Reader,
  type Value,
} from './configurationValues';
import { checkLabels } from './configurationLabels';
import { valueNamed } from './jsonDocument';

const SPLITS: readonly Split[] = ['train', 'dev', 'test', 'diagnostic'];

/** The name of a task, as the task table spells it. */
export const taskName: Reader<TaskName> = oneOf(TASK_NAMES, (word, near) =>
  near === null
    ? say('“{0}” is no task. The tasks are: {1}.', word, TASK_NAMES.join(', '))
    : say('“{0}” is no task. Is “{1}” meant?', word, near),
);

const splitName = oneOf(SPLITS, (word, near) =>
  near === null
    ? say('“{0}” is no split. The splits are: {1}.', word, SPLITS.join(', '))
    : say('“{0}” is no split. Is “{1}” meant?', word, near),
);

const column: Reader<string | number> = (value) => {
  const { node, name } = value;
  if (typeof node.value === 'string' || isCount(node.value)) return node.value;
  wrong(value, say('“{0}” must be the header of a column, or its number, counted from 0.', name));
  return undefined;
};

const idColumn: Reader<string | number | null> = (value) =>
  value.node.type === 'null' ? null : column(value);

const columns = listOf(column, (name) =>
  say('“{0}” must be a list of columns, as in ["prediction"].', name),
);

const columnRule: Reader<ColumnRule> = (value) =>
  readFields<ColumnRule>(value, { id: idColumn, predictions: columns, gold: column });

const labels: Reader<Readonly<Record<string, string>>> = ({ document, ...value }) =>
  Object.fromEntries(
    membersIn({ document, ...value }).flatMap(({ name, node }) => {
      const label = text({ document, name, node });
      return label === undefined ? [] : [[name.trim(), label]];
    }),
  );

/** What is said of the files of one glob. What is wrong is complained of, and the rest still holds. */
export function readRule(value: Value): FileRule {
  const rule = readFields<FileRule>(value, {
    task: taskName,
    split: splitName,
    run: text,
    columns: columnRule,
    labelOrder: texts,
    labels,
    idOffset: count,
    ignore: yesOrNo,
  });
  return checkLabels(value, checkSplit(value, rule));
}

/** A split that the task does not have is dropped. */
function checkSplit(value: Value, rule: FileRule): FileRule {
  const { task, split, ...rest } = rule;
  if (task === undefined || split === undefined || split in TASKS[task].sizes) return rule;
  const node = valueNamed(value.node, 'split') ?? value.node;
  const known = Object.keys(TASKS[task].sizes).join(', ');
  wrong({ ...value, node }, say('{0} has no split “{1}”. It has: {2}.', task, split, known));
  return { ...rest, task };
}

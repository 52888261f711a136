import type { Issue } from '../../core/problems/issue';
import { say } from '../../core/message';
import { TASKS, type Task } from '../../core/tasks';
import type { Table } from '../../formats/table';
import { namesGoldAlone } from '../concern';
import type { GoldLabels } from './goldLabels';
import type { GoldRefusal } from './goldSplit';
import { wholeIssue } from '../issues';
import type { NameEvidence } from '../names';
import { isTestSet } from './shapes';

/** What is said of tables that are nearly gold sets. */

/** A file named as dev sets are that has sentences and no labels; `null` for any other. */
export function unlabelled(table: Table, path: string, name: NameEvidence): GoldRefusal | null {
  const isOurs = name.tasks.length > 0 && namesGoldAlone(path);
  if (name.split !== 'dev' || !isOurs || !isTestSet(table)) return null;
  const test = name.tasks.find((task) => TASKS[task].sizes.test === table.rows);
  const message =
    test === undefined
      ? say('It is named dev, but it has no column of labels, as test sets have none.')
      : say(
          'It is named dev, but it has no column of labels, and its {0} rows are as many as the test set of {1} has.',
          table.rows,
          test,
        );
  return { kind: 'refused', reason: 'hidden-labels', message, fixes: [] };
}

/** Several tasks that nothing tells apart, where the name says one of them; `null` elsewhere. */
export function ambiguous(
  tasks: readonly Task[],
  rows: number,
  name: NameEvidence,
  path: string,
): GoldRefusal | null {
  const isOurs = tasks.some((task) => name.tasks.includes(task.name)) && namesGoldAlone(path);
  if (!isOurs) return null;
  const message = say(
    'By its columns and labels it may be a gold set of {0}, and neither its name nor its {1} rows tell which. Put the task’s name into the name of the file or its folder.',
    tasks.map((task) => task.name).join(', '),
    rows,
  );
  const fixes = [{ kind: 'task', likely: tasks.map((task) => task.name) }] as const;
  return { kind: 'refused', reason: 'unrecognised', message, fixes };
}

/** Scores that are all 0 or 1, in a set whose files a download script exchanges with one of such labels. */
export function exchangedScores({ shape, binary }: GoldLabels): readonly Issue[] {
  const { range, exchangedWith, name } = shape.task;
  if (!binary || range === null || exchangedWith === null) return [];
  const message = say(
    'All its scores are 0 or 1, as the labels of {0} are; those of {1} run from {2} to {3}. A known download script exchanges the two.',
    exchangedWith,
    name,
    ...range,
  );
  return [wholeIssue('gold-name', 'warning', message)];
}

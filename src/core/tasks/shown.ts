import { TASKS } from './index';
import type { TaskName } from './task';

/**
 * A label by its official name as a person reads it: `1 (equivalent)` where that is a digit. What is no
 * class of the task, a number for instance, stays as it is.
 */
export function shownLabel(task: TaskName, label: string): string {
  const word = TASKS[task].classes.find(({ name }) => name === label)?.word;
  return word === undefined ? label : `${label} (${word})`;
}

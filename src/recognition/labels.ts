import { NONE } from '../core/metrics/confusion';
import type { Task } from '../core/tasks';

/** How the distinct values of a column read as classes of a task. */
export interface LabelReading {
  /** Class of each value, `NONE` where it is no label of the task. */
  readonly classes: Uint8Array;
  /** Values that are no labels, as they stand. */
  readonly unknown: readonly string[];
  /** Integers were read where the official labels are names: their order is taken, not said by the file. */
  readonly byCode: boolean;
}

/**
 * Reads values as labels: official names, other names people write, or integers in Hugging Face's
 * order. `order` names the classes that the integers 0, 1, 2 stand for instead (from a configuration).
 */
export function readLabels(
  task: Task,
  values: readonly string[],
  order: readonly number[] = task.codes,
): LabelReading {
  const classes = new Uint8Array(values.length);
  const unknown: string[] = [];
  let byCode = false;
  values.forEach((value, i) => {
    const named = classNamed(task, value);
    const coded = named === NONE ? codeOf(value, order) : NONE;
    classes[i] = named === NONE ? coded : named;
    if (coded !== NONE) byCode = true;
    if (classes[i] === NONE) unknown.push(value);
  });
  return { classes, unknown, byCode };
}

/** Names alike but for case, spaces and hyphens are one: "Not-Entailment" is `not_entailment`. */
function classNamed(task: Task, value: string): number {
  const name = value
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  const found = task.classes.findIndex((c) => c.name === name || c.aliases.includes(name));
  return found === -1 ? NONE : found;
}

function codeOf(value: string, order: readonly number[]): number {
  return /^\s*\d+(\.0+)?\s*$/.test(value) ? (order[Number(value)] ?? NONE) : NONE;
}

import { NONE } from '../core/metrics/confusion';
import type { Task } from '../core/tasks';
import { classNamed } from '../core/tasks/naming';

export { classNamed } from '../core/tasks/naming';

/** What is known of a file's labels beyond the task's own names. */
export interface LabelRules {
  /** Which class the integers 0, 1, 2 stand for. */
  readonly order: readonly number[];
  /** The order is proved or said for this file: it holds even where a class is called "0" or "1". */
  readonly ordered?: boolean;
  /** Values as a person spells out what they mean, each with its class. */
  readonly labels?: Readonly<Record<string, number>>;
}

/** How the distinct values of a column read as classes of a task. */
export interface LabelReading {
  /** Class of each value, `NONE` where it is no label of the task. */
  readonly classes: Uint8Array;
  /** Values that are no labels, as they stand. */
  readonly unknown: readonly string[];
  /** Integers were read: their order is taken, not said by the file. */
  readonly byCode: boolean;
  /** Values that a person's rules explained. */
  readonly byRule: readonly string[];
}

/**
 * Reads values as labels: as a person's rules spell them out, by official names and other names that
 * people write, or integers in Hugging Face's order unless the rules have another.
 */
export function readLabels(
  task: Task,
  values: readonly string[],
  { order, ordered = false, labels = {} }: LabelRules = { order: task.codes },
): LabelReading {
  const classes = new Uint8Array(values.length);
  const unknown: string[] = [];
  const byRule: string[] = [];
  let byCode = false;
  values.forEach((value, i) => {
    const ruled = Object.hasOwn(labels, value.trim()) ? labels[value.trim()] : undefined;
    const coded = codeOf(value, order);
    const named = ordered && coded !== NONE ? NONE : classNamed(task, value);
    classes[i] = ruled ?? (named === NONE ? coded : named);
    if (ruled !== undefined) byRule.push(value);
    else if (named === NONE && coded !== NONE) byCode = true;
    if (classes[i] === NONE) unknown.push(value);
  });
  return { classes, unknown, byCode, byRule };
}

/** Whether a value is a label of a task as {@link readLabels} reads it without rules. */
export function isLabel(task: Task, value: string): boolean {
  return classNamed(task, value) !== NONE || codeOf(value, task.codes) !== NONE;
}

/**
 * A whole number, perhaps written as a float (`1.0`, NumPy's `1.000e+00`); `LABEL_2` is how a model
 * without names writes one.
 */
function codeOf(value: string, order: readonly number[]): number {
  const [, digits] = /^\s*(?:label_)?(\d+)(?:\.0*(?:e[+-]?0+)?)?\s*$/i.exec(value) ?? [];
  return digits === undefined ? NONE : (order[Number(digits)] ?? NONE);
}

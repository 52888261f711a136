import { found, type Finding } from '../../core/problems/finding';
import type { Issue } from '../../core/problems/issue';
import { permutations } from '../../core/labelOrder';
import { say } from '../../core/message';
import { NONE } from '../../core/metrics/confusion';
import type { Split, Task } from '../../core/tasks';
import { wholeIssue } from '../issues';
import { orderInWords } from '../predictions/labelOrder';
import { classNamed } from '../labels';

/** Which class each of a gold column's integers stands for, and how that is known. */
export interface CodeOrder {
  readonly order: readonly number[];
  readonly finding: Finding;
  /** What a person should know of it; `null` where nothing had to be taken on trust. */
  readonly issue: Issue | null;
}

/** The integers of a gold column: how many rows hold each, and what the file itself calls them. */
export interface Codes {
  readonly rows: readonly number[];
  /** `null`: the file gives them no names that are the task's classes. */
  readonly schema: readonly number[] | null;
}

/**
 * What the integers of a gold column mean: by the numbers of labels of each class where they are
 * those of the official set in one order alone, by the names that the file gives them, and last in
 * Hugging Face's order.
 */
export function orderOfCodes(task: Task, { rows, schema }: Codes): CodeOrder {
  const taken = schema ?? task.codes;
  const proved = provedOrder(task, rows, taken);
  if (proved !== null && !same(proved, taken)) return byCounts(task, proved, schema !== null);
  if (schema !== null) return bySchema(task, schema);
  return proved === null ? byCustom(task) : byCounts(task, proved, null);
}

/** The classes that a file's names for integers mean; `null` unless each names a class of the task once. */
export function orderOfNames(
  task: Task,
  names: readonly string[] | null,
): readonly number[] | null {
  const order = (names ?? []).map((name) => classNamed(task, name));
  const whole = order.length === task.classes.length && new Set(order).size === order.length;
  return whole && !order.includes(NONE) ? order : null;
}

/**
 * The split whose official size and numbers of labels these are; `null` for none, or where the
 * official numbers are not known. All labels must be there.
 */
export function splitOfCounts(
  task: Task,
  labelled: number,
  counts: readonly number[],
): Split | null {
  const splits: readonly Split[] = ['dev', 'diagnostic', 'test', 'train'];
  const fits = (split: Split): boolean =>
    labelled === task.sizes[split] &&
    task.labelCounts[split]?.every((n, k) => n === null || n === counts[k]) === true;
  return splits.find(fits) ?? null;
}

/** The one order in which the rows of each integer are the official numbers of labels. */
function provedOrder(
  task: Task,
  rows: readonly number[],
  taken: readonly number[],
): readonly number[] | null {
  const labelled = rows.reduce((sum, n) => sum + n, 0);
  const fits = (order: readonly number[]): boolean => {
    const counts = task.classes.map((_, k) => rows[order.indexOf(k)] ?? 0);
    return rows.length <= order.length && splitOfCounts(task, labelled, counts) !== null;
  };
  const known = Object.values(task.labelCounts).some((counts) => !counts.includes(null));
  if (!known) return null;
  if (fits(taken)) return taken;
  const fitting = permutations(taken).filter(fits);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** `contradicted`: whether what the file says, or else Hugging Face's order, says otherwise; `null`: neither. */
function byCounts(task: Task, order: readonly number[], contradicted: boolean | null): CodeOrder {
  const words = orderInWords(task, order);
  const finding = found(
    'labels',
    say('Integer labels: {0}, since they are then as many of each as in the official set.', words),
  );
  if (contradicted === null) return { order, finding, issue: null };
  const message = contradicted
    ? say(
        'The file names its integer labels in another order, but only as {0} are they as many of each as in the official set of {1}. They are read so.',
        words,
        task.name,
      )
    : say(
        'Its integer labels are not in Hugging Face’s order: only as {0} are they as many of each as in the official set of {1}. They are read so.',
        words,
        task.name,
      );
  return { order, finding, issue: wholeIssue('label-names', 'warning', message) };
}

function bySchema(task: Task, order: readonly number[]): CodeOrder {
  const message = say('Integer labels: {0}, as the file itself says.', orderInWords(task, order));
  return { order, finding: found('labels', message), issue: null };
}

/** Integers that are the official names of the classes leave nothing open. */
function byCustom(task: Task): CodeOrder {
  const words = orderInWords(task, task.codes);
  const official = task.codes.every((k, code) => task.classes[k]?.name === String(code));
  if (official) {
    const message = say('Integer labels as in the official files: {0}.', words);
    return { order: task.codes, finding: found('labels', message), issue: null };
  }
  const message = say(
    'Its labels are integers, and nothing in the file says what they mean; they are read in Hugging Face’s order: {0}.',
    words,
  );
  return {
    order: task.codes,
    finding: found('labels', message),
    issue: wholeIssue('label-names', 'info', message),
  };
}

function same(a: readonly number[], b: readonly number[]): boolean {
  return a.every((k, i) => k === b[i]);
}

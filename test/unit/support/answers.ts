import { TASKS, type TaskName } from '../../../src/core/tasks';
import { goldPath, goldText, labelsOf, LAYOUTS } from './glueFiles';
import type { Files } from './told';

/** Made-up gold sets and the answers of made-up models to them. */

/** The gold set of a task with so many examples (labels by turns), under `glue/`. */
export function goldFile(task: TaskName, rows: number): Files {
  return { [`glue/${goldPath(task)}`]: goldText(task, labelsOf(task, rows)) };
}

/** The gold labels, but for the examples named, which get the class after theirs. */
export function answers(task: TaskName, rows: number, wrong: readonly number[] = []): string[] {
  const names = TASKS[task].classes.map((c) => c.name);
  return labelsOf(task, rows).map((label, id) =>
    wrong.includes(id) ? (names[(names.indexOf(label) + 1) % names.length] ?? '') : label,
  );
}

/** The sentences of an example as the gold files have them. */
export function sentencesOf(task: Exclude<TaskName, 'AX-b'>, id: number): string[] {
  const { header, row } = LAYOUTS[task];
  const cells = row(id, '');
  const isSentence = /^(.*string|sentence\d?|question\d?|premise|hypothesis)$/i;
  return header === null
    ? cells.slice(3)
    : cells.filter((_, i) => isSentence.test(header[i] ?? ''));
}

/** Ids from 0, as text. */
export function ids(rows: number): string[] {
  return Array.from({ length: rows }, (_, id) => String(id));
}

/** Columns side by side as rows. */
export function beside(...columns: readonly (readonly string[])[]): string[][] {
  return (columns[0] ?? []).map((_, row) => columns.map((column) => column[row] ?? ''));
}

/** Numbers of so many classes a row: the largest where the answer is. */
export function logits(classes: number, answers: readonly number[]): number[][] {
  return answers.map((k, row) =>
    Array.from({ length: classes }, (_, i) => (i === k ? 2.5 : -1.25 - row / 64)),
  );
}

/** One column of numbers as text. */
export function columnOf(rows: readonly (readonly number[])[], k: number): string[] {
  return rows.map((row) => String(row[k]));
}

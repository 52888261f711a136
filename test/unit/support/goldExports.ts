import type { TaskName } from '../../../src/core/tasks';
import { labelsOf } from './glueFiles';

/**
 * Hugging Face's exports of GLUE, with sentences of our own that say their row. Written from the
 * description of the columns, not with the engine.
 */

/** Integers by official label: Hugging Face's order. */
const CODES: Readonly<Record<string, number>> = {
  entailment: 0,
  not_entailment: 1,
};
const THREE: Readonly<Record<string, number>> = { entailment: 0, neutral: 1, contradiction: 2 };
const NAMES = ['not_entailment', 'entailment'];

export const SENTENCES: Readonly<Record<TaskName, readonly string[]>> = {
  CoLA: ['sentence'],
  'SST-2': ['sentence'],
  MRPC: ['sentence1', 'sentence2'],
  'STS-B': ['sentence1', 'sentence2'],
  QQP: ['question1', 'question2'],
  'MNLI-m': ['premise', 'hypothesis'],
  'MNLI-mm': ['premise', 'hypothesis'],
  QNLI: ['question', 'sentence'],
  RTE: ['sentence1', 'sentence2'],
  WNLI: ['sentence1', 'sentence2'],
  AX: ['premise', 'hypothesis'],
  'AX-b': ['sentence1', 'sentence2'],
};

/** The names that Hugging Face's schema gives to the integers of a task's labels. */
export const CLASS_NAMES: Readonly<Record<Exclude<TaskName, 'STS-B'>, readonly string[]>> = {
  CoLA: ['unacceptable', 'acceptable'],
  'SST-2': ['negative', 'positive'],
  MRPC: ['not_equivalent', 'equivalent'],
  QQP: ['not_duplicate', 'duplicate'],
  'MNLI-m': Object.keys(THREE),
  'MNLI-mm': Object.keys(THREE),
  QNLI: Object.keys(CODES),
  RTE: Object.keys(CODES),
  WNLI: NAMES,
  AX: Object.keys(THREE),
  'AX-b': Object.keys(CODES),
};

type Cell = string | number;
export interface Export {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The label as an export writes it: an integer, or the score. */
export function codeOf(task: TaskName, label: string): number {
  if (task === 'STS-B') return Number(label);
  const three = task === 'AX' || task.startsWith('MNLI');
  const code = /^-?\d+$/.test(label) ? Number(label) : (three ? THREE : CODES)[label];
  if (code === undefined) throw new Error(`${label} has no code`);
  return code;
}

/** The rows of an export: sentences, label, idx. */
export function exportOf(task: TaskName, labels: readonly string[]): Export {
  const columns = [...SENTENCES[task], 'label', 'idx'];
  const rows = labels.map((label, id) => [
    ...SENTENCES[task].map((_, field) => sentenceOf(id, field)),
    codeOf(task, label),
    task === 'MRPC' ? id * 3 + 9 : id,
  ]);
  return { columns, rows };
}

export function sentenceOf(id: number, field: number): string {
  return `${field === 0 ? 'First' : 'Second'} "${id}", it says.`;
}

/** As pandas quotes: what holds the delimiter or a quotation mark, with that doubled. */
export function delimited({ columns, rows }: Export, delimiter = ','): string {
  const cell = (value: Cell): string => {
    const text = String(value);
    return text.includes(delimiter) || text.includes('"') ? `"${text.replace(/"/g, '""')}"` : text;
  };
  return [columns, ...rows].map((row) => `${row.map(cell).join(delimiter)}\n`).join('');
}

/** With pandas' index in front, under a name or none. */
export function indexed({ columns, rows }: Export, name: string): Export {
  return { columns: [name, ...columns], rows: rows.map((row, id) => [id, ...row]) };
}

/** The same columns in another order. */
export function reordered({ columns, rows }: Export): Export {
  const turn = <T>(cells: readonly T[]): T[] => [...cells].reverse();
  return { columns: turn(columns), rows: rows.map(turn) };
}

/** With a column more. */
export function withColumn({ columns, rows }: Export, name: string, cell: Cell): Export {
  return { columns: [...columns, name], rows: rows.map((row) => [...row, cell]) };
}

export function recordsOf({ columns, rows }: Export): Readonly<Record<string, Cell>>[] {
  return rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i] ?? ''])));
}

export function jsonLines(table: Export): string {
  return recordsOf(table)
    .map((record) => `${JSON.stringify(record)}\n`)
    .join('');
}

/** An export of so many rows, its labels by turns. */
export function someRows(task: TaskName, rows = 30): Export {
  return exportOf(task, labelsOf(task, rows));
}

import type { Encoded, Table } from '../formats/table';
import type { TaskName } from '../core/tasks';
import { TASKS } from '../core/tasks';
import { NONE } from '../core/metrics/confusion';
import { parseNumber } from '../formats/table';
import { readLabels } from './labels';

/** Where a table keeps ids and predictions. */
export interface PredictionColumns {
  readonly table: Table;
  /** Example id a row, −1 where the cell is none; `null`: the table has no ids. */
  readonly ids: Int32Array | null;
  readonly column: number;
  /** Header of the prediction column; `null` where there is none. */
  readonly name: string | null;
  /** The column as codes; `null` where it has too many distinct values to be labels. */
  readonly encoded: Encoded | null;
}

const ID_NAMES = ['index', 'idx', 'id', 'ids', '', 'unnamed: 0'];
const PREDICTION_NAMES = [
  'prediction',
  'predictions',
  'pred',
  'preds',
  'predicted',
  'predicted_label',
];
/** More distinct values than this and a column holds no labels. */
const MAX_LABELS = 1000;
/** Rows looked at to tell whether a table without a header holds a task's answers. */
const SAMPLE = 50;

/**
 * The id and prediction columns of a table: by their headers; without a header only where the name
 * of the file gives a task (and, for a single column, says predictions: `named`) and the cells are
 * that task's answers. `null` where there are none.
 */
export function findColumns(
  table: Table,
  tasks: readonly TaskName[],
  named: boolean,
): PredictionColumns | null {
  if (table.header !== null) return byHeader(table, table.header);
  const width = table.width(0);
  if (width === 1 && named && answersFit(table, 0, tasks)) return columns(table, null, 0, null);
  if (width === 2 && isId(table.text(0, 0)) && answersFit(table, 1, tasks))
    return columns(table, 0, 1, null);
  return null;
}

/** Whether a first line can be the header of predictions: it names a prediction column. */
export function isPredictionHeader(cells: readonly string[]): boolean {
  return predictionColumn(cells.map(normal)) !== -1;
}

/** Whether the column's own header says that it holds predictions. */
export function saysPrediction({ name }: PredictionColumns): boolean {
  return name !== null && PREDICTION_NAMES.includes(normal(name));
}

function byHeader(table: Table, header: readonly string[]): PredictionColumns | null {
  const names = header.map(normal);
  const column = predictionColumn(names);
  if (column === -1) return null;
  const id = names.findIndex((name, i) => i !== column && ID_NAMES.includes(name));
  return columns(table, id === -1 ? null : id, column, header[column] ?? null);
}

/** "label" alone is taken for the prediction only where nothing but an id stands beside it. */
function predictionColumn(names: readonly string[]): number {
  const named = names.filter((name) => PREDICTION_NAMES.includes(name));
  if (named.length === 1) return names.indexOf(named[0] ?? '');
  const bare = names.length === 2 && names.some((name) => ID_NAMES.includes(name));
  return bare ? names.indexOf('label') : -1;
}

function columns(
  table: Table,
  id: number | null,
  column: number,
  name: string | null,
): PredictionColumns {
  return {
    table,
    ids: id === null ? null : table.integers(id),
    column,
    name,
    encoded: table.encode(column, MAX_LABELS),
  };
}

function answersFit(table: Table, column: number, tasks: readonly TaskName[]): boolean {
  const values = Array.from({ length: Math.min(table.rows, SAMPLE) }, (_, row) =>
    table.text(row, column),
  );
  return tasks.some((task) => shareOfAnswers(task, values) > 0.5);
}

/** Which share of the values (a fraction) are answers of a task. */
export function shareOfAnswers(task: TaskName, values: readonly string[]): number {
  const { kind } = TASKS[task];
  const good =
    kind === 'number'
      ? values.filter((value) => !Number.isNaN(parseNumber(value))).length
      : readLabels(TASKS[task], values).classes.filter((c) => c !== NONE).length;
  return values.length === 0 ? 0 : good / values.length;
}

function isId(text: string): boolean {
  return /^\s*\d{1,9}\s*$/.test(text);
}

function normal(name: string): string {
  return name.trim().toLowerCase();
}

import { TASKS, type TaskName } from '../../core/tasks';
import { countCodes, parseNumber, type Encoded, type Table } from '../../formats/table';
import { readScores, type ClassScores } from './classScores';
import { isLabel } from '../labels';
import { modelIn, saysPrediction, type Roles } from './roles';
import type { ScoreColumns } from './scoreColumns';
import { countDataRows } from './summaryRows';

/** A table with predictions: what all its prediction columns share. */
export interface PredictionTable {
  readonly table: Table;
  /** Rows of data; those below them are blank or sum up. */
  readonly rows: number;
  readonly roles: Roles;
  /** Id a row as the file writes it, −1 where the cell is none; `null`: the table has no ids. */
  readonly ids: Int32Array | null;
}

/** One column (or group of class scores) of predictions: one run's answers. */
export interface PredictionColumns {
  readonly source: PredictionTable;
  /** The column that a jump goes to. */
  readonly column: number;
  /** Header of the prediction column; `null` where there is none. */
  readonly name: string | null;
  /** The model that the header names, where the table holds several; `null`: the run is the folder. */
  readonly model: string | null;
  /** The column as codes; `null` where it has too many distinct values to be labels. */
  readonly encoded: Encoded | null;
  /** How many rows of data have each of the encoded values. */
  readonly counts: Uint32Array;
  /** The numbers of the classes that the answers are the largest of; `null` where labels stand alone. */
  readonly scores: ClassScores | null;
}

/** More distinct values than this and a column holds no labels. */
const MAX_LABELS = 1000;
/** Rows looked at to tell what cells hold. */
const SAMPLE = 50;

/** The prediction columns of a table in the order of its columns; none where it has none. */
export function predictionColumns(table: Table, roles: Roles): readonly PredictionColumns[] {
  const source: PredictionTable = {
    table,
    rows: countDataRows(table, roles),
    roles,
    ids: roles.id === null ? null : table.integers(roles.id),
  };
  const labels = roles.predictions.map((column) => labelColumn(source, column));
  const lone = labels.length === 1 ? labels[0] : undefined;
  const [scores] = roles.scores;
  // Labels and class scores of one model: the labels are its answers, the scores are kept with them.
  if (lone !== undefined && roles.scores.length === 1 && scores !== undefined)
    return [{ ...lone, model: null, scores: readScores(table, scores) }];
  const all = [...labels, ...roles.scores.map((group) => scoreColumn(source, group))];
  return all.length > 1 ? all : all.map((column) => ({ ...column, model: null }));
}

function labelColumn(source: PredictionTable, column: number): PredictionColumns {
  const name = source.table.header?.[column] ?? null;
  const encoded = source.table.encode(column, MAX_LABELS);
  return {
    source,
    column,
    name,
    model: name === null ? null : modelIn(name),
    encoded,
    counts: encoded === null ? new Uint32Array() : countCodes(encoded, source.rows),
    scores: null,
  };
}

function scoreColumn(source: PredictionTable, group: ScoreColumns): PredictionColumns {
  const [column] = group.columns;
  const scores = readScores(source.table, group);
  const name = source.table.header?.[column ?? 0] ?? null;
  const model = modelIn(group.name.replace(/[\s_.:-]+$/, ''));
  const { encoded } = scores;
  const counts = countCodes(encoded, source.rows);
  return { source, column: column ?? 0, name, model, encoded, counts, scores };
}

/** Whether a first line can be the header of predictions: it names a prediction column. */
export function isPredictionHeader(cells: readonly string[]): boolean {
  return cells.some(saysPrediction);
}

/** Which share of the values (a fraction) are answers of a task. */
export function shareOfAnswers(task: TaskName, values: readonly string[]): number {
  const good = values.filter((value) => isAnswer(task, value)).length;
  return values.length === 0 ? 0 : good / values.length;
}

/** Whether a value is an answer of a task, its integers being classes in Hugging Face's order. */
export function isAnswer(task: TaskName, value: string): boolean {
  return TASKS[task].kind === 'number'
    ? !Number.isNaN(parseNumber(value))
    : isLabel(TASKS[task], value);
}

/** The first cells of a column. */
export function sampleOf(table: Table, column: number, rows = SAMPLE): string[] {
  return Array.from({ length: Math.min(table.rows, rows) }, (_, row) => table.text(row, column));
}

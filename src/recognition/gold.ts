import type { GoldSet, SentenceSource } from '../core/goldSet';
import type { Issue } from '../core/issue';
import { isNone } from '../core/join';
import { NONE } from '../core/metrics/confusion';
import { say } from '../core/message';
import type { Split, Task } from '../core/tasks';
import type { Encoded, Table } from '../formats/table';
import { rowIssue } from './issues';
import { chooseTwin, splitOf } from './goldEvidence';
import type { NameEvidence } from './names';
import { shapesOf, type Shape } from './shapes';
import { readTags } from './tags';

/** More distinct labels than this and a column is no label column. */
const MAX_LABELS = 64;
/** Share of rows whose label must be the task's (or hidden) before a table counts as its gold set. */
const ENOUGH = 0.9;

/**
 * The gold set that a table holds, or `null` where it is none: by the shape of its columns and
 * labels first; where two tasks share a shape, by genres, row count and name.
 */
export function readGold(
  table: Table,
  path: string,
  file: string,
  name: NameEvidence,
): GoldSet | null {
  if (table.rows === 0) return null;
  const columns = new Map<Shape, LabelColumn>();
  for (const shape of shapesOf(table, path, name)) {
    const column = readLabelColumn(table, shape);
    if (column !== null && column.good >= ENOUGH * table.rows) columns.set(shape, column);
  }
  const chosen = chooseTwin(table, [...columns.keys()], name);
  if (chosen === null) return null;
  const { shape, issues } = chosen;
  const column = columns.get(shape);
  const split = splitOf(shape.task, table.rows, name);
  return column === undefined || split.split === 'train'
    ? null
    : build(table, shape, column, split.split, path, file, [...issues, ...split.issues]);
}

/** Gold labels are the official names alone: integers under names would leave their order unsaid. */
function classesOf(task: Task, { values }: Encoded): Uint8Array {
  return Uint8Array.from(values, (value) => {
    const found = task.classes.findIndex((c) => c.name === value.trim());
    return found === -1 ? NONE : found;
  });
}

/** −1 and nothing at all stand for a label that is not given away. */
function isHidden(label: string): boolean {
  return label.trim() === '' || label.trim() === '-1' || label.trim() === '-1.0';
}

function build(
  table: Table,
  shape: Shape,
  { labels, bad }: LabelColumn,
  split: Split,
  path: string,
  file: string,
  found: readonly Issue[],
): GoldSet {
  let labelled = 0;
  for (let id = 0; id < table.rows; id++) if (!isNone(labels, id)) labelled++;
  return {
    task: shape.task,
    split,
    file,
    path,
    rows: table.rows,
    labels,
    labelled,
    lines: table.lines,
    labelCell: table.cell(shape.label),
    sentences: sentencesOf(table, shape),
    tags: readTags(table, shape),
    issues: [...found, ...rowProblems(table, shape, bad)],
  };
}

/** The label column as read for one shape. */
interface LabelColumn {
  readonly labels: GoldSet['labels'];
  /** Rows that hold neither a label of the task nor a hidden one, ascending. */
  readonly bad: readonly number[];
  /** Rows whose cell is what a gold set of the task has: a label (a number from 0), or a hidden one. */
  readonly good: number;
}

/** `null` where the column has too many distinct values to hold labels. */
function readLabelColumn(table: Table, { task, label }: Shape): LabelColumn | null {
  if (task.kind === 'number') return readScores(table, label);
  const encoded = table.encode(label, MAX_LABELS);
  if (encoded === null) return null;
  const classes = classesOf(task, encoded);
  const hidden = encoded.values.map(isHidden);
  const bad: number[] = [];
  const labels = Uint8Array.from(encoded.codes, (code, row) => {
    const found = classes[code] ?? NONE;
    if (found === NONE && !hidden[code]) bad.push(row);
    return found;
  });
  return { labels, bad, good: table.rows - bad.length };
}

function readScores(table: Table, column: number): LabelColumn {
  const labels = table.numbers(column);
  const bad: number[] = [];
  let good = 0;
  labels.forEach((x, row) => {
    const hidden = isHidden(table.text(row, column));
    if (hidden) labels[row] = Number.NaN;
    else if (Number.isNaN(x)) bad.push(row);
    if (hidden || x >= 0) good++;
  });
  return { labels, bad, good };
}

function sentencesOf(table: Table, { layout, sentences }: Shape): SentenceSource {
  return {
    fields: layout.fields,
    text: (example, field) => {
      const column = sentences[field];
      return column === undefined ? '' : table.text(example, column);
    },
  };
}

function rowProblems(table: Table, shape: Shape, bad: readonly number[]): Issue[] {
  const short: number[] = [];
  const long: number[] = [];
  if (table.format === 'tsv')
    for (let row = 0; row < table.rows; row++) {
      const width = table.width(row);
      if (width > shape.width) long.push(row);
      else if (width <= Math.max(shape.label, ...shape.sentences)) short.push(row);
    }
  const w = shape.width;
  return [
    rowIssue(table, 'short-row', 'error', short, (n) =>
      say(
        'Rows with fewer cells than the {1} of this layout: {0}. They are kept as they are.',
        n,
        w,
      ),
    ),
    rowIssue(table, 'long-row', 'warning', long, (n) =>
      say(
        'Rows with more cells than the {1} of this layout: {0}. They are kept as they are.',
        n,
        w,
      ),
    ),
    rowIssue(table, 'invalid-label', 'error', bad, (n) =>
      say('Rows without a label of {1}: {0}. Nothing is scored against them.', n, shape.task.name),
    ),
  ].flatMap((issue) => issue ?? []);
}

import type { CellAddress, GoldSet, SentenceSource } from '../core/goldSet';
import type { Issue } from '../core/issue';
import { isNone } from '../core/join';
import { NONE } from '../core/metrics/confusion';
import { say } from '../core/message';
import { TASK_NAMES, TASKS, type GoldLayout, type Split, type Task } from '../core/tasks';
import type { Encoded, Table } from '../formats/table';
import { namesGoldAlone, saysPredictions } from './concern';
import { rowIssue } from './issues';
import { chooseTwin, splitOf } from './goldEvidence';
import { wordsOf, type NameEvidence } from './names';
import { readTags } from './tags';

/** A table in one of a task's layouts, with the columns found. */
export interface Shape {
  readonly task: Task;
  readonly layout: GoldLayout;
  readonly label: number;
  readonly sentences: readonly number[];
  readonly width: number;
}

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

/** Whether the table has the columns of a gold set without its label column: a test set. */
export function isTestSet(table: Table): boolean {
  const header = lower(table.header ?? []);
  if (allLayouts().some(([, { label }]) => header.includes(String(label)))) return false;
  return allLayouts().some(
    ([, { header: names, label, without }]) =>
      names !== null &&
      names.some((n) => n.includes('sentence') || n.includes('string') || n.includes('question')) &&
      names.every((n) => n === label || header.includes(n)) &&
      !without.some((n) => header.includes(n)),
  );
}

function shapesOf(table: Table, path: string, name: NameEvidence): Shape[] {
  const shapes = allLayouts().flatMap(([task, layout]) => findShape(table, task, layout) ?? []);
  return shapes.length > 0 ? shapes : labelsOnly(table, path, name);
}

function allLayouts(): readonly (readonly [Task, GoldLayout])[] {
  return TASK_NAMES.flatMap((task) =>
    TASKS[task].layouts.map((layout) => [TASKS[task], layout] as const),
  );
}

function findShape(table: Table, task: Task, layout: GoldLayout): Shape | null {
  if (table.format !== layout.format) return null;
  if (layout.header === null) {
    const { width } = layout;
    if (table.header !== null || width === null || table.width(0) !== width) return null;
    const column = (c: string | number): number => Number(c);
    const sentences = layout.sentences.map(column);
    return { task, layout, label: column(layout.label), sentences, width };
  }
  if (table.header === null) return null;
  const header = lower(table.header);
  if (!layout.header.every((n) => header.includes(n))) return null;
  if (layout.without.some((n) => header.includes(n))) return null;
  const column = (c: string | number): number => header.indexOf(String(c));
  const sentences = layout.sentences.map(column);
  return { task, layout, label: column(layout.label), sentences, width: header.length };
}

/**
 * `index` and `label` alone are gold where the file is named as gold sets are, or a part of its path
 * says gold or labels; for predictions are often written so too.
 */
function labelsOnly(table: Table, path: string, name: NameEvidence): Shape[] {
  const header = lower(table.header ?? []);
  const said = path.split('/').flatMap(wordsOf);
  const isGold =
    namesGoldAlone(path) ||
    (!saysPredictions(path) && said.some((w) => w === 'gold' || w === 'labels'));
  if (header.length !== 2 || header[1] !== 'label' || !isGold) return [];
  const bare = {
    header,
    width: null,
    without: [],
    label: 'label',
    sentences: [],
    fields: [],
    tags: {},
  };
  const layout: GoldLayout = { format: table.format, ...bare };
  return name.tasks.map((task) => ({
    task: TASKS[task],
    layout,
    label: 1,
    sentences: [],
    width: 2,
  }));
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
    firstLine: table.firstLine,
    labelCell: labelCell(table, shape),
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

function labelCell(table: Table, shape: Shape): CellAddress {
  return table.format === 'tsv'
    ? { format: 'tsv', index: shape.label }
    : { format: 'jsonl', key: String(shape.layout.label) };
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

function lower(names: readonly string[]): string[] {
  return names.map((name) => name.trim().toLowerCase());
}

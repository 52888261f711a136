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
  const fitting = shapesOf(table, path, name).filter((shape) => labelsFit(table, shape));
  const chosen = chooseTwin(table, fitting, name);
  if (chosen === null) return null;
  const { shape, issues } = chosen;
  const split = splitOf(shape.task, table.rows, name);
  return split.split === 'train'
    ? null
    : build(table, shape, split.split, path, file, [...issues, ...split.issues]);
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

function labelsFit(table: Table, shape: Shape): boolean {
  if (table.rows === 0) return false;
  if (shape.task.kind === 'number') {
    const numbers = table.numbers(shape.label);
    const good = numbers.reduce(
      (n, x, row) => n + (x >= 0 || isHidden(table.text(row, shape.label)) ? 1 : 0),
      0,
    );
    return good >= ENOUGH * table.rows;
  }
  const encoded = table.encode(shape.label, MAX_LABELS);
  if (encoded === null) return false;
  const classes = classesOf(shape.task, encoded);
  const hidden = encoded.values.map(isHidden);
  let good = 0;
  for (const code of encoded.codes) if (classes[code] !== NONE || hidden[code]) good++;
  return good >= ENOUGH * table.rows;
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
  split: Split,
  path: string,
  file: string,
  found: readonly Issue[],
): GoldSet {
  const { labels, bad } = readLabelColumn(table, shape);
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

function readLabelColumn(
  table: Table,
  { task, label }: Shape,
): { labels: GoldSet['labels']; bad: number[] } {
  const bad: number[] = [];
  if (task.kind === 'number') {
    const labels = table.numbers(label);
    labels.forEach((x, row) => {
      if (isHidden(table.text(row, label))) labels[row] = Number.NaN;
      else if (Number.isNaN(x)) bad.push(row);
    });
    return { labels, bad };
  }
  const encoded = table.encode(label, MAX_LABELS) ?? { codes: new Uint16Array(), values: [] };
  const classes = classesOf(task, encoded);
  const hidden = encoded.values.map(isHidden);
  const labels = Uint8Array.from(encoded.codes, (code, row) => {
    const found = classes[code] ?? NONE;
    if (found === NONE && !hidden[code]) bad.push(row);
    return found;
  });
  return { labels, bad };
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

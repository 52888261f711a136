import type { Answers } from '../../core/goldSet';
import { NONE } from '../../core/metrics/confusion';
import type { Task } from '../../core/tasks';
import { countCodes, type Encoded, type Table } from '../../formats/table';
import { orderOfCodes, orderOfNames, type CodeOrder } from './goldOrder';
import { readLabels } from '../labels';
import type { Shape } from './shapes';

/** More distinct labels than this and a column is no label column. */
const MAX_LABELS = 64;
/** Share of rows whose label must be the task's (or hidden) before a table counts as its gold set. */
const ENOUGH = 0.9;

/** The label column of a table, read as the labels of one shape's task. */
export interface GoldLabels {
  readonly shape: Shape;
  readonly labelled: number;
  /** Labels of each class; for numbers: how many are the lowest of the scale, as in {@link Task.labelCounts}. */
  readonly counts: readonly number[];
  /** Where integers stand for classes: which, and how it is known. */
  readonly order: CodeOrder | null;
  /**
   * Whose names the file gives its integers: this task's in Hugging Face's order or in another one, or
   * another task's; `null`: it gives none.
   */
  readonly schema: 'own' | 'reordered' | 'foreign' | null;
  /** Every label is 0 or 1, whatever that means. */
  readonly binary: boolean;
  /** The labels by row, and the rows that hold neither a label of the task nor a hidden one, ascending. */
  readonly read: () => { readonly labels: Answers; readonly bad: readonly number[] };
}

/**
 * The shapes whose label column holds labels of their task, each with these. Columns are read once,
 * however many shapes share them.
 */
export function labelsOfShapes(table: Table, shapes: readonly Shape[]): GoldLabels[] {
  const columns = new Map<number, ClassColumn | null>();
  const columnOf = (index: number): ClassColumn | null => {
    const known = columns.get(index);
    if (known !== undefined) return known;
    const encoded = table.encode(index, MAX_LABELS);
    const column = encoded && { ...encoded, rowsOf: Array.from(countCodes(encoded)) };
    columns.set(index, column);
    return column;
  };
  return shapes.flatMap((shape) => readShape(table, shape, columnOf(shape.label)) ?? []);
}

function readShape(table: Table, shape: Shape, column: ClassColumn | null): GoldLabels | null {
  if (shape.task.kind === 'classes') return column && readClasses(table, shape, column);
  const binary = column !== null && isBinary(column);
  return binary && shape.layout.origin !== 'official' ? null : readNumbers(table, shape, binary);
}

/** A column of few values, with the number of rows of each. */
interface ClassColumn extends Encoded {
  readonly rowsOf: readonly number[];
}

/** Zeros and ones alone are the classes of some other task, not scores on a scale. */
function isBinary({ values }: ClassColumn): boolean {
  return values.every((value) => isHidden(value) || /^\s*[01](\.0*)?\s*$/.test(value));
}

/** −1 and nothing at all stand for a label that is not given away. */
function isHidden(label: string): boolean {
  return /^(-1(\.0*)?)?$/.test(label.trim());
}

function readClasses(table: Table, shape: Shape, column: ClassColumn): GoldLabels | null {
  const { codes, values, rowsOf } = column;
  const { task } = shape;
  const hidden = values.map(isHidden);
  const schema = table.classNames?.(shape.label) ?? null;
  const order = orderOf(task, shape, column, schema);
  const classes = classesOf(shape, values, order);
  const counts = task.classes.map(() => 0);
  let bad = 0;
  rowsOf.forEach((rows, value) => {
    const found = classes[value] ?? NONE;
    if (found !== NONE) counts[found] = (counts[found] ?? 0) + rows;
    else if (hidden[value] !== true) bad += rows;
  });
  if (table.rows - bad < ENOUGH * table.rows) return null;
  const read = (): ReturnType<GoldLabels['read']> => {
    const labels = new Uint8Array(codes.length);
    for (let row = 0; row < codes.length; row++) labels[row] = classes[codes[row] ?? 0] ?? NONE;
    const isBad = (row: number): boolean =>
      labels[row] === NONE && hidden[codes[row] ?? 0] !== true;
    return { labels, bad: bad === 0 ? [] : [...labels.keys()].filter(isBad) };
  };
  const labelled = counts.reduce((sum, rows) => sum + rows, 0);
  const named = schema && schemaOf(task, schema);
  return { shape, labelled, counts, order, schema: named, binary: isBinary(column), read };
}

/** `null` where the labels are names, or the file is an official one, whose integers are names. */
function orderOf(
  task: Task,
  { layout }: Shape,
  { values, rowsOf }: ClassColumn,
  schema: readonly string[] | null,
): CodeOrder | null {
  const coded = values.every((value) => isHidden(value) || codeOf(value) !== -1);
  if (!coded || layout.origin === 'official' || values.every(isHidden)) return null;
  const codes = values.map(codeOf);
  const rows = new Array<number>(Math.max(...codes) + 1).fill(0);
  codes.forEach((code, value) => {
    if (code !== -1) rows[code] = (rows[code] ?? 0) + (rowsOf[value] ?? 0);
  });
  return orderOfCodes(task, { rows, schema: orderOfNames(task, schema) });
}

/** A small whole number, perhaps written as a float; −1 for anything else. */
function codeOf(value: string): number {
  return /^\s*\d{1,2}(\.0*)?\s*$/.test(value) ? Number(value) : -1;
}

function schemaOf(task: Task, schema: readonly string[]): GoldLabels['schema'] {
  const order = orderOfNames(task, schema);
  if (order === null) return 'foreign';
  return order.every((k, code) => k === task.codes[code]) ? 'own' : 'reordered';
}

/** The class of each value. Official files have official names alone; elsewhere other names count too. */
function classesOf(
  { task, layout }: Shape,
  values: readonly string[],
  order: CodeOrder | null,
): readonly number[] {
  if (order !== null)
    return values.map((value) => (isHidden(value) ? NONE : (order.order[codeOf(value)] ?? NONE)));
  if (layout.origin !== 'official') return [...readLabels(task, values).classes];
  return values.map((value) => {
    const found = task.classes.findIndex((c) => c.name === value.trim());
    return found === -1 ? NONE : found;
  });
}

function readNumbers(table: Table, shape: Shape, binary: boolean): GoldLabels | null {
  const labels = table.numbers(shape.label);
  const lowest = shape.task.range?.[0] ?? 0;
  const bad: number[] = [];
  let good = 0;
  let labelled = 0;
  let atLowest = 0;
  for (let row = 0; row < labels.length; row++) {
    const x = labels[row] ?? Number.NaN;
    // Nearly every cell holds a plain number; only the others are looked at as text.
    const hidden = !(x >= 0) && isHidden(table.text(row, shape.label));
    labels[row] = hidden ? Number.NaN : asWritten(x);
    if (hidden || x >= 0) good++;
    if (!hidden && Number.isNaN(x)) bad.push(row);
    else if (!hidden) labelled++;
    if (x === lowest) atLowest++;
  }
  if (good < ENOUGH * table.rows) return null;
  const read = (): ReturnType<GoldLabels['read']> => ({ labels, bad });
  const counts = [atLowest];
  return { shape, labelled, counts, order: null, schema: null, binary, read };
}

/**
 * Exports keep scores in 32 bits, and 3.2 comes back as 3.2000000476837158: the shortest decimal that
 * means the same 32 bits is what the official file says. Any other number stays as it is.
 */
function asWritten(x: number): number {
  return Math.fround(x) === x && !Number.isInteger(x * 1000) ? Number(x.toPrecision(7)) : x;
}

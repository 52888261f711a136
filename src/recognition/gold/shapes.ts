import { TASK_NAMES, TASKS, type GoldLayout, type Task } from '../../core/tasks';
import type { Table } from '../../formats/table';
import { namesGoldAlone, saysPredictions } from '../concern';
import { wordsOf, type NameEvidence } from '../names';

/** A table in one of a task's layouts, with the columns found. */
export interface Shape {
  readonly task: Task;
  readonly layout: GoldLayout;
  readonly label: number;
  readonly sentences: readonly number[];
  /** Column of the ids; `null` where there is none. */
  readonly id: number | null;
  readonly width: number;
}

const LAYOUTS = TASK_NAMES.flatMap((task) =>
  TASKS[task].layouts.map((layout) => [TASKS[task], layout] as const),
);
const LABELS: ReadonlySet<string> = new Set(LAYOUTS.map(([, { label }]) => String(label)));

/** Whether the table has the columns of a gold set without its label column: a test set. */
export function isTestSet(table: Table): boolean {
  const header = columnNames(table);
  if (header.some((name) => LABELS.has(name))) return false;
  return LAYOUTS.some(
    ([, { header: names, label, without, tagged }]) =>
      names !== null &&
      tagged !== true &&
      names.some((n) => n.includes('sentence') || n.includes('string') || n.includes('question')) &&
      names.every((n) => n === label || header.includes(n)) &&
      !without.some((n) => header.includes(n)),
  );
}

/**
 * The layouts whose columns the table has, of any task, the official ones of each task first; labels
 * alone only where there is none.
 */
export function shapesOf(table: Table, path: string, name: NameEvidence): Shape[] {
  const names = columnNames(table);
  const shapes = LAYOUTS.flatMap(([task, layout]) => findShape(table, names, task, layout) ?? []);
  return shapes.length > 0 ? shapes : labelsOnly(names, path, name);
}

/** The names of the columns as layouts spell them; none where there is no header. */
export function columnNames({ header }: Table): readonly string[] {
  return (header ?? []).map((name) => name.trim().toLowerCase());
}

function findShape(
  table: Table,
  names: readonly string[],
  task: Task,
  layout: GoldLayout,
): Shape | null {
  const { header, width, without, tagged, label, sentences, id, tags } = layout;
  if ((header === null) !== (table.header === null)) return null;
  const cells = header === null ? table.width(0) : names.length;
  if (width !== null && cells !== width) return null;
  if (header?.every((name) => names.includes(name)) === false) return null;
  if (without.some((name) => names.includes(name))) return null;
  if (tagged === true && !Object.values(tags).some((name) => names.includes(name))) return null;
  const column = (c: string | number): number => (typeof c === 'number' ? c : names.indexOf(c));
  const ids = id === null ? -1 : names.indexOf(id.column);
  return {
    task,
    layout,
    label: column(label),
    sentences: sentences.map(column),
    id: ids === -1 ? null : ids,
    width: cells,
  };
}

/**
 * `index` and `label` alone are gold where the file is named as gold sets are, or a part of its path
 * says gold or labels; for predictions are often written so too.
 */
function labelsOnly(names: readonly string[], path: string, name: NameEvidence): Shape[] {
  const said = path.split('/').flatMap(wordsOf);
  const isGold =
    namesGoldAlone(path) ||
    (!saysPredictions(path) && said.some((w) => w === 'gold' || w === 'labels'));
  const [id = ''] = names;
  if (names.length !== 2 || names[1] !== 'label' || !isGold) return [];
  const layout: GoldLayout = {
    origin: 'labels',
    header: names,
    width: 2,
    without: [],
    label: 'label',
    sentences: [],
    fields: [],
    id: { column: id, counts: true },
    tags: {},
  };
  return name.tasks.map((task) => ({
    task: TASKS[task],
    layout,
    label: 1,
    sentences: [],
    id: 0,
    width: 2,
  }));
}

import { TASK_NAMES, TASKS, type GoldLayout, type Task } from '../core/tasks';
import type { Table } from '../formats/table';
import { namesGoldAlone, saysPredictions } from './concern';
import { wordsOf, type NameEvidence } from './names';

/** A table in one of a task's layouts, with the columns found. */
export interface Shape {
  readonly task: Task;
  readonly layout: GoldLayout;
  readonly label: number;
  readonly sentences: readonly number[];
  readonly width: number;
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

/** The layouts whose columns the table has, of any task; labels alone only where there is none. */
export function shapesOf(table: Table, path: string, name: NameEvidence): Shape[] {
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

function lower(names: readonly string[]): string[] {
  return names.map((name) => name.trim().toLowerCase());
}

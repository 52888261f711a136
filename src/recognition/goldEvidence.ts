import type { Issue } from '../core/issue';
import { say } from '../core/message';
import type { Split, Task } from '../core/tasks';
import type { Table } from '../formats/table';
import type { Shape } from './shapes';
import { wholeIssue } from './issues';
import type { NameEvidence } from './names';

/** How many rows are looked at for genres. */
const SAMPLE = 200;

/**
 * Which of the shapes that fit is meant. Genres tell MNLI's two sets apart, then official row counts,
 * then the name. Where the name says otherwise than stronger evidence, that is reported. `null` where
 * none fits, or nothing tells two apart.
 */
export function chooseTwin(
  table: Table,
  fitting: readonly Shape[],
  name: NameEvidence,
): { readonly shape: Shape; readonly issues: readonly Issue[] } | null {
  const [only, ...others] = fitting;
  if (only === undefined) return null;
  if (others.length === 0) return { shape: only, issues: [] };
  const byGenre = fitting.filter((shape) => genresFit(table, shape.task));
  const bySize = fitting.filter((shape) => Object.values(shape.task.sizes).includes(table.rows));
  const byName = fitting.filter((shape) => name.tasks.includes(shape.task.name));
  for (const found of [byGenre, bySize, byName]) {
    const [shape] = found;
    if (shape === undefined || found.length > 1) continue;
    const contradicted = byName.length === 1 && byName[0] !== shape;
    return { shape, issues: contradicted ? [misnamed(shape.task, name)] : [] };
  }
  return null;
}

function misnamed(task: Task, name: NameEvidence): Issue {
  return wholeIssue(
    'gold-name',
    'warning',
    say(
      'The name “{0}” says otherwise, but by genres or row count this is {1}; it is taken as {1}.',
      name.said,
      task.name,
    ),
  );
}

function genresFit(table: Table, task: Task): boolean {
  const column = (table.header ?? []).findIndex((n) => n.trim().toLowerCase() === 'genre');
  if (column === -1 || task.genres.length === 0) return false;
  let seen = 0;
  for (let row = 0; row < Math.min(table.rows, SAMPLE); row++) {
    const genre = table.text(row, column).trim();
    if (genre === '') continue;
    if (!task.genres.includes(genre)) return false;
    seen++;
  }
  return seen > 0;
}

/**
 * The split of a gold file: by its name, or where that says nothing by the official row counts, or
 * dev. A row count that is not the official one is reported, since people re-split sets.
 */
export function splitOf(
  task: Task,
  rows: number,
  name: NameEvidence,
): { readonly split: Split; readonly issues: readonly Issue[] } {
  const own: Split = task.sizes.diagnostic === undefined ? 'dev' : 'diagnostic';
  const split = own === 'diagnostic' ? own : (name.split ?? splitOfSize(task, rows) ?? own);
  const official = task.sizes[split];
  if (official === undefined || official === rows) return { split, issues: [] };
  const odd = say(
    'The file has {0} rows; the official {1} set of {2} has {3}.',
    rows,
    split,
    task.name,
    official,
  );
  return { split, issues: [wholeIssue('gold-size', 'info', odd)] };
}

function splitOfSize(task: Task, rows: number): Split | null {
  const splits: readonly Split[] = ['dev', 'test', 'train'];
  return splits.find((split) => task.sizes[split] === rows) ?? null;
}

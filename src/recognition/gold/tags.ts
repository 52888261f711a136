import type { TagCategory, TagIndex } from '../../core/goldSet';
import { DOMAIN } from '../../core/tasks';
import type { Table } from '../../formats/table';
import type { Shape } from './shapes';

/** The tags of a diagnostic set: cells joined by `;`, in no fixed order; `null` where it has no tag columns. */
export function readTags(table: Table, { task, layout }: Shape): TagIndex | null {
  const header = (table.header ?? []).map((name) => name.trim().toLowerCase());
  const categories = Object.entries(layout.tags).flatMap(([name, column]) => {
    const index = header.indexOf(column);
    const known = task.tags.find((category) => category.name === name)?.tags ?? [];
    return index === -1 ? [] : (readCategory(table, index, name, known) ?? []);
  });
  return categories.length === 0 ? null : { categories };
}

/** Known tags in their order, then any others as they appear; `null` for a column that is empty throughout. */
function readCategory(
  table: Table,
  column: number,
  name: string,
  known: readonly string[],
): TagCategory | null {
  const byTag = new Map<string, number[]>(known.map((tag) => [tag, []]));
  const any: number[] = [];
  for (let row = 0; row < table.rows; row++) {
    const cell = table.text(row, column);
    if (cell === '') continue;
    const tags = new Set(cell.split(';').map((tag) => tag.trim()));
    tags.delete('');
    if (tags.size > 0) any.push(row);
    for (const tag of tags) {
      const rows = byTag.get(tag);
      if (rows === undefined) byTag.set(tag, [row]);
      else rows.push(row);
    }
  }
  if (any.length === 0) return null;
  const tags = [...byTag].filter(([, rows]) => rows.length > 0);
  if (name === DOMAIN) tags.sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    name,
    examples: Uint32Array.from(any),
    tags: tags.map(([tag, rows]) => ({ name: tag, examples: Uint32Array.from(rows) })),
  };
}

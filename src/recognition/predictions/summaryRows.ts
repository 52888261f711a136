import type { Table } from '../../formats/table';
import type { Roles } from './roles';

/** More rows than this under the data are no summary. */
const MOST = 64;

/**
 * How many rows of a table hold data: those before the blank and summary rows (`Acc`, `tp`) that
 * people write under their columns. Such a row has no id, and no sentence where the table has
 * sentences; without sentences, none of its predictions or gold labels is one that stands above. Where there are
 * more of them than anybody sums up, they are data that lack ids.
 */
export function countDataRows(table: Table, roles: Roles): number {
  let filled = table.rows;
  while (filled > 1 && isBlank(table, filled - 1)) filled--;
  const first = Math.max(filled - MOST, 1);
  let end = filled;
  while (end > first && isSummary(table, end - 1, roles)) end--;
  return filled - end === MOST ? filled : end;
}

function isSummary(table: Table, row: number, roles: Roles): boolean {
  const { id, gold, sentences, predictions } = roles;
  if (isBlank(table, row)) return true;
  if (id !== null && /\d/.test(table.text(row, id))) return false;
  if (sentences.length > 0)
    return sentences.every((column) => table.text(row, column).trim() === '');
  if (id === null && gold === null) return false;
  return [...predictions, ...(gold === null ? [] : [gold])].every((column) => {
    const cell = table.text(row, column).trim();
    return cell === '' || !standsAbove(table, column, row, cell);
  });
}

function standsAbove(table: Table, column: number, below: number, answer: string): boolean {
  for (let row = 0; row < Math.min(below, MOST); row++)
    if (table.text(row, column).trim() === answer) return true;
  return false;
}

function isBlank(table: Table, row: number): boolean {
  const width = table.width(row);
  for (let column = 0; column < width; column++)
    if (table.text(row, column).trim() !== '') return false;
  return true;
}

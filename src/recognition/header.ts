import { parseNumber, type Table } from '../formats/table';
import { isPredictionHeader } from './predictions/columns';

/** Names of columns that only a header has; one is enough, since no cell of data is just that word. */
const COLUMN_NAMES = new Set([
  'index',
  'idx',
  'sentence',
  'sentence1',
  'question',
  'question1',
  'quality',
  'label',
  'gold_label',
  'premise',
  'is_duplicate',
]);
/** Cells looked at: more columns no table of ours has, and a few rows show what a column holds. */
const COLUMNS = 64;
const ROWS = 12;

/**
 * Whether the first row of a table is its header: it names a column that we know, it holds no number
 * where a column below it holds nothing else, or it counts the columns as pandas does without names.
 */
export function isHeader(table: Table): boolean {
  const cells = Array.from({ length: Math.min(table.width(0), COLUMNS) }, (_, i) =>
    table.text(0, i),
  );
  return (
    isPredictionHeader(cells) ||
    cells.some((cell) => COLUMN_NAMES.has(cell.trim().toLowerCase())) ||
    (cells.every((cell) => !isNumber(cell)) &&
      cells.some((_, column) => isNumeric(table, column))) ||
    countsColumns(cells, table)
  );
}

/**
 * `0`, `1`, … as pandas calls columns without names, behind the blank one of its index; without that
 * only where what stands below is no whole number, so that the row is no id and label.
 */
function countsColumns(cells: readonly string[], table: Table): boolean {
  const blank = cells[0]?.trim() === '' && table.text(1, 0).trim() !== '';
  const counting = blank ? cells.slice(1) : cells;
  if (counting.length === 0 || counting.some((cell, i) => cell.trim() !== String(i))) return false;
  const below = Array.from({ length: Math.min(table.rows, ROWS) - 1 }, (_, i) => i + 1);
  const isWhole = (cell: string): boolean => /^\s*-?\d+(\.0*)?\s*$/.test(cell);
  return blank || (below.length > 0 && below.every((row) => !isWhole(table.text(row, 0))));
}

function isNumeric(table: Table, column: number): boolean {
  const rows = Math.min(table.rows, ROWS);
  for (let row = 1; row < rows; row++) if (!isNumber(table.text(row, column))) return false;
  return rows > 2;
}

function isNumber(cell: string): boolean {
  return !Number.isNaN(parseNumber(cell));
}

import { isPredictionHeader } from './columns';

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

/** Whether a first line is a header: it names a column that we know. */
export function isHeader(cells: readonly string[]): boolean {
  return (
    isPredictionHeader(cells) || cells.some((cell) => COLUMN_NAMES.has(cell.trim().toLowerCase()))
  );
}

import { HEADER, type Spot } from './spot';
import { clamp } from './window';

/** How many cells there are to move among. */
export interface Extent {
  readonly rows: number;
  readonly columns: number;
  /** Rows that Page Up and Page Down go. */
  readonly page: number;
}

/** Where a key leads from a cell; `null` for a key that does not move. */
export function move(key: string, control: boolean, from: Spot, extent: Extent): Spot | null {
  const last = extent.rows - 1;
  const lastColumn = extent.columns - 1;
  const toRow = (row: number): Spot => ({ ...from, row: clamp(row, Math.min(0, last), last) });
  switch (key) {
    case 'ArrowDown':
      return toRow(from.row + 1);
    case 'ArrowUp':
      return from.row <= 0 ? { ...from, row: HEADER } : toRow(from.row - 1);
    case 'ArrowRight':
      return { ...from, column: clamp(from.column + 1, 0, lastColumn) };
    case 'ArrowLeft':
      return { ...from, column: clamp(from.column - 1, 0, lastColumn) };
    case 'PageDown':
      return toRow(from.row + extent.page);
    case 'PageUp':
      return toRow(from.row - extent.page);
    case 'Home':
      return control ? { row: Math.min(0, last), column: 0 } : { ...from, column: 0 };
    case 'End':
      return control ? { row: last, column: lastColumn } : { ...from, column: lastColumn };
    default:
      return null;
  }
}

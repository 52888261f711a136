/** A cell: row from 0, or {@link HEADER}; column from 0. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

export const HEADER = -1;

/** The cell that an element is in; `null` where it is in none. */
export function spotOf(target: EventTarget | null): Spot | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (!cell || !row) return null;
  return { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) };
}

/** The element of a cell; `null` where it is not drawn. */
export function cellAt(grid: HTMLElement, { row, column }: Spot): HTMLElement | null {
  return grid.querySelector(`[data-row="${row}"] > [data-column="${column}"]`);
}

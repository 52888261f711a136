import type { Spot } from './move';

/** Which file a jump leads to. */
export type Side = 'prediction' | 'gold';

/** Which side a key jumps to. On the gold button Enter is a click on it. */
export function jumpKey(event: KeyboardEvent): Side | null {
  const key = event.key.toLowerCase();
  if (key === 'p') return 'prediction';
  if (key === 'g') return 'gold';
  if (key !== 'enter') return null;
  if (event.shiftKey) return 'gold';
  const button = event.target instanceof HTMLElement ? event.target.dataset['jump'] : undefined;
  return button === 'gold' ? 'gold' : 'prediction';
}

/** The cell that an element is in. */
export function spotOf(target: EventTarget | null): Spot | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (!cell || !row) return null;
  return { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) };
}

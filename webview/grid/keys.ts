import { move, type Extent } from './move';
import { HEADER, type Spot } from './spot';

/** Which file a jump leads to. */
export type Side = 'prediction' | 'gold';

/** What a key asks for. */
export type KeyAction =
  | { readonly kind: 'jump'; readonly side: Side }
  | { readonly kind: 'probe' }
  | { readonly kind: 'move'; readonly to: Spot };

/** What a key asks for in a cell; `null` for a key that means nothing there. */
export function keyAction(event: KeyboardEvent, from: Spot, extent: Extent): KeyAction | null {
  if (event.altKey) return null;
  const control = event.ctrlKey || event.metaKey;
  if (from.row !== HEADER && !control) {
    const side = jumpKey(event);
    if (side) return { kind: 'jump', side };
    if (event.key.toLowerCase() === 'b') return { kind: 'probe' };
  }
  const to = move(event.key, control, from, extent);
  return to && { kind: 'move', to };
}

/** Which side a key jumps to. On the gold button Enter is a click on it. */
function jumpKey(event: KeyboardEvent): Side | null {
  const key = event.key.toLowerCase();
  if (key === 'p') return 'prediction';
  if (key === 'g') return 'gold';
  if (key !== 'enter') return null;
  if (event.shiftKey) return 'gold';
  const button = event.target instanceof HTMLElement ? event.target.dataset['jump'] : undefined;
  return button === 'gold' ? 'gold' : 'prediction';
}

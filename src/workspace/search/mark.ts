import { NO_RULE } from '../../core/configuration';
import type { SourceFile } from '../filesystem';

/** What is known of a file besides its bytes, as a text: where that changes it is read anew. */
export function markOf({ role, path, rule, labelNames, inside }: SourceFile): string {
  const isPlain = rule === NO_RULE && labelNames === null && inside === undefined;
  const more = isPlain ? '' : JSON.stringify([rule, labelNames, inside]);
  // Joined rather than added up, which would hold on to the pieces.
  return [role, path, more].join(' ');
}

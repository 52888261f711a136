import type { FileSummary } from '../../core/summaries';
import type { ConfigurationChange, FileChange } from '../door';
import type { GoldChoice } from './goldShelf';

/** Which gold sets the `glue-lens.json` files choose. */
export class GoldChoices {
  readonly #byFile = new Map<string, GoldChoice>();

  /**
   * Takes what changed; gives what all files choose together, of several that choose for one task the
   * first. `null`: no configuration came, changed or went.
   */
  take(changes: readonly FileChange[]): GoldChoice | null {
    let moved = false;
    for (const change of changes)
      if (change.kind === 'configuration') {
        this.#byFile.set(change.file.key, change.goldSets);
        moved = true;
      } else if (change.kind === 'gone') moved = this.#byFile.delete(change.key) || moved;
    if (!moved) return null;
    return [...this.#byFile.values()].reduce((first, later) => ({ ...later, ...first }), {});
  }
}

/** What the doors know of a configuration. */
export function configurationFile({ file, issues }: ConfigurationChange): FileSummary {
  return { kind: 'configuration', file: file.key, path: file.path, issues };
}

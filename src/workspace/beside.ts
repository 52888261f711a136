import { setImmediate as turn } from 'node:timers/promises';
import type { FileSummary, SetSummary } from '../core/summaries';

/** How what an earlier start left behind is loaded. */
interface Load {
  readonly set: (set: SetSummary) => Promise<unknown>;
  /** The sentences of the gold set of a file. */
  readonly sentences: (gold: string) => Promise<unknown>;
}

/**
 * Loads what was left behind of the sets beside those of a file and of their gold sets, one after the
 * other, while nobody waits: whoever reads a file asks next for the sentences of a row and what other
 * runs say of it, and a thousand of them take a while.
 */
export class Beside {
  readonly #summaries: ReadonlyMap<string, FileSummary>;
  readonly #load: Load;
  /** Gold sets whose predictions are loaded, or on their way; what is read later is there anyway. */
  readonly #known = new Set<string>();

  constructor(summaries: ReadonlyMap<string, FileSummary>, load: Load) {
    this.#summaries = summaries;
    this.#load = load;
  }

  /** Never rejects: what cannot be loaded now is dealt with when someone asks for it. */
  async loadFor(file: string): Promise<void> {
    const golds = new Set(this.#setsOf(file).map(({ goldFile }) => goldFile));
    for (const gold of this.#known) golds.delete(gold);
    for (const gold of golds) this.#known.add(gold);
    if (golds.size === 0) return;
    for (const gold of golds) await this.#load.sentences(gold).catch(() => undefined);
    for (const other of [...this.#summaries.keys()])
      for (const set of this.#setsOf(other)) {
        if (!golds.has(set.goldFile)) continue;
        await turn();
        await this.#load.set(set).catch(() => undefined);
      }
  }

  #setsOf(file: string): readonly SetSummary[] {
    const summary = this.#summaries.get(file);
    return summary?.kind === 'predictions' ? summary.sets : [];
  }
}

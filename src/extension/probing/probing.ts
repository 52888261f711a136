import type * as vscode from 'vscode';
import type { ModelId } from '../../core/probing/questions';
import type { ProbeQuestion } from '../../protocol/probeGuards';
import type { Models } from '../models/models';
import type { Panels } from '../panels/panels';
import type { Session } from '../session';
import type { Prober } from './prober';

/** What probing works with. */
export interface ProbingParts {
  readonly session: Session;
  readonly models: Pick<Models, 'tools'>;
  readonly panels: () => Panels;
  readonly memory: vscode.Memento;
}

/** Probing: a file of its own in `dist`, loaded when someone probes for the first time. */
export class Probing {
  readonly #parts: ProbingParts;
  #prober: Promise<Prober> | undefined;

  constructor(parts: ProbingParts) {
    this.#parts = parts;
  }

  /** The answer to a question of the probe page; rejects with a sentence. */
  async answer(question: ProbeQuestion): Promise<unknown> {
    return (await this.#loaded()).answer(question);
  }

  /** Lets models answer the kept probes, and has the answers scored; asks which where none are named. */
  async runProbes(models?: readonly ModelId[]): Promise<void> {
    await (await this.#loaded()).runProbes(models);
  }

  #loaded(): Promise<Prober> {
    return (this.#prober ??= this.#load());
  }

  /** What could not be loaded is tried again by the next one who asks. */
  async #load(): Promise<Prober> {
    try {
      const { Prober: Loaded } = await import('./prober');
      return new Loaded(this.#parts);
    } catch (error) {
      this.#prober = undefined;
      throw error;
    }
  }
}

import type { TemplateResult } from 'lit';
import type { KeepParams } from '../../../src/core/probing/questions';
import type { ProbeExample, ProbeTask } from '../../data';
import { sentence, type Rpc } from '../../rpc';
import type { Command } from '../scores/empty';
import { keepBar, type Keeping } from './keep';

/** The page, as far as keeping has to do with it. */
interface Owner {
  readonly rpc: () => Rpc;
  /** What would be kept now, without its label. */
  readonly draft: () => Pick<KeepParams, 'of' | 'texts' | 'edit'>;
  readonly run: (command: Command) => void;
  readonly draw: () => void;
}

/** What a person expects of the texts, and what became of keeping them. */
export class Keep {
  readonly #owner: Owner;
  #label: string | null = null;
  #outcome: Keeping = null;

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  /** Other texts stand there: what was kept is past. */
  forget(): void {
    this.#outcome = null;
  }

  /** Another example: its own label is expected. */
  reset(): void {
    this.#label = this.#outcome = null;
  }

  template(facts: ProbeExample | ProbeTask): TemplateResult {
    const gold = 'gold' in facts ? facts.gold : null;
    const label = this.#label ?? gold ?? facts.labels[0] ?? '';
    const { task } = facts;
    return keepBar(facts, label, this.#outcome, {
      choose: (chosen) => {
        this.#label = chosen;
        this.#owner.draw();
      },
      keep: () => void this.#try(() => this.#keep({ ...this.#owner.draft(), task, label })),
      open: (line) => void this.#try(() => this.#owner.rpc().ask('openKept', { task, line })),
      run: () => {
        this.#owner.run('runProbes');
      },
    });
  }

  async #keep(params: KeepParams): Promise<void> {
    this.#outcome = { kind: 'kept', ...(await this.#owner.rpc().ask('keep', params)) };
  }

  async #try(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#outcome = { kind: 'failed', sentence: sentence(error) };
    }
    this.#owner.draw();
  }
}

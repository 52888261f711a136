import type { ReactiveControllerHost } from 'lit';
import { MAX_PORTION, type PortionParams } from '../../../src/core/probing/questions';
import type { ProbedRow } from '../../data';
import { isAbort, sentence, type Rpc } from '../../rpc';

/** What is probed: a {@link PortionParams} without its window. */
export type SweepParams = Omit<PortionParams, 'start' | 'count'>;

/** One edit made to all examples of a phenomenon, portion after portion, so that it can stop at any time. */
export class Sweep {
  rows: readonly ProbedRow[] = [];
  /** How many examples there are; `null` before the first answer. */
  total: number | null = null;
  /** What the rows are of; `null`: nothing yet. */
  of: SweepParams | null = null;
  error: string | null = null;
  running = false;

  readonly #host: ReactiveControllerHost;
  #abort = new AbortController();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Begins anew. Resolves when all was probed, someone stopped it, or it failed. */
  async run(rpc: Rpc, params: SweepParams): Promise<void> {
    this.stop();
    const abort = (this.#abort = new AbortController());
    Object.assign(this, { rows: [], total: null, of: params, error: null, running: true });
    this.#host.requestUpdate();
    try {
      do {
        const window = { start: this.rows.length, count: MAX_PORTION };
        const portion = await rpc.ask('probePortion', { ...params, ...window }, abort.signal);
        this.rows = [...this.rows, ...portion.rows];
        this.total = portion.rows.length === 0 ? this.rows.length : portion.total;
        this.#host.requestUpdate();
      } while (this.rows.length < this.total);
    } catch (error) {
      if (isAbort(error)) return;
      this.error = sentence(error);
    }
    this.running = false;
    this.#host.requestUpdate();
  }

  stop(): void {
    this.#abort.abort();
    this.running = false;
    this.#host.requestUpdate();
  }
}

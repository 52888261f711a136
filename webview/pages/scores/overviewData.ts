import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { MAX_RUNS, type RunOrder } from '../../../src/core/views/runs';
import type { ScoresState } from '../../../src/protocol/messages';
import { PATTERNS } from '../../charts/patterns';
import type { MetricKey, Scores } from '../../data';
import { PageSource } from '../../grid/source';
import type { Asking } from '../../parts/status';
import { Resource } from '../../resource';
import type { Rpc } from '../../rpc';
import { columnOf, queryOf } from './choices';
import type { Overview } from './figures';
import type { RunSource } from './model';

/** All that the overview asks for: what there is, its runs, the first of them for the bars, and checkpoints. */
export class OverviewData implements ReactiveController {
  readonly #scores: Resource<'getScores'>;
  readonly #charted: Resource<'queryRuns'>;
  readonly #checkpoints: Resource<'getCheckpoints'>;
  readonly #runs: RunSource;
  /** Grows whenever runs have arrived. */
  #version = 0;

  /** `arrived` is told of runs that came; with `switched` where they are the first of a new query. */
  constructor(host: ReactiveControllerHost, rpc: () => Rpc, arrived: (switched: boolean) => void) {
    this.#scores = new Resource(host, 'getScores', rpc);
    this.#charted = new Resource(host, 'queryRuns', rpc);
    this.#checkpoints = new Resource(host, 'getCheckpoints', rpc);
    this.#runs = new PageSource(
      (query, signal) => rpc().ask('queryRuns', query, signal),
      (switched) => {
        this.#version++;
        arrived(switched);
      },
      MAX_RUNS,
    );
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#runs.close();
  }

  /** Asks for what the state calls for and is not there yet. */
  load(state: ScoresState): void {
    this.#scores.load({});
    const query = queryOf(state);
    this.#runs.show(query, state.top);
    if (state.showChart)
      this.#charted.load({ ...query, open: [], start: 0, count: PATTERNS }, true);
    if (!state.showCheckpoints || this.#scores.value?.counts.series === 0) return;
    const { text, grouped } = state;
    const column = columnOf(state, this.#checkpoints.value);
    this.#checkpoints.load({ text, grouped, column }, true);
  }

  /** Asks for everything once more. */
  reload(): void {
    this.#scores.reload();
    this.#charted.reload();
    this.#checkpoints.reload();
    this.#runs.invalidate();
  }

  /** How it goes with the scores, without which nothing is shown; `reload` asks for them again. */
  asking(reload: () => void): Asking<Scores> {
    const { value, error, slow } = this.#scores;
    return { value, error, slow, reload };
  }

  /** What the overview is drawn from, where the scores are there. */
  overview(scores: Scores, state: ScoresState): Overview {
    return {
      scores,
      source: this.#runs,
      error: this.#scores.error === null ? this.#runs.error : null,
      version: this.#version,
      charted: this.#charted.value,
      checkpoints: this.#checkpoints.value,
      state,
    };
  }

  /** The order of the rows that are shown; `null` while others are on their way. */
  get order(): RunOrder | null {
    return this.#runs.switching ? null : (this.#runs.latest?.order ?? null);
  }

  /** The metrics of the column that the checkpoints are shown of; none where it is no task's. */
  checkpointMetrics(): readonly MetricKey[] {
    const column = this.#checkpoints.value?.column;
    const columns = this.#scores.value?.columns ?? [];
    return columns.find(({ task }) => task === column)?.metrics ?? [];
  }
}

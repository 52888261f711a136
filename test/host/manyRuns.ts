import * as vscode from 'vscode';
import type { FileSummary, SetSummary } from '../../src/core/summaries';
import { TASK_NAMES, type TaskName } from '../../src/core/tasks';
import { Catalog } from '../../src/extension/catalog';
import type { Change } from '../../src/extension/session';
import type { RunsSource } from '../../src/extension/trees/runsTree';

const TASKS = TASK_NAMES.filter((task) => task !== 'AX-b');

/** A prediction file with one set, scored. */
export function scored(run: string, task: TaskName, score: number): FileSummary {
  const path = `${run}/${task}.tsv`;
  const file = `memory:/${path}`;
  const set: SetSummary = {
    ...{ set: `${file}#0`, run, task, split: task === 'AX' ? 'diagnostic' : 'dev', file, path },
    ...{ goldFile: 'memory:/gold.tsv', labelled: 100, column: null, metrics: {}, score, errors: 1 },
    counts: { rows: 100, scored: 100, missing: 0, duplicate: 0, extra: 0, invalid: 0 },
    ...{ flags: [], issues: [], logged: null },
  };
  return { kind: 'predictions', file, path, sets: [set] };
}

/** All eleven sets of a run, each with the same score. */
export function wholeRun(run: string, score: number): readonly FileSummary[] {
  return TASKS.map((task) => scored(run, task, score));
}

/** A session that knows what it is told, without an engine. */
export class ToldSession implements RunsSource {
  readonly catalog = new Catalog();
  readonly #changes = new vscode.EventEmitter<Change>();
  readonly onDidChange = this.#changes.event;

  start(): Promise<void> {
    return Promise.resolve();
  }

  ask(): Promise<never> {
    return Promise.reject(new Error('There is no engine to ask.'));
  }

  tell(changed: readonly FileSummary[], removed: readonly string[] = []): void {
    const runs = this.catalog.apply(changed, removed);
    this.#changes.fire({ revision: 1, changed, removed, runs });
  }
}

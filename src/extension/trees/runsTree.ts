import * as vscode from 'vscode';
import type { Macro, SetSummary } from '../../core/views';
import type { Catalog } from '../catalog';
import type { Log } from '../log';
import type { Session } from '../session';
import { nameAmong } from '../wording';
import { itemOf } from './runNodes';
import type { RunsNode } from './runNodes';

/** Runs, each with its tasks and scores; under them the files without a score and the gold sets. */
export class RunsTree implements vscode.TreeDataProvider<RunsNode>, vscode.Disposable {
  readonly #session: Session;
  readonly #log: Log;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #listener: vscode.Disposable;
  readonly onDidChangeTreeData = this.#changed.event;

  constructor(session: Session, log: Log) {
    this.#session = session;
    this.#log = log;
    this.#listener = session.onDidChange(() => {
      this.#changed.fire();
    });
  }

  getTreeItem(node: RunsNode): vscode.TreeItem {
    return itemOf(node);
  }

  async getChildren(node?: RunsNode): Promise<RunsNode[]> {
    if (node === undefined)
      return (await this.#log.quietly('The Runs view', () => this.#roots())) ?? [];
    const { runs, unscored, gold } = this.#session.catalog;
    if (node.kind === 'run') return setsOf(runs.get(node.run) ?? []);
    if (node.kind === 'unscoredFiles')
      return unscored.map((file): RunsNode => ({ kind: 'unscored', file }));
    if (node.kind === 'goldSets') return gold.map((set): RunsNode => ({ kind: 'gold', gold: set }));
    return [];
  }

  getParent(node: RunsNode): RunsNode | undefined {
    const { unscored, gold } = this.#session.catalog;
    if (node.kind === 'set') return { kind: 'run', run: node.set.run, macro: null };
    if (node.kind === 'unscored') return { kind: 'unscoredFiles', count: unscored.length };
    return node.kind === 'gold' ? { kind: 'goldSets', count: gold.length } : undefined;
  }

  dispose(): void {
    this.#listener.dispose();
    this.#changed.dispose();
  }

  /** Nothing at all where nothing concerns us, so that the welcome text can say what to do. */
  async #roots(): Promise<RunsNode[]> {
    await this.#session.start();
    const { catalog } = this.#session;
    if (catalog.sets.size === 0 && catalog.unscored.length === 0) return [];
    const macros = await this.#macros(catalog);
    const groups: RunsNode[] = [
      { kind: 'unscoredFiles', count: catalog.unscored.length },
      { kind: 'goldSets', count: catalog.gold.length },
    ];
    return [
      ...[...catalog.runs.keys()].map((run): RunsNode => {
        return { kind: 'run', run, macro: macros.get(run) ?? null };
      }),
      ...groups.filter((group) => 'count' in group && group.count > 0),
    ];
  }

  async #macros({ sets }: Catalog): Promise<ReadonlyMap<string, Macro>> {
    if (sets.size === 0) return new Map();
    const { runs } = await this.#session.ask('getScores', {});
    return new Map(runs.map(({ run, macro }) => [run, macro]));
  }
}

function setsOf(sets: readonly SetSummary[]): RunsNode[] {
  return sets.map((set) => ({ kind: 'set', set, name: nameAmong(set, sets) }));
}

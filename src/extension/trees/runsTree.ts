import * as vscode from 'vscode';
import type { Macro, SetSummary } from '../../core/summaries';
import type { LoggedRun } from '../../core/views';
import type { Catalog } from '../catalog';
import type { Log } from '../log';
import type { Session } from '../session';
import { nameAmong } from '../wording';
import { childrenOf, isLogged } from './loggedNodes';
import { itemOf } from './runNodes';
import type { RunsNode } from './runNodes';

/** Runs, each with its tasks and scores; under them the runs of which only scores are logged, the files without a score and the gold sets. */
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
    if (isLogged(node)) return childrenOf(node);
    const { catalog } = this.#session;
    const { unscored, gold } = catalog;
    if (node.kind === 'run') return setsOf(catalog.run(node.run).sets);
    if (node.kind === 'unscoredFiles')
      return unscored.map((file): RunsNode => ({ kind: 'unscored', file }));
    if (node.kind === 'goldSets') return gold.map((set): RunsNode => ({ kind: 'gold', gold: set }));
    return [];
  }

  getParent(node: RunsNode): RunsNode | undefined {
    const { unscored, gold } = this.#session.catalog;
    if (node.kind === 'loggedRun' || node.kind === 'loggedScore') return node.of;
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
    const { macros, logged } = await this.#scores(catalog);
    if (catalog.sets.size + catalog.unscored.length + logged.length === 0) return [];
    const groups: RunsNode[] = [
      ...(logged.length > 0 ? [{ kind: 'loggedRuns', runs: logged } as const] : []),
      { kind: 'unscoredFiles', count: catalog.unscored.length },
      { kind: 'goldSets', count: catalog.gold.length },
    ];
    return [
      ...catalog.names.map((run): RunsNode => {
        return { kind: 'run', run, macro: macros.get(run) ?? null };
      }),
      ...groups.filter((group) => !('count' in group) || group.count > 0),
    ];
  }

  /** The macro scores by run, and the runs of which there are only logged scores. */
  async #scores({ sets, files }: Catalog): Promise<Scores> {
    const some = sets.size > 0 || [...files.values()].some(({ kind }) => kind === 'logged');
    if (!some) return { macros: new Map(), logged: [] };
    const { runs, logged } = await this.#session.ask('getScores', {});
    return { macros: new Map(runs.map(({ run, macro }) => [run, macro])), logged };
  }
}

interface Scores {
  readonly macros: ReadonlyMap<string, Macro>;
  readonly logged: readonly LoggedRun[];
}

function setsOf(sets: readonly SetSummary[]): RunsNode[] {
  return sets.map((set) => ({ kind: 'set', set, name: nameAmong(set, sets) }));
}

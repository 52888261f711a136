import * as vscode from 'vscode';
import { branchesBelow, branchOfRun, topBranches, type RunBranch } from '../../core/runs/branches';
import type { Log } from '../log';
import type { RunsChoice } from '../runsChoice';
import type { Change, Session } from '../session';
import { nameAmong } from '../wording';
import { idOfBranch, type BranchNode, type ShelfNode } from './branchNodes';
import { childrenOf, countLogged, isLogged } from './loggedNodes';
import { itemOf, type RunsNode } from './runNodes';
import { hiddenEntries, runsShown, type RunsShown } from './runsShown';
import { branchTooltip } from './runTooltips';
import { setTooltip } from './tooltips';

/** So many runs are a plain list, each open; more are grouped by their folders. */
const FEW = 8;
/** So many runs that a filter leaves are shown with their folders open. */
const MAX_OPEN = 100;

/** What the view needs of the session. */
export type RunsSource = Pick<Session, 'catalog' | 'start' | 'ask' | 'onDidChange'>;

/**
 * Runs by folder, each with its tasks and scores; before them those that are pinned; under them those
 * that are hidden, those of which only scores are logged, the files without a score and the gold sets.
 * Made level by level, of what is open.
 */
export class RunsTree implements vscode.TreeDataProvider<RunsNode>, vscode.Disposable {
  readonly #session: RunsSource;
  readonly #choice: RunsChoice;
  readonly #log: Log;
  readonly #changed = new vscode.EventEmitter<RunsNode[] | undefined>();
  readonly #listeners: vscode.Disposable;
  /** What holds runs at the top, as VS Code has it, and the list of names that it was made of. */
  #top: readonly { readonly node: RunsNode; readonly runs: readonly string[] }[] = [];
  #names: readonly string[] = [];
  /** What is open until a person closes it. */
  #open = { runs: false, folders: false };
  /** What a person opened (true) or closed, by id: VS Code forgets it of what a filter takes away for a while. */
  readonly #turned = new Map<string, boolean>();
  readonly onDidChangeTreeData = this.#changed.event;

  constructor(session: RunsSource, choice: RunsChoice, log: Log) {
    this.#session = session;
    this.#choice = choice;
    this.#log = log;
    this.#listeners = vscode.Disposable.from(
      session.onDidChange((change) => {
        this.#redraw(change);
      }),
      choice.onDidChange(() => {
        this.#changed.fire(undefined);
      }),
    );
  }

  async getTreeItem(node: RunsNode): Promise<vscode.TreeItem> {
    const { catalog } = this.#session;
    return await itemOf(node, {
      catalog,
      isPinned: (run) => this.#choice.isPinned(run),
      openOf: (id) => this.#turned.get(id),
    });
  }

  /** Tooltips are made when someone points at a node. */
  resolveTreeItem(item: vscode.TreeItem, node: RunsNode): vscode.TreeItem {
    if (node.kind === 'set') item.tooltip = setTooltip(node.set);
    if (node.kind === 'run' || node.kind === 'folder')
      item.tooltip = branchTooltip(node, this.#session.catalog);
    return item;
  }

  async getChildren(node?: RunsNode): Promise<RunsNode[]> {
    if (node === undefined)
      return (await this.#log.quietly('The Runs view', () => this.#roots())) ?? [];
    if (isLogged(node)) return childrenOf(node, this.#session);
    const { catalog } = this.#session;
    switch (node.kind) {
      case 'run':
      case 'folder':
        return this.#below(node);
      case 'pinnedRuns':
        return runsShown(catalog, this.#choice).pinned.map((run) => pinnedNode(run, node));
      case 'hiddenRuns':
        return hiddenEntries(catalog, this.#choice).map((entry) => {
          return { kind: 'hidden', of: node, ...entry };
        });
      case 'unscoredFiles':
        return catalog.unscored.map((file) => ({ kind: 'unscored', of: node, file }));
      case 'goldSets':
        return catalog.gold.map((gold) => ({ kind: 'gold', of: node, gold }));
      case 'hidden':
      case 'set':
      case 'unscored':
      case 'gold':
        return [];
    }
  }

  /** Hears that a node was opened or closed. */
  turned(node: RunsNode, open: boolean): void {
    if (node.kind === 'run' || node.kind === 'folder') this.#turned.set(idOfBranch(node), open);
  }

  getParent(node: RunsNode): RunsNode | undefined {
    return 'of' in node ? node.of : undefined;
  }

  dispose(): void {
    this.#listeners.dispose();
    this.#changed.dispose();
  }

  /** Nothing at all where nothing concerns us, so that the welcome text can say what to do. */
  async #roots(): Promise<RunsNode[]> {
    await this.#session.start();
    const { catalog } = this.#session;
    const { filter } = this.#choice;
    const logged = await countLogged(this.#session, filter);
    const { unscored, gold, logged: results } = catalog.counts;
    const runs = runsShown(catalog, this.#choice);
    const { pinned, hidden } = runs;
    if (catalog.names.length + unscored + results === 0) return [];
    const first: RunsNode = { kind: 'pinnedRuns', count: pinned.length };
    this.#names = catalog.names;
    this.#top = [
      ...(pinned.length > 0 ? [{ node: first, runs: pinned }] : []),
      ...this.#branches(runs).map((node) => ({ node, runs: node.branch.runs })),
    ];
    const groups: readonly (RunsNode & { readonly count: number })[] = [
      { kind: 'hiddenRuns', count: hidden },
      { kind: 'loggedRuns', count: logged, filter },
      { kind: 'unscoredFiles', count: unscored },
      { kind: 'goldSets', count: gold },
    ];
    return [...this.#top.map(({ node }) => node), ...groups.filter(({ count }) => count > 0)];
  }

  /** A few runs are a list, and open; so are a folder that is alone and those that a filter leaves. */
  #branches({ shown, all }: RunsShown): readonly BranchNode[] {
    const isFiltered = this.#choice.filter !== '';
    const isFew = all <= FEW;
    const top = topBranches(shown, isFew ? FEW : 0);
    this.#open = { runs: isFew, folders: isFiltered && shown.length <= MAX_OPEN };
    return top.map((branch) => {
      const open = this.#isOpen(branch) || (top.length === 1 && !branch.isRun);
      return branchNode({ branch, shelf: isFiltered ? 'filtered' : 'tree', of: undefined, open });
    });
  }

  /** A run's sets, then what lies below it. */
  #below(node: BranchNode): RunsNode[] {
    const { kind, branch, shelf } = node;
    const sets = kind === 'run' ? this.#session.catalog.run(branch.path).sets : [];
    return [
      ...sets.map((set): RunsNode => ({ kind: 'set', of: node, set, name: nameAmong(set, sets) })),
      ...branchesBelow(branch).map((below) =>
        branchNode({ branch: below, shelf, of: node, open: this.#isOpen(below) }),
      ),
    ];
  }

  #isOpen({ isRun }: RunBranch): boolean {
    return isRun ? this.#open.runs : this.#open.folders;
  }

  /** Redraws what a change touched; all, where it may have made or ended something. */
  #redraw({ changed, removed, runs }: Change): void {
    const isWithin =
      removed.length === 0 &&
      changed.every(({ kind }) => kind === 'predictions') &&
      this.#session.catalog.names === this.#names;
    const touched = this.#top.filter((top) => top.runs.some((run) => runs.has(run)));
    if (!isWithin) this.#changed.fire(undefined);
    else if (touched.length > 0) this.#changed.fire(touched.map(({ node }) => node));
  }
}

function branchNode(node: Omit<BranchNode, 'kind'>): BranchNode {
  return { kind: node.branch.isRun ? 'run' : 'folder', ...node };
}

/** A pinned run stands alone; what lies below it is in its folder. */
function pinnedNode(run: string, of: ShelfNode): BranchNode {
  return branchNode({ branch: branchOfRun(run), shelf: 'pinned', of, open: false });
}

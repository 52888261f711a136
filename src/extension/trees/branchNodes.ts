import * as vscode from 'vscode';
import type { RunBranch } from '../../core/runs/branches';
import { seedOf } from '../../core/runs/seed';
import type { Catalog } from '../catalog';
import { inSlices } from '../slices';
import { bestText, DOT, macroText, nameOfRun, runsText, spreadText, spreadWords } from '../wording';
import { bestRun, spreadAmong } from './figures';

/** A run or a folder of runs; `shelf` is where it stands. */
export interface BranchNode {
  readonly kind: 'run' | 'folder';
  readonly branch: RunBranch;
  readonly shelf: Shelf;
  /** What stands above it, `undefined` at the top. */
  readonly of: BranchNode | ShelfNode | undefined;
  /** Whether it is open until a person closes it. */
  readonly open: boolean;
}

/** The runs in their folders, those that the filter leaves, or those that are pinned. */
export type Shelf = 'tree' | 'filtered' | 'pinned';

/** A group at the top: the pinned runs, or what is hidden. */
export interface ShelfNode {
  readonly kind: 'pinnedRuns' | 'hiddenRuns';
  readonly count: number;
}

/** Something hidden: a run, or a folder with so many runs in it. */
export interface HiddenNode {
  readonly kind: 'hidden';
  readonly of: ShelfNode;
  readonly path: string;
  readonly count: number;
}

/** What the items of runs are made of. */
export interface RunsAtHand {
  readonly catalog: Catalog;
  readonly isPinned: (run: string) => boolean;
  /** Whether a person opened or closed what bears this id; `undefined`: neither. */
  readonly openOf: (id: string) => boolean | undefined;
}

const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;

/** A node's id within its shelf, so that a run which stands on two has two. */
export function idIn(shelf: Shelf, id: string): string {
  return shelf === 'tree' ? id : `${shelf}/${id}`;
}

export function idOfBranch({ kind, branch, shelf }: BranchNode): string {
  return idIn(shelf, `${kind}:${branch.path}`);
}

/** A folder's figure may need those of a thousand runs, and so is waited for. */
export async function branchItem(node: BranchNode, at: RunsAtHand): Promise<vscode.TreeItem> {
  const item = node.kind === 'run' ? runItem(node, at) : await folderItem(node, at);
  item.id = idOfBranch(node);
  item.collapsibleState = (at.openOf(item.id) ?? node.open) ? Expanded : Collapsed;
  return item;
}

/**
 * A run shows its own macro score, whatever stands below it. One that stands outside of its folder
 * says where that is, after what tells it from others.
 */
function runItem(
  { branch, shelf }: BranchNode,
  { catalog, isPinned }: RunsAtHand,
): vscode.TreeItem {
  const { path } = branch;
  const isAlone = shelf === 'pinned';
  const folder = isAlone ? path.slice(0, Math.max(path.lastIndexOf('/'), 0)) : '';
  const label = isAlone ? path.slice(path.lastIndexOf('/') + 1) : branch.label;
  const item = new vscode.TreeItem(nameOfRun(label));
  const macro = macroText(catalog.run(path).macro);
  const pinned = isPinned(path);
  item.contextValue = pinned ? 'run.pinned' : 'run';
  item.iconPath = new vscode.ThemeIcon(pinned && !isAlone ? 'pinned' : 'beaker');
  item.description = [macro, folder].filter((text) => text !== '').join(DOT);
  const words = [nameOfRun(path), macro, pinned ? vscode.l10n.t('pinned') : ''];
  item.accessibilityInformation = { label: words.filter((word) => word !== '').join(', ') };
  return item;
}

/** A folder shows its best figure, or how the figures lie where its runs differ only in their seed. */
async function folderItem(
  { branch }: BranchNode,
  { catalog }: RunsAtHand,
): Promise<vscode.TreeItem> {
  const item = new vscode.TreeItem(branch.label);
  const runs = await inSlices(branch.runs, (name) => catalog.run(name));
  const count = runsText(branch.runs.length);
  const seeds = isOfSeeds(branch.runs) ? spreadAmong(runs) : null;
  const top = seeds === null ? bestRun(runs) : null;
  const best = top === null ? '' : bestText(top, runs.length);
  const shown = [count, seeds === null ? best : spreadText(seeds)];
  const spoken = [branch.label, count, seeds === null ? best : spreadWords(seeds)];
  item.contextValue = 'folder';
  item.iconPath = new vscode.ThemeIcon('folder');
  item.description = shown.filter((text) => text !== '').join(DOT);
  item.accessibilityInformation = { label: spoken.filter((text) => text !== '').join(', ') };
  return item;
}

/** Whether the runs, two or more, all differ in nothing but their seed. */
function isOfSeeds(runs: readonly string[]): boolean {
  const group = seedOf(runs[0] ?? '')?.group;
  return (
    runs.length > 1 && group !== undefined && runs.every((run) => seedOf(run)?.group === group)
  );
}

export function shelfItem({ kind, count }: ShelfNode): vscode.TreeItem {
  const isPinned = kind === 'pinnedRuns';
  const label = isPinned ? vscode.l10n.t('Pinned') : vscode.l10n.t('Hidden');
  const item = new vscode.TreeItem(label, isPinned ? Expanded : Collapsed);
  item.id = isPinned ? 'group:pinned' : 'group:hidden';
  item.description = runsText(count);
  item.iconPath = new vscode.ThemeIcon(isPinned ? 'pinned' : 'eye-closed');
  item.contextValue = isPinned ? 'group.pinned' : 'group.hidden';
  item.accessibilityInformation = { label: `${label}, ${runsText(count)}` };
  return item;
}

export function hiddenItem({ path, count }: HiddenNode): vscode.TreeItem {
  const item = new vscode.TreeItem(nameOfRun(path), None);
  item.id = `hidden:${path}`;
  item.description = runsText(count);
  item.iconPath = new vscode.ThemeIcon('eye-closed');
  item.contextValue = 'hidden';
  item.accessibilityInformation = {
    label: vscode.l10n.t('{0}, hidden, {1}', nameOfRun(path), runsText(count)),
  };
  return item;
}

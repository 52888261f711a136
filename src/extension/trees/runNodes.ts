import * as vscode from 'vscode';
import type { GoldSummary, SetSummary, UnscoredFile } from '../../core/summaries';
import { textOf } from '../border';
import { hasPhenomena } from '../catalog';
import { documentOf } from '../documents';
import {
  DOT,
  doubts,
  errorsText,
  examplesText,
  loggedGapText,
  metricsText,
  reasonText,
  setName,
} from '../wording';
import {
  branchItem,
  hiddenItem,
  idIn,
  shelfItem,
  type BranchNode,
  type HiddenNode,
  type RunsAtHand,
  type ShelfNode,
} from './branchNodes';
import { itemOfLogged, type LoggedNode } from './loggedNodes';

/** What stands in the Runs view. */
export type RunsNode =
  | BranchNode
  | ShelfNode
  | HiddenNode
  | SetNode
  | UnscoredFilesNode
  | { readonly kind: 'unscored'; readonly of: UnscoredFilesNode; readonly file: UnscoredFile }
  | GoldSetsNode
  | { readonly kind: 'gold'; readonly of: GoldSetsNode; readonly gold: GoldSummary }
  | LoggedNode;

export interface SetNode {
  readonly kind: 'set';
  readonly set: SetSummary;
  /** With its column where others of its run have the same task. */
  readonly name: string;
  readonly of: BranchNode;
}

interface UnscoredFilesNode {
  readonly kind: 'unscoredFiles';
  readonly count: number;
}

interface GoldSetsNode {
  readonly kind: 'goldSets';
  readonly count: number;
}

const { Collapsed, None } = vscode.TreeItemCollapsibleState;

/** Without a tooltip where that is made when asked for. */
export function itemOf(node: RunsNode, at: RunsAtHand): vscode.TreeItem | Promise<vscode.TreeItem> {
  switch (node.kind) {
    case 'run':
    case 'folder':
      return branchItem(node, at);
    case 'pinnedRuns':
    case 'hiddenRuns':
      return shelfItem(node);
    case 'hidden':
      return hiddenItem(node);
    case 'set':
      return setItem(node);
    case 'unscoredFiles':
      return groupItem('unscored', vscode.l10n.t('Not scored'), node.count, 'circle-slash');
    case 'unscored':
      return unscoredItem(node.file);
    case 'goldSets':
      return groupItem('gold', vscode.l10n.t('Gold sets'), node.count, 'tag');
    case 'gold':
      return goldItem(node.gold);
    case 'loggedRuns':
    case 'loggedRun':
    case 'loggedScore':
      return itemOfLogged(node);
  }
}

function setItem({ set, name, of }: SetNode): vscode.TreeItem {
  const gap = loggedGapText(set);
  const doubtful = gap === '' ? doubts(set) : [gap, ...doubts(set)];
  const item = new vscode.TreeItem(name, None);
  item.id = idIn(of.shelf, `set:${set.set}`);
  item.description = [metricsText(set), ...doubtful].join(DOT);
  const kind = hasPhenomena(set) ? 'set.diagnostic' : 'set';
  item.contextValue = set.errors > 0 ? `${kind}.errors` : kind;
  item.iconPath = new vscode.ThemeIcon(doubtful.length > 0 ? 'warning' : 'graph-line');
  item.accessibilityInformation = {
    label: [set.run, name, metricsText(set), errorsText(set), ...doubtful].join(', '),
  };
  item.command = {
    command: 'glueLens.showSet',
    title: vscode.l10n.t('Show Details'),
    arguments: [set.set],
  };
  return item;
}

function groupItem(id: string, label: string, count: number, icon: string): vscode.TreeItem {
  const item = new vscode.TreeItem(label, Collapsed);
  item.id = `group:${id}`;
  item.description = String(count);
  item.iconPath = new vscode.ThemeIcon(icon);
  item.contextValue = `group.${id}`;
  return item;
}

function unscoredItem(file: UnscoredFile): vscode.TreeItem {
  const item = fileItem(`unscored:${file.file}`, file, 'unscored');
  const why = textOf(file.message);
  item.description = reasonText(file);
  item.tooltip = why;
  item.accessibilityInformation = { label: `${file.path}, ${why}` };
  return item;
}

function goldItem(gold: GoldSummary): vscode.TreeItem {
  const item = fileItem(`gold:${gold.file}`, gold, 'gold');
  item.label = setName(gold);
  item.description = examplesText(gold);
  item.tooltip = gold.path;
  item.accessibilityInformation = { label: `${setName(gold)}, ${examplesText(gold)}` };
  return item;
}

/** A file that opens with a click; its icon is the theme's for such files. */
function fileItem(
  id: string,
  { file, path }: { readonly file: string; readonly path: string },
  contextValue: string,
): vscode.TreeItem {
  const item = new vscode.TreeItem(path, None);
  item.id = id;
  item.resourceUri = documentOf(file);
  item.iconPath = vscode.ThemeIcon.File;
  item.contextValue = contextValue;
  item.command = {
    command: 'glueLens.openPredictionFile',
    title: vscode.l10n.t('Open File'),
    arguments: [file],
  };
  return item;
}

import * as vscode from 'vscode';
import type { GoldSummary, Macro, SetSummary, UnscoredFile } from '../../core/summaries';
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
  percent,
  reasonText,
  setName,
} from '../wording';
import { itemOfLogged, type LoggedNode } from './loggedNodes';
import { setTooltip } from './tooltips';

/** What stands in the Runs view. */
export type RunsNode =
  | { readonly kind: 'run'; readonly run: string; readonly macro: Macro | null }
  | { readonly kind: 'set'; readonly set: SetSummary; readonly name: string }
  | { readonly kind: 'unscoredFiles'; readonly count: number }
  | { readonly kind: 'unscored'; readonly file: UnscoredFile }
  | { readonly kind: 'goldSets'; readonly count: number }
  | { readonly kind: 'gold'; readonly gold: GoldSummary }
  | LoggedNode;

const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;

export function itemOf(node: RunsNode): vscode.TreeItem {
  switch (node.kind) {
    case 'run':
      return runItem(node.run, node.macro);
    case 'set':
      return setItem(node.set, node.name);
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

function runItem(run: string, macro: Macro | null): vscode.TreeItem {
  const item = new vscode.TreeItem(run === '' ? '.' : run, Expanded);
  item.id = `run:${run}`;
  item.contextValue = 'run';
  item.iconPath = new vscode.ThemeIcon('beaker');
  if (macro) item.description = macroText(macro);
  return item;
}

function macroText({ score, tasks }: Macro): string {
  if (score !== null) return vscode.l10n.t('macro {0}', percent(score));
  return tasks === 0 ? '' : vscode.l10n.t('{0} of 9 tasks', tasks);
}

function setItem(set: SetSummary, name: string): vscode.TreeItem {
  const gap = loggedGapText(set);
  const doubtful = gap === '' ? doubts(set) : [gap, ...doubts(set)];
  const item = new vscode.TreeItem(name, None);
  item.id = `set:${set.set}`;
  item.description = [metricsText(set), ...doubtful].join(DOT);
  item.contextValue = hasPhenomena(set) ? 'set.diagnostic' : 'set';
  item.iconPath = new vscode.ThemeIcon(doubtful.length > 0 ? 'warning' : 'graph-line');
  item.tooltip = setTooltip(set);
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

import * as vscode from 'vscode';
import { formatCount } from '../../core/message';
import type { SetId } from '../../core/summaries';
import type { ExampleRow } from '../../core/views/examples';
import type { PhenomenonScore } from '../../core/views/phenomena';
import { textOf } from '../border';
import { DOT, errorsOf, percent } from '../wording';
import { exampleTooltip } from './tooltips';

export interface PhenomenonNode {
  readonly kind: 'phenomenon';
  readonly set: SetId;
  readonly score: PhenomenonScore;
}

/** What stands in the Diagnostics view. */
export type DiagnosticsNode =
  | PhenomenonNode
  | { readonly kind: 'domains' }
  | ExampleNode
  | { readonly kind: 'more'; readonly of: PhenomenonNode; readonly left: number };

export interface ExampleNode {
  readonly kind: 'example';
  readonly of: PhenomenonNode;
  readonly row: ExampleRow;
}

const { Collapsed, None } = vscode.TreeItemCollapsibleState;
/** A tree's row shows no more than this of a sentence. */
const MAX_LABEL = 120;

/** The ids leave the run out, so that what is open stays open when another run is chosen. */
export function itemOf(node: DiagnosticsNode): vscode.TreeItem {
  switch (node.kind) {
    case 'phenomenon':
      return phenomenonItem(node.score);
    case 'domains':
      return domainsItem();
    case 'example':
      return exampleItem(node);
    case 'more':
      return moreItem(node);
  }
}

function phenomenonItem({ id, name, n, errors, r3, note }: PhenomenonScore): vscode.TreeItem {
  const item = new vscode.TreeItem(name, Collapsed);
  const figures = [`R3 ${percent(r3)}`, errorsOf(errors, n)];
  item.id = id;
  item.contextValue = 'phenomenon';
  item.description = figures.join(DOT);
  item.tooltip = [name, ...figures, ...(note ? [textOf(note)] : [])].join('\n');
  item.accessibilityInformation = { label: [name, ...figures].join(', ') };
  return item;
}

function domainsItem(): vscode.TreeItem {
  const item = new vscode.TreeItem(vscode.l10n.t('Domain'), Collapsed);
  item.id = 'domains';
  item.contextValue = 'domains';
  return item;
}

function exampleItem(node: ExampleNode): vscode.TreeItem {
  const { row, of } = node;
  const item = new vscode.TreeItem(shorten(row.sentences.join(' → ')) || `#${row.id}`, None);
  const judged = judgement(row);
  item.id = `${of.score.id}#${row.id}`;
  item.contextValue = 'example';
  item.description = judged;
  item.iconPath = iconOf(row);
  item.tooltip = exampleTooltip(row);
  item.accessibilityInformation = { label: [judged, ...row.sentences].join('; ') };
  item.command = {
    command: 'glueLens.showExample',
    title: vscode.l10n.t('Go to Prediction'),
    arguments: [node],
  };
  return item;
}

function judgement({ gold, predicted, right }: ExampleRow): string {
  if (predicted === null) return vscode.l10n.t('gold {0}, no prediction', gold ?? '–');
  if (right === true) return vscode.l10n.t('right: {0}', predicted);
  return vscode.l10n.t('gold {0}, predicted {1}', gold ?? '–', predicted);
}

function iconOf({ right }: ExampleRow): vscode.ThemeIcon {
  if (right === null) return new vscode.ThemeIcon('circle-slash');
  return right
    ? new vscode.ThemeIcon('pass', new vscode.ThemeColor('testing.iconPassed'))
    : new vscode.ThemeIcon('error', new vscode.ThemeColor('testing.iconFailed'));
}

function moreItem({ of, left }: Extract<DiagnosticsNode, { kind: 'more' }>): vscode.TreeItem {
  const item = new vscode.TreeItem(vscode.l10n.t('{0} more…', formatCount(left)), None);
  item.id = `${of.score.id}#more`;
  item.contextValue = 'more';
  item.command = {
    command: 'glueLens.moreExamples',
    title: vscode.l10n.t('Show More Examples'),
    arguments: [of],
  };
  return item;
}

function shorten(text: string): string {
  return text.length <= MAX_LABEL ? text : `${text.slice(0, MAX_LABEL - 1)}…`;
}

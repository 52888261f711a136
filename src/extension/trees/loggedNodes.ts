import * as vscode from 'vscode';
import { formatCount } from '../../core/message';
import { type LoggedRun, MAX_LOGGED } from '../../core/logged/loggedQuestions';
import type { Session } from '../session';
import { textOf } from '../border';
import { DOT, figuresText, setName } from '../wording';
import { loggedTooltip } from './tooltips';

/** The runs of which only logged scores are known, and what is in them. */
export type LoggedNode = LoggedRunsNode | LoggedRunNode | LoggedScoreNode;

export interface LoggedRunsNode {
  readonly kind: 'loggedRuns';
  readonly count: number;
  /** The words that runs are filtered by. */
  readonly filter: string;
}

export interface LoggedRunNode {
  readonly kind: 'loggedRun';
  readonly of: LoggedRunsNode;
  readonly run: LoggedRun;
}

export interface LoggedScoreNode {
  readonly kind: 'loggedScore';
  readonly of: LoggedRunNode;
  readonly score: LoggedRun['scores'][number];
}

const { Collapsed, None } = vscode.TreeItemCollapsibleState;

type Asked = Pick<Session, 'ask' | 'catalog'>;

/** How many runs there are of which only scores are logged, of those that a filter leaves. */
export async function countLogged(session: Asked, filter: string): Promise<number> {
  if (session.catalog.counts.logged === 0) return 0;
  return (await session.ask('getLogged', { text: filter, start: 0, count: 0 })).total;
}

export async function childrenOf(node: LoggedNode, session: Asked): Promise<LoggedNode[]> {
  switch (node.kind) {
    case 'loggedRuns':
      return (await loggedRuns(session, node.filter)).map((run) => {
        return { kind: 'loggedRun', of: node, run };
      });
    case 'loggedRun':
      return node.run.scores.map((score) => ({ kind: 'loggedScore', of: node, score }));
    case 'loggedScore':
      return [];
  }
}

/** All that a filter leaves, asked for window by window. */
async function loggedRuns(session: Asked, text: string): Promise<readonly LoggedRun[]> {
  const runs: LoggedRun[] = [];
  for (;;) {
    const window = { text, start: runs.length, count: MAX_LOGGED };
    const page = await session.ask('getLogged', window);
    runs.push(...page.runs);
    if (page.runs.length === 0 || runs.length >= page.total) return runs;
  }
}

export function isLogged(node: { readonly kind: string }): node is LoggedNode {
  return node.kind === 'loggedRuns' || node.kind === 'loggedRun' || node.kind === 'loggedScore';
}

export function itemOfLogged(node: LoggedNode): vscode.TreeItem {
  switch (node.kind) {
    case 'loggedRuns':
      return runsItem(node);
    case 'loggedRun':
      return runItem(node.run);
    case 'loggedScore':
      return scoreItem(node);
  }
}

function runsItem({ count }: LoggedRunsNode): vscode.TreeItem {
  const item = new vscode.TreeItem(vscode.l10n.t('Logged only'), Collapsed);
  item.id = 'group:logged';
  item.description = String(count);
  item.tooltip = vscode.l10n.t('Scores in results files of runs without predictions');
  item.iconPath = new vscode.ThemeIcon('output');
  item.contextValue = 'group.logged';
  return item;
}

function runItem({ run, scores }: LoggedRun): vscode.TreeItem {
  const item = new vscode.TreeItem(run === '' ? '.' : run, Collapsed);
  item.id = `logged:${run}`;
  item.description =
    scores.length === 1
      ? vscode.l10n.t('1 task')
      : vscode.l10n.t('{0} tasks', formatCount(scores.length));
  item.iconPath = new vscode.ThemeIcon('beaker');
  item.contextValue = 'loggedRun';
  return item;
}

function scoreItem({ of, score }: LoggedScoreNode): vscode.TreeItem {
  const { task, split, metrics, notes, file } = score;
  const name = split === null ? task : setName({ task, split });
  const figures = figuresText({ task, metrics });
  const { run, scores } = of.run;
  const isOneOfSeveral = scores.filter((other) => other.task === task).length > 1;
  const fileName = score.path.slice(score.path.lastIndexOf('/') + 1);
  const item = new vscode.TreeItem(name, None);
  item.id = `logged:${run}:${scores.indexOf(score)}`;
  item.description = isOneOfSeveral ? figures + DOT + fileName : figures;
  item.tooltip = loggedTooltip(score);
  item.iconPath = new vscode.ThemeIcon('output');
  item.contextValue = 'loggedScore';
  item.accessibilityInformation = {
    label: [run, name, figures, fileName, ...notes.map(textOf)].join(DOT),
  };
  item.command = {
    command: 'glueLens.openPredictionFile',
    title: vscode.l10n.t('Open File'),
    arguments: [file],
  };
  return item;
}

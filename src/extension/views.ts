import * as vscode from 'vscode';
import type { Choice } from './choice';
import type { Log } from './log';
import type { RunsChoice } from './runsChoice';
import { countText } from './runsCommands';
import type { Session } from './session';
import { DiagnosticsTree } from './trees/diagnosticsTree';
import { RunsTree } from './trees/runsTree';
import { setName } from './wording';

/** The two views of the activity bar's GLUE container; gives the tree that others speak to. */
export function createViews(
  session: Session,
  choice: Choice,
  runsChoice: RunsChoice,
  log: Log,
): DiagnosticsViews {
  const runs = new RunsTree(session, runsChoice, log);
  const diagnostics = new DiagnosticsTree(session, choice, log);
  const runsView = vscode.window.createTreeView('glueLens.runs', {
    treeDataProvider: runs,
    showCollapseAll: true,
  });
  const diagnosticsView = vscode.window.createTreeView('glueLens.diagnostics', {
    treeDataProvider: diagnostics,
    showCollapseAll: true,
  });
  const describe = (): void => {
    const set = choice.set;
    diagnosticsView.description = set === null ? '' : `${set.run} · ${setName(set)}`;
  };
  const tellFilter = (): void => {
    const { filter } = runsChoice;
    runsView.description = filter === '' ? '' : countText(session, runsChoice);
    runsView.message = filter === '' ? '' : vscode.l10n.t('Filtered by: {0}', filter);
  };
  tellFilter();
  const disposable = vscode.Disposable.from(
    runs,
    diagnostics,
    runsView,
    diagnosticsView,
    session.onDidChange(describe),
    choice.onDidChange(describe),
    session.onDidChange(tellFilter),
    runsChoice.onDidChange(tellFilter),
    runsView.onDidExpandElement(({ element }) => {
      runs.turned(element, true);
    }),
    runsView.onDidCollapseElement(({ element }) => {
      runs.turned(element, false);
    }),
  );
  return { tree: diagnostics, disposable };
}

export interface DiagnosticsViews {
  readonly tree: DiagnosticsTree;
  readonly disposable: vscode.Disposable;
}

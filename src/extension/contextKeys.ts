import * as vscode from 'vscode';
import { keyOfDocument } from './documents';
import type { RunsChoice } from './runsChoice';
import type { Session } from './session';

/**
 * Keeps the keys true that the manifest's `when` clauses ask for: `glueLens.state` (what the welcome
 * views say), `glueLens.hasDiagnostics`, `glueLens.runsFiltered`, `glueLens.runsHidden`,
 * `glueLens.activeFile`: the active editor shows a file that
 * concerns us, and `glueLens.activePredictions`: one whose predictions are scored.
 */
export function registerContextKeys(session: Session, runsChoice: RunsChoice): vscode.Disposable {
  const update = (): void => {
    setKey('glueLens.state', stateOf(session));
    setKey('glueLens.hasDiagnostics', session.catalog.counts.diagnostics > 0);
    setKey('glueLens.runsFiltered', runsChoice.filter !== '');
    setKey('glueLens.runsHidden', runsChoice.hidden.length > 0);
    updateActive(session);
  };
  update();
  return vscode.Disposable.from(
    session.onDidChange(update),
    session.onDidChangeState(update),
    runsChoice.onDidChange(update),
    vscode.window.onDidChangeActiveTextEditor(() => {
      updateActive(session);
    }),
  );
}

export function setKey(key: string, value: string | boolean): void {
  void vscode.commands.executeCommand('setContext', key, value);
}

function updateActive({ catalog }: Session): void {
  const active = vscode.window.activeTextEditor?.document.uri;
  const file = active && catalog.files.get(keyOfDocument(active));
  setKey('glueLens.activeFile', file !== undefined);
  setKey('glueLens.activePredictions', file?.kind === 'predictions');
}

function stateOf({ state, catalog }: Session): string {
  if (state !== 'ready') return state;
  if (catalog.sets.size > 0) return 'ready';
  return catalog.counts.gold === 0 ? 'noGold' : 'noPredictions';
}

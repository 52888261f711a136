import * as vscode from 'vscode';
import { keyOfDocument } from './documents';
import type { Session } from './session';

/**
 * Keeps the keys true that the manifest's `when` clauses ask for: `glueLens.state` (what the welcome
 * views say), `glueLens.hasDiagnostics`, and `glueLens.activeFile`: the active editor shows a file
 * that concerns us.
 */
export function registerContextKeys(session: Session): vscode.Disposable {
  const update = (): void => {
    setKey('glueLens.state', stateOf(session));
    setKey('glueLens.hasDiagnostics', session.catalog.counts.diagnostics > 0);
    setKey('glueLens.activeFile', isActive(session));
  };
  update();
  return vscode.Disposable.from(
    session.onDidChange(update),
    session.onDidChangeState(update),
    vscode.window.onDidChangeActiveTextEditor(() => {
      setKey('glueLens.activeFile', isActive(session));
    }),
  );
}

export function setKey(key: string, value: string | boolean): void {
  void vscode.commands.executeCommand('setContext', key, value);
}

function isActive({ catalog }: Session): boolean {
  const active = vscode.window.activeTextEditor?.document.uri;
  return active !== undefined && catalog.files.has(keyOfDocument(active));
}

function stateOf({ state, catalog }: Session): string {
  if (state !== 'ready') return state;
  if (catalog.sets.size > 0) return 'ready';
  return catalog.counts.gold === 0 ? 'noGold' : 'noPredictions';
}

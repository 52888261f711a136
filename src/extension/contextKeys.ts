import * as vscode from 'vscode';
import type { Session } from './session';

/**
 * Keeps the keys true that the manifest's `when` clauses ask for: `glueLens.state` (what the welcome
 * views say) and `glueLens.hasDiagnostics`.
 */
export function registerContextKeys(session: Session): vscode.Disposable {
  const update = (): void => {
    setKey('glueLens.state', stateOf(session));
    setKey('glueLens.hasDiagnostics', session.catalog.diagnostics.length > 0);
  };
  update();
  return vscode.Disposable.from(session.onDidChange(update), session.onDidChangeState(update));
}

export function setKey(key: string, value: string | boolean): void {
  void vscode.commands.executeCommand('setContext', key, value);
}

function stateOf({ state, catalog }: Session): string {
  if (state !== 'ready') return state;
  if (catalog.sets.size > 0) return 'ready';
  return catalog.gold.length === 0 ? 'noGold' : 'noPredictions';
}

import * as vscode from 'vscode';
import { CONFIGURATION_FILE } from '../workspace/search/configurations';
import type { Log } from './log';
import type { Session } from './session';

/** Whoever opens a `glue-lens.json` is shown what is wrong with it: that starts the session. */
export function registerConfigurationFile(session: Session, log: Log): vscode.Disposable {
  const start = ({ uri }: vscode.TextDocument): void => {
    if (session.state === 'idle' && uri.path.endsWith(`/${CONFIGURATION_FILE}`))
      void log.quietly(CONFIGURATION_FILE, () => session.start());
  };
  vscode.workspace.textDocuments.forEach(start);
  return vscode.workspace.onDidOpenTextDocument(start);
}

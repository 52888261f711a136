import * as vscode from 'vscode';
import { formatCount } from '../core/message';
import type { Panels } from './panels/panels';
import type { RefreshProgress, Session } from './session';

/** The main job: look through the files, score them, open the table of all scores. */
export async function evaluate(session: Session, panels: Panels): Promise<void> {
  if (!(await hasFolder())) return;
  const done = await withCancel(session);
  if (done) panels.openTable();
}

/** `false` where the person cancelled; what was done until then holds. */
async function withCancel(session: Session): Promise<boolean> {
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: vscode.l10n.t('Evaluating GLUE predictions'),
    cancellable: true,
  };
  return vscode.window.withProgress(options, async (progress, token) => {
    const abort = new AbortController();
    const cancelled = new Promise<false>((resolve) => {
      token.onCancellationRequested(() => {
        abort.abort();
        resolve(false);
      });
    });
    const listening = session.onDidProgress(reporter(progress));
    try {
      const whole = session.refresh(abort.signal).then(
        () => true,
        (error: unknown) => {
          if (abort.signal.aborted) return false;
          throw error;
        },
      );
      return await Promise.race([whole, cancelled]);
    } finally {
      listening.dispose();
    }
  });
}

function reporter(
  progress: vscode.Progress<{ message?: string; increment?: number }>,
): (now: RefreshProgress) => void {
  let before = 0;
  return ({ done, total }) => {
    const part = total === 0 ? 100 : (done / total) * 100;
    progress.report({
      message: vscode.l10n.t('{0} of {1} files', formatCount(done), formatCount(total)),
      increment: Math.max(0, part - before),
    });
    before = Math.max(part, before);
  };
}

/** Without a folder there is nothing to evaluate: says so and offers what helps. */
async function hasFolder(): Promise<boolean> {
  if ((vscode.workspace.workspaceFolders ?? []).length > 0) return true;
  const open = vscode.l10n.t('Open Folder');
  const sample = vscode.l10n.t('Open Sample Workspace');
  const picked = await vscode.window.showInformationMessage(
    vscode.l10n.t('Open a folder that holds GLUE data and predictions first.'),
    open,
    sample,
  );
  if (picked === open) await vscode.commands.executeCommand('vscode.openFolder');
  if (picked === sample) await vscode.commands.executeCommand('glueLens.openSample');
  return false;
}

import * as vscode from 'vscode';

export const untrustedText = (): string =>
  vscode.l10n.t(
    'Models are like programs: none is loaded in a workspace that is not trusted. Scoring works all the same.',
  );

/** Whether models may be loaded here; where not, says why, with a way to change that. */
export async function isTrusted(): Promise<boolean> {
  if (vscode.workspace.isTrusted) return true;
  const manage = vscode.l10n.t('Manage Workspace Trust');
  const picked = await vscode.window.showWarningMessage(untrustedText(), manage);
  if (picked === manage) await vscode.commands.executeCommand('workbench.trust.manage');
  return vscode.workspace.isTrusted;
}

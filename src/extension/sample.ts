import * as vscode from 'vscode';

const NAME = 'glue-lens-sample';

/**
 * Copies the sample workspace into a new folder of the place that a person chooses, and offers to
 * open it. `target` stands for the answer of the dialog. Gives the new folder.
 */
export async function openSample(
  extension: vscode.Uri,
  target?: vscode.Uri,
): Promise<vscode.Uri | undefined> {
  const place = target ?? (await askForPlace());
  if (place === undefined) return undefined;
  const folder = await freeFolder(place);
  const source = vscode.Uri.joinPath(extension, 'media', 'sample');
  await vscode.workspace.fs.copy(source, folder, { overwrite: false });
  void offer(folder);
  return folder;
}

async function askForPlace(): Promise<vscode.Uri | undefined> {
  const first = vscode.workspace.workspaceFolders?.[0];
  const picked = await vscode.window.showOpenDialog({
    canSelectFiles: false,
    canSelectFolders: true,
    canSelectMany: false,
    title: vscode.l10n.t('Where to put the sample workspace'),
    openLabel: vscode.l10n.t('Put Sample Here'),
    ...(first && { defaultUri: first.uri }),
  });
  return picked?.[0];
}

/** `glue-lens-sample`, or with a number where there is one already. */
async function freeFolder(place: vscode.Uri): Promise<vscode.Uri> {
  for (let number = 1; ; number++) {
    const folder = vscode.Uri.joinPath(place, number === 1 ? NAME : `${NAME}-${number}`);
    if (!(await exists(folder))) return folder;
  }
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') return false;
    throw error;
  }
}

async function offer(folder: vscode.Uri): Promise<void> {
  const here = vscode.l10n.t('Open');
  const apart = vscode.l10n.t('Open in New Window');
  const said = vscode.l10n.t('The sample workspace is ready in {0}.', folder.path);
  const picked = await vscode.window.showInformationMessage(said, here, apart);
  if (picked === undefined) return;
  const forceNewWindow = picked === apart;
  await vscode.commands.executeCommand('vscode.openFolder', folder, { forceNewWindow });
}

import * as vscode from 'vscode';
import type { TaskName } from '../../core/tasks';
import { freeFolder, heldIn, runName } from '../../inference/predict/runFolder';
import type { FolderChoice, ModelChoice } from './choice';
import { nameOf, onDisk } from './where';

/** The folder for runs, in the workspace's. */
const RUNS = 'runs';

interface FolderItem extends vscode.QuickPickItem {
  /** `null`: another one. */
  readonly choice: FolderChoice | null;
}

/** A new folder for the runs of a model. */
export async function newFolder(
  workspace: vscode.Uri,
  { model, variant }: ModelChoice,
): Promise<FolderChoice> {
  const runs = vscode.Uri.joinPath(workspace, RUNS);
  const path = await freeFolder(onDisk(runs), runName(model, variant));
  return { folder: vscode.Uri.file(path), how: 'new' };
}

/** Lets a person choose where to write: a new folder, one to go on with, or any other. */
export async function chooseFolder(
  workspace: vscode.Uri,
  model: ModelChoice,
  tasks: readonly TaskName[],
): Promise<FolderChoice | undefined> {
  const fresh = await newFolder(workspace, model);
  const begun = await unfinishedFolders(workspace, model, tasks);
  const items: FolderItem[] = [
    ...begun.map((folder) => ({
      label: `$(debug-continue) ${nameOf(folder)}`,
      description: vscode.l10n.t('goes on with what was interrupted'),
      choice: { folder, how: 'resume' as const },
    })),
    {
      label: `$(new-folder) ${nameOf(fresh.folder)}`,
      description: vscode.l10n.t('a new run'),
      choice: fresh,
    },
    { label: `$(folder-opened) ${vscode.l10n.t('Choose Another Folder…')}`, choice: null },
  ];
  const picked = await vscode.window.showQuickPick(items, {
    ignoreFocusOut: true,
    title: vscode.l10n.t('Predict with {0}', model.model.name),
    placeHolder: vscode.l10n.t('Where the run is written'),
  });
  if (picked?.choice !== null) return picked?.choice;
  const folder = await askForFolder(workspace);
  return folder && howInto(folder, tasks);
}

/** The runs of this model that were interrupted, the newest last. */
async function unfinishedFolders(
  workspace: vscode.Uri,
  { model, variant }: ModelChoice,
  tasks: readonly TaskName[],
): Promise<readonly vscode.Uri[]> {
  const runs = vscode.Uri.joinPath(workspace, RUNS);
  const name = runName(model, variant);
  const end = onDisk((await newFolder(workspace, { model, variant })).folder);
  const found: vscode.Uri[] = [];
  for (let number = 1; ; number++) {
    const folder = vscode.Uri.joinPath(runs, number === 1 ? name : `${name}-${number}`);
    const path = onDisk(folder);
    if (path === end) return found;
    if ((await heldIn(path, tasks)).unfinished.length > 0) found.push(folder);
  }
}

async function askForFolder(at: vscode.Uri): Promise<vscode.Uri | undefined> {
  const picked = await vscode.window.showOpenDialog({
    canSelectFiles: false,
    canSelectFolders: true,
    canSelectMany: false,
    title: vscode.l10n.t('Where the run is written'),
    openLabel: vscode.l10n.t('Write Here'),
    defaultUri: at,
  });
  return picked?.[0];
}

/** Asks where the folder holds predictions already. */
async function howInto(
  folder: vscode.Uri,
  tasks: readonly TaskName[],
): Promise<FolderChoice | undefined> {
  const { written, unfinished } = await heldIn(onDisk(folder), tasks);
  const held = [...new Set([...written, ...unfinished])];
  if (held.length === 0) return { folder, how: 'new' };
  const goOn = vscode.l10n.t('Go On');
  const replace = vscode.l10n.t('Replace');
  const answer = await vscode.window.showWarningMessage(
    vscode.l10n.t('{0} holds predictions for {1} already.', nameOf(folder), held.join(', ')),
    {
      modal: true,
      detail: vscode.l10n.t(
        'To go on leaves what this model has written as it is, and does what is missing.',
      ),
    },
    goOn,
    replace,
  );
  if (answer === undefined) return undefined;
  return { folder, how: answer === replace ? 'replace' : 'resume' };
}

import * as vscode from 'vscode';
import { pathOf } from '../../workspace/files/resolveUri';
import { keyOf } from '../files';
import { Refusal } from '../log';

/** The path of a folder or file on this disk. Throws a {@link Refusal} where it is elsewhere. */
export function onDisk(uri: vscode.Uri): string {
  const path = pathOf(keyOf(uri));
  if (path !== null) return path;
  throw new Refusal(
    vscode.l10n.t('Models run on files of a disk only, and {0} is not on one.', nameOf(uri)),
  );
}

/** The folders of the workspace that are on a disk. Throws a {@link Refusal} where there is none. */
export function foldersOnDisk(): readonly [vscode.Uri, ...vscode.Uri[]] {
  const all = vscode.workspace.workspaceFolders ?? [];
  const [first, ...others] = all.map(({ uri }) => uri).filter((uri) => pathOf(keyOf(uri)) !== null);
  if (first !== undefined) return [first, ...others];
  throw new Refusal(
    all.length === 0
      ? vscode.l10n.t('Open a folder first: what a model predicts is written into it.')
      : vscode.l10n.t('Models run on files of a disk only, and this workspace is not on one.'),
  );
}

/** As a person names it: relative to the workspace where it is in it. */
export function nameOf(uri: vscode.Uri): string {
  return vscode.workspace.asRelativePath(uri);
}

import * as vscode from 'vscode';
import type { WritableFiles } from '../workspace/download/files';
import { keyOf, reasonOf, uriOf, vscodeFiles } from './files';

/** How downloads are written in VS Code: by `vscode.workspace.fs`, so in remote and virtual folders too. */
export const vscodeWriting: WritableFiles = {
  stat: (file) => vscodeFiles.stat(file),
  read: (file) => vscodeFiles.read(file),
  join: (folder, path) => keyOf(vscode.Uri.joinPath(uriOf(folder), path)),
  write: (file, bytes) =>
    said(async () => {
      const uri = uriOf(file);
      await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(uri, '..'));
      await vscode.workspace.fs.writeFile(uri, bytes);
    }),
  rename: (from, to) =>
    said(() => vscode.workspace.fs.rename(uriOf(from), uriOf(to), { overwrite: true })),
  remove: (file) => said(() => vscode.workspace.fs.delete(uriOf(file))),
};

/** Runs it; an error of the file system is turned into the rest of a sentence. */
async function said(work: () => Thenable<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(whyNot(error), { cause: error });
  }
}

function whyNot(error: unknown): string {
  const reason = reasonOf(error);
  return reason === 'no-permission'
    ? vscode.l10n.t('there is no permission to write there.')
    : reason;
}

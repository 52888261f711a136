import * as vscode from 'vscode';
import { UneditableError } from '../recognition/configuration/configurationEdit';
import { CONFIGURATION_FILE } from '../workspace/search/configurations';
import { textOf } from './border';
import { keyOf, vscodeFiles } from './files';
import { Refusal } from './log';

/**
 * Changes the `glue-lens.json` of a folder, or makes it. The change goes through the editor, so that it
 * can be undone, and is saved at once unless the person has other changes there that are not. Throws
 * a sentence where it cannot be changed.
 */
export async function changeConfiguration(
  folder: vscode.Uri,
  change: (text: string | null) => string,
): Promise<void> {
  const uri = vscode.Uri.joinPath(folder, CONFIGURATION_FILE);
  const exists = (await vscodeFiles.stat(keyOf(uri))) !== null;
  const document = exists ? await vscode.workspace.openTextDocument(uri) : null;
  const before = document?.getText() ?? null;
  const after = changed(before, change);
  if (after === before) return;
  const edit = new vscode.WorkspaceEdit();
  if (document === null) edit.createFile(uri, { contents: new TextEncoder().encode(after) });
  else edit.replace(uri, ...difference(document, before ?? '', after));
  const hadChanges = document?.isDirty ?? false;
  if (!(await vscode.workspace.applyEdit(edit)))
    throw new Refusal(vscode.l10n.t('{0} could not be changed.', CONFIGURATION_FILE));
  if (document === null) return;
  if (hadChanges) void offerToSave(document);
  else await document.save();
}

/** A mistake of the person that is in the way is told in the person's language. */
function changed(before: string | null, change: (text: string | null) => string): string {
  try {
    return change(before);
  } catch (error) {
    if (error instanceof UneditableError)
      throw new Refusal(textOf(error.sentence), { cause: error });
    throw error;
  }
}

/** The smallest stretch that differs, and what stands there instead. */
function difference(
  document: vscode.TextDocument,
  before: string,
  after: string,
): [range: vscode.Range, text: string] {
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start++;
  let end = 0;
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const range = new vscode.Range(
    document.positionAt(start),
    document.positionAt(before.length - end),
  );
  return [range, after.slice(start, after.length - end)];
}

async function offerToSave(document: vscode.TextDocument): Promise<void> {
  const save = vscode.l10n.t('Save');
  const said = vscode.l10n.t(
    '{0} has other changes that are not saved. It counts once it is saved.',
    CONFIGURATION_FILE,
  );
  if ((await vscode.window.showInformationMessage(said, save)) === save) await document.save();
}

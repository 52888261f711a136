import * as vscode from 'vscode';
import { Refusal } from '../log';

const NEW_LINE = 0x0a;

/**
 * Appends a line to a file, which is made where it is not there; gives its number, from 1. What the file
 * holds stays as it is, byte for byte; a last line without an end gets one. The file is written whole or
 * not at all. Refuses while the file has changes in an editor that are not saved.
 */
export async function appendLine(file: vscode.Uri, line: string): Promise<number> {
  const open = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === file.toString());
  const name = vscode.workspace.asRelativePath(file);
  if (open?.isDirty === true)
    throw new Refusal(vscode.l10n.t('Save {0} first: it has changes that are not saved.', name));
  const before = await bytesOf(file);
  const end = before.length === 0 || before.at(-1) === NEW_LINE ? '' : '\n';
  const added = new TextEncoder().encode(`${end}${line}\n`);
  const whole = new Uint8Array(before.length + added.length);
  whole.set(before);
  whole.set(added, before.length);
  await replace(file, whole);
  return linesIn(whole);
}

/** Nothing where the file is not there; any other trouble is told. */
async function bytesOf(file: vscode.Uri): Promise<Uint8Array> {
  try {
    return await vscode.workspace.fs.readFile(file);
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound')
      return new Uint8Array();
    throw error;
  }
}

/** Writes a file beside it and renames that, so that nobody meets half of it. */
export async function replace(file: vscode.Uri, bytes: Uint8Array): Promise<void> {
  const { fs } = vscode.workspace;
  const folder = vscode.Uri.joinPath(file, '..');
  const name = file.path.split('/').at(-1) ?? '';
  const part = vscode.Uri.joinPath(folder, `.${name}.part`);
  try {
    await fs.createDirectory(folder);
    await fs.writeFile(part, bytes);
    await fs.rename(part, file, { overwrite: true });
  } catch (error) {
    await Promise.resolve(fs.delete(part)).catch(() => undefined);
    const path = vscode.workspace.asRelativePath(file);
    throw new Refusal(vscode.l10n.t('{0} could not be written; it is as it was.', path), {
      cause: error,
    });
  }
}

function linesIn(bytes: Uint8Array): number {
  return bytes.reduce((lines, byte) => lines + (byte === NEW_LINE ? 1 : 0), 0);
}

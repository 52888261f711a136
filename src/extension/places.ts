import * as vscode from 'vscode';
import type { Place } from '../core/place';
import { cellRange } from '../formats/cells';
import { diskFileOf, documentOf, PACKED_SCHEME } from './documents';

/** VS Code gives no documents above this size to extensions. */
const MAX_DOCUMENT_BYTES = 50 * 1024 * 1024;

/**
 * The document of a file; `null` where it is too large for VS Code to give it to an extension, and
 * where packed text cannot be shown. Rejects where the file is gone.
 */
export async function openDocument(file: string): Promise<vscode.TextDocument | null> {
  const uri = documentOf(file);
  if (uri.scheme === PACKED_SCHEME) return openPacked(uri);
  const { size } = await vscode.workspace.fs.stat(diskFileOf(file));
  return size > MAX_DOCUMENT_BYTES ? null : vscode.workspace.openTextDocument(uri);
}

/** How large packed text is shows only when it is unpacked; that it can be read is known. */
async function openPacked(uri: vscode.Uri): Promise<vscode.TextDocument | null> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    return null;
  }
}

/** The cell of a place in its document. */
export function cellIn(
  document: vscode.TextDocument,
  { line, cell }: Pick<Place, 'line' | 'cell'>,
): vscode.Range {
  const { text } = document.lineAt(Math.min(line, document.lineCount) - 1);
  const { start, end } = cellRange(text, cell);
  return new vscode.Range(line - 1, start, line - 1, end);
}

/**
 * The row of a place as the target of a link, without looking at its document. The editor goes to where
 * it begins: a label far to the right would leave the sentences out of sight.
 */
export function rowLink({
  file,
  line,
}: Place): Pick<vscode.LocationLink, 'targetUri' | 'targetRange'> {
  return { targetUri: documentOf(file), targetRange: lineRange(line) };
}

/** A whole line (from 1) without looking at it: the editor clips it. */
export function lineRange(line: number): vscode.Range {
  return new vscode.Range(line - 1, 0, line - 1, LINE_END);
}

const LINE_END = 100_000;

import * as vscode from 'vscode';
import type { Place } from '../core/place';
import { cellPieces } from '../formats/cellPieces';
import { documentOf, PACKED_SCHEME } from './documents';
import { isTooLarge } from './largeFiles';

/**
 * The document of a file; `null` where it is too large for VS Code to give it to an extension, and
 * where packed text cannot be shown. Rejects where the file is gone.
 */
export async function openDocument(file: string): Promise<vscode.TextDocument | null> {
  const uri = documentOf(file);
  if (uri.scheme === PACKED_SCHEME) return openPacked(uri);
  return (await isTooLarge(file)) ? null : vscode.workspace.openTextDocument(uri);
}

/** How large packed text is shows only when it is unpacked; that it can be read is known. */
async function openPacked(uri: vscode.Uri): Promise<vscode.TextDocument | null> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    return null;
  }
}

/** A cell of a row, by the lines (from 1) that the row begins and ends on. */
export type RowCell = Pick<Place, 'line' | 'last' | 'cell'>;

/** Where a cell stands in its document: a range for each line that it has a part of; none where the row is gone. */
export function cellIn(
  document: vscode.TextDocument,
  { line, last, cell }: RowCell,
): readonly vscode.Range[] {
  const lines: string[] = [];
  for (let at = line; at <= Math.min(last, document.lineCount); at++)
    lines.push(document.lineAt(at - 1).text);
  return cellPieces(lines, cell).map(
    (piece) =>
      new vscode.Range(line - 1 + piece.line, piece.start, line - 1 + piece.line, piece.end),
  );
}

/**
 * The row of a place as the target of a link, without looking at its document. The editor goes to where
 * it begins: a label far to the right would leave the sentences out of sight.
 */
export function rowLink({
  file,
  line,
  last,
}: Place): Pick<vscode.LocationLink, 'targetUri' | 'targetRange'> {
  const targetRange = new vscode.Range(line - 1, 0, last - 1, LINE_END);
  return { targetUri: documentOf(file), targetRange };
}

/** A whole line (from 1) without looking at it: the editor clips it. */
export function lineRange(line: number): vscode.Range {
  return new vscode.Range(line - 1, 0, line - 1, LINE_END);
}

const LINE_END = 100_000;

import * as vscode from 'vscode';
import { formatCount } from '../../core/message';
import type { FileSummary } from '../../core/summaries';
import { cellIn, lineRange } from '../places';
import { wrongCellsAt, type ErrorRows, type KnownErrors } from './errorRows';
import { goToCell } from './goToCell';
import type { Reader } from './reader';

const SHOWN = 5000;

/** Goes from the cursor to the next wrong row of the active prediction file (`-1`: the one before), round and round. */
export async function stepError(
  reader: Reader,
  errors: KnownErrors,
  direction: 1 | -1,
): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return;
  const { document } = editor;
  const file = await reader.fileOf(document);
  const found = await errors.of(document);
  const why = refusal(document, file, found);
  if (why !== null) {
    tell(why);
    return;
  }
  // Asked last, for one who holds the key down.
  const place = nextPlace(found, editor.selection.active.line + 1, direction);
  await goToCell(editor, wrongCell(document, found, found.lines[place] ?? 1));
  const [number, all] = [formatCount(place + 1), formatCount(found.lines.length)];
  tell(vscode.l10n.t('Error {0} of {1}', number, all));
}

/** Why there is no error to go to; `null` where there is one. */
function refusal(
  { isDirty }: vscode.TextDocument,
  file: FileSummary | null,
  { lines }: ErrorRows,
): string | null {
  if (file?.kind !== 'predictions')
    return vscode.l10n.t('This file holds no predictions that are scored.');
  if (isDirty) return vscode.l10n.t('Save the file first: it was scored as it was saved.');
  return lines.length === 0 ? vscode.l10n.t('There are no errors in this file.') : null;
}

/** Which wrong row is the first to begin behind a line (or to end before it); the one at the other end where none does. */
function nextPlace({ lines, lasts }: ErrorRows, line: number, direction: 1 | -1): number {
  if (direction === 1)
    return Math.max(
      0,
      lines.findIndex((begin) => begin > line),
    );
  const place = lasts.findLastIndex((last) => last < line);
  return place === -1 ? lines.length - 1 : place;
}

/** The first wrong cell of the row that begins on a line, or as much of it as stands on one line. */
function wrongCell(document: vscode.TextDocument, errors: ErrorRows, line: number): vscode.Range {
  const [cell] = wrongCellsAt(errors, line);
  return (cell && cellIn(document, cell)[0]) ?? lineRange(line);
}

function tell(sentence: string): void {
  vscode.window.setStatusBarMessage(sentence, SHOWN);
}

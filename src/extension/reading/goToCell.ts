import * as vscode from 'vscode';

/** A cell that ends before this column is seen from the beginning of its row. */
const NEAR = 80;
/** Columns of the row that stay in view before a cell further to the right. */
const BEFORE = 40;

/**
 * Puts the caret on a cell of the active editor and brings it into view with the beginning of its row,
 * or in a wide row with what stands around it and the hint behind it.
 */
export async function goToCell(editor: vscode.TextEditor, cell: vscode.Range): Promise<void> {
  const { start, end } = cell;
  // A selection would mark the same label all over the file; a screen reader says what is selected.
  editor.selection = new vscode.Selection(start, readsAloud(editor) ? end : start);
  const { InCenterIfOutsideViewport } = vscode.TextEditorRevealType;
  // Two lines are revealed where lines begin.
  editor.revealRange(new vscode.Range(start.line, 0, start.line + 1, 0), InCenterIfOutsideViewport);
  if (end.character > NEAR) await scrollRight(start.character - BEFORE);
  editor.revealRange(cell, InCenterIfOutsideViewport);
}

function scrollRight(columns: number): Thenable<unknown> {
  return vscode.commands.executeCommand('editorScroll', {
    to: 'right',
    by: 'column',
    value: Math.max(1, columns),
    revealCursor: false,
  });
}

/** Whether the editor is set to work with a screen reader. VS Code sets it so once it has asked. */
function readsAloud({ document }: vscode.TextEditor): boolean {
  const settings = vscode.workspace.getConfiguration('editor', document);
  return settings.get('accessibilitySupport') === 'on';
}

import * as vscode from 'vscode';

/** Marks the cell that a jump led to, without moving the view there, until someone goes on in its editor. */
export class CellMark implements vscode.Disposable {
  #type: vscode.TextEditorDecorationType | undefined;
  #marked: vscode.TextEditor | undefined;
  readonly #listening = vscode.window.onDidChangeTextEditorSelection(({ textEditor, kind }) => {
    const { Keyboard, Mouse } = vscode.TextEditorSelectionChangeKind;
    if (textEditor === this.#marked && (kind === Keyboard || kind === Mouse)) this.#clear();
  });

  /** `cell`: its part on each of its lines. */
  show(editor: vscode.TextEditor, cell: readonly vscode.Range[]): void {
    this.#clear();
    editor.setDecorations((this.#type ??= makeType()), cell);
    this.#marked = editor;
  }

  dispose(): void {
    this.#listening.dispose();
    this.#type?.dispose();
  }

  #clear(): void {
    if (this.#type !== undefined) this.#marked?.setDecorations(this.#type, []);
    this.#marked = undefined;
  }
}

/** As VS Code marks where a jump of its own led to; themes of high contrast have a border for it. */
function makeType(): vscode.TextEditorDecorationType {
  return vscode.window.createTextEditorDecorationType({
    backgroundColor: new vscode.ThemeColor('editor.symbolHighlightBackground'),
    border: '1px solid',
    borderColor: new vscode.ThemeColor('editor.symbolHighlightBorder'),
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
  });
}

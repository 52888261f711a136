import * as vscode from 'vscode';
import { cellIn } from '../places';
import { wrongCellsAt, type KnownErrors } from './errorRows';

/**
 * Highlights a wrong prediction that the caret stands on, and it alone. Without this the editor would
 * mark the same label in every row, over the marks of the wrong ones, and it says nothing there.
 */
export class WrongHighlights implements vscode.DocumentHighlightProvider {
  readonly #errors: KnownErrors;

  constructor(errors: KnownErrors) {
    this.#errors = errors;
  }

  async provideDocumentHighlights(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.DocumentHighlight[]> {
    const errors = await this.#errors.of(document);
    return wrongCellsAt(errors, position.line + 1)
      .map((cell) => cellIn(document, cell))
      .filter((ranges) => ranges.some((range) => range.contains(position)))
      .flatMap((ranges) => ranges.map((range) => new vscode.DocumentHighlight(range)));
  }
}

import * as vscode from 'vscode';
import { lineParams, type Reader } from './reader';
import { readingText, unsavedText } from './readingText';

/** Tells of a row of a prediction or gold file what it says to a person. */
export class RowHovers implements vscode.HoverProvider {
  readonly #reader: Reader;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<vscode.Hover | null> {
    const file = await this.#reader.fileOf(document);
    if (file === null) return null;
    const { range, isEmptyOrWhitespace } = document.lineAt(position);
    if (isEmptyOrWhitespace) return null;
    if (document.isDirty) return hoverOf(unsavedText(), range);
    const reading = await this.#reader.ask('readLine', lineParams(file, position));
    if (!reading || token.isCancellationRequested) return null;
    return hoverOf(readingText(reading), range);
  }
}

function hoverOf(markdown: string, range: vscode.Range): vscode.Hover {
  return new vscode.Hover(new vscode.MarkdownString(markdown), range);
}

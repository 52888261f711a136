import * as vscode from 'vscode';
import { cellIn } from '../places';
import type { ErrorRows, KnownErrors } from './errorRows';
import { areMarked } from './marks';
import { concernsOpen, type Reader } from './reader';

/** The one kind of token; `package.json` says which colour of the theme it has. */
export const LEGEND = new vscode.SemanticTokensLegend(['wrongPrediction']);
/** Milliseconds of work before others have their turn. */
const TURN = 8;

/**
 * Colours the wrong predictions in their cells. It is the one way to the minimap, which shows text in
 * its colours and no decoration of an extension.
 */
export class WrongCells implements vscode.DocumentSemanticTokensProvider, vscode.Disposable {
  readonly #reader: Reader;
  readonly #errors: KnownErrors;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #listeners: vscode.Disposable;
  readonly onDidChangeSemanticTokens = this.#changed.event;

  constructor(reader: Reader, errors: KnownErrors) {
    this.#reader = reader;
    this.#errors = errors;
    this.#listeners = vscode.Disposable.from(
      reader.session.onDidChange((change) => {
        if (concernsOpen(change)) this.#changed.fire();
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('glueLens.marks')) this.#changed.fire();
      }),
    );
  }

  async provideDocumentSemanticTokens(
    document: vscode.TextDocument,
    token: vscode.CancellationToken,
  ): Promise<vscode.SemanticTokens | null> {
    if (!areMarked(document) || (await this.#reader.fileOf(document)) === null) return null;
    const errors = await this.#errors.of(document);
    if (errors.lines.length === 0 || document.isDirty) return null;
    return tokensOf(document, errors, token);
  }

  dispose(): void {
    this.#listeners.dispose();
    this.#changed.dispose();
  }
}

async function tokensOf(
  document: vscode.TextDocument,
  { columns }: ErrorRows,
  token: vscode.CancellationToken,
): Promise<vscode.SemanticTokens | null> {
  const { version } = document;
  const builder = new vscode.SemanticTokensBuilder(LEGEND);
  for (const { lines, lasts, cell } of columns) {
    let since = performance.now();
    for (const [row, line] of lines.entries()) {
      for (const { start, end } of cellIn(document, { line, last: lasts[row] ?? line, cell }))
        if (!start.isEqual(end))
          builder.push(start.line, start.character, end.character - start.character, 0);
      if (performance.now() - since < TURN) continue;
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (token.isCancellationRequested || document.version !== version) return null;
      since = performance.now();
    }
  }
  return builder.build();
}

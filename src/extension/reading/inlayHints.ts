import * as vscode from 'vscode';
import type { RowReading } from '../../core/reading';
import { shownLabel } from '../../core/tasks/shown';
import { DOT } from '../wording';
import { concernsOpen, type Reader } from './reader';

/** Shows the gold label and the beginning of the sentences at the end of each row that ends in view. */
export class RowHints implements vscode.InlayHintsProvider, vscode.Disposable {
  readonly #reader: Reader;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #listeners: vscode.Disposable;
  readonly onDidChangeInlayHints = this.#changed.event;

  constructor(reader: Reader) {
    this.#reader = reader;
    this.#listeners = vscode.Disposable.from(
      reader.session.onDidChange((change) => {
        if (concernsOpen(change)) this.#changed.fire();
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('glueLens.inlayHints')) this.#changed.fire();
      }),
    );
  }

  async provideInlayHints(
    document: vscode.TextDocument,
    { start, end }: vscode.Range,
    token: vscode.CancellationToken,
  ): Promise<vscode.InlayHint[] | null> {
    if (document.isDirty || !areWanted(document)) return null;
    const file = await this.#reader.fileOf(document);
    if (file?.kind !== 'predictions') return null;
    const window = { file: file.file, first: start.line + 1, last: end.line + 1 };
    const rows = await this.#reader.ask('readRows', window);
    if (token.isCancellationRequested) return null;
    return (rows ?? [])
      .filter(({ last }) => last <= document.lineCount)
      .map((row) => hintOf(document, row));
  }

  dispose(): void {
    this.#listeners.dispose();
    this.#changed.dispose();
  }
}

function areWanted({ uri }: vscode.TextDocument): boolean {
  const settings = vscode.workspace.getConfiguration('glueLens.inlayHints', uri);
  return settings.get<boolean>('enabled', false);
}

function hintOf(document: vscode.TextDocument, row: RowReading): vscode.InlayHint {
  const hint = new vscode.InlayHint(endOf(document, row), hintText(row));
  hint.paddingLeft = true;
  return hint;
}

/** Where the text of a row ends, before blank lines behind it. */
function endOf(document: vscode.TextDocument, { line, last }: RowReading): vscode.Position {
  let at = last;
  while (at > line && document.lineAt(at - 1).isEmptyOrWhitespace) at--;
  return document.lineAt(at - 1).range.end;
}

/** `✗ gold entailment · The cat sat on the mat. / …` */
function hintText({ task, gold, right, sentence }: RowReading): string {
  const verdict = right === null ? '' : right ? '✓ ' : '✗ ';
  const label =
    gold === null
      ? vscode.l10n.t('gold label not known')
      : vscode.l10n.t('gold {0}', shownLabel(task, gold));
  return verdict + [label, sentence].filter((text) => text !== '').join(DOT);
}

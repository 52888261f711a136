import * as vscode from 'vscode';
import type { KnownErrors } from './errorRows';
import type { Reader } from './reader';

/** More runs of wrong rows than this are not marked: no set of GLUE has so many. */
const MAX_RANGES = 20_000;

/** Marks the wrong rows of the prediction files in view, beside the line numbers and in the overview ruler. */
export class Marks implements vscode.Disposable {
  readonly #media: vscode.Uri;
  readonly #reader: Reader;
  readonly #errors: KnownErrors;
  readonly #listeners: vscode.Disposable;
  #decoration: vscode.TextEditorDecorationType | undefined;

  constructor(extension: vscode.Uri, reader: Reader, errors: KnownErrors) {
    this.#media = vscode.Uri.joinPath(extension, 'media');
    this.#reader = reader;
    this.#errors = errors;
    const all = (): void => {
      this.#mark(vscode.window.visibleTextEditors);
    };
    this.#listeners = vscode.Disposable.from(
      vscode.window.onDidChangeVisibleTextEditors(all),
      reader.session.onDidChange(all),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('glueLens.marks')) all();
      }),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        // Marks move with what is typed, and are right again once the text is what was saved.
        if (!document.isDirty) this.#mark(editorsOf(document));
      }),
    );
  }

  dispose(): void {
    this.#listeners.dispose();
    this.#decoration?.dispose();
  }

  #mark(editors: readonly vscode.TextEditor[]): void {
    for (const editor of editors) void this.#markOne(editor);
  }

  async #markOne(editor: vscode.TextEditor): Promise<void> {
    const { document } = editor;
    const concerned = this.#reader.knownFileOf(document.uri)?.kind === 'predictions';
    if (!concerned && this.#decoration === undefined) return;
    const { lines } = await this.#errors.of(document);
    if (document.isDirty || !vscode.window.visibleTextEditors.includes(editor)) return;
    editor.setDecorations(this.#made(), areMarked(document) ? rangesOf(lines) : []);
  }

  #made(): vscode.TextEditorDecorationType {
    const icon = (theme: string): vscode.Uri =>
      vscode.Uri.joinPath(this.#media, `wrong-${theme}.svg`);
    return (this.#decoration ??= vscode.window.createTextEditorDecorationType({
      light: { gutterIconPath: icon('light') },
      dark: { gutterIconPath: icon('dark') },
      gutterIconSize: 'contain',
      overviewRulerColor: new vscode.ThemeColor('editorOverviewRuler.errorForeground'),
      overviewRulerLane: vscode.OverviewRulerLane.Left,
      rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
    }));
  }
}

/** Whether the setting wants the wrong rows of a document marked. */
export function areMarked({ uri }: vscode.TextDocument): boolean {
  return vscode.workspace.getConfiguration('glueLens.marks', uri).get<boolean>('enabled', true);
}

/** Lines (from 1, ascending) as ranges; those that follow each other are one. */
export function rangesOf(lines: Uint32Array): readonly vscode.Range[] {
  const ranges: vscode.Range[] = [];
  let first = lines[0] ?? 0;
  for (const [i, line] of lines.entries()) {
    if (lines[i + 1] === line + 1) continue;
    ranges.push(new vscode.Range(first - 1, 0, line - 1, 0));
    if (ranges.length === MAX_RANGES) break;
    first = lines[i + 1] ?? 0;
  }
  return ranges;
}

function editorsOf(document: vscode.TextDocument): readonly vscode.TextEditor[] {
  return vscode.window.visibleTextEditors.filter((editor) => editor.document === document);
}

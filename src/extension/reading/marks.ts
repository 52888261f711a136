import * as vscode from 'vscode';
import type { KnownErrors } from './errorRows';
import { coarseRanges, linesAround, rangesOf } from './markRanges';
import { concernsOpen, type Reader } from './reader';

/**
 * Marks the wrong rows of the prediction files in view: beside the line numbers those around what is
 * seen, in the overview ruler all of them. However many there are, little is set at once.
 */
export class Marks implements vscode.Disposable {
  readonly #media: vscode.Uri;
  readonly #reader: Reader;
  readonly #errors: KnownErrors;
  readonly #listeners: vscode.Disposable;
  #types: DecorationTypes | undefined;

  constructor(extension: vscode.Uri, reader: Reader, errors: KnownErrors) {
    this.#media = vscode.Uri.joinPath(extension, 'media');
    this.#reader = reader;
    this.#errors = errors;
    const all = (): void => {
      this.#mark(vscode.window.visibleTextEditors);
    };
    this.#listeners = vscode.Disposable.from(
      vscode.window.onDidChangeVisibleTextEditors(all),
      vscode.window.onDidChangeTextEditorVisibleRanges(({ textEditor }) => {
        void this.#markSeen(textEditor);
      }),
      reader.session.onDidChange((change) => {
        if (concernsOpen(change)) all();
      }),
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
    this.#types?.icons.dispose();
    this.#types?.ruler.dispose();
  }

  #mark(editors: readonly vscode.TextEditor[]): void {
    for (const editor of editors) {
      void this.#markSeen(editor);
      void this.#markAll(editor);
    }
  }

  async #markSeen(editor: vscode.TextEditor): Promise<void> {
    const lines = await this.#linesFor(editor);
    if (lines === null) return;
    const seen = editor.visibleRanges;
    const first = seen[0]?.start.line ?? 0;
    const last = seen.at(-1)?.end.line ?? first;
    editor.setDecorations(this.#made().icons, rangesOf(linesAround(lines, first + 1, last + 1)));
  }

  async #markAll(editor: vscode.TextEditor): Promise<void> {
    const lines = await this.#linesFor(editor);
    if (lines === null) return;
    const ranges = coarseRanges(lines, editor.document.lineCount);
    editor.setDecorations(this.#made().ruler, ranges);
  }

  /** The lines to mark; `null` where the marks are to stay as they are. */
  async #linesFor(editor: vscode.TextEditor): Promise<Uint32Array | null> {
    const { document } = editor;
    const concerned = this.#reader.knownFileOf(document.uri)?.kind === 'predictions';
    if (!concerned && this.#types === undefined) return null;
    const { lines } = await this.#errors.of(document);
    if (document.isDirty || !vscode.window.visibleTextEditors.includes(editor)) return null;
    return areMarked(document) ? lines : new Uint32Array();
  }

  #made(): DecorationTypes {
    return (this.#types ??= makeTypes(this.#media));
  }
}

interface DecorationTypes {
  readonly icons: vscode.TextEditorDecorationType;
  readonly ruler: vscode.TextEditorDecorationType;
}

function makeTypes(media: vscode.Uri): DecorationTypes {
  const icon = (theme: string): vscode.Uri => vscode.Uri.joinPath(media, `wrong-${theme}.svg`);
  return {
    icons: vscode.window.createTextEditorDecorationType({
      light: { gutterIconPath: icon('light') },
      dark: { gutterIconPath: icon('dark') },
      gutterIconSize: 'contain',
      rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
    }),
    ruler: vscode.window.createTextEditorDecorationType({
      overviewRulerColor: new vscode.ThemeColor('editorOverviewRuler.errorForeground'),
      overviewRulerLane: vscode.OverviewRulerLane.Left,
      rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
    }),
  };
}

/** Whether the setting wants the wrong rows of a document marked. */
export function areMarked({ uri }: vscode.TextDocument): boolean {
  return vscode.workspace.getConfiguration('glueLens.marks', uri).get<boolean>('enabled', true);
}

function editorsOf(document: vscode.TextDocument): readonly vscode.TextEditor[] {
  return vscode.window.visibleTextEditors.filter((editor) => editor.document === document);
}

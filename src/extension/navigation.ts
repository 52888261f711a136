import * as vscode from 'vscode';
import type { SetId } from '../core/summaries';
import type { Place } from '../core/views';
import { cellRange } from '../formats/cells';
import { diskFileOf, documentOf, isShownAsText, PACKED_SCHEME } from './documents';
import type { Session } from './session';

export type Side = 'prediction' | 'gold';

/** VS Code gives no documents above this size to extensions. */
const MAX_DOCUMENT_BYTES = 50 * 1024 * 1024;

/**
 * The one way from an id to a place on screen. The editor opens beside the panel that someone steps
 * through, or in another group that is there, so that the panel stays in view.
 */
export class Navigator {
  readonly #session: Session;
  readonly #panelColumns: () => readonly vscode.ViewColumn[];

  /** `panelColumns` gives the groups of the panels that are to stay in view. */
  constructor(session: Session, panelColumns: () => readonly vscode.ViewColumn[]) {
    this.#session = session;
    this.#panelColumns = panelColumns;
  }

  /** Shows an example's cell; the focus stays where it is. */
  async jump(set: SetId, example: number, side: Side): Promise<void> {
    const place = await this.#session.locate(set, example, side);
    if (place === null) throw new Error(missingText(side));
    await this.#show(place);
  }

  /** Opens a file, at a line (from 1) where one is given; the focus goes there. */
  async openFile(key: string, line?: number): Promise<void> {
    const uri = isShownAsText(key) ? documentOf(key) : diskFileOf(key);
    const options: vscode.TextDocumentShowOptions = {
      viewColumn: this.#columnFor(uri),
      preview: true,
      ...(line !== undefined && { selection: startOf(line) }),
    };
    await vscode.commands.executeCommand('vscode.open', uri, options);
  }

  async #show({ file, line, cell }: Place): Promise<void> {
    const uri = documentOf(file);
    const options = { viewColumn: this.#columnFor(uri), preview: true, preserveFocus: true };
    const { size } = await vscode.workspace.fs.stat(diskFileOf(file));
    if (uri.scheme !== PACKED_SCHEME && size > MAX_DOCUMENT_BYTES)
      return showLarge(uri, line, options);
    const document = await vscode.workspace.openTextDocument(uri);
    const { text } = document.lineAt(Math.min(line, document.lineCount) - 1);
    const { start, end } = cellRange(text, cell);
    const selection = new vscode.Range(line - 1, start, line - 1, end);
    const editor = await vscode.window.showTextDocument(document, { ...options, selection });
    editor.revealRange(selection, vscode.TextEditorRevealType.InCenter);
  }

  #columnFor(uri: vscode.Uri): vscode.ViewColumn {
    const panels = this.#panelColumns();
    if (panels.length === 0) return vscode.ViewColumn.Active;
    const others = vscode.window.tabGroups.all.filter(
      ({ viewColumn }) => !panels.includes(viewColumn),
    );
    const holder = others.find(({ tabs }) => tabs.some((tab) => showsFile(tab, uri)));
    return holder?.viewColumn ?? others[0]?.viewColumn ?? rightOf(panels);
  }
}

function showsFile({ input }: vscode.Tab, uri: vscode.Uri): boolean {
  return input instanceof vscode.TabInputText && input.uri.toString() === uri.toString();
}

/** Groups are numbered from left to right. */
function rightOf(columns: readonly vscode.ViewColumn[]): vscode.ViewColumn {
  const last = Math.max(...columns);
  const { Two, Three, Four, Five } = vscode.ViewColumn;
  return [Two, Three, Four].find((group) => (group as number) > last) ?? Five;
}

/**
 * VS Code lets no extension look into such a file, and may ask before it shows it: the line is all
 * that can be pointed at.
 */
async function showLarge(
  uri: vscode.Uri,
  line: number,
  options: vscode.TextDocumentShowOptions,
): Promise<void> {
  const selection = startOf(line);
  await vscode.commands.executeCommand('vscode.open', uri, { ...options, selection });
  const said = vscode.l10n.t(
    'It stands in line {0}; the file is too large to select the cell.',
    line,
  );
  vscode.window.setStatusBarMessage(said, 8000);
}

function startOf(line: number): vscode.Range {
  return new vscode.Range(line - 1, 0, line - 1, 0);
}

function missingText(side: Side): string {
  return side === 'prediction'
    ? vscode.l10n.t('This example has no line in the prediction file.')
    : vscode.l10n.t('This example has no line in the gold file.');
}

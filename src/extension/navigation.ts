import * as vscode from 'vscode';
import type { SetId } from '../core/summaries';
import { CellMark } from './cellMark';
import { diskFileOf, documentOf, isShownAsText } from './documents';
import { isTooLarge, isWantedAnyway, tellLine } from './largeFiles';
import { cellIn, openDocument } from './places';
import type { Session } from './session';

export type Side = 'prediction' | 'gold';

/** The panels, as far as a jump has to do with them. */
interface Grids {
  /** The groups of the panels that are to stay in view. */
  readonly columns: readonly vscode.ViewColumn[];
  /** Shows an example in the grid of its set, or without one the grid. */
  showExample(set: SetId, example?: number): void;
}

/**
 * The one way from an id to a place on screen. The editor opens beside the panel that someone steps
 * through, or in another group that is there, so that the panel stays in view.
 */
export class Navigator implements vscode.Disposable {
  readonly #session: Session;
  readonly #grids: () => Grids;
  readonly #mark = new CellMark();

  constructor(session: Session, grids: () => Grids) {
    this.#session = session;
    this.#grids = grids;
  }

  /**
   * Shows an example's row from its beginning, with its cell marked; the focus stays where it is. In a
   * file that is too large for an editor the grid shows it instead; where someone looks at it `inGrid`
   * already, its line is said.
   */
  async jump(set: SetId, example: number, side: Side, inGrid = true): Promise<void> {
    const place = await this.#session.locate(set, example, side);
    if (place === null) throw new Error(missingText(side));
    const document = await openDocument(place.file);
    if (document === null) {
      if (!inGrid) this.#grids().showExample(set, example);
      tellLine(place.line);
      return;
    }
    const selection = startOf(place.line);
    const viewColumn = this.#columnFor(document.uri);
    const options = { viewColumn, preview: true, preserveFocus: true, selection };
    const editor = await vscode.window.showTextDocument(document, options);
    editor.revealRange(selection, vscode.TextEditorRevealType.InCenter);
    this.#mark.show(editor, cellIn(document, place));
  }

  dispose(): void {
    this.#mark.dispose();
  }

  /**
   * Opens a file, at a line (from 1) where one is given; the focus goes there. Instead of a file that is
   * too large the grid of its set comes up, where someone does not look at it `inGrid` already.
   */
  async openFile(key: string, line?: number, inGrid = false): Promise<void> {
    if (!isShownAsText(key) || !(await isTooLarge(key))) return this.#open(key, line);
    const file = this.#session.catalog.files.get(key);
    const [set] = file?.kind === 'predictions' ? file.sets : [];
    if (set !== undefined && !inGrid) this.#grids().showExample(set.set);
    void this.#offer(key, line, inGrid || set !== undefined);
  }

  async #offer(key: string, line: number | undefined, hasGrid: boolean): Promise<void> {
    if (await isWantedAnyway(hasGrid)) await this.#open(key, line);
  }

  async #open(key: string, line: number | undefined): Promise<void> {
    const uri = isShownAsText(key) ? documentOf(key) : diskFileOf(key);
    const options: vscode.TextDocumentShowOptions = {
      viewColumn: this.#columnFor(uri),
      preview: true,
      ...(line !== undefined && { selection: startOf(line) }),
    };
    await vscode.commands.executeCommand('vscode.open', uri, options);
  }

  #columnFor(uri: vscode.Uri): vscode.ViewColumn {
    const panels = this.#grids().columns;
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

function startOf(line: number): vscode.Range {
  return new vscode.Range(line - 1, 0, line - 1, 0);
}

function missingText(side: Side): string {
  return side === 'prediction'
    ? vscode.l10n.t('This example has no line in the prediction file.')
    : vscode.l10n.t('This example has no line in the gold file.');
}

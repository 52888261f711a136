import * as vscode from 'vscode';
import type { LineReading } from '../../core/reading';
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
    return new vscode.Hover(
      [new vscode.MarkdownString(readingText(reading)), ...probeLinks(reading)],
      range,
    );
  }
}

function hoverOf(markdown: string, range: vscode.Range): vscode.Hover {
  return new vscode.Hover(new vscode.MarkdownString(markdown), range);
}

/** A link to probe each example of a row of predictions, apart from what files say: it alone may run a command. */
function probeLinks({ examples }: LineReading): readonly vscode.MarkdownString[] {
  return examples.flatMap(({ id, own, fields }) => {
    const [first] = own;
    if (first === undefined || fields.length === 0) return [];
    const target = { set: first.set, example: id, phenomenon: null };
    const link = `command:glueLens.probe?${encodeURIComponent(JSON.stringify(target))}`;
    const markdown = new vscode.MarkdownString(`[${vscode.l10n.t('Probe this example')}](${link})`);
    markdown.isTrusted = { enabledCommands: ['glueLens.probe'] };
    return [markdown];
  });
}

import * as vscode from 'vscode';
import type { LineReading } from '../../core/reading';
import type { RunsChoice } from '../runsChoice';
import { linksOf, setRightLink, type RowAt } from './hoverLinks';
import { othersText } from './othersText';
import { lineParams, type Reader } from './reader';
import { exampleText, remarksText, unsavedText } from './readingText';

/** What a hover is made of: texts, of which those that are ours alone may run a command. */
type Part = string | vscode.MarkdownString;

/** Tells of a row of a prediction or gold file what it says to a person. */
export class RowHovers implements vscode.HoverProvider {
  readonly #reader: Reader;
  readonly #choice: Pick<RunsChoice, 'hidden' | 'pinned'>;

  constructor(reader: Reader, choice: Pick<RunsChoice, 'hidden' | 'pinned'>) {
    this.#reader = reader;
    this.#choice = choice;
  }

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<vscode.Hover | null> {
    const file = await this.#reader.summaryOf(document);
    const { range, isEmptyOrWhitespace } = document.lineAt(position);
    if (file === null || isEmptyOrWhitespace) return null;
    switch (file.kind) {
      case 'unscored': {
        const { message, severity } = file.unscored;
        // On the first line its problem says so already.
        const isSaid = position.line === 0 && severity !== 'info';
        return isSaid ? null : hoverOf([remarksText([message]), setRightLink(file)], range);
      }
      case 'logged':
      case 'configuration':
        return null;
      case 'predictions':
      case 'gold': {
        if (document.isDirty) return hoverOf([unsavedText()], range);
        const { hidden, pinned } = this.#choice;
        const asked = { ...lineParams(file, position), hidden, pinned };
        const reading = await this.#reader.ask('readLine', asked);
        if (!reading || token.isCancellationRequested) return null;
        return hoverOf(partsOf(reading, { document, position }), range);
      }
    }
  }
}

/** The links stand before the other runs, which may be many. */
function partsOf({ side, examples, remarks }: LineReading, at: RowAt): readonly Part[] {
  return [
    ...examples.flatMap((example) => [
      exampleText(example),
      linksOf(example, at),
      othersText(example, side),
    ]),
    remarksText(remarks),
  ];
}

function hoverOf(parts: readonly Part[], range: vscode.Range): vscode.Hover {
  const texts = parts.map((part) =>
    typeof part === 'string' ? new vscode.MarkdownString(part) : part,
  );
  return new vscode.Hover(
    texts.filter(({ value }) => value !== ''),
    range,
  );
}

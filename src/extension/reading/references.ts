import * as vscode from 'vscode';
import { formatCount } from '../../core/message';
import type { Place } from '../../core/place';
import type { Occurrences } from '../../core/reading';
import { documentOf } from '../documents';
import { largeText, withoutLarge } from '../largeFiles';
import { lineRange } from '../places';
import type { RunsChoice } from '../runsChoice';
import { DOT } from '../wording';
import { hiddenText } from './othersText';
import { lineParams, type Reader } from './reader';

/** Leads from a row of a gold or prediction file to the same example in every run that is not hidden. */
export class RunReferences implements vscode.ReferenceProvider {
  readonly #reader: Reader;
  readonly #choice: Pick<RunsChoice, 'hidden'>;

  constructor(reader: Reader, choice: Pick<RunsChoice, 'hidden'>) {
    this.#reader = reader;
    this.#choice = choice;
  }

  async provideReferences(
    document: vscode.TextDocument,
    position: vscode.Position,
    { includeDeclaration }: vscode.ReferenceContext,
    token: vscode.CancellationToken,
  ): Promise<vscode.Location[] | null> {
    const file = await this.#reader.fileOf(document);
    if (file === null || document.isDirty) return null;
    const { hidden } = this.#choice;
    const found = await this.#reader.ask('occurrences', { ...lineParams(file, position), hidden });
    if (!found || token.isCancellationRequested) return null;
    const { gold, places } = found;
    const all = once(includeDeclaration && gold !== null ? [gold, ...places] : places);
    const shown = await withoutLarge(all);
    tellLeftOut(found, all.length - shown.length);
    return shown.map(locationOf);
  }
}

/** The whole row, so that its label can be read in the list. */
function locationOf({ file, line }: Place): vscode.Location {
  return new vscode.Location(documentOf(file), lineRange(line));
}

/** Several columns of one file have one row. */
function once(places: readonly Place[]): readonly Place[] {
  return [...new Map(places.map((place) => [`${place.line} ${place.file}`, place])).values()];
}

function tellLeftOut({ places, more, hidden }: Occurrences, large: number): void {
  const cut =
    more === 0
      ? ''
      : vscode.l10n.t(
          'The first {0} places are listed; there are {1} more.',
          formatCount(places.length),
          formatCount(more),
        );
  const said = [cut, hiddenText(hidden), largeText(large)].filter((text) => text !== '').join(DOT);
  if (said !== '') vscode.window.setStatusBarMessage(said, 8000);
}

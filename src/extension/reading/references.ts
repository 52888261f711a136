import * as vscode from 'vscode';
import { formatCount } from '../../core/message';
import type { Place } from '../../core/place';
import { documentOf } from '../documents';
import { lineRange } from '../places';
import { lineParams, type Reader } from './reader';

/** Leads from a row of a gold or prediction file to the same example in every run. */
export class RunReferences implements vscode.ReferenceProvider {
  readonly #reader: Reader;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  async provideReferences(
    document: vscode.TextDocument,
    position: vscode.Position,
    { includeDeclaration }: vscode.ReferenceContext,
    token: vscode.CancellationToken,
  ): Promise<vscode.Location[] | null> {
    const file = await this.#reader.fileOf(document);
    if (file === null || document.isDirty) return null;
    const found = await this.#reader.ask('occurrences', lineParams(file, position));
    if (!found || token.isCancellationRequested) return null;
    const { gold, places, more } = found;
    if (more > 0) tellCut(places.length, more);
    const all = includeDeclaration && gold !== null ? [gold, ...places] : places;
    return once(all).map(locationOf);
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

function tellCut(listed: number, more: number): void {
  const said = vscode.l10n.t(
    'The first {0} places are listed; there are {1} more.',
    formatCount(listed),
    formatCount(more),
  );
  vscode.window.setStatusBarMessage(said, 8000);
}

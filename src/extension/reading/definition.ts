import type * as vscode from 'vscode';
import { tellLine, withoutLarge } from '../largeFiles';
import { rowLink } from '../places';
import { lineParams, type Reader } from './reader';

/**
 * Leads from a row of a prediction file to its gold example. An example of a gold file is
 * its own definition, from where the editor goes on to the references.
 */
export class GoldDefinitions implements vscode.DefinitionProvider {
  readonly #reader: Reader;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  async provideDefinition(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<vscode.LocationLink[] | null> {
    const file = await this.#reader.fileOf(document);
    if (file === null || document.isDirty) return null;
    const reading = await this.#reader.ask('readLine', lineParams(file, position));
    const places = (reading?.examples ?? []).flatMap(({ goldPlace }) => goldPlace ?? []);
    const shown = await withoutLarge(places);
    if (token.isCancellationRequested) return null;
    const [first] = places;
    if (first !== undefined && shown.length === 0) tellLine(first.line);
    const originSelectionRange = document.lineAt(position).range;
    return shown.map((place) => ({ ...rowLink(place), originSelectionRange }));
  }
}

import * as vscode from 'vscode';
import type { Log } from '../log';
import type { RunsChoice } from '../runsChoice';
import { registerForFiles } from '../selector';
import type { Session } from '../session';
import { GoldDefinitions } from './definition';
import { KnownErrors } from './errorRows';
import { stepError } from './errors';
import { WrongHighlights } from './highlights';
import { RowHovers } from './hover';
import { RowHints } from './inlayHints';
import { Marks } from './marks';
import { Reader } from './reader';
import { RunReferences } from './references';
import { LEGEND, WrongCells } from './tint';

/** All that makes prediction and gold files readable in an editor. */
export function registerReading(
  extension: vscode.Uri,
  session: Session,
  runsChoice: RunsChoice,
  log: Log,
): vscode.Disposable {
  const reader = new Reader(session, log);
  const errors = new KnownErrors(reader);
  const hovers = new RowHovers(reader, runsChoice);
  const definitions = new GoldDefinitions(reader);
  const references = new RunReferences(reader, runsChoice);
  const hints = new RowHints(reader);
  const cells = new WrongCells(reader, errors);
  const highlights = new WrongHighlights(errors);
  const step = (id: string, direction: 1 | -1): vscode.Disposable =>
    vscode.commands.registerCommand(id, () =>
      log.guard(id, () => stepError(reader, errors, direction)),
    );
  const { languages } = vscode;
  return vscode.Disposable.from(
    hints,
    cells,
    new Marks(extension, reader, errors),
    step('glueLens.nextError', 1),
    step('glueLens.previousError', -1),
    registerForFiles(session, (selector) =>
      vscode.Disposable.from(
        languages.registerHoverProvider(selector, hovers),
        languages.registerDefinitionProvider(selector, definitions),
        languages.registerReferenceProvider(selector, references),
        languages.registerDocumentHighlightProvider(selector, highlights),
        languages.registerInlayHintsProvider(selector, hints),
        languages.registerDocumentSemanticTokensProvider(selector, cells, LEGEND),
      ),
    ),
  );
}

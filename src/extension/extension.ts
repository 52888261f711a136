import * as vscode from 'vscode';
import { registerAccounts } from './account';
import { Choice } from './choice';
import { registerCodeActions } from './codeActions';
import { registerCodeLens } from './codeLens';
import { registerCommands } from './commands';
import { registerConfigurationFile } from './configurationFile';
import { registerContextKeys } from './contextKeys';
import { engineAt } from './engine';
import { Log } from './log';
import { Models } from './models/models';
import { Navigator } from './navigation';
import { registerPackedText } from './packedText';
import { Panels } from './panels/panels';
import { Requests } from './panels/requests';
import { registerProblems } from './problems';
import { Probing } from './probing/probing';
import { RunsChoice } from './runsChoice';
import { registerReading } from './reading/reading';
import { Session } from './session';
import { createViews } from './views';

/** What the tests inside an extension host look at. */
export interface Api {
  readonly session: Session;
  readonly log: Log;
  readonly panels: Panels;
  readonly models: Models;
}

/** Registers every door and does no work: the session starts with the first one that is used. */
export function activate({
  extensionUri,
  storageUri,
  subscriptions,
  workspaceState,
}: vscode.ExtensionContext): Api {
  const log = new Log();
  const session = new Session(engineAt(extensionUri, storageUri), log);
  const runsChoice = new RunsChoice(workspaceState);
  const choice = new Choice(session, workspaceState, runsChoice);
  let revision = 0;
  const navigator: Navigator = new Navigator(session, () => panels);
  const probing = new Probing({
    session,
    models: { tools: () => models.tools() },
    panels: () => panels,
    memory: workspaceState,
  });
  const requests = new Requests(session, navigator, runsChoice, probing);
  const panels: Panels = new Panels({ extension: extensionUri, requests, log });
  const models: Models = new Models({ extension: extensionUri, session, panels, log });
  const { tree, disposable } = createViews(session, choice, runsChoice, log);
  const parts = {
    extension: extensionUri,
    session,
    panels,
    navigator,
    choice,
    runsChoice,
    tree,
    models,
    log,
    probing,
  };
  subscriptions.push(
    log,
    session,
    choice,
    runsChoice,
    navigator,
    panels,
    models,
    disposable,
    session.onDidChange((change) => {
      revision = change.revision;
      panels.changed(revision);
    }),
    runsChoice.onDidHide(() => {
      panels.changed(revision);
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => {
      panels.changed(revision);
    }),
    registerContextKeys(session, runsChoice),
    registerCodeLens(session, runsChoice, log),
    registerCodeActions(session),
    registerAccounts(session),
    registerPackedText(),
    registerProblems(session),
    registerReading(extensionUri, session, runsChoice, log),
    registerConfigurationFile(session, log),
    registerCommands(parts),
  );
  return { session, log, panels, models };
}

import * as vscode from 'vscode';
import type { Offer } from '../core/problems/remedy';
import type { SetId } from '../core/summaries';
import { explainFile } from './account';
import { chooseRun } from './choice';
import type { Choice } from './choice';
import type { SetChoice } from './chooseSets';
import { chooseColumn } from './columns';
import { keyOfDocument } from './documents';
import { evaluate } from './evaluate';
import type { Log } from './log';
import type { Models } from './models/models';
import type { PredictTarget } from './models/predict';
import type { Navigator, Side } from './navigation';
import type { Panels } from './panels/panels';
import { probeHandlers } from './probing/commands';
import type { Probing } from './probing/probing';
import type { RunsChoice } from './runsChoice';
import { runsHandlers } from './runsCommands';
import { openSample } from './sample';
import type { Session } from './session';
import { setRight, takeOffer } from './setRight';
import type { DiagnosticsNode, ExampleNode, PhenomenonNode } from './trees/diagnosticNodes';
import type { DiagnosticsTree } from './trees/diagnosticsTree';
import type { RunsNode } from './trees/runNodes';

/** The parts that the commands act on. */
export interface Parts {
  readonly extension: vscode.Uri;
  readonly session: Session;
  readonly panels: Panels;
  readonly navigator: Navigator;
  readonly choice: Choice;
  readonly runsChoice: RunsChoice;
  readonly tree: DiagnosticsTree;
  readonly models: Models;
  readonly log: Log;
  readonly probing: Probing;
}

type Handler = (...args: never[]) => unknown;

/** What a command is called with: a set's id (lens, panel), a node of a tree, or nothing (palette). */
type SetLike = SetId | RunsNode | DiagnosticsNode | undefined;

/** A file as a command is given it: its key (lens, account), its document (menus), or a node of a tree. */
type FileLike = string | vscode.Uri | RunsNode;

/** Registers every command of the manifest; an error is logged and told in a sentence. */
export function registerCommands(parts: Parts): vscode.Disposable {
  const { log } = parts;
  const registered = Object.entries(handlers(parts)).map(([id, handler]) =>
    vscode.commands.registerCommand(id, (...args: never[]) =>
      log.guard(id, () => handler(...args)),
    ),
  );
  return vscode.Disposable.from(...registered);
}

function handlers(parts: Parts): Readonly<Record<string, Handler>> {
  const { session, panels, choice, runsChoice, tree, models, log, extension } = parts;
  return {
    'glueLens.evaluate': () => evaluate(session, panels),
    'glueLens.openScores': () => {
      panels.openTable();
    },
    'glueLens.openDiagnostics': (of: SetLike) => {
      openDiagnostics(parts, of);
    },
    'glueLens.refresh': () => session.refresh(),
    'glueLens.clearCache': () => clearCache(session),
    'glueLens.showLog': () => {
      log.show();
    },
    'glueLens.openSample': (target?: vscode.Uri) => openSample(extension, target),
    'glueLens.download': async (choice?: SetChoice) =>
      (await import('./download')).downloadSets(parts, choice),
    'glueLens.predict': async (of: PredictTarget) => (await models.tools()).predict(of),
    'glueLens.chooseRun': () => chooseRun(session, choice),
    'glueLens.showOnlyErrors': () => choice.showOnlyErrors(true),
    'glueLens.showAllExamples': () => choice.showOnlyErrors(false),
    'glueLens.showSet': (of: SetLike) => {
      showSet(parts, of, 'all');
    },
    'glueLens.showErrors': (of: SetLike) => {
      showSet(parts, of, 'wrong');
    },
    'glueLens.chooseColumn': (key: string) => {
      chooseColumn(session, key);
    },
    'glueLens.openPredictionFile': (of: SetLike) => openFile(parts, of),
    'glueLens.openGoldFile': (of: SetLike) => openGoldFile(parts, of),
    'glueLens.showExample': (node: ExampleNode) => jump(parts, node, 'prediction'),
    'glueLens.showGoldExample': (node: ExampleNode) => jump(parts, node, 'gold'),
    'glueLens.moreExamples': (node: PhenomenonNode) => {
      tree.more(node);
    },
    'glueLens.explainFile': (of?: FileLike) => withFile(of, (key) => explainFile(session, key)),
    'glueLens.setRight': (of?: FileLike) => withFile(of, (key) => setRight(session, key)),
    'glueLens.applyFix': (key: string, target: Offer['target']) => takeOffer(session, key, target),
    ...runsHandlers(session, runsChoice),
    ...probeHandlers(parts),
  };
}

async function clearCache(session: Session): Promise<void> {
  await session.clearCache();
  const said = vscode.l10n.t('Cleared. At the next start all files are read and scored again.');
  vscode.window.setStatusBarMessage(said, 5000);
}

/** Works on the file in the active editor where none is named. */
async function withFile(
  of: FileLike | undefined,
  work: (key: string) => Promise<void>,
): Promise<void> {
  const active = vscode.window.activeTextEditor?.document.uri;
  const key = of === undefined ? active && keyOfDocument(active) : keyFrom(of);
  if (key !== undefined) await work(key);
}

function keyFrom(of: FileLike): string {
  if (typeof of === 'string') return of;
  return 'scheme' in of ? keyOfDocument(of) : fileOf(of);
}

function openDiagnostics({ panels, choice }: Parts, of: SetLike): void {
  const phenomenon = typeof of === 'object' && of.kind === 'phenomenon' ? of.score.id : null;
  const set = setOf(of) ?? choice.set?.set ?? null;
  panels.open('diagnostics', set === null ? null : { set, phenomenon, outcome: 'all' });
}

function showSet({ panels }: Parts, of: SetLike, outcome: 'all' | 'wrong'): void {
  const set = setOf(of);
  panels.open('scores', set === null ? null : { set, phenomenon: null, outcome });
}

/** A file's key stands for itself, so that a click on any file's node opens it. */
async function openFile({ navigator, session }: Parts, of: SetLike): Promise<void> {
  const { files, sets } = session.catalog;
  const key = typeof of === 'string' ? of : fileOf(of);
  const file = files.get(key)?.file ?? sets.get(key)?.file;
  if (file !== undefined) await navigator.openFile(file);
}

async function openGoldFile({ navigator, session }: Parts, of: SetLike): Promise<void> {
  const set = setOf(of);
  if (set === null) return;
  const { gold } = await session.ask('getSet', { set });
  await navigator.openFile(gold.file);
}

function jump({ navigator }: Parts, { of, row }: ExampleNode, side: Side): Promise<void> {
  return navigator.jump(of.set, row.id, side, false);
}

function setOf(of: SetLike): SetId | null {
  if (of === undefined || typeof of === 'string') return of ?? null;
  if (of.kind === 'set') return of.set.set;
  if (of.kind === 'phenomenon') return of.set;
  return of.kind === 'example' ? of.of.set : null;
}

function fileOf(of: Exclude<SetLike, string>): string {
  if (of?.kind === 'set') return of.set.file;
  if (of?.kind === 'unscored') return of.file.file;
  if (of?.kind === 'loggedScore') return of.score.file;
  return of?.kind === 'gold' ? of.gold.file : '';
}

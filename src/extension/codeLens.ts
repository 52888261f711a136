import * as vscode from 'vscode';
import type { GoldSummary, SetSummary, UnscoredFile } from '../core/views';
import { isCandidate } from '../recognition/concern';
import { textOf } from './border';
import { hasPhenomena } from './catalog';
import type { Catalog } from './catalog';
import { keyOf } from './files';
import type { Log } from './log';
import type { Session } from './session';
import { DOT, goldTitle, reasonText, setTitle } from './wording';

const SELECTOR: vscode.DocumentSelector = [{ pattern: '**/*.{tsv,txt,jsonl,csv}' }];
const TOP = new vscode.Range(0, 0, 0, 0);

/** One line above a file that concerns us: what it is, how it scores, and where to go from there. */
export function registerCodeLens(session: Session, log: Log): vscode.Disposable {
  const provider = new FileLenses(session, log);
  return vscode.Disposable.from(
    provider,
    vscode.languages.registerCodeLensProvider(SELECTOR, provider),
  );
}

/** Answers at once from what is known; the first question starts the session and comes again. */
class FileLenses implements vscode.CodeLensProvider, vscode.Disposable {
  readonly #session: Session;
  readonly #log: Log;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #listeners: vscode.Disposable;
  readonly onDidChangeCodeLenses = this.#changed.event;

  constructor(session: Session, log: Log) {
    this.#session = session;
    this.#log = log;
    this.#listeners = vscode.Disposable.from(
      session.onDidChange(() => {
        this.#changed.fire();
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('glueLens.codeLens')) this.#changed.fire();
      }),
    );
  }

  provideCodeLenses({ uri }: vscode.TextDocument): vscode.CodeLens[] {
    const settings = vscode.workspace.getConfiguration('glueLens.codeLens', uri);
    if (!settings.get<boolean>('enabled', true)) return [];
    if (this.#session.state === 'idle' && isCandidate(nameOf(uri)))
      void this.#log.quietly('CodeLens', () => this.#session.start());
    return lensesOf(this.#session.catalog, keyOf(uri));
  }

  dispose(): void {
    this.#listeners.dispose();
    this.#changed.dispose();
  }
}

function lensesOf(catalog: Catalog, key: string): vscode.CodeLens[] {
  const file = catalog.files.get(key);
  if (file === undefined) return [];
  switch (file.kind) {
    case 'gold':
      return [ofGold(file.gold, catalog)];
    case 'unscored':
      return [ofUnscored(file.unscored)];
    case 'logged':
    case 'configuration':
      return [];
    case 'predictions': {
      const all = lens(vscode.l10n.t('All scores'), 'glueLens.openScores');
      return [...file.sets.flatMap((set) => ofSet(set, file.sets)), all];
    }
  }
}

function ofSet(set: SetSummary, others: readonly SetSummary[]): readonly vscode.CodeLens[] {
  const lenses = [
    lens(setTitle(set, others), 'glueLens.showSet', set.set),
    lens(vscode.l10n.t('Show errors'), 'glueLens.showErrors', set.set),
  ];
  if (!hasPhenomena(set)) return lenses;
  return [...lenses, lens(vscode.l10n.t('Diagnostics'), 'glueLens.openDiagnostics', set.set)];
}

function ofGold(gold: GoldSummary, { sets }: Catalog): vscode.CodeLens {
  const against = [...sets.values()].filter(({ goldFile }) => goldFile === gold.file);
  const runs = new Set(against.map(({ run }) => run)).size;
  return lens(goldTitle(gold, runs), 'glueLens.openScores');
}

function ofUnscored(file: UnscoredFile): vscode.CodeLens {
  const title = vscode.l10n.t('Not scored') + DOT + reasonText(file);
  return lens(title, 'glueLens.explain', textOf(file.message));
}

function lens(title: string, command: string, argument?: string): vscode.CodeLens {
  const args = argument === undefined ? [] : [argument];
  return new vscode.CodeLens(TOP, { title, command, arguments: args });
}

function nameOf({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

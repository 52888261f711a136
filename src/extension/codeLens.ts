import * as vscode from 'vscode';
import { mostDoubtful, ranked } from '../core/problems/doubt';
import { problemsOf } from '../core/problems/filedProblem';
import type { Problem } from '../core/problems/issue';
import type { FileSummary, GoldSummary, SetSummary } from '../core/summaries';
import { isCandidate } from '../recognition/concern';
import { textOf } from './border';
import { hasPhenomena } from './catalog';
import type { Catalog } from './catalog';
import { columnsTitle } from './columns';
import { keyOfDocument } from './documents';
import { doubtText } from './doubtWording';
import type { Log } from './log';
import type { RunsChoice } from './runsChoice';
import { registerForFiles } from './selector';
import type { Session } from './session';
import { DOT, goldTitle, setTitle } from './wording';

/** An ordinary space after an icon is lost in a lens. */
const NO_BREAK = '\u00a0';
const TOP = new vscode.Range(0, 0, 0, 0);

/**
 * One line above a file that concerns us: what it is, how it scores, what is most doubtful, and where
 * to go from there.
 */
export function registerCodeLens(
  session: Session,
  runsChoice: RunsChoice,
  log: Log,
): vscode.Disposable {
  const provider = new FileLenses(session, runsChoice, log);
  return vscode.Disposable.from(
    provider,
    registerForFiles(session, (selector) =>
      vscode.languages.registerCodeLensProvider(selector, provider),
    ),
  );
}

/** Answers at once from what is known; the first question starts the session and comes again. */
class FileLenses implements vscode.CodeLensProvider, vscode.Disposable {
  readonly #session: Session;
  readonly #runsChoice: RunsChoice;
  readonly #log: Log;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #listeners: vscode.Disposable;
  readonly onDidChangeCodeLenses = this.#changed.event;

  constructor(session: Session, runsChoice: RunsChoice, log: Log) {
    this.#session = session;
    this.#runsChoice = runsChoice;
    this.#log = log;
    this.#listeners = vscode.Disposable.from(
      session.onDidChange(() => {
        this.#changed.fire();
      }),
      runsChoice.onDidHide(() => {
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
    return lensesOf(this.#session.catalog, keyOfDocument(uri), this.#runsChoice);
  }

  dispose(): void {
    this.#listeners.dispose();
    this.#changed.dispose();
  }
}

function lensesOf(catalog: Catalog, key: string, runsChoice: RunsChoice): vscode.CodeLens[] {
  const file = catalog.files.get(key);
  if (file === undefined) return [];
  switch (file.kind) {
    case 'gold':
      return [ofGold(file.gold, catalog, runsChoice), ...ofDoubt(file)];
    case 'unscored':
      return ofDoubt(file, vscode.l10n.t('Not scored') + DOT);
    case 'logged':
    case 'configuration':
      return [];
    case 'predictions': {
      const [first, ...others] = ofSets(file.sets, file.file);
      const all = lens(vscode.l10n.t('All scores'), 'glueLens.openScores');
      return [...(first === undefined ? [] : [first]), ...ofDoubt(file), ...others, all];
    }
  }
}

/** Of several columns one lens, since the line of lenses does not scroll. */
function ofSets(sets: readonly SetSummary[], file: string): readonly vscode.CodeLens[] {
  const [only, ...others] = sets;
  if (only === undefined) return [];
  if (others.length > 0) return [lens(columnsTitle(sets), 'glueLens.chooseColumn', file)];
  const { set, errors } = only;
  return [
    lens(setTitle(only), 'glueLens.showSet', set),
    ...(errors > 0 ? [lens(vscode.l10n.t('Show errors'), 'glueLens.showErrors', set)] : []),
    ...(hasPhenomena(only)
      ? [lens(vscode.l10n.t('Diagnostics'), 'glueLens.openDiagnostics', set)]
      : []),
  ];
}

function ofGold(gold: GoldSummary, { sets }: Catalog, runsChoice: RunsChoice): vscode.CodeLens {
  const against = [...sets.values()].filter(({ goldFile }) => goldFile === gold.file);
  const runs = [...new Set(against.map(({ run }) => run))];
  const hidden = runs.filter((run) => runsChoice.isHidden(run)).length;
  return lens(goldTitle(gold, runs.length - hidden, hidden), 'glueLens.openScores');
}

/** The one thing that is most doubtful; a click offers what can be done about it. */
function ofDoubt(file: FileSummary, about = `$(warning)${NO_BREAK}`): vscode.CodeLens[] {
  const doubt = mostDoubtful(file);
  if (doubt === null) return [];
  const title = about + doubtText(doubt, setIn(file, doubt));
  return [lens(title, 'glueLens.setRight', file.file, sentencesOf(file))];
}

/** All there is to say, notes too, the most doubtful first. */
function sentencesOf(file: FileSummary): string {
  return ranked(problemsOf(file))
    .map(({ message }) => textOf(message))
    .join('\n');
}

/** The set that a problem was found in. */
function setIn(file: FileSummary, { code }: Problem): SetSummary | null {
  if (file.kind !== 'predictions') return null;
  return file.sets.find(({ issues }) => issues.some((issue) => issue.code === code)) ?? null;
}

function lens(title: string, command: string, argument?: string, tooltip = ''): vscode.CodeLens {
  const args = argument === undefined ? [] : [argument];
  return new vscode.CodeLens(TOP, { title, command, arguments: args, tooltip });
}

function nameOf({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

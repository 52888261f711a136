import * as vscode from 'vscode';
import { download, type Outcome } from '../workspace/download/download';
import type { Mirrors } from '../workspace/download/mirrors';
import type { Source } from '../workspace/download/sources';
import { PATIENCE } from '../workspace/download/transfer';
import { sizeText, summarise } from '../workspace/download/wording';
import { textOf } from './border';
import { chooseSets, type SetChoice } from './chooseSets';
import { engineAt } from './engine';
import { isInside, keyOf } from './files';
import type { Log } from './log';
import type { Session } from './session';
import { DOT } from './wording';
import { vscodeWriting } from './writing';

/** What the command works with. */
export interface DownloadParts {
  readonly extension: vscode.Uri;
  readonly session: Session;
  readonly log: Log;
}

/**
 * Lets a person choose and agree, fetches, brings everything up to date and says what came.
 * `choice` stands for the answers of the dialogs.
 */
export async function downloadSets(parts: DownloadParts, choice?: SetChoice): Promise<void> {
  const mirrors = mirrorsOfSettings();
  const chosen = choice ?? (await chooseSets(mirrors));
  if (chosen === undefined) return;
  const outcomes = await withProgress(parts, chosen, mirrors);
  for (const message of summarise(outcomes)) parts.log.info(textOf(message));
  if (outcomes.some(({ kind }) => kind === 'came')) await parts.session.refresh();
  void parts.log.guard('Download GLUE Dev Sets', () => tell(parts, chosen, outcomes));
}

/** The setting has the scope of the machine: no workspace can say where data come from. */
function mirrorsOfSettings(): Mirrors {
  const said = vscode.workspace.getConfiguration('glueLens').get<unknown>('download.mirrors');
  if (typeof said !== 'object' || said === null) return {};
  const isPair = (pair: readonly [string, unknown]): pair is [string, string] =>
    typeof pair[1] === 'string';
  return Object.fromEntries(Object.entries(said).filter(isPair));
}

async function withProgress(
  { extension, log }: DownloadParts,
  { folder, sources, replace }: SetChoice,
  mirrors: Mirrors,
): Promise<readonly Outcome[]> {
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: vscode.l10n.t('Downloading GLUE dev sets'),
    cancellable: true,
  };
  return vscode.window.withProgress(options, async (progress, token) => {
    const abort = new AbortController();
    token.onCancellationRequested(() => {
      abort.abort();
    });
    const scratch = engineAt(extension)((error) => {
      log.warn(`The engine that reads downloads ended: ${error.message}`);
    });
    try {
      return await download(
        { sources, folder: keyOf(folder), mirrors, replace },
        {
          fetch: (address, init) => fetch(address, init),
          patience: PATIENCE,
          signal: abort.signal,
          files: vscodeWriting,
          scratch,
          progress: reporter(sources, progress),
        },
      );
    } finally {
      scratch.dispose();
    }
  });
}

/** Counts up to 100 over the sets whose size is known. */
function reporter(
  sources: readonly Source[],
  progress: vscode.Progress<{ message?: string; increment?: number }>,
): (source: Source, received: number, total: number | null) => void {
  const all = sources.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
  const before = new Map<Source, number>();
  return (source, received, total) => {
    const { path, bytes } = source;
    const more = Math.max(0, received - (before.get(source) ?? 0));
    before.set(source, Math.max(received, before.get(source) ?? 0));
    const count =
      total === null
        ? sizeText(received)
        : vscode.l10n.t('{0} of {1}', sizeText(received), sizeText(total));
    const increment = bytes === null || all === 0 ? 0 : (more / all) * 100;
    progress.report({ message: `${path}${DOT}${count}`, increment });
  };
}

/** What came, what did not and why; with a way to try again, or to make the folder known. */
async function tell(
  parts: DownloadParts,
  choice: SetChoice,
  outcomes: readonly Outcome[],
): Promise<void> {
  const missing = outcomes
    .filter(({ kind }) => kind === 'failed' || kind === 'cancelled')
    .map(({ source }) => source);
  const retry = vscode.l10n.t('Try Again');
  const settings = vscode.l10n.t('Open Settings');
  const sentences = summarise(outcomes).map(textOf);
  const strange = outcomes.some(({ kind }) => kind === 'came') && !isSearched(choice.folder);
  if (strange)
    sentences.push(vscode.l10n.t('To have the folder looked into, name it in the gold folders.'));
  const buttons = [...(missing.length > 0 ? [retry] : []), ...(strange ? [settings] : [])];
  const show = outcomes.some(({ kind }) => kind === 'failed')
    ? vscode.window.showWarningMessage
    : vscode.window.showInformationMessage;
  const answer = await show(sentences.join(' '), ...buttons);
  if (answer === retry) await downloadSets(parts, { ...choice, sources: missing });
  if (answer === settings)
    await vscode.commands.executeCommand('workbench.action.openSettings', 'glueLens.goldFolders');
}

function isSearched(folder: vscode.Uri): boolean {
  return (vscode.workspace.workspaceFolders ?? []).some(({ uri }) =>
    isInside(keyOf(folder), keyOf(uri)),
  );
}

import * as vscode from 'vscode';
import { fixesOf } from '../core/problems/doubt';
import { entryParts } from '../core/entryKey';
import type { Fix } from '../core/problems/fix';
import type { Problem } from '../core/problems/issue';
import { offersOf, remedyTitle, type Offer, type Remedy } from '../core/problems/remedy';
import type { FileSummary } from '../core/summaries';
import { applyFix } from '../recognition/configuration/configurationEdit';
import { textOf } from './border';
import { changeConfiguration } from './changeConfiguration';
import { isInside, keyOf, uriOf } from './files';
import { Refusal } from './log';
import type { Session } from './session';

/** A file as the `glue-lens.json` of its workspace folder names it. */
interface Spot {
  readonly folder: vscode.WorkspaceFolder;
  /** Relative to the folder, with `/`; an archive is like a folder. */
  readonly path: string;
}

const IGNORE: Offer = {
  title: remedyTitle({ kind: 'ignore' }),
  target: { kind: 'remedy', remedy: { kind: 'ignore' } },
};

/** What is offered for one problem of a file. */
export function offersForProblem(file: FileSummary, { fixes = [] }: Problem): readonly Offer[] {
  return offersFor(file, fixes);
}

/** What is offered for a file: whatever its problems call for, and what may be wrong all the same. */
export function offersForFile(file: FileSummary): readonly Offer[] {
  const open: readonly Fix[] =
    file.kind === 'predictions' || file.kind === 'unscored'
      ? [
          { kind: 'task', likely: [] },
          { kind: 'split', likely: [] },
        ]
      : [];
  return offersFor(file, [...fixesOf(file), ...open]);
}

/** No rule can speak of a file outside of the workspace, but it can be taken as a gold set. */
function offersFor(file: FileSummary, fixes: readonly Fix[]): readonly Offer[] {
  if (file.kind === 'configuration') return [];
  if (spotOf(file.file) !== null) return [...offersOf(fixes), IGNORE];
  return offersOf(fixes.filter(({ kind }) => kind === 'goldSet'));
}

/** Whether it is the one thing to do about its problem, so that it need not be chosen. */
export function isPreferred({ target }: Offer, { fixes = [] }: Problem): boolean {
  if (target.kind === 'choice' || fixes.length !== 1) return false;
  const { remedy } = target;
  const [fix] = fixes;
  if (remedy.kind === 'ignore' || remedy.kind === 'split' || remedy.kind === 'goldSet')
    return false;
  return fix?.kind !== 'task' || fix.likely.length === 1;
}

/**
 * Writes a remedy for a file into the `glue-lens.json` of its workspace folder; then everything is
 * brought up to date. Throws a sentence where that cannot be done.
 */
export async function applyRemedy(session: Session, key: string, remedy: Remedy): Promise<void> {
  const spot = remedy.kind === 'goldSet' ? goldSpot(session, remedy.path) : spotOf(key);
  if (spot === null)
    throw new Refusal(
      vscode.l10n.t('The file is outside of the workspace, so glue-lens.json cannot speak of it.'),
    );
  const fix = remedy.kind === 'goldSet' ? { ...remedy, path: spot.path } : remedy;
  await changeConfiguration(spot.folder.uri, (text) => applyFix(text, spot.path, fix));
  const written = vscode.l10n.t('Written to glue-lens.json: {0}', textOf(remedyTitle(remedy)));
  vscode.window.setStatusBarMessage(written, 5000);
  await session.refresh();
}

/** The first folder that holds the file: files are searched in that order. */
function spotOf(key: string): Spot | null {
  const { archive, entry } = entryParts(key) ?? { archive: key, entry: null };
  const folder = (vscode.workspace.workspaceFolders ?? []).find(({ uri }) =>
    isInside(archive, keyOf(uri)),
  );
  if (folder === undefined) return null;
  const path = uriOf(archive).path.slice(folder.uri.path.length).replace(/^\//, '');
  return { folder, path: entry === null ? path : `${path}/${entry}` };
}

/** A gold set, by its path from its own folder; from the first one where it is outside of all. */
function goldSpot({ catalog }: Session, path: string): Spot | null {
  const gold = catalog.gold.find((set) => set.path === path);
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const own = gold === undefined ? null : spotOf(gold.file);
  return own ?? (folder === undefined ? null : { folder, path });
}

import * as vscode from 'vscode';
import type { Mirrors } from '../workspace/download/mirrors';
import { SOURCES, type Source } from '../workspace/download/sources';
import { originText, termsText, totalText } from '../workspace/download/wording';
import { textOf } from './border';
import { keyOf, uriOf } from './files';
import { DOT } from './wording';
import { vscodeWriting } from './writing';

/** What a person wants to have, and where. */
export interface SetChoice {
  readonly folder: vscode.Uri;
  readonly sources: readonly Source[];
  /** Whether files that are there may be replaced. */
  readonly replace: boolean;
}

interface SetItem extends vscode.QuickPickItem {
  readonly source: Source;
}

const FOLDER = 'glue_data';

/**
 * Says of each set where it comes from, how much it is, on whose terms, and where it would be
 * written; lets a person choose, change the folder, read the terms, and agree. `undefined`: no.
 */
export async function chooseSets(mirrors: Mirrors): Promise<SetChoice | undefined> {
  const first = vscode.workspace.workspaceFolders?.[0];
  let folder = first ? vscode.Uri.joinPath(first.uri, FOLDER) : await askForFolder();
  while (folder !== undefined) {
    const there = await present(folder);
    const picked = await pick(folder, there, mirrors);
    if (picked === undefined || picked.length === 0) return undefined;
    if (picked !== 'folder') return agree(folder, picked, there, mirrors);
    folder = (await askForFolder(folder)) ?? folder;
  }
  return undefined;
}

/** The sets whose file is there already. */
async function present(folder: vscode.Uri): Promise<ReadonlySet<Source>> {
  const stats = await Promise.all(
    SOURCES.map(({ path }) => vscodeWriting.stat(vscodeWriting.join(keyOf(folder), path))),
  );
  return new Set(SOURCES.filter((_, position) => stats[position] !== null));
}

function pick(
  folder: vscode.Uri,
  there: ReadonlySet<Source>,
  mirrors: Mirrors,
): Promise<readonly Source[] | 'folder' | undefined> {
  const list = vscode.window.createQuickPick<SetItem>();
  const terms = { iconPath: new vscode.ThemeIcon('law'), tooltip: vscode.l10n.t('Read the Terms') };
  const elsewhere = {
    iconPath: new vscode.ThemeIcon('folder-opened'),
    tooltip: vscode.l10n.t('Choose Another Folder'),
  };
  list.title = vscode.l10n.t('Download GLUE Dev Sets');
  list.placeholder = vscode.l10n.t('Sets to write into {0}', nameOf(folder));
  list.canSelectMany = true;
  list.ignoreFocusOut = true;
  list.matchOnDescription = true;
  list.matchOnDetail = true;
  list.buttons = [elsewhere];
  list.items = SOURCES.map((source) => ({
    source,
    label: source.task,
    description: [
      textOf(originText(source, mirrors)),
      ...(there.has(source) ? [vscode.l10n.t('there already')] : []),
    ].join(DOT),
    detail: textOf(source.terms),
    buttons: [terms],
  }));
  list.selectedItems = list.items.filter(({ source }) => !there.has(source));
  return new Promise((resolve) => {
    list.onDidTriggerItemButton(({ item }) => {
      void vscode.env.openExternal(vscode.Uri.parse(item.source.home));
    });
    const end = (answer: readonly Source[] | 'folder' | undefined): void => {
      resolve(answer);
      list.dispose();
    };
    list.onDidTriggerButton(() => {
      end('folder');
    });
    list.onDidAccept(() => {
      end(list.selectedItems.map(({ source }) => source));
    });
    list.onDidHide(() => {
      end(undefined);
    });
    list.show();
  });
}

/** The last word before anything is fetched. */
async function agree(
  folder: vscode.Uri,
  sources: readonly Source[],
  there: ReadonlySet<Source>,
  mirrors: Mirrors,
): Promise<SetChoice | undefined> {
  const old = sources.filter((source) => there.has(source)).map(({ task }) => task);
  const keep = old.length === 0 ? vscode.l10n.t('Download') : vscode.l10n.t('Keep What Is There');
  const replace = vscode.l10n.t('Replace');
  const detail = [
    textOf(totalText(sources)),
    ...(old.length === 0 ? [] : [vscode.l10n.t('There already: {0}.', old.join(', '))]),
    ...sources.map((source) => textOf(termsText(source, mirrors))),
  ].join('\n');
  const answer = await vscode.window.showInformationMessage(
    vscode.l10n.t('Download into {0}?', nameOf(folder)),
    { modal: true, detail },
    ...(old.length === 0 ? [keep] : [keep, replace]),
  );
  return answer === undefined ? undefined : { folder, sources, replace: answer === replace };
}

async function askForFolder(at?: vscode.Uri): Promise<vscode.Uri | undefined> {
  const picked = await vscode.window.showOpenDialog({
    canSelectFiles: false,
    canSelectFolders: true,
    canSelectMany: false,
    title: vscode.l10n.t('Where to put the GLUE data'),
    openLabel: vscode.l10n.t('Put Data Here'),
    ...(at && { defaultUri: vscode.Uri.joinPath(at, '..') }),
  });
  return picked?.[0];
}

/** As a person names it: relative to the workspace where it is in it. */
function nameOf(folder: vscode.Uri): string {
  return vscode.workspace.asRelativePath(uriOf(keyOf(folder)));
}

import * as vscode from 'vscode';
import { accountText, type AccountTarget } from '../core/problems/accountText';
import { entriesOf, entryParts } from '../core/entryKey';
import { helpAddress } from '../core/problems/help';
import type { LinkedText } from '../core/problems/linkedText';
import { translate } from './border';
import { commandAddress } from './commandAddress';
import { documentOf } from './documents';
import { uriOf } from './files';
import { isTooLarge } from './largeFiles';
import type { Session } from './session';

const SCHEME = 'glue-lens-account';
/** What the manifest knows the language of accounts by: see `languages` and `grammars` there. */
const ENDING = ' (explained)';

/** Shows an account of a file in an editor, read-only; of an archive, of the file in it that is chosen. */
export async function explainFile(session: Session, named: string): Promise<void> {
  await session.start();
  const key = await chosenIn(session, named);
  if (key === undefined) return;
  const { path } = uriOf(entryParts(key)?.archive ?? key);
  const name = (entryParts(key)?.entry ?? path).split('/').at(-1) ?? '';
  const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${name}${ENDING}`, query: key });
  await vscode.window.showTextDocument(uri, { preview: true });
}

async function chosenIn({ catalog }: Session, key: string): Promise<string | undefined> {
  const entries = entriesOf(key, catalog.files.keys());
  if (entries.length < 2) return entries[0] ?? key;
  const items = entries.map((entry) => ({ label: entryParts(entry)?.entry ?? '', entry }));
  const placeHolder = vscode.l10n.t('Which file of the archive?');
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.entry;
}

/** Writes the accounts that are open, follows the files and leads to the places that are spoken of. */
export function registerAccounts(session: Session): vscode.Disposable {
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const links = new Map<string, LinkedText<AccountTarget>['links']>();
  const listening = session.onDidChange(() => {
    for (const { uri } of vscode.workspace.textDocuments)
      if (uri.scheme === SCHEME) changed.fire(uri);
  });
  const content: vscode.TextDocumentContentProvider = {
    onDidChange: changed.event,
    provideTextDocumentContent: async (uri) => {
      const account = await accountIn(session, uri);
      links.set(uri.toString(), account.links);
      return account.text;
    },
  };
  const places: vscode.DocumentLinkProvider = {
    provideDocumentLinks: async ({ uri }) => {
      const large = await isTooLarge(uri.query);
      return (links.get(uri.toString()) ?? []).map(({ line, start, end, target }) => {
        const range = new vscode.Range(line, start, line, end);
        return new vscode.DocumentLink(range, uriFor(uri.query, target, large));
      });
    },
  };
  return vscode.Disposable.from(
    changed,
    listening,
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, content),
    vscode.languages.registerDocumentLinkProvider({ scheme: SCHEME }, places),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => {
      links.delete(uri.toString());
    }),
  );
}

async function accountIn(
  session: Session,
  { query: file }: vscode.Uri,
): Promise<LinkedText<AccountTarget>> {
  const account = await session.ask('explainFile', { file });
  const name = account.summary?.path ?? vscode.workspace.asRelativePath(uriOf(file));
  return accountText(account, name, translate);
}

/** Of a file that is too `large` no line can be shown; its grid can. */
function uriFor(key: string, target: AccountTarget, large: boolean): vscode.Uri {
  switch (target.kind) {
    case 'line':
      if (large) return vscode.Uri.parse(commandAddress('glueLens.openPredictionFile', [key]));
      return documentOf(key).with({ fragment: `L${target.line}` });
    case 'help':
      return vscode.Uri.parse(helpAddress(target.code));
    case 'remedy':
    case 'choice':
      return vscode.Uri.parse(commandAddress('glueLens.applyFix', [key, target]));
  }
}

import * as vscode from 'vscode';
import type { ExampleReading } from '../../core/reading';
import type { FileSummary } from '../../core/summaries';
import { commandAddress } from '../commandAddress';
import { DOT } from '../wording';

/** The editor's own command, which lists the references of a place. */
const FIND_REFERENCES = 'editor.action.findReferences';

/** The row that a hover is about. */
export interface RowAt {
  readonly document: Pick<vscode.TextDocument, 'uri'>;
  readonly position: vscode.Position;
}

/** What can be done with an example of a row. Nothing in it comes from a file, since it may run commands. */
export function linksOf(
  { id, own, fields, others }: ExampleReading,
  { document, position }: RowAt,
): vscode.MarkdownString {
  const [first] = own;
  const canProbe = first !== undefined && fields.length > 0;
  const hasOthers = others.right.count + others.wrong.count + others.unscored > 0;
  const place = { lineNumber: position.line + 1, column: position.character + 1 };
  return trusted([
    canProbe && {
      title: vscode.l10n.t('Probe this example'),
      command: 'glueLens.probe',
      args: { set: first.set, example: id, phenomenon: null },
    },
    hasOthers && {
      title: vscode.l10n.t('Find it in all runs'),
      command: FIND_REFERENCES,
      args: [document.uri, place],
    },
  ]);
}

/** Leads to what can be done about a file that is not scored. */
export function setRightLink({ file }: FileSummary): vscode.MarkdownString {
  return trusted([
    { title: vscode.l10n.t('What can be done?'), command: 'glueLens.setRight', args: [file] },
  ]);
}

interface Link {
  readonly title: string;
  readonly command: string;
  readonly args: unknown;
}

function trusted(links: readonly (Link | false)[]): vscode.MarkdownString {
  const wanted = links.filter((link) => link !== false);
  const texts = wanted.map(
    ({ title, command, args }) => `[${title}](${commandAddress(command, args)})`,
  );
  const markdown = new vscode.MarkdownString(texts.join(DOT));
  markdown.isTrusted = { enabledCommands: wanted.map(({ command }) => command) };
  return markdown;
}

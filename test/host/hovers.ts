import * as vscode from 'vscode';

/** What the hover at a line (from 1) says, as Markdown; without what runs a command, and what others say. */
export async function hoverAt(uri: vscode.Uri, line: number, character = 0): Promise<string> {
  const contents = await contentsAt(uri, line, character);
  return contents
    .map((content) => {
      // The links that are ours, and alone may run a command, stand apart from what files say.
      const isOurs = !(content instanceof vscode.MarkdownString) || content.isTrusted !== undefined;
      return isOurs ? '' : content.value;
    })
    .filter((text) => /example|gold|rows|runs|Save/.test(text))
    .join('\n');
}

/** The titles of the links in the hover at a line. */
export async function linksAt(uri: vscode.Uri, line: number): Promise<readonly string[]> {
  const contents = await contentsAt(uri, line, 0);
  return contents.flatMap((content) =>
    content instanceof vscode.MarkdownString && content.isTrusted !== undefined
      ? [...content.value.matchAll(/\[([^\]]+)\]\(command:/g)].map(([, title = '']) => title)
      : [],
  );
}

/** Markdown as a person reads it. */
export function asRead(markdown: string): string {
  return markdown.replaceAll('**', '').replace(/\\(?=[!-/:-@[-`{-~])/g, '');
}

async function contentsAt(
  uri: vscode.Uri,
  line: number,
  character: number,
): Promise<vscode.Hover['contents']> {
  await vscode.workspace.openTextDocument(uri);
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
    'vscode.executeHoverProvider',
    uri,
    new vscode.Position(line - 1, character),
  );
  return hovers.flatMap(({ contents }) => contents);
}

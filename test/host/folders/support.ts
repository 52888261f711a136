import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { FileSummary, SetSummary } from '../../../src/core/summaries';
import type { Api } from '../../../src/extension/extension';
import { ready, until } from '../helpers';

/** A file of the workspace folder with this name. */
export function inFolder(name: string, path: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.find((folder) => folder.name === name);
  assert.ok(folder, `a folder ${name} is open`);
  return vscode.Uri.joinPath(folder.uri, path);
}

/** Adds a folder behind the others, and waits until VS Code has it. */
export async function openFolder(uri: vscode.Uri, name: string): Promise<void> {
  // Refused while VS Code is still at work on the change before.
  await until('VS Code takes it', () => {
    const { length } = vscode.workspace.workspaceFolders ?? [];
    return vscode.workspace.updateWorkspaceFolders(length, 0, { uri, name });
  });
  await until(`the folder ${name}`, () => positionOf(name) >= 0);
}

export async function closeFolder(name: string): Promise<void> {
  if (positionOf(name) < 0) return;
  await until('VS Code takes it', () =>
    vscode.workspace.updateWorkspaceFolders(positionOf(name), 1),
  );
  await until(`the folder ${name} is closed`, () => positionOf(name) < 0);
  const { session } = await ready();
  const above = `${name}/`;
  await until('its files are gone', () =>
    [...session.catalog.files.values()].every(({ path }) => !path.startsWith(above)),
  );
}

function positionOf(name: string): number {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return folders.findIndex((folder) => folder.name === name);
}

export function known({ session }: Api, uri: vscode.Uri): FileSummary | undefined {
  return session.catalog.files.get(uri.toString());
}

/** The one set of a file, once it is scored. */
export async function scored(api: Api, uri: vscode.Uri): Promise<SetSummary> {
  const file = await until(`${uri.path} is scored`, () => {
    const file = known(api, uri);
    return file?.kind === 'predictions' && file;
  });
  const [set] = file.sets;
  assert.ok(set);
  return set;
}

/** Waits until nothing has changed for a while. */
export async function rest({ session }: Api, quiet = 1500): Promise<void> {
  let last = Date.now();
  const listening = session.onDidChange(() => (last = Date.now()));
  await until('rest', () => session.state === 'ready' && Date.now() - last > quiet, 60_000);
  listening.dispose();
}

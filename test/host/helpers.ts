import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { FileSummary, SetSummary } from '../../src/core/summaries';
import type { ExampleRow } from '../../src/core/views/examples';
import type { Api } from '../../src/extension/extension';

/** The running extension, started where nothing has started it yet. */
export async function extension(): Promise<vscode.Extension<Api>> {
  const found = vscode.extensions.getExtension<Api>('glue-lens.glue-lens');
  assert.ok(found, 'the extension is installed');
  await found.activate();
  return found;
}

export async function ready(): Promise<Api> {
  const { exports } = await extension();
  await exports.session.start();
  return exports;
}

/** A file of the workspace folder. */
export function at(path: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder, 'a folder is open');
  return vscode.Uri.joinPath(folder.uri, path);
}

export async function read(path: string): Promise<string> {
  return new TextDecoder().decode(await vscode.workspace.fs.readFile(at(path)));
}

export async function write(path: string, text: string): Promise<void> {
  await vscode.workspace.fs.writeFile(at(path), new TextEncoder().encode(text));
}

export function remove(path: string): Thenable<void> {
  return vscode.workspace.fs.delete(at(path), { recursive: true });
}

/** Waits until the value is there; the words say what was awaited. */
export async function until<T>(
  words: string,
  look: () => T | undefined | null | false,
  limit = 10_000,
): Promise<T> {
  const end = Date.now() + limit;
  for (;;) {
    const value = look();
    if (value !== undefined && value !== null && value !== false) return value;
    assert.ok(Date.now() < end, `waited in vain: ${words}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

export function summaryOf({ session }: Api, path: string): FileSummary | undefined {
  return session.catalog.files.get(at(path).toString());
}

export function setOf(api: Api, path: string): SetSummary {
  const file = summaryOf(api, path);
  assert.ok(file?.kind === 'predictions', `${path} is scored`);
  const set = file.sets[0];
  assert.ok(set);
  return set;
}

/** The first wrong example of a set. */
export async function firstError({ session }: Api, set: SetSummary): Promise<ExampleRow> {
  const { rows } = await session.ask('queryExamples', {
    set: set.set,
    phenomenon: null,
    outcome: 'wrong',
    gold: null,
    predicted: null,
    text: '',
    sort: 'id',
    descending: false,
    start: 0,
    count: 1,
  });
  assert.ok(rows[0], 'it has an error');
  return rows[0];
}

/** The panel's tab, if it is open. */
export function panelTab(kind: string): vscode.Tab | undefined {
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .find(({ input }) => {
      return input instanceof vscode.TabInputWebview && input.viewType.endsWith(`glueLens.${kind}`);
    });
}

export function closeAll(): Thenable<unknown> {
  return vscode.commands.executeCommand('workbench.action.closeAllEditors');
}

/** The code of a problem, which is also a link. */
export function codeOf({ code }: vscode.Diagnostic): string {
  return String(typeof code === 'object' ? code.value : code);
}

/** What a workspace remembers, for the length of a test. */
export function memory(): vscode.Memento {
  const kept = new Map<string, unknown>();
  return {
    keys: () => [...kept.keys()],
    get: <T>(key: string, otherwise?: T) => (kept.has(key) ? kept.get(key) : otherwise) as T,
    update: (key, value) => {
      if (value === undefined) kept.delete(key);
      else kept.set(key, value);
      return Promise.resolve();
    },
  };
}

import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { toText } from '../../../src/core/message';
import { goldText, labelsOf, predictionText } from '../../unit/support/glueFiles';
import { closeAll, codeOf, firstError, ready, until } from '../helpers';
import { MemoryProvider, SCHEME } from '../memoryProvider';
import { closeFolder, inFolder, known, openFolder, scored } from './support';

const labels = labelsOf('RTE', 40);
const GOLD = goldText('RTE', labels);
const right = predictionText(labels);
const other = (label: string | undefined): string =>
  label === 'entailment' ? 'not_entailment' : 'entailment';
/** Predictions of which the first so many are wrong. */
const wrong = (count: number): string =>
  predictionText(labels.map((label, id) => (id < count ? other(label) : label)));
const at = (path: string): vscode.Uri => vscode.Uri.from({ scheme: SCHEME, path });
const FILE = '/project/runs/a/RTE.tsv';

describe('a folder of a virtual file system', () => {
  const provider = new MemoryProvider();
  let registered: vscode.Disposable | undefined;

  before(async () => {
    registered = vscode.workspace.registerFileSystemProvider(SCHEME, provider);
    provider.put({ '/project/glue/RTE/dev.tsv': GOLD, [FILE]: wrong(10) });
    await ready();
    await openFolder(at('/project'), 'project');
  });
  after(async () => {
    await closeAll();
    await closeFolder('project');
    registered?.dispose();
  });

  const accuracyOf = (api: Awaited<ReturnType<typeof ready>>, path: string): number | null => {
    const file = known(api, at(path));
    return file?.kind === 'predictions' ? (file.sets[0]?.metrics.accuracy?.value ?? null) : null;
  };
  const becomes = (api: Awaited<ReturnType<typeof ready>>, path: string, accuracy: number) =>
    until(`${path} has ${accuracy}`, () => accuracyOf(api, path) === accuracy);

  it('is found and scored', async () => {
    const api = await ready();
    const set = await scored(api, at(FILE));
    assert.equal(set.run, 'project/runs/a');
    assert.equal(set.goldFile, at('/project/glue/RTE/dev.tsv').toString());
    assert.equal(set.metrics.accuracy?.value, 0.75);
    assert.equal(set.errors, 10);
  });

  it('is no place for a model or its run, which need a disk', async () => {
    const { log } = await ready();
    const model = inFolder('first', 'models/tiny-nli');
    const runs = at('/project/runs/tiny-nli');
    for (const wish of [{ model: at('/project/model') }, { model, tasks: ['AX'], folder: runs }])
      assert.equal(await vscode.commands.executeCommand('glueLens.predict', wish), undefined);
    assert.deepEqual(log.failures, []);
    await assert.rejects(async () => vscode.workspace.fs.stat(runs));
    await vscode.commands.executeCommand('notifications.clearAll');
  });

  it('has lenses, and a jump leads into it', async () => {
    const api = await ready();
    const set = await scored(api, at(FILE));
    await vscode.workspace.openTextDocument(at(FILE));
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      at(FILE),
      10,
    );
    assert.ok(lenses.some(({ command }) => command?.title.includes('RTE')));
    const { id, predicted } = await firstError(api, set);
    const row = { kind: 'example', of: { set: set.set }, row: { id } };
    await vscode.commands.executeCommand('glueLens.showExample', row);
    const editor = await until('the editor', () => {
      return vscode.window.visibleTextEditors.find(
        ({ document }) => document.uri.toString() === at(FILE).toString(),
      );
    });
    const { text } = editor.document.lineAt(editor.selection.start);
    assert.ok(text.endsWith(`\t${predicted ?? ''}`), text);
    await closeAll();
  });

  it('is followed: a file that is changed, comes, or goes', async () => {
    const api = await ready();
    provider.put({ [FILE]: right });
    await becomes(api, FILE, 1);
    provider.put({ '/project/runs/b/RTE.tsv': wrong(20) });
    await becomes(api, '/project/runs/b/RTE.tsv', 0.5);
    await vscode.workspace.fs.rename(at('/project/runs/b'), at('/project/runs/c'));
    await becomes(api, '/project/runs/c/RTE.tsv', 0.5);
    await until('the old name is gone', () => !known(api, at('/project/runs/b/RTE.tsv')));
    provider.take('/project/runs/c');
    await until('it is gone', () => !known(api, at('/project/runs/c/RTE.tsv')));
  });

  it('has Problems on its lines', async () => {
    await ready();
    provider.put({ [FILE]: right.replace('\n3\tnot_entailment', '\n3\tperhaps') });
    const problem = await until('a problem', () => vscode.languages.getDiagnostics(at(FILE))[0]);
    assert.equal(codeOf(problem), 'invalid-label');
    assert.equal(problem.range.start.line, 4);
    provider.put({ [FILE]: right });
    await until('none', () => vscode.languages.getDiagnostics(at(FILE)).length === 0);
  });

  it('says of a file that may not be read why, and reads it once it may', async () => {
    const api = await ready();
    const path = '/project/runs/locked/RTE.tsv';
    provider.trouble(path, { error: vscode.FileSystemError.NoPermissions(at(path)) });
    provider.put({ [path]: right });
    const file = await until('a word of it', () => known(api, at(path)));
    assert.ok(file.kind === 'unscored');
    assert.equal(file.unscored.reason, 'unreadable');
    assert.match(file.unscored.message.text, /no permission/);
    provider.trouble(path, null);
    provider.put({ [path]: right });
    await becomes(api, path, 1);
    provider.take('/project/runs/locked');
    await until('it is gone', () => !known(api, at(path)));
  });

  it('keeps the other folders in view while it does not answer, and comes back', async () => {
    const api = await ready();
    const { size } = api.session.catalog.runs;
    provider.trouble('/project', { error: vscode.FileSystemError.Unavailable(at('/project')) });
    await api.session.refresh();
    assert.equal(api.session.state, 'ready');
    assert.equal(api.session.catalog.runs.size, size - 1, 'all runs but its own');
    const folder = known(api, at('/project'));
    assert.ok(folder?.kind === 'unscored');
    assert.equal(
      toText(folder.unscored.message),
      'This folder cannot be read: the file system does not answer at the moment',
    );
    provider.trouble('/project', null);
    await api.session.refresh();
    assert.equal(accuracyOf(api, FILE), 1);
    assert.equal(api.session.catalog.runs.size, size);
  });

  it('is brought up to date by Refresh where no change is told', async () => {
    const api = await ready();
    provider.silent = true;
    provider.put({ [FILE]: wrong(4) });
    provider.silent = false;
    await vscode.commands.executeCommand('glueLens.refresh');
    assert.equal(accuracyOf(api, FILE), 0.9);
  });

  it('is followed where a change is told late', async () => {
    const api = await ready();
    provider.silent = true;
    provider.put({ [FILE]: wrong(8) });
    provider.silent = false;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    assert.equal(accuracyOf(api, FILE), 0.9, 'as it was before');
    provider.tellOf(FILE);
    await becomes(api, FILE, 0.8);
  });

  it('may be slow: what is quick is shown, and a cancel is heard at once', async () => {
    const api = await ready();
    const path = '/project/runs/slow/RTE.tsv';
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    provider.silent = true;
    provider.trouble(path, { meanwhile: () => gate });
    provider.put({ [path]: right });
    provider.silent = false;
    const abort = new AbortController();
    const refresh = api.session.refresh(abort.signal).catch((error: unknown) => error);
    await until('it is being read', () => (provider.takeReads().get(path) ?? 0) > 0);
    const start = performance.now();
    abort.abort();
    await Promise.race([refresh, new Promise((resolve) => setTimeout(resolve, 3000))]);
    const heard = performance.now() - start;
    open();
    provider.trouble(path, null);
    await refresh;
    await api.session.refresh();
    assert.equal(accuracyOf(api, path), 1);
    provider.take('/project/runs/slow');
    await until('it is gone', () => !known(api, at(path)));
    assert.ok(heard < 1000, `the cancel was heard after ${heard.toFixed(0)} ms`);
  });
});

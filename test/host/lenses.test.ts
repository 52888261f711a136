import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { at, closeAll, panelTab, read, ready, remove, summaryOf, until, write } from './helpers';

async function commands(path: string): Promise<readonly (vscode.Command | undefined)[]> {
  await vscode.workspace.openTextDocument(at(path));
  const found = await vscode.commands.executeCommand<vscode.CodeLens[]>(
    'vscode.executeCodeLensProvider',
    at(path),
  );
  return found.map(({ command }) => command);
}

async function lenses(path: string): Promise<readonly string[]> {
  return (await commands(path)).map((command) => command?.title ?? '');
}

describe('CodeLens', () => {
  before(ready);
  after(closeAll);

  it('gives a prediction file its scores and ways on', async () => {
    const [title, ...ways] = await lenses('runs/large-finetuned/MRPC.tsv');
    assert.match(title ?? '', /^MRPC dev · accuracy \d+\.\d · F1 \d+\.\d · \d+ errors? of 40$/);
    assert.deepEqual(ways, ['Show errors', 'All scores']);
  });

  it('leads from diagnostic predictions to the phenomena', async () => {
    const [title, ...ways] = await lenses('runs/large-finetuned/AX.tsv');
    assert.match(title ?? '', /^AX · R3 \d+\.\d · /);
    assert.deepEqual(ways, ['Show errors', 'Diagnostics', 'All scores']);
  });

  it('says in words what is most doubtful, and that alone', async () => {
    const [title, doubt, ...ways] = await lenses('runs/prompted-draft/SST-2.tsv');
    assert.match(title ?? '', /^SST-2 dev · accuracy \d+\.\d · \d+ errors of 40$/);
    assert.equal(doubt, '$(warning)\u00a0one answer everywhere');
    assert.deepEqual(ways, ['Show errors', 'All scores']);
  });

  it('says how much of a set is there where the rest is missing', async () => {
    await write('runs/part/SST-2.tsv', 'index\tprediction\n0\t1\n1\t0\n2\t1\n');
    const api = await ready();
    await until('the file', () => summaryOf(api, 'runs/part/SST-2.tsv'));
    assert.ok((await lenses('runs/part/SST-2.tsv')).includes('$(warning)\u00a0partial, 3 of 40'));
    await remove('runs/part');
    await api.session.refresh();
  });

  it('offers what can be done about it', async () => {
    const found = await commands('runs/prompted-draft/SST-2.tsv');
    const doubt = found.find((command) => command?.title.startsWith('$(warning)'));
    assert.equal(doubt?.command, 'glueLens.setRight');
    assert.deepEqual(doubt.arguments, [at('runs/prompted-draft/SST-2.tsv').toString()]);
  });

  it('offers no errors where there are none', async () => {
    const path = 'runs/perfect/SST-2.tsv';
    const gold = (await read('glue_data/SST-2/dev.tsv')).trim().split('\n').slice(1);
    const rows = gold.map((row, id) => `${id}\t${row.split('\t').at(-1)?.trim() ?? ''}`);
    await write(path, ['index\tprediction', ...rows, ''].join('\n'));
    const api = await ready();
    await until('the file', () => summaryOf(api, path));
    assert.deepEqual((await lenses(path)).slice(-2), [
      'SST-2 dev · accuracy 100.0 · 0 errors of 40',
      'All scores',
    ]);
    await remove('runs/perfect');
    await api.session.refresh();
  });

  it('tells several columns of a file in one, which lists them', async () => {
    const path = 'columns/SST-2.tsv';
    const rows = Array.from({ length: 40 }, (_, id) => `${id}\t${id % 2}\t${(id + 1) % 2}`);
    await write(path, ['index\tpred_one\tpred_other', ...rows, ''].join('\n'));
    const api = await ready();
    await until('the file', () => summaryOf(api, path)?.kind === 'predictions');
    const [first, ...others] = await commands(path);
    assert.match(first?.title ?? '', /^2 models · SST-2 dev \d+\.\d–\d+\.\d$/);
    const titles = others.map((command) => command?.title ?? '');
    assert.ok(!titles.includes('Show errors'), titles.join());
    assert.equal(titles.at(-1), 'All scores');
    assert.equal(first?.command, 'glueLens.chooseColumn');
    assert.deepEqual(first.arguments, [at(path).toString()]);
    await closeAll();
    await vscode.commands.executeCommand('glueLens.chooseColumn', at(path).toString());
    await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    await until('the panel', () => panelTab('scores'));
    await remove('columns');
    await api.session.refresh();
  });

  it('says of a gold file who is scored against it', async () => {
    const [title] = await lenses('glue_data/SST-2/dev.tsv');
    assert.equal(title, 'SST-2 dev gold set · 40 examples · scored against by 3 runs');
  });

  it('counts hidden runs apart there', async () => {
    const small = { kind: 'folder', branch: { path: 'runs/small-finetuned' } };
    await vscode.commands.executeCommand('glueLens.hideRuns', small);
    const [title] = await lenses('glue_data/SST-2/dev.tsv');
    await vscode.commands.executeCommand('glueLens.showHiddenRuns');
    assert.match(title ?? '', /scored against by 2 runs · 1 hidden$/);
    assert.match((await lenses('glue_data/SST-2/dev.tsv'))[0] ?? '', /by 3 runs$/);
  });

  it('can be switched off', async () => {
    const settings = vscode.workspace.getConfiguration('glueLens');
    await settings.update('codeLens.enabled', false);
    try {
      assert.deepEqual(await lenses('runs/large-finetuned/MRPC.tsv'), []);
    } finally {
      await settings.update('codeLens.enabled', undefined);
    }
  });
});

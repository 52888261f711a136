import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { at, closeAll, ready, remove, summaryOf, until, write } from './helpers';

async function lenses(path: string): Promise<readonly string[]> {
  await vscode.workspace.openTextDocument(at(path));
  const found = await vscode.commands.executeCommand<vscode.CodeLens[]>(
    'vscode.executeCodeLensProvider',
    at(path),
  );
  return found.map(({ command }) => command?.title ?? '');
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
    await vscode.workspace.openTextDocument(at('runs/prompted-draft/SST-2.tsv'));
    const found = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      at('runs/prompted-draft/SST-2.tsv'),
    );
    const doubt = found.find(({ command }) => command?.title.startsWith('$(warning)'));
    assert.equal(doubt?.command?.command, 'glueLens.setRight');
    assert.deepEqual(doubt.command.arguments, [at('runs/prompted-draft/SST-2.tsv').toString()]);
  });

  it('says of a gold file who is scored against it', async () => {
    const [title] = await lenses('glue_data/SST-2/dev.tsv');
    assert.equal(title, 'SST-2 dev gold set · 40 examples · scored against by 3 runs');
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

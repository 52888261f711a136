import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { at, closeAll, ready } from './helpers';

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

  it('says in words what is doubtful', async () => {
    const [title] = await lenses('runs/prompted-draft/SST-2.tsv');
    assert.match(title ?? '', /one answer everywhere/);
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

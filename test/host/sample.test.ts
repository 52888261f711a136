import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { at, ready, remove } from './helpers';

describe('Open Sample Workspace', () => {
  const copies = ['glue-lens-sample', 'glue-lens-sample-2'];
  after(async () => {
    for (const name of copies) await remove(`place/${name}`).then(undefined, () => undefined);
    await vscode.commands.executeCommand('notifications.clearAll');
  });

  it('puts a copy into a new folder and leaves one that is there alone', async () => {
    await ready();
    await vscode.workspace.fs.createDirectory(at('place'));
    for (const name of copies) {
      await vscode.commands.executeCommand('glueLens.openSample', at('place'));
      const { type } = await vscode.workspace.fs.stat(at(`place/${name}/glue_data/MRPC/dev.tsv`));
      assert.equal(type, vscode.FileType.File);
    }
  });
});

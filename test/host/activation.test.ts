import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { extension, ready } from './helpers';

interface Manifest {
  readonly contributes: { readonly commands: readonly { readonly command: string }[] };
}

describe('activation', () => {
  it('does no work: the session waits for the first door', async () => {
    const { exports, isActive } = await extension();
    assert.ok(isActive);
    assert.ok(['idle', 'loading', 'ready'].includes(exports.session.state));
  });

  it('registers exactly the commands of the manifest', async () => {
    const { contributes } = (await extension()).packageJSON as Manifest;
    const registered = (await vscode.commands.getCommands(true)).filter((id) =>
      /^glueLens\.[a-zA-Z]+$/.test(id),
    );
    const declared = contributes.commands.map(({ command }) => command);
    assert.deepEqual(registered.sort(), declared.sort());
  });

  it('finds the gold sets and the runs of the folder', async () => {
    const { session } = await ready();
    assert.equal(session.state, 'ready');
    assert.equal(session.catalog.runs.size, 3);
    assert.ok(session.catalog.gold.length >= 10);
    assert.ok(session.catalog.diagnostics.length >= 2);
  });
});

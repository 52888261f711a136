import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { at, closeAll, read, ready, remove, until, write } from './helpers';

const FILE = 'runs/told/SST-2.tsv';
const GOOD = 'runs/large-finetuned/SST-2.tsv';

function shown(): Promise<vscode.TextDocument> {
  return until('an account', () => {
    const document = vscode.window.activeTextEditor?.document;
    return document?.uri.scheme === 'glue-lens-account' && document;
  });
}

describe('Explain This File', () => {
  before(async () => {
    await ready();
    await write(FILE, (await read(GOOD)).replace(/^3\t.*$/m, '3\t**perhaps**<img src=x>'));
  });
  after(async () => {
    await closeAll();
    await remove('runs/told');
    await (await ready()).session.refresh();
  });

  it('tells how the file of the editor was read, as plain text', async () => {
    const { session } = await ready();
    await until('the file', () => session.catalog.files.has(at(FILE).toString()));
    await vscode.window.showTextDocument(at(FILE));
    await vscode.commands.executeCommand('glueLens.explainFile');
    const document = await shown();
    assert.equal(document.languageId, 'glue-lens-account');
    assert.match(document.uri.path, /\/SST-2\.tsv \(explained\)$/);
    const text = document.getText();
    assert.match(text, /^runs\/told\/SST-2\.tsv\nPredictions, scored\.\n/);
    assert.ok(text.includes('**perhaps**<img src=x>'));
  });

  it('leads to the line, to the explanation and to what can be set right', async () => {
    const document = await shown();
    const links = await vscode.commands.executeCommand<vscode.DocumentLink[]>(
      'vscode.executeLinkProvider',
      document.uri,
    );
    const targets = links.map(({ range, target }) => [document.getText(range), target] as const);
    const line = targets.find(([text]) => text === '5')?.[1];
    assert.equal(line?.with({ fragment: '' }).toString(), at(FILE).toString());
    assert.equal(line.fragment, 'L5');
    const help = targets.find(([text]) => text === 'invalid-label')?.[1];
    assert.match(help?.toString(true) ?? '', /docs\/problems\.md#invalid-label$/);
    assert.ok(targets.some(([, target]) => target?.scheme === 'command'));
  });

  it('follows the file', async () => {
    const document = await shown();
    await write(FILE, await read(GOOD));
    await until('it is told anew', () => !document.getText().includes('perhaps'));
  });

  it('says of another file that it is none of ours', async () => {
    await write('notes.md', 'Nothing.');
    await vscode.commands.executeCommand('glueLens.explainFile', at('notes.md'));
    const text = (await shown()).getText();
    assert.match(text, /^notes\.md\nGLUE Lens takes this file neither/);
    await remove('notes.md');
  });
});

import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { at, closeAll, ready, remove, summaryOf, until, write } from './helpers';
import { asRead, hoverAt, linksAt } from './hovers';

const MRPC = 'runs/large-finetuned/MRPC.tsv';
const HIDDEN = { kind: 'folder', branch: { path: 'runs/small-finetuned' } };

async function pathsOfReferences(path: string, line: number): Promise<readonly string[]> {
  await vscode.workspace.openTextDocument(at(path));
  const found = await vscode.commands.executeCommand<vscode.Location[]>(
    'vscode.executeReferenceProvider',
    at(path),
    new vscode.Position(line - 1, 0),
  );
  return found.map(({ uri }) => vscode.workspace.asRelativePath(uri));
}

describe('the other runs of a row', () => {
  before(ready);
  afterEach(async () => {
    await vscode.commands.executeCommand('glueLens.showHiddenRuns');
    await closeAll();
  });

  it('are counted where they have a prediction, and those without are said apart', async () => {
    const api = await ready();
    await write('runs/part/MRPC.tsv', 'index\tprediction\n0\t1\n1\t1\n');
    await until('the file', () => summaryOf(api, 'runs/part/MRPC.tsv')?.kind === 'predictions');
    assert.match(asRead(await hoverAt(at(MRPC), 2)), /\d of 3 other runs right(\n| {2}\n|$)/);
    const without = asRead(await hoverAt(at(MRPC), 10));
    assert.match(without, /\d of 2 other runs right · 1 run has no prediction/);
    await remove('runs/part');
    await api.session.refresh();
  });

  it('are without those that are hidden, which is said', async () => {
    assert.match(asRead(await hoverAt(at(MRPC), 2)), /of 2 other runs right/);
    const isHidden = (path: string): boolean => path.startsWith('runs/small-finetuned/');
    assert.ok((await pathsOfReferences(MRPC, 2)).some(isHidden));
    await vscode.commands.executeCommand('glueLens.hideRuns', HIDDEN);
    const text = asRead(await hoverAt(at(MRPC), 2));
    assert.match(text, /of 1 other runs right · 1 hidden run is left out/);
    assert.ok(!text.includes('small-finetuned'), text);
    const paths = await pathsOfReferences(MRPC, 2);
    assert.ok(!paths.some(isHidden), paths.join());
    assert.ok(paths.includes(MRPC));
    const ofGold = asRead(await hoverAt(at('glue_data/MRPC/dev.tsv'), 2));
    assert.match(ofGold, /of 2 runs right · 1 hidden run is left out/);
  });

  it('can be had all at once', async () => {
    const links = await linksAt(at(MRPC), 2);
    assert.deepEqual(links, ['Probe this example', 'Find it in all runs']);
    assert.deepEqual(await linksAt(at('glue_data/MRPC/dev.tsv'), 2), ['Find it in all runs']);
  });
});

describe('labels that are digits', () => {
  before(ready);
  after(closeAll);

  it('are read with their words', async () => {
    const text = asRead(await hoverAt(at(MRPC), 2));
    assert.match(text, /gold [01] \((not_)?equivalent\)/);
    assert.match(text, /predicted [01] \((not_)?equivalent\)/);
  });
});

describe('a file that is not scored', () => {
  after(async () => {
    await closeAll();
    await remove('runs/test-rows');
    await (await ready()).session.refresh();
  });

  it('says on hover of its rows why, and leads to what can be done', async () => {
    const api = await ready();
    const rows = Array.from({ length: 3000 }, (_, id) => `${id}\tentailment\n`);
    const path = 'runs/test-rows/RTE.tsv';
    await write(path, ['index\tprediction\n', ...rows].join(''));
    await until('the file', () => summaryOf(api, path)?.kind === 'unscored');
    assert.match(asRead(await hoverAt(at(path), 9)), /^It holds test rows: 3,000/);
    assert.deepEqual(await linksAt(at(path), 9), ['What can be done?']);
    assert.deepEqual(await linksAt(at(path), 1), []);
  });
});

import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { Page } from '../../src/extension/panels/page';
import { Requests } from '../../src/extension/panels/requests';
import { Navigator } from '../../src/extension/navigation';
import { at, closeAll, panelTab, ready, setOf, until } from './helpers';

const COLUMN = vscode.ViewColumn.One;
const LARGE = 'runs/large-finetuned';

describe('Evaluate GLUE predictions', () => {
  beforeEach(closeAll);
  after(closeAll);

  it('scores the folder and opens the scores panel', async () => {
    const api = await ready();
    await vscode.commands.executeCommand('glueLens.evaluate');
    await until('the scores panel', () => panelTab('scores'));
    const { metrics, score } = setOf(api, `${LARGE}/MRPC.tsv`);
    assert.ok((metrics.accuracy?.value ?? 0) > 0.5);
    assert.ok((score ?? 0) > 0.5);
  });

  it('uses the panel again', async () => {
    await vscode.commands.executeCommand('glueLens.evaluate');
    await vscode.commands.executeCommand('glueLens.openScores');
    await vscode.commands.executeCommand('glueLens.evaluate');
    await until('the scores panel', () => panelTab('scores'));
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    assert.equal(tabs.length, 1);
  });

  it('opens the diagnostics panel on a set', async () => {
    const { set } = setOf(await ready(), `${LARGE}/AX.tsv`);
    await vscode.commands.executeCommand('glueLens.openDiagnostics', set);
    await until('the diagnostics panel', () => panelTab('diagnostics'));
  });
});

describe('a page', () => {
  it('is held to a strict policy, also where it comes back after a reload', async () => {
    const { session, log, panels } = await ready();
    const panel = vscode.window.createWebviewPanel('glueLens.test', 'Test', COLUMN, {
      enableCommandUris: true,
      localResourceRoots: [at('')],
    });
    const none = { answer: () => Promise.resolve(null) };
    const navigator = new Navigator(session, () => panels);
    const requests = new Requests(session, navigator, { hidden: [], pinned: [] }, none);
    const extension = vscode.extensions.getExtension('glue-lens.glue-lens')?.extensionUri;
    assert.ok(extension);
    new Page('scores', panel, { extension, requests, log }, null);
    const { options, html } = panel.webview;
    panel.dispose();
    assert.equal(options.enableCommandUris, false);
    const roots = options.localResourceRoots?.map(({ path }) => path.slice(extension.path.length));
    assert.deepEqual(roots, ['/dist/webview', '/media']);
    assert.match(html, /default-src 'none'; script-src 'nonce-[\w+/=]{20,}'; style-src/);
    assert.doesNotMatch(html, /unsafe-|script-src[^;]*https?:/);
    assert.match(html, /<body data-page="scores">/);
  });
});

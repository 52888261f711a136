import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { SetSummary } from '../../src/core/summaries';
import { closeAll, firstError, panelTab, ready, setOf, until } from './helpers';

/** As a click in the Diagnostics view calls it. */
async function jump(command: string, { set }: SetSummary, id: number): Promise<vscode.TextEditor> {
  await vscode.commands.executeCommand(command, { kind: 'example', of: { set }, row: { id } });
  return until('an editor', () => vscode.window.visibleTextEditors[0]);
}

describe('a jump', () => {
  beforeEach(closeAll);
  after(closeAll);

  it('goes to the beginning of the row of the prediction', async () => {
    const api = await ready();
    const set = setOf(api, 'runs/large-finetuned/AX.tsv');
    const error = await firstError(api, set);
    const { document, selection } = await jump('glueLens.showExample', set, error.id);
    assert.equal(document.uri.toString(), set.file);
    assert.ok(selection.isEmpty);
    assert.deepEqual([selection.start.line + 1, selection.start.character], [error.line, 0]);
    const line = document.lineAt(selection.start.line).text;
    assert.equal(line, `${error.id}\t${error.predicted ?? ''}`);
  });

  it('goes to the beginning of the gold row, where its sentences stand', async () => {
    const api = await ready();
    const set = setOf(api, 'runs/large-finetuned/AX.tsv');
    const error = await firstError(api, set);
    const { document, selection } = await jump('glueLens.showGoldExample', set, error.id);
    assert.deepEqual([selection.start.line + 1, selection.start.character], [error.goldLine, 0]);
    const { text } = document.lineAt(selection.start.line);
    for (const sentence of error.sentences) assert.ok(text.includes(sentence));
  });

  it('leaves the panel where it is, and uses one group for all jumps', async () => {
    const api = await ready();
    const set = setOf(api, 'runs/large-finetuned/AX.tsv');
    const { id } = await firstError(api, set);
    await vscode.commands.executeCommand('glueLens.openDiagnostics', set.set);
    const tab = await until('the panel', () => panelTab('diagnostics'));
    await until('the panel is in view', () => tab.isActive);
    await jump('glueLens.showExample', set, id);
    await jump('glueLens.showGoldExample', set, id);
    await jump('glueLens.showExample', set, id + 1);
    const groups = vscode.window.tabGroups.all;
    assert.equal(groups.length, 2);
    assert.ok(panelTab('diagnostics')?.isActive);
    const inputs = groups.flatMap(({ tabs }) => tabs).map(({ input }) => input);
    const files = inputs.filter((input) => input instanceof vscode.TabInputText);
    assert.equal(files.length, 1, 'one preview editor');
    assert.equal(inputs.length, 2);
  });
});

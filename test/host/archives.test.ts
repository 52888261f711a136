import { strict as assert } from 'node:assert';
import { gzipSync, zipSync } from 'fflate';
import * as vscode from 'vscode';
import type { SetSummary } from '../../src/core/summaries';
import { at, closeAll, codeOf, firstError, read, ready, remove, until } from './helpers';

const GOOD = 'runs/large-finetuned/SST-2.tsv';
const ENTRY = 'packed/SST-2.tsv';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The set of a file within an archive, once it is there. */
async function setIn(key: string): Promise<SetSummary> {
  const { session } = await ready();
  return until('the set', () =>
    [...session.catalog.sets.values()].find(({ file }) => file === key),
  );
}

describe('predictions in an archive', () => {
  const zip = (): vscode.Uri => at('predictions.zip');
  before(async () => {
    await ready();
    const text = (await read(GOOD)).replace(/^3\t.*$/m, '3\tperhaps');
    const packed = zipSync({ [ENTRY]: bytesOf(text), 'RTE.npy': bytesOf('\u0093NUMPY') });
    await vscode.workspace.fs.writeFile(zip(), packed);
  });
  after(async () => {
    await closeAll();
    await remove('predictions.zip');
    await (await ready()).session.refresh();
  });

  it('are jumped to: the entry opens read-only, at its row', async () => {
    const api = await ready();
    const set = await setIn(`${zip().toString()}!/${ENTRY}`);
    const { id, line, predicted } = await firstError(api, set);
    const node = { kind: 'example', of: { set: set.set }, row: { id } };
    await vscode.commands.executeCommand('glueLens.showExample', node);
    const editor = await until('an editor', () => vscode.window.visibleTextEditors[0]);
    assert.equal(editor.document.uri.scheme, 'glue-lens-zip');
    assert.match(editor.document.uri.path, /predictions\.zip!\/packed\/SST-2\.tsv$/);
    assert.equal(editor.selection.start.line + 1, line);
    assert.ok(editor.document.lineAt(editor.selection.start).text.endsWith(`\t${predicted ?? ''}`));
  });

  it('have their lens and their problems there', async () => {
    const document = await until('a document', () => {
      return vscode.workspace.textDocuments.find(({ uri }) => uri.scheme === 'glue-lens-zip');
    });
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      document.uri,
    );
    assert.match(lenses[0]?.command?.title ?? '', /^SST-2 dev · accuracy/);
    const bad = await until('a problem', () => {
      const problems = vscode.languages.getDiagnostics(document.uri);
      return problems.find((problem) => codeOf(problem) === 'invalid-label');
    });
    assert.equal(bad.range.start.line, 4);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      bad.range,
      vscode.CodeActionKind.QuickFix.value,
    );
    assert.ok(actions.some(({ title }) => title === 'Ignore this file'));
  });

  it('that no editor can show have their problems on the archive', async () => {
    const problems = await until('a problem', () => {
      const found = vscode.languages.getDiagnostics(zip());
      return found.length > 0 && found;
    });
    assert.match(problems[0]?.message ?? '', /^RTE\.npy: /);
  });

  it('are set right by a rule for the entry', async () => {
    const key = `${zip().toString()}!/${ENTRY}`;
    const target = { kind: 'remedy', remedy: { kind: 'labels', labels: { perhaps: '1' } } };
    await vscode.commands.executeCommand('glueLens.applyFix', key, target);
    assert.deepEqual(JSON.parse(await read('glue-lens.json')), {
      files: { [`predictions.zip/${ENTRY}`]: { labels: { perhaps: '1' } } },
    });
    const { session } = await ready();
    await until('all rows', () => {
      return [...session.catalog.sets.values()].some(
        ({ file, counts }) => file === key && counts.scored === 40,
      );
    });
    await remove('glue-lens.json');
    await session.refresh();
  });

  it('packed by gzip are shown unpacked', async () => {
    const packed = at('runs/gzip/SST-2.tsv.gz');
    await vscode.workspace.fs.writeFile(packed, gzipSync(bytesOf(await read(GOOD))));
    const { set } = await setIn(packed.toString());
    await vscode.commands.executeCommand('glueLens.openPredictionFile', set);
    const document = await until('a document', () => {
      const active = vscode.window.activeTextEditor?.document;
      return active?.uri.path.endsWith('SST-2.tsv.gz!/SST-2.tsv') === true && active;
    });
    assert.equal(document.getText(), await read(GOOD));
    await remove('runs/gzip');
  });
});

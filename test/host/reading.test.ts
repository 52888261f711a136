import { strict as assert } from 'node:assert';
import { gzipSync } from 'fflate';
import * as vscode from 'vscode';
import type { ExampleRow } from '../../src/core/views/examples';
import {
  at,
  closeAll,
  firstError,
  panelTab,
  read,
  ready,
  remove,
  setOf,
  summaryOf,
  until,
  write,
} from './helpers';
import { asRead, hoverAt } from './hovers';

const AX = 'runs/large-finetuned/AX.tsv';
const GOLD = 'glue_data/diagnostic/diagnostic-full.tsv';

/** The first wrong example of the diagnostic predictions. */
async function wrongExample(): Promise<ExampleRow & { readonly line: number }> {
  const api = await ready();
  const { line, ...error } = await firstError(api, setOf(api, AX));
  assert.ok(line !== null);
  return { ...error, line };
}

function places(command: string, uri: vscode.Uri, line: number): Thenable<vscode.Location[]> {
  return vscode.commands.executeCommand(command, uri, new vscode.Position(line - 1, 0));
}

async function hintsOf(uri: vscode.Uri, from: number, to: number): Promise<vscode.InlayHint[]> {
  await vscode.workspace.openTextDocument(uri);
  const range = new vscode.Range(from - 1, 0, to - 1, 1000);
  return vscode.commands.executeCommand('vscode.executeInlayHintProvider', uri, range);
}

describe('a prediction file', () => {
  before(ready);
  afterEach(closeAll);

  it('tells on hover what a row says, what is right, and what others say', async () => {
    const { id, line, sentences, gold, predicted, tags } = await wrongExample();
    const text = asRead(await hoverAt(at(AX), line));
    assert.match(text, new RegExp(`^AX · example ${id} · gold ${gold ?? ''}`));
    assert.ok(text.includes(`✗ wrong, predicted ${predicted ?? ''}`));
    assert.ok(text.includes(`Premise  ${sentences[0]?.trim() ?? ''}`));
    assert.ok(text.includes(`Hypothesis  ${sentences[1]?.trim() ?? ''}`));
    assert.ok(text.includes(`Tags: ${tags.join(' · ')}`));
    assert.match(text, /\d of 2 other runs right/);
    assert.match(text, /[✓✗] .*(runs\/prompted-draft|runs\/small-finetuned)/);
  });

  it('says on its header where the rows begin, and nothing below them', async () => {
    assert.equal(asRead(await hoverAt(at(AX), 1)), 'The rows begin on line 2.');
    assert.equal(await hoverAt(at(AX), 62), '');
  });

  it('says to save it while it has changes', async () => {
    const api = await ready();
    const copy = at('runs/unsaved/AX.tsv');
    await vscode.workspace.fs.copy(at(AX), copy);
    await until('the copy', () => summaryOf(api, 'runs/unsaved/AX.tsv'));
    assert.match(await hoverAt(copy, 3), /example 1/);
    const editor = await vscode.window.showTextDocument(copy);
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), '\n');
    });
    assert.match(await hoverAt(copy, 3), /^Save the file to read its rows/);
    assert.deepEqual(await places('vscode.executeDefinitionProvider', copy, 3), []);
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await closeAll();
    await remove('runs/unsaved');
    await api.session.refresh();
  });

  it('leads to the beginning of the gold row', async () => {
    const { line, goldLine } = await wrongExample();
    await vscode.workspace.openTextDocument(at(AX));
    const found = await vscode.commands.executeCommand<vscode.LocationLink[]>(
      'vscode.executeDefinitionProvider',
      at(AX),
      new vscode.Position(line - 1, 0),
    );
    const [link] = found;
    assert.equal(found.length, 1);
    assert.equal(link?.targetUri.toString(), at(GOLD).toString());
    const { start } = link.targetSelectionRange ?? link.targetRange;
    assert.deepEqual([start.line + 1, start.character], [goldLine, 0]);
  });

  it('shows hints at the end of rows where these are wanted, for the lines that are asked for', async () => {
    const settings = vscode.workspace.getConfiguration('glueLens');
    assert.deepEqual(await hintsOf(at(AX), 1, 10), []);
    await settings.update('inlayHints.enabled', true);
    try {
      const { line, gold, sentences } = await wrongExample();
      const hints = await hintsOf(at(AX), line, line + 2);
      assert.equal(hints.length, 3);
      const [hint] = hints;
      assert.equal(hint?.position.line, line - 1);
      const label = typeof hint.label === 'string' ? hint.label : '';
      assert.ok(
        label.startsWith(`✗ gold ${gold ?? ''} · ${sentences[0]?.slice(0, 20) ?? ''}`),
        label,
      );
    } finally {
      await settings.update('inlayHints.enabled', undefined);
    }
  });

  it('colours its wrong predictions, unless marks are switched off', async () => {
    const tokens = async (): Promise<number> => {
      const made = await vscode.commands.executeCommand<vscode.SemanticTokens | undefined>(
        'vscode.provideDocumentSemanticTokens',
        at(AX),
      );
      return (made?.data.length ?? 0) / 5;
    };
    const { errors } = setOf(await ready(), AX);
    await vscode.workspace.openTextDocument(at(AX));
    assert.equal(await tokens(), errors);
    const settings = vscode.workspace.getConfiguration('glueLens');
    await settings.update('marks.enabled', false);
    try {
      assert.equal(await tokens(), 0);
    } finally {
      await settings.update('marks.enabled', undefined);
    }
  });

  it('highlights a wrong prediction at the caret alone, not the same label in other rows', async () => {
    const { line, predicted } = await wrongExample();
    const document = await vscode.workspace.openTextDocument(at(AX));
    const start = document.lineAt(line - 1).text.lastIndexOf('\t') + 1;
    const found = await vscode.commands.executeCommand<vscode.DocumentHighlight[]>(
      'vscode.executeDocumentHighlights',
      at(AX),
      new vscode.Position(line - 1, start),
    );
    assert.deepEqual(
      found.map(({ range }) => [range.start.line + 1, document.getText(range)]),
      [[line, predicted]],
    );
  });

  it('is read aloud by what is selected, where the editor is set to that', async () => {
    const settings = vscode.workspace.getConfiguration('editor');
    await settings.update('accessibilitySupport', 'on', vscode.ConfigurationTarget.Global);
    try {
      const { predicted } = await wrongExample();
      const document = await vscode.workspace.openTextDocument(at(AX));
      const selection = new vscode.Range(0, 0, 0, 0);
      const editor = await vscode.window.showTextDocument(document, { selection });
      await vscode.commands.executeCommand('glueLens.nextError');
      assert.equal(document.getText(editor.selection), predicted);
    } finally {
      const global = vscode.ConfigurationTarget.Global;
      await settings.update('accessibilitySupport', undefined, global);
    }
  });

  it('is stepped through error by error, round and round', async () => {
    const api = await ready();
    const { errors } = setOf(api, AX);
    const { line, predicted } = await wrongExample();
    const document = await vscode.workspace.openTextDocument(at(AX));
    const selection = new vscode.Range(0, 0, 0, 0);
    const editor = await vscode.window.showTextDocument(document, { selection });
    const step = async (command: string): Promise<number> => {
      await vscode.commands.executeCommand(command);
      return editor.selection.start.line + 1;
    };
    assert.equal(await step('glueLens.nextError'), line);
    assert.ok(editor.selection.isEmpty);
    const { text } = document.lineAt(line - 1);
    assert.equal(text.slice(editor.selection.start.character), predicted);
    const lines = [line];
    for (let i = 1; i < errors; i++) lines.push(await step('glueLens.nextError'));
    assert.deepEqual(
      lines,
      [...new Set(lines)].sort((a, b) => a - b),
    );
    assert.equal(await step('glueLens.nextError'), line);
    assert.equal(await step('glueLens.previousError'), lines.at(-1));
  });
});

describe('a gold file', () => {
  before(ready);
  afterEach(closeAll);

  it('tells on hover which runs got an example wrong', async () => {
    const { id, goldLine, gold, predicted } = await wrongExample();
    const text = asRead(await hoverAt(at(GOLD), goldLine ?? 0));
    assert.match(text, new RegExp(`^AX · example ${id} · gold ${gold ?? ''}`));
    assert.match(text, /\d of 3 runs right/);
    assert.match(text, new RegExp(`✗ .*${predicted ?? ''}: .*runs/large-finetuned`));
  });

  it('leads to its example in every run, and so does a row of predictions', async () => {
    const { line, goldLine } = await wrongExample();
    await vscode.workspace.openTextDocument(at(GOLD));
    const command = 'vscode.executeReferenceProvider';
    const found = await places(command, at(GOLD), goldLine ?? 0);
    const paths = found.map(({ uri }) => vscode.workspace.asRelativePath(uri));
    const runs = ['large-finetuned', 'prompted-draft', 'small-finetuned'];
    for (const run of runs)
      assert.ok(
        paths.some((path) => path.startsWith(`runs/${run}/`)),
        run,
      );
    assert.ok(paths.includes(GOLD));
    await vscode.workspace.openTextDocument(at(AX));
    const same = await places(command, at(AX), line);
    assert.deepEqual(same.map(String).sort(), found.map(String).sort());
    const own = found.find(({ uri }) => uri.toString() === at(AX).toString());
    assert.equal(own?.range.start.line, line - 1);
  });
});

describe('what stands in a packed file', () => {
  after(async () => {
    await closeAll();
    await remove('runs/gzip');
    await (await ready()).session.refresh();
  });

  it('is read like any other', async () => {
    const api = await ready();
    const packed = at('runs/gzip/AX.tsv.gz');
    const text = await read(AX);
    await vscode.workspace.fs.writeFile(packed, gzipSync(new TextEncoder().encode(text)));
    await until('the file', () => summaryOf(api, 'runs/gzip/AX.tsv.gz'));
    await vscode.commands.executeCommand('glueLens.openPredictionFile', packed.toString());
    const { document } = await until('an editor', () => {
      const editor = vscode.window.activeTextEditor;
      return editor?.document.uri.scheme === 'glue-lens-zip' && editor;
    });
    const { id, line } = await wrongExample();
    assert.match(asRead(await hoverAt(document.uri, line)), new RegExp(`^AX · example ${id} `));
    await vscode.commands.executeCommand('glueLens.nextError');
    assert.equal(vscode.window.activeTextEditor?.selection.start.line, line - 1);
  });
});

describe('a file beyond 50 MB', () => {
  const path = 'runs/large-file/RTE.tsv';
  after(async () => {
    await closeAll();
    await remove('runs/large-file');
    await (await ready()).session.refresh();
  });

  it('is scored, and a jump opens the grid instead of the editor', async () => {
    const api = await ready();
    const note = 'x'.repeat(1_400_000);
    const rows = (await read('runs/large-finetuned/RTE.tsv')).trim().split('\n');
    const wide = rows.map((row, id) => `${row}\t${id === 0 ? 'note' : note}\n`);
    await write(path, wide.join(''));
    await until('the file', () => summaryOf(api, path)?.kind === 'predictions', 30_000);
    await closeAll();
    const { set } = setOf(api, path);
    const { id } = await firstError(api, setOf(api, path));
    await vscode.commands.executeCommand('glueLens.showExample', {
      kind: 'example',
      of: { set },
      row: { id },
    });
    await until('the panel', () => panelTab('scores'));
    assert.deepEqual(vscode.window.visibleTextEditors, []);
  });

  it('is not opened, the grid of its set is', async () => {
    const api = await ready();
    await closeAll();
    await vscode.commands.executeCommand('glueLens.openPredictionFile', setOf(api, path).set);
    await until('the panel', () => panelTab('scores'));
    assert.deepEqual(
      vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).map(({ label }) => label),
      ['GLUE Scores'],
    );
  });

  it('is left out of the places of an example', async () => {
    const other = at('runs/large-finetuned/RTE.tsv');
    await vscode.workspace.openTextDocument(other);
    const found = await places('vscode.executeReferenceProvider', other, 3);
    const paths = found.map(({ uri }) => vscode.workspace.asRelativePath(uri));
    assert.ok(paths.includes('runs/large-finetuned/RTE.tsv'));
    assert.ok(!paths.includes(path));
  });
});

describe('text in a file', () => {
  after(async () => {
    await remove('hostile');
    await (await ready()).session.refresh();
  });

  it('is shown as it is and means nothing', async () => {
    const api = await ready();
    const evil =
      '[click](command:workbench.action.quit) <img src=x> $(error) https://x.example `a` *b* ![](x)';
    const gold = Array.from({ length: 20 }, (_, id) => `${id}\t${evil}\tSecond.\tentailment`);
    await write(
      'hostile/RTE/dev.tsv',
      ['index\tsentence1\tsentence2\tlabel', ...gold, ''].join('\n'),
    );
    const rows = Array.from({ length: 20 }, (_, id) => `${id}\t${id < 5 ? 'not_' : ''}entailment`);
    await write('hostile/RTE.tsv', ['index\tprediction', ...rows, ''].join('\n'));
    await until('the file', () => summaryOf(api, 'hostile/RTE.tsv')?.kind === 'predictions');
    const text = await hoverAt(at('hostile/RTE.tsv'), 3);
    assert.ok(asRead(text).includes(evil), text);
    assert.ok(!/(^|[^\\])[[<`$!]/.test(text.replaceAll('**', '')), text);
  });
});

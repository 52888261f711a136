import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { closeAll, codeOf, ready, until } from '../helpers';
import { closeFolder, inFolder, known, openFolder, scored } from './support';

const FILE = 'runs/large-finetuned/SST-2.tsv';
const { fs } = vscode.workspace;
const textOf = async (uri: vscode.Uri): Promise<string> =>
  new TextDecoder().decode(await fs.readFile(uri));
const write = (uri: vscode.Uri, text: string): Thenable<void> =>
  fs.writeFile(uri, new TextEncoder().encode(text));
const gone = (uri: vscode.Uri): Thenable<void> =>
  fs.delete(uri, { recursive: true }).then(undefined, () => undefined);

describe('a workspace of several folders', () => {
  it('holds the runs of each by its name, scored against the gold sets of their own folder', async () => {
    const api = await ready();
    assert.equal(api.session.catalog.runs.size, 6);
    for (const name of ['first', 'second']) {
      const set = await scored(api, inFolder(name, FILE));
      assert.equal(set.run, `${name}/runs/large-finetuned`);
      assert.equal(set.path, `${name}/${FILE}`);
      assert.equal(set.goldFile, inFolder(name, 'glue_data/SST-2/dev.tsv').toString());
    }
  });

  it('changes nothing in one when a file of the same name changes in the other', async () => {
    const api = await ready();
    const [one, other] = [inFolder('first', FILE), inFolder('second', FILE)];
    const text = await textOf(other);
    const before = await scored(api, one);
    await write(other, text.replace(/\t1$/gm, '\t0'));
    await until('another score', () => {
      const file = known(api, other);
      return file?.kind === 'predictions' && file.sets[0]?.score !== before.score;
    });
    assert.equal(await scored(api, one), before, 'the very same summary');
    await write(other, text);
    await until('the score as it was', () => {
      const file = known(api, other);
      return file?.kind === 'predictions' && file.sets[0]?.score === before.score;
    });
  });

  it('writes what sets a file right beside the file, into its own folder', async () => {
    const api = await ready();
    const file = inFolder('second', 'runs/right/SST-2.tsv');
    const configuration = inFolder('second', 'glue-lens.json');
    try {
      const good = await textOf(inFolder('second', FILE));
      await write(file, good.replace(/\t1$/m, '\tpostive'));
      const problem = await until('a problem', () =>
        vscode.languages.getDiagnostics(file).find((one) => codeOf(one) === 'invalid-label'),
      );
      await vscode.workspace.openTextDocument(file);
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        file,
        problem.range,
        vscode.CodeActionKind.QuickFix.value,
      );
      const command = actions.find(({ title }) => title === 'Read “postive” as 1')?.command;
      assert.ok(command);
      await vscode.commands.executeCommand(
        command.command,
        ...((command.arguments ?? []) as unknown[]),
      );
      assert.deepEqual(JSON.parse(await textOf(configuration)), {
        files: { 'runs/right/SST-2.tsv': { labels: { postive: '1' } } },
      });
      await assert.rejects(Promise.resolve(fs.stat(inFolder('first', 'glue-lens.json'))));
      await until('no problem', () => vscode.languages.getDiagnostics(file).length === 0);
      assert.equal((await scored(api, file)).counts.scored, 40);
    } finally {
      await closeAll();
      await gone(configuration);
      await gone(inFolder('second', 'runs/right'));
    }
  });

  it('forgets a folder that is closed, with its problems, and finds it when it is opened again', async () => {
    const api = await ready();
    const uri = inFolder('second', '');
    const file = inFolder('second', 'runs/prompted-draft/RTE.tsv');
    const other = inFolder('first', 'runs/prompted-draft/RTE.tsv');
    await until('a problem', () => vscode.languages.getDiagnostics(file).length > 0);
    await closeFolder('second');
    await until('its files are gone', () => known(api, file) === undefined);
    await until('its problems too', () => vscode.languages.getDiagnostics(file).length === 0);
    assert.equal(api.session.catalog.runs.size, 3);
    assert.equal((await scored(api, other)).run, 'runs/prompted-draft', 'no need of a name');
    await openFolder(uri, 'second');
    await scored(api, file);
    await until('its problems', () => vscode.languages.getDiagnostics(file).length > 0);
    assert.equal(api.session.catalog.runs.size, 6);
  });
});

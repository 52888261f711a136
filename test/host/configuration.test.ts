import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { at, closeAll, ready, remove, setOf, summaryOf, until, write } from './helpers';

const FILE = 'glue-lens.json';

describe('glue-lens.json', () => {
  before(ready);
  after(async () => {
    await closeAll();
    await remove(FILE).then(undefined, () => undefined);
    await remove('runs/odd').then(undefined, () => undefined);
  });

  /** Writes it and shows it. */
  async function open(text: string): Promise<vscode.TextDocument> {
    await write(FILE, text);
    const document = await vscode.workspace.openTextDocument(at(FILE));
    await until('the text', () => document.getText() === text);
    await vscode.window.showTextDocument(document);
    return document;
  }

  /** What is offered where the mark | stands. */
  async function offered(text: string): Promise<readonly string[]> {
    const document = await open(text.replace('|', ''));
    const place = document.positionAt(text.indexOf('|'));
    const end = Date.now() + 10_000;
    for (;;) {
      const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        at(FILE),
        place,
      );
      const labels = items.map(({ label }) => (typeof label === 'string' ? label : label.label));
      // The schema comes a moment after the document.
      if (labels.length > 0 || Date.now() > end) return labels;
    }
  }

  it('may hold comments', async () => {
    const document = await open('// ours\n{ "gold": ["glue_data",], }\n');
    assert.equal(document.languageId, 'jsonc');
  });

  it('is completed and explained', async () => {
    const names = await offered('{ | }');
    for (const name of ['gold', 'goldSets', 'predictions', 'files'])
      assert.ok(
        names.some((label) => label.includes(name)),
        `${name} in ${names.join()}`,
      );
    const tasks = await offered('{ "files": { "a.tsv": { "task": "|" } } }');
    assert.ok(tasks.includes('"MNLI-mm"'), tasks.join());
    const labels = await offered(
      '{ "files": { "a.tsv": { "task": "RTE", "labelOrder": ["|"] } } }',
    );
    assert.ok(labels.includes('"not_entailment"'), labels.join());
    const document = await open('{ "goldSets": {} }');
    const [hover] = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      new vscode.Position(0, 5),
    );
    const said = hover?.contents.map((part) => (part as vscode.MarkdownString).value);
    assert.match(said?.join() ?? '', /gold set of a task/);
  });

  it('is obeyed as soon as it is saved', async () => {
    const api = await ready();
    await write(FILE, '{ "files": { "runs/large-finetuned/RTE.tsv": { "run": "by hand" } } }');
    await until('the run', () => setOf(api, 'runs/large-finetuned/RTE.tsv').run === 'by hand');
    await write(FILE, '{ "files": { "runs/large-finetuned/RTE.tsv": { "ignore": true } } }');
    await until('no such file', () => !summaryOf(api, 'runs/large-finetuned/RTE.tsv'));
    await remove(FILE);
    await until('the file again', () => summaryOf(api, 'runs/large-finetuned/RTE.tsv'));
  });

  it('makes files of any name followed', async () => {
    const api = await ready();
    await write(FILE, '{ "predictions": ["runs/**/*.tsv", "runs/**/*.weird"] }');
    await until('the configuration', () => summaryOf(api, FILE));
    await write('runs/odd/RTE.weird', 'index\tprediction\n0\tentailment\n');
    await until('the new file', () => summaryOf(api, 'runs/odd/RTE.weird'));
    await remove(FILE);
    await until('no such file', () => !summaryOf(api, 'runs/odd/RTE.weird'));
  });

  it('has its mistakes among the Problems, on their line', async () => {
    await write(FILE, '{\n  "files": { "a.tsv": { "task": "RTX" } } }\n');
    const problem = await until('a problem', () =>
      vscode.languages.getDiagnostics(at(FILE)).find(({ source }) => source === 'GLUE Lens'),
    );
    assert.equal(problem.range.start.line, 1);
    assert.equal(problem.message, '“RTX” is no task. Is “RTE” meant?');
    await remove(FILE);
    await until(
      'no problem',
      () => !vscode.languages.getDiagnostics(at(FILE)).some((one) => one.source === 'GLUE Lens'),
    );
  });
});

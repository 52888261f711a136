import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import {
  at,
  closeAll,
  codeOf,
  read,
  ready,
  remove,
  setOf,
  summaryOf,
  until,
  write,
} from './helpers';

const CONFIGURATION = 'glue-lens.json';
const FILE = 'runs/right/SST-2.tsv';
const GOOD = 'runs/large-finetuned/SST-2.tsv';

/** The problems of a file, once there are some. */
function problems(path: string): Promise<readonly vscode.Diagnostic[]> {
  return until('problems', () => {
    const found = vscode.languages.getDiagnostics(at(path));
    return found.length > 0 && found;
  });
}

/** What the lightbulb on a problem offers, by title. */
async function offers(
  path: string,
  { range }: vscode.Diagnostic,
): Promise<ReadonlyMap<string, vscode.CodeAction>> {
  await vscode.workspace.openTextDocument(at(path));
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    at(path),
    range,
    vscode.CodeActionKind.QuickFix.value,
  );
  return new Map(actions.map((action) => [action.title, action]));
}

/** Good predictions with a few labels that are misspelt. */
async function misspelt(): Promise<string> {
  let left = 3;
  return (await read(GOOD)).replace(/\t1$/gm, (cell) => (left-- > 0 ? '\tpostive' : cell));
}

async function take(action: vscode.CodeAction | undefined): Promise<void> {
  assert.ok(action?.command, 'it is offered');
  const { command, arguments: args = [] } = action.command;
  await vscode.commands.executeCommand(command, ...(args as unknown[]));
}

async function gone(path: string): Promise<void> {
  await remove(path).then(undefined, () => undefined);
}

describe('a quick fix', () => {
  beforeEach(async () => {
    await gone(CONFIGURATION);
    await gone('runs/right');
  });
  after(async () => {
    await closeAll();
    await gone(CONFIGURATION);
    await gone('runs/right');
    const { session } = await ready();
    await session.refresh();
  });

  it('reads a misspelt label as it is meant: written to glue-lens.json, scored anew', async () => {
    const api = await ready();
    const text = await misspelt();
    await write(FILE, text);
    const problem = (await problems(FILE)).find((one) => codeOf(one) === 'invalid-label');
    assert.ok(problem);
    const { code } = problem;
    assert.ok(typeof code === 'object' && 'target' in code);
    assert.match(code.target.toString(true), /\/docs\/problems\.md#invalid-label$/);
    const before = setOf(api, FILE).counts.scored;
    const found = await offers(FILE, problem);
    assert.deepEqual(
      [...found.keys()],
      ['Read “postive” as 1', 'Read “postive” as another label…', 'Ignore this file'],
    );
    assert.deepEqual(
      [...found.values()].map(({ isPreferred }) => isPreferred === true),
      [true, false, false],
    );
    await take(found.get('Read “postive” as 1'));
    assert.deepEqual(JSON.parse(await read(CONFIGURATION)), {
      files: { [FILE]: { labels: { postive: '1' } } },
    });
    const set = await until('another score', () => {
      const now = setOf(api, FILE);
      return now.counts.scored > before && now;
    });
    assert.equal(set.counts.scored, 40);
    assert.ok(set.flags.includes('relabelled'));
    assert.equal(set.metrics.accuracy?.value, setOf(api, GOOD).metrics.accuracy?.value);
    assert.equal(await read(FILE), text, 'the file itself is as it was');
    await until('no problem', () => vscode.languages.getDiagnostics(at(FILE)).length === 0);
  });

  it('keeps what a person wrote, and can be undone', async () => {
    await ready();
    const own = '{\n  // Ours.\n  "predictions": ["runs/**"],\n}\n';
    await write(CONFIGURATION, own);
    await write(FILE, await misspelt());
    const document = await vscode.workspace.openTextDocument(at(CONFIGURATION));
    await vscode.window.showTextDocument(document);
    const [problem] = await problems(FILE);
    assert.ok(problem);
    await take((await offers(FILE, problem)).get('Ignore this file'));
    assert.ok(!document.isDirty);
    const text = await read(CONFIGURATION);
    assert.ok(text.startsWith('{\n  // Ours.\n  "predictions": ["runs/**"],\n'));
    assert.match(text, /"runs\/right\/SST-2\.tsv": \{\s*"ignore": true\s*\}/);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), own);
  });

  it('takes a file out of everything', async () => {
    const api = await ready();
    await write(FILE, await misspelt());
    const [problem] = await problems(FILE);
    assert.ok(problem);
    await take((await offers(FILE, problem)).get('Ignore this file'));
    await until('it is forgotten', () => summaryOf(api, FILE) === undefined);
    // Problems go to the editor in portions, so they leave it a moment after the scores are gone.
    await until(
      'its problems are gone',
      () => vscode.languages.getDiagnostics(at(FILE)).length === 0,
    );
  });

  it('sets the task of a file that says nothing of it', async () => {
    const api = await ready();
    await write('runs/right/predictions.tsv', 'index\tprediction\n0\tmaybe\n1\tperhaps\n');
    const [problem] = await problems('runs/right/predictions.tsv');
    assert.ok(problem);
    const found = await offers('runs/right/predictions.tsv', problem);
    assert.ok(found.has('Set the task…'));
    const key = at('runs/right/predictions.tsv').toString();
    const remedy = { kind: 'task', likely: ['SST-2'] };
    await vscode.commands.executeCommand('glueLens.applyFix', key, { kind: 'remedy', remedy });
    assert.deepEqual(JSON.parse(await read(CONFIGURATION)), {
      files: { 'runs/right/predictions.tsv': { task: 'SST-2' } },
    });
    await until('it is judged anew', () => summaryOf(api, 'runs/right/predictions.tsv'));
  });

  it('says what is in the way where glue-lens.json is broken, and writes nothing', async () => {
    const { log } = await ready();
    const broken = '{ "files": [ }';
    await write(CONFIGURATION, broken);
    const key = at(GOOD).toString();
    const target = { kind: 'remedy', remedy: { kind: 'ignore' } };
    const before = log.failures.length;
    await vscode.commands.executeCommand('glueLens.applyFix', key, target);
    assert.equal(await read(CONFIGURATION), broken);
    assert.equal(log.failures.length, before, 'a person’s mistake is no failure of ours');
    await vscode.commands.executeCommand('notifications.clearAll');
  });
});

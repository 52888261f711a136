import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { RunsChoice } from '../../src/extension/runsChoice';
import { RunsTree } from '../../src/extension/trees/runsTree';
import { at, memory, ready, remove, setOf, summaryOf, until, write } from './helpers';

const RESULTS = 'runs/large-finetuned/eval_sst2_results.json';
const ALONE = 'runs/only-logged';

describe('results files', () => {
  after(async () => {
    for (const path of [RESULTS, ALONE]) await remove(path).then(undefined, () => undefined);
  });

  it('stand beside the score of the predictions, and are gone with the file', async () => {
    const api = await ready();
    const predictions = 'runs/large-finetuned/SST-2.tsv';
    const { score } = setOf(api, predictions);
    await write(RESULTS, JSON.stringify({ eval_accuracy: 0.125 }));
    await until('the logged score', () => setOf(api, predictions).logged);
    const set = setOf(api, predictions);
    assert.equal(set.score, score);
    assert.equal(set.logged?.agrees, false);

    const tree = new RunsTree(api.session, new RunsChoice(memory()), api.log);
    const runs = await tree.getChildren();
    const run = runs.find((child) => child.kind === 'run' && child.branch.path === set.run);
    const [node] = (await tree.getChildren(run)).filter(
      (child) => child.kind === 'set' && child.set.set === set.set,
    );
    assert.ok(node);
    const item = tree.resolveTreeItem(await tree.getTreeItem(node), node);
    assert.match(String(item.description), /logged 12\.5/);
    assert.ok(item.tooltip instanceof vscode.MarkdownString);
    const told = item.tooltip.value.replaceAll('\\', '');
    assert.ok(told.includes(`logged: accuracy 12.5 (${RESULTS})`), told);
    tree.dispose();

    await until('a problem', () => {
      const said = vscode.languages.getDiagnostics(at(predictions));
      return said.some(({ code }) => JSON.stringify(code).includes('logged-gap'));
    });
    await remove(RESULTS);
    await until('no logged score', () => setOf(api, predictions).logged === null);
  });

  it('of a run without predictions are a group of their own, each a click from its file', async () => {
    const api = await ready();
    const path = `${ALONE}/cola/eval_results.json`;
    await write(path, JSON.stringify({ eval_matthews_correlation: 0.5, eval_samples: 100 }));
    await until('the results file', () => summaryOf(api, path));
    const choice = new RunsChoice(memory());
    const tree = new RunsTree(api.session, choice, api.log);
    const labels: string[] = [];
    const visit = async (parent?: Parameters<typeof tree.getTreeItem>[0]): Promise<void> => {
      for (const node of await tree.getChildren(parent)) {
        if (!node.kind.startsWith('logged')) continue;
        assert.equal(tree.getParent(node), parent);
        const { label, description, command } = await tree.getTreeItem(node);
        assert.ok(typeof label === 'string');
        labels.push(`${label}: ${String(description)}`);
        if (node.kind === 'loggedScore')
          assert.deepEqual(command?.arguments, [at(path).toString()]);
        await visit(node);
      }
    };
    const expected = ['Logged only: 1', `${ALONE}: 1 task`, 'CoLA dev: Matthews 50.0'];
    await visit();
    assert.deepEqual(labels.splice(0), expected);
    choice.tryFilter('ONLY runs');
    await visit();
    assert.deepEqual(labels.splice(0), expected);
    choice.tryFilter('another');
    await visit();
    assert.deepEqual(labels, []);
    tree.dispose();
  });
});

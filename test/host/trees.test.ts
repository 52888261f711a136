import { strict as assert } from 'node:assert';
import type * as vscode from 'vscode';
import { Choice } from '../../src/extension/choice';
import { DiagnosticsTree } from '../../src/extension/trees/diagnosticsTree';
import { RunsTree } from '../../src/extension/trees/runsTree';
import { RunsChoice } from '../../src/extension/runsChoice';
import { memory, ready } from './helpers';

/** Every node of a tree with its id, its parents checked on the way. */
async function walk<T>(tree: vscode.TreeDataProvider<T>, depth: number): Promise<string[]> {
  const ids: string[] = [];
  const idOf = async (node: T): Promise<string> => {
    const { id, label } = await tree.getTreeItem(node);
    assert.ok(id && label);
    return id;
  };
  const visit = async (node: T | undefined, left: number): Promise<void> => {
    for (const child of (await tree.getChildren(node)) ?? []) {
      ids.push(await idOf(child));
      const parent = await tree.getParent?.(child);
      assert.equal(parent && (await idOf(parent)), node && (await idOf(node)));
      if (left > 1) await visit(child, left - 1);
    }
  };
  await visit(undefined, depth);
  return ids;
}

describe('the Runs view', () => {
  it('holds the runs, their tasks and the gold sets, each with an id of its own', async () => {
    const { session, log } = await ready();
    const tree = new RunsTree(session, new RunsChoice(memory()), log);
    const ids = await walk(tree, 3);
    tree.dispose();
    assert.equal(new Set(ids).size, ids.length);
    assert.equal(ids.filter((id) => id.startsWith('run:')).length, 3);
    assert.ok(ids.includes('group:gold'));
    assert.equal(ids.filter((id) => id.startsWith('set:')).length, session.catalog.sets.size);
  });
});

describe('the Diagnostics view', () => {
  it('holds coarse categories, fine phenomena and examples, errors first', async () => {
    const { session, log } = await ready();
    const choice = new Choice(session, memory(), new RunsChoice(memory()));
    const tree = new DiagnosticsTree(session, choice, log);
    const ids = await walk(tree, 4);
    assert.equal(new Set(ids).size, ids.length);
    assert.equal(ids.filter((id) => id.startsWith('coarse:')).length, 4);
    assert.ok(ids.some((id) => /^fine:.*#\d+$/.test(id)));
    assert.ok(ids.some((id) => /^domain:.*#\d+$/.test(id)));

    const coarse = await tree.getChildren();
    const [fine] = await tree.getChildren(coarse[0]);
    const outcomes = (await tree.getChildren(fine)).map((node) =>
      node.kind === 'example' ? Number(node.row.right) : 2,
    );
    assert.deepEqual(outcomes, [...outcomes].sort());

    await choice.showOnlyErrors(true);
    const errors = await tree.getChildren(fine);
    assert.ok(errors.every((node) => node.kind === 'example' && node.row.right === false));
    tree.dispose();
    choice.dispose();
  });

  it('shows the best run until one is chosen, and a pinned one before it', async () => {
    const { session } = await ready();
    const { diagnostics } = session.catalog;
    const runs = new RunsChoice(memory());
    const best = new Choice(session, memory(), runs);
    const scores = diagnostics.map(({ score }) => score ?? -1);
    assert.equal(best.set?.score, Math.max(...scores));
    const other = diagnostics.find(({ run }) => run !== best.set?.run);
    assert.ok(other);
    await runs.pin(other.run);
    assert.notEqual(best.set.run, other.run);
    const pinned = new Choice(session, memory(), runs);
    assert.equal(pinned.set?.run, other.run);
    for (const one of [runs, best, pinned]) one.dispose();
  });

  it('shows the run that was chosen', async () => {
    const { session } = await ready();
    const choice = new Choice(session, memory(), new RunsChoice(memory()));
    const other = session.catalog.diagnostics[1];
    assert.ok(other);
    await choice.choose(other.set);
    assert.equal(choice.set?.run, other.run);
    choice.dispose();
  });
});

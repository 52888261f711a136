import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { pickItems } from '../../src/extension/choice';
import { RunsChoice } from '../../src/extension/runsChoice';
import type { RunsNode } from '../../src/extension/trees/runNodes';
import { RunsTree } from '../../src/extension/trees/runsTree';
import { memory, ready } from './helpers';
import { scored, ToldSession, wholeRun } from './manyRuns';

const { Expanded: EXPANDED } = vscode.TreeItemCollapsibleState;

interface View {
  readonly session: ToldSession;
  readonly choice: RunsChoice;
  readonly tree: RunsTree;
}

function told(names: readonly string[]): ToldSession {
  const session = new ToldSession();
  session.tell(names.flatMap((name, i) => wholeRun(name, 0.5 + i / 10_000)));
  return session;
}

async function view(names: readonly string[], kept = memory()): Promise<View> {
  const session = told(names);
  const choice = new RunsChoice(kept);
  return { session, choice, tree: new RunsTree(session, choice, (await ready()).log) };
}

/** What stands below a node: `label: description`. */
async function lines({ tree }: View, node?: RunsNode): Promise<string[]> {
  const children = await tree.getChildren(node);
  const items = await Promise.all(children.map((child) => tree.getTreeItem(child)));
  return items.map(({ label, description }) => {
    assert.ok(typeof label === 'string');
    return `${label}: ${String(description)}`;
  });
}

/** The node with this label, by labels from the top. */
async function at({ tree }: View, ...labels: readonly string[]): Promise<RunsNode> {
  let node: RunsNode | undefined;
  for (const label of labels) {
    const children = await tree.getChildren(node);
    const items = await Promise.all(children.map((child) => tree.getTreeItem(child)));
    node = children[items.findIndex((item) => item.label === label)];
    assert.ok(node, `${label} is there`);
  }
  assert.ok(node);
  return node;
}

async function ids(tree: RunsTree, node?: RunsNode): Promise<string[]> {
  const children = await tree.getChildren(node);
  const below = await Promise.all(children.map((child) => ids(tree, child)));
  for (const child of children) assert.equal(tree.getParent(child), node);
  const items = await Promise.all(children.map((child) => tree.getTreeItem(child)));
  return [...items.map(({ id }) => id ?? ''), ...below.flat()];
}

/** Learning rates × seeds × checkpoints, a thousand runs, in no order. */
const SWEEP = Array.from({ length: 1000 }, (_, i) => {
  const [rate, seed, step] = [i % 5, Math.floor(i / 5) % 4, Math.floor(i / 20)];
  return `sweep/lr${rate + 1}e-5/seed${seed}/checkpoint-${(step + 1) * 500}`;
}).reverse();

describe('the Runs view of many runs', () => {
  it('groups them by folder, in natural order, with how many there are and the best', async () => {
    const some = await view([
      ...['sweep/lr1e-5/seed2/checkpoint-1000', 'sweep/lr1e-5/seed2/checkpoint-500'],
      ...['sweep/lr1e-5/seed1', 'sweep/lr5e-6/seed1', 'sweep/lr5e-6/seed2', 'bert'],
      ...['bert/checkpoint-1', 'other/x', 'other/y'],
    ]);
    assert.deepEqual(await lines(some), [
      'bert: macro 50.0',
      'other: 2 runs · best macro 50.1',
      'sweep: 5 runs · best macro 50.0',
    ]);
    assert.deepEqual(await lines(some, await at(some, 'sweep')), [
      'lr5e-6: 2 runs · macro 50.0 ± 0.0 (n = 2)',
      'lr1e-5: 3 runs · best macro 50.0',
    ]);
    assert.deepEqual(await lines(some, await at(some, 'sweep', 'lr1e-5', 'seed2')), [
      'checkpoint-500: macro 50.0',
      'checkpoint-1000: macro 50.0',
    ]);
    const bert = await lines(some, await at(some, 'bert'));
    assert.equal(bert.length, 12);
    assert.equal(bert.at(-1), 'checkpoint-1: macro 50.1');
    const all = await ids(some.tree);
    assert.equal(new Set(all).size, all.length);
    some.tree.dispose();
  });

  it('tells the best of a folder over the runs that have a figure in common', async () => {
    const some = await view(['x', 'y', 'z', 'u', 'v', 'w', 'other/a', 'other/b', 'other/c']);
    const eight = (run: string, score: number) =>
      wholeRun(run, score).filter(({ path }) => !path.includes('MNLI-mm'));
    some.session.tell([
      ...eight('sweep/a', 0.7),
      ...eight('sweep/b', 0.6),
      ...[...eight('odd/a', 0.7), ...eight('odd/b', 0.6), scored('odd/c', 'QNLI', 0.65)],
      scored('other/d', 'QNLI', 0.9),
    ]);
    const folders = (await lines(some)).filter((line) => line.includes('best'));
    assert.deepEqual(folders, [
      'odd: 3 runs · best QNLI 70.0',
      'other: 4 runs · best macro 50.1 of 3 runs',
      'sweep: 2 runs · best macro of 8 tasks 70.0',
    ]);
    const folder = await at(some, 'odd');
    const tip = some.tree.resolveTreeItem(await some.tree.getTreeItem(folder), folder).tooltip;
    const text = (tip as vscode.MarkdownString).value.replaceAll('\\', '');
    assert.match(text, /best QNLI 70.0: odd\/a/);
    some.tree.dispose();
  });

  it('tells mean and deviation over seeds, to screen readers in words', async () => {
    const seeds = await view(['a/b/seed1', 'a/b/seed2', 'a/b/seed3', 'x', 'y', 'z', 'u', 'v', 'w']);
    seeds.session.tell(
      [0.8, 0.82, 0.84].flatMap((score, i) => wholeRun(`a/b/seed${i + 1}`, score)),
    );
    const folder = await at(seeds, 'a/b');
    const item = await seeds.tree.getTreeItem(folder);
    assert.equal(item.description, '3 runs · macro 82.0 ± 2.0 (n = 3)');
    assert.equal(
      item.accessibilityInformation?.label,
      'a/b, 3 runs, mean macro 82.0 of 3 runs, standard deviation 2.0',
    );
    const run = await at(seeds, 'a/b', 'seed2');
    const tip = seeds.tree.resolveTreeItem(await seeds.tree.getTreeItem(run), run).tooltip;
    const text = (tip as vscode.MarkdownString).value.replaceAll('\\', '');
    assert.match(text, /one of 3 runs that differ only in their seed: macro 82.0 ± 2.0/);
    seeds.tree.dispose();
  });

  it('shows a thousand runs level by level, each at once', async () => {
    const many = await view(SWEEP);
    const times: number[] = [];
    let node: RunsNode | undefined;
    for (const label of ['sweep', 'lr3e-5', 'seed1', 'checkpoint-2000']) {
      const start = performance.now();
      const children = await many.tree.getChildren(node);
      const items = await Promise.all(children.map((child) => many.tree.getTreeItem(child)));
      times.push(performance.now() - start);
      node = children[items.findIndex((item) => item.label === label)];
      assert.ok(node, `${label} is there`);
    }
    assert.ok(node);
    assert.equal(many.tree.getParent(node)?.kind, 'folder');
    assert.ok(
      Math.max(...times) < 5000,
      `milliseconds by level: ${times.map(Math.round).join(', ')}`,
    );
    console.log(
      `a thousand runs, milliseconds by level: ${times.map((t) => t.toFixed(1)).join(', ')}`,
    );
    many.tree.dispose();
  });

  it('redraws only the branch that a change touches', async () => {
    const many = await view([...SWEEP.slice(0, 40), 'other/a', 'other/b']);
    const [other, sweep] = await many.tree.getChildren();
    const fired: unknown[] = [];
    const listening = many.tree.onDidChangeTreeData((what) => fired.push(what));
    many.session.tell(wholeRun('other/a', 0.9));
    many.session.tell([scored('new', 'RTE', 0.9)]);
    assert.deepEqual(fired, [[other], undefined]);
    assert.ok(other && sweep);
    assert.equal((await many.tree.getTreeItem(other)).description, '2 runs · best macro 90.0');
    listening.dispose();
    many.tree.dispose();
  });
});

describe('the list to choose a run from', () => {
  it('begins with the one that is shown, and is parted by folders where there are many', () => {
    const { catalog } = told([
      'a/seed1',
      'a/seed2',
      'b',
      'c/1',
      'c/2',
      'c/3',
      'c/4',
      'c/5',
      'c/10',
    ]);
    const { diagnostics } = catalog;
    const labels = pickItems(diagnostics, diagnostics[1] ?? null).map(({ label }) => label);
    assert.deepEqual(labels, [
      ...['shown now', 'a/seed2', 'a', 'a/seed1', 'a/seed2', '', 'b'],
      ...['c', 'c/1', 'c/2', 'c/3', 'c/4', 'c/5', 'c/10'],
    ]);
  });
});

describe('what a person chooses in the Runs view', () => {
  it('filters by words, opens what is left, and is undone', async () => {
    const many = await view(SWEEP);
    many.choice.tryFilter('SEED2 lr4e-5 -1000');
    assert.deepEqual(
      (await lines(many)).map((line) => line.replace(/ ·.*/, '')),
      ['sweep/lr4e-5/seed2: 2 runs'],
    );
    const left = await lines(many, await at(many, 'sweep/lr4e-5/seed2'));
    assert.deepEqual(
      left.map((line) => line.replace(/:.*/, '')),
      ['checkpoint-1000', 'checkpoint-10000'],
    );
    many.choice.tryFilter('seed2');
    const [folder] = await many.tree.getChildren();
    assert.ok(folder);
    const item = await many.tree.getTreeItem(folder);
    assert.equal(item.id, 'filtered/folder:sweep');
    assert.match(String(item.description), /^250 runs/);
    many.choice.tryFilter('nothing is called so');
    assert.deepEqual(await lines(many), []);
    await many.choice.keepFilter('');
    const opened = await at(many, 'sweep', 'lr1e-5');
    many.tree.turned(opened, true);
    many.choice.tryFilter('seed2');
    many.choice.tryFilter('');
    const again = await at(many, 'sweep', 'lr1e-5');
    assert.equal((await many.tree.getTreeItem(again)).collapsibleState, EXPANDED);
    assert.match((await lines(many))[0] ?? '', /^sweep: 1,000 runs/);
    many.tree.dispose();
  });

  it('pins runs, which then stand first, and hides and shows runs and folders', async () => {
    const kept = memory();
    const many = await view(SWEEP, kept);
    const pinned = 'sweep/lr1e-5/seed1/checkpoint-500';
    await many.choice.pin(pinned);
    await many.choice.hide('sweep/lr2e-5');
    await many.choice.hide('sweep/lr3e-5/seed0/checkpoint-500');
    assert.deepEqual(
      (await lines(many)).map((line) => line.replace(/ · .*/, '')),
      ['Pinned: 1 run', 'sweep: 799 runs', 'Hidden: 201 runs'],
    );
    const [run] = await many.tree.getChildren(await at(many, 'Pinned'));
    assert.ok(run);
    assert.equal((await many.tree.getTreeItem(run)).label, 'checkpoint-500');
    assert.match(String((await many.tree.getTreeItem(run)).description), /sweep\/lr1e-5\/seed1$/);
    assert.equal((await many.tree.getTreeItem(run)).contextValue, 'run.pinned');
    const all = await ids(many.tree);
    assert.equal(new Set(all).size, all.length);

    const again = new RunsTree(many.session, new RunsChoice(kept), (await ready()).log);
    assert.equal((await again.getChildren()).length, 3, 'it is remembered');
    again.dispose();

    assert.deepEqual(await lines(many, await at(many, 'Hidden')), [
      'sweep/lr2e-5: 200 runs',
      'sweep/lr3e-5/seed0/checkpoint-500: 1 run',
    ]);
    many.choice.tryFilter('lr2e-5 seed1');
    assert.deepEqual(await lines(many), ['Hidden: 50 runs']);
    assert.deepEqual(await lines(many, await at(many, 'Hidden')), ['sweep/lr2e-5: 50 runs']);
    many.choice.tryFilter('');
    await many.choice.show('sweep/lr2e-5');
    assert.match((await lines(many)).at(-1) ?? '', /^Hidden: 1 run$/);
    await many.choice.hide('sweep/lr1e-5');
    assert.doesNotMatch((await lines(many))[0] ?? '', /Pinned/, 'what is hidden is not pinned');
    await many.choice.show();
    assert.equal((await lines(many)).length, 1);
    many.tree.dispose();
  });
});

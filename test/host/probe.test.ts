import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { ProbeQuestionName, ProbeQuestions } from '../../src/core/probing/questions';
import type { ProbeTexts } from '../../src/core/probing/texts';
import type { Api } from '../../src/extension/extension';
import { Navigator } from '../../src/extension/navigation';
import { Requests } from '../../src/extension/panels/requests';
import { Probing } from '../../src/extension/probing/probing';
import type { Answer } from '../../src/protocol/messages';
import {
  closeAll,
  firstError,
  memory,
  panelTab,
  read,
  ready,
  remove,
  setOf,
  until,
  write,
} from './helpers';

const SET = 'runs/large-finetuned/AX.tsv';
const KEPT = 'probes/AX/probes.jsonl';
const RUN = 'probes/runs/tiny-nli/AX.tsv';

type Ask = <K extends ProbeQuestionName>(
  question: K,
  params: ProbeQuestions[K]['params'],
) => Promise<Answer<K>>;

/** Asks as the page does, past the same checks. */
function asking({ session, models, panels }: Api): Ask {
  const probing = new Probing({ session, models, panels: () => panels, memory: memory() });
  const navigator = new Navigator(session, () => panels);
  const requests = new Requests(session, navigator, { hidden: [], pinned: [] }, probing);
  return async (question, params) =>
    (await requests.answer({ type: 'ask', id: 1, question, params })) as Answer<typeof question>;
}

describe('Probe', () => {
  let api: Api;
  let ask: Ask;
  let model = '';
  before(async () => {
    api = await ready();
    ask = asking(api);
  });
  after(async () => {
    await remove('probes').then(undefined, () => undefined);
    await closeAll();
    await vscode.commands.executeCommand('notifications.clearAll');
  });

  it('opens on an example, and the hover of its row leads there', async () => {
    const { set } = setOf(api, SET);
    await vscode.commands.executeCommand('glueLens.probe', { set, example: 3, phenomenon: null });
    await until('the probe panel', () => panelTab('probe'));
    const uri = vscode.Uri.parse(setOf(api, SET).file);
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      uri,
      new vscode.Position(1, 0),
    );
    const texts = hovers.flatMap(({ contents }) => contents as vscode.MarkdownString[]);
    const link = texts.find(({ value }) => value.includes('command:glueLens.probe?'));
    const enabledCommands = ['glueLens.probe', 'editor.action.findReferences'];
    assert.deepEqual(link?.isTrusted, { enabledCommands }, 'its own links and no others');
    assert.ok(texts.filter(({ isTrusted }) => isTrusted === true).length === 0);
  });

  it('finds the models of the workspace with what each can do', async () => {
    const { trusted, models } = await ask('getModels', { task: 'AX' });
    assert.equal(trusted, true);
    const tiny = models.find(({ name }) => name === 'tiny-nli');
    assert.ok(tiny?.usable, JSON.stringify(models));
    model = tiny.id;
    const other = await ask('getModels', { task: 'SST-2' });
    assert.equal(other.models.find(({ id }) => id === model)?.usable, false);
  });

  it('asks a model as one types: within 100 ms, another text another answer', async () => {
    const { set } = setOf(api, SET);
    const { id } = await firstError(api, setOf(api, SET));
    const { texts, gold, fields } = await ask('getProbeExample', { set, example: id });
    assert.deepEqual(fields, ['Premise', 'Hypothesis']);
    assert.ok(gold !== null && texts[0] !== '' && texts[1] !== null);
    const say = (text: ProbeTexts) => ask('probe', { task: 'AX', model, texts: text });
    await say(texts);
    const labels = new Set<number>();
    const changes: ProbeTexts[] = [
      ['A dog is sleeping.', 'A dog is sleeping.'],
      ['A dog is sleeping.', 'A dog is not sleeping.'],
      ['A dog is sleeping.', 'The old pilot has three red boats.'],
    ];
    for (const text of changes) {
      const start = performance.now();
      const { answer } = await say(text);
      assert.ok(
        performance.now() - start < 500,
        'no model this small takes longer, on any machine',
      );
      assert.ok(answer.kind === 'classes');
      assert.ok(Math.abs(answer.probabilities.reduce((a, b) => a + b, 0) - 1) < 1e-6);
      labels.add(answer.label);
    }
    assert.ok(labels.size > 1, 'a label flips');
  });

  it('drops what was asked before the last question', async () => {
    const texts = ['A dog is sleeping.', 'A dog sleeps.'] as const;
    const asked = [1, 2, 3].map((n) =>
      ask('probe', { task: 'AX', model, texts: [texts[0], `${texts[1]} ${n}`] }),
    );
    const came = await Promise.allSettled(asked);
    assert.equal(came.at(-1)?.status, 'fulfilled');
    assert.deepEqual(
      api.log.failures.filter((line) => line.includes('probe')),
      [],
    );
  });

  it('weighs the words, and probes a phenomenon in portions', async () => {
    const { set } = setOf(api, SET);
    const texts: ProbeTexts = ['A dog is sleeping.', 'A dog is not sleeping.'];
    const { words } = await ask('weighWords', { task: 'AX', model, texts });
    assert.equal(words.length, 9);
    assert.ok(words.every(({ weight }) => Math.abs(weight) <= 1));
    const portion = await ask('probePortion', {
      ...{ set, phenomenon: 'coarse:Logic', model, start: 0, count: 8 },
      ...{ edit: { kind: 'negate', field: 1 }, expected: { kind: 'same' } },
    });
    assert.ok(portion.total > 0);
    assert.equal(portion.rows.length, Math.min(8, portion.total));
    for (const { after, verdict, why } of portion.rows)
      assert.equal(after === null, verdict === null && typeof why === 'string');
  });

  it('keeps a probe as a line of its own, and touches nothing else of the file', async () => {
    const { set } = setOf(api, SET);
    const texts: ProbeTexts = ['A dog is sleeping.', 'A dog is not sleeping.'];
    const keep = (label: string) =>
      ask('keep', { task: 'AX', of: { set, example: 0 }, texts, label, edit: 'Negated' });
    assert.deepEqual(await keep('contradiction'), { path: KEPT, line: 1 });
    const first = await read(KEPT);
    assert.match(
      first,
      /^\{.*"hypothesis":"A dog is not sleeping\.".*"label":"contradiction".*\}\n$/,
    );
    assert.match(first, /"domain":"[^"]*Negated"/);
    await write(KEPT, first.trimEnd());
    assert.deepEqual(await Promise.all([keep('contradiction'), keep('neutral')]), [
      { path: KEPT, line: 2 },
      { path: KEPT, line: 3 },
    ]);
    const lines = (await read(KEPT)).split('\n');
    assert.equal(lines[0], first.trimEnd());
    assert.equal(lines.length, 4);
    await assert.rejects(keep('perhaps'), /“perhaps” is no label of AX/);
    const names = await vscode.workspace.fs.readDirectory(
      vscode.Uri.joinPath(vscode.Uri.parse(setOf(api, SET).file), '../../../probes/AX'),
    );
    assert.deepEqual(
      names.map(([name]) => name),
      ['probes.jsonl'],
    );
  });

  it('keeps nothing while the file has changes that are not saved', async () => {
    const uri = vscode.Uri.joinPath(vscode.Uri.parse(setOf(api, SET).file), '../../..', KEPT);
    const editor = await vscode.window.showTextDocument(uri);
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), ' ');
    });
    const texts: ProbeTexts = ['a', 'b'];
    const work = ask('keep', { task: 'AX', of: null, texts, label: 'neutral', edit: null });
    await assert.rejects(work, /has changes that are not saved/);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });

  it('runs the kept probes, whose score is one of their own', async () => {
    const before = setOf(api, SET);
    await until('the probes', () => api.session.catalog.files.get(at(KEPT))?.kind === 'gold');
    await vscode.commands.executeCommand('glueLens.runProbes', [model]);
    const { counts, run, goldFile } = setOf(api, RUN);
    assert.equal(run, 'probes/runs/tiny-nli');
    assert.equal(goldFile, at(KEPT));
    assert.equal(counts.scored, 3);
    assert.equal(setOf(api, SET).goldFile, before.goldFile);
    await until('the scores panel', () => panelTab('scores'));
  });

  const at = (path: string): string =>
    vscode.Uri.joinPath(vscode.Uri.parse(setOf(api, SET).file), '../../..', path).toString();
});

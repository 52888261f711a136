import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { PredictionWish } from '../../src/extension/models/choice';
import { Runners } from '../../src/extension/models/runners';
import type { Runner } from '../../src/inference/runner';
import type { TaskOutcome } from '../../src/inference/predict/job';
import { FakeRunner } from '../unit/support/fakeRunner';
import { goldText, labelsOf } from '../unit/support/glueFiles';
import { MODEL } from '../unit/support/jobs';
import { at, panelTab, read, ready, remove, setOf, summaryOf, until, write } from './helpers';

const RUN = 'runs/predicted';

describe('Predict with ONNX Model', () => {
  const predict = (wish?: Partial<PredictionWish>): Thenable<readonly TaskOutcome[] | undefined> =>
    vscode.commands.executeCommand(
      'glueLens.predict',
      ...(wish === undefined ? [] : [{ model: at('models/tiny-nli'), folder: at(RUN), ...wish }]),
    );
  const kinds = (outcomes: readonly TaskOutcome[] | undefined): readonly string[] | undefined =>
    outcomes?.map(({ kind, task }) => `${task} ${kind}`);
  const namesIn = async (path: string): Promise<readonly string[]> =>
    (await vscode.workspace.fs.readDirectory(at(path))).map(([name]) => name).sort();

  after(async () => {
    for (const path of [RUN, 'runs/tiny-nli', 'a_large'])
      await remove(path).then(undefined, () => undefined);
    await vscode.commands.executeCommand('notifications.clearAll');
  });

  it('writes a run that is scored like any other, and opens nothing', async () => {
    const api = await ready();
    const outcomes = await predict({ tasks: ['AX', 'MNLI-m'] });
    assert.deepEqual(kinds(outcomes), ['AX written', 'MNLI-m written']);
    const set = await until('its score', () => {
      return summaryOf(api, `${RUN}/AX.tsv`) && setOf(api, `${RUN}/AX.tsv`);
    });
    assert.equal(set.run, RUN);
    assert.equal(set.counts.scored, 60);
    assert.deepEqual(set.issues, []);
    assert.equal(summaryOf(api, `${RUN}/AX.probabilities.jsonl`), undefined);
    assert.equal(summaryOf(api, `${RUN}/glue-lens-model.json`), undefined);
    const file = at(`${RUN}/AX.tsv`).toString();
    const reading = await api.session.ask('readLine', { file, line: 2 });
    const sure = reading?.examples[0]?.own[0]?.confidence ?? 0;
    assert.ok(sure > 1 / 3 && sure <= 1, 'hovers tell how sure it is');
    assert.equal(panelTab('scores'), undefined);
    assert.match(await read(`${RUN}/glue-lens-model.json`), /"precision": "float32"/);
  });

  it('replaces nothing without being asked to', async () => {
    const before = await read(`${RUN}/AX.tsv`);
    assert.deepEqual(kinds(await predict({ tasks: ['AX'] })), ['AX failed']);
    assert.equal(await read(`${RUN}/AX.tsv`), before);
    const resumed = await predict({ tasks: ['AX', 'MNLI-mm'], how: 'resume' });
    assert.deepEqual(kinds(resumed), ['AX there', 'MNLI-mm written']);
    assert.deepEqual(kinds(await predict({ tasks: ['AX'], how: 'replace' })), ['AX written']);
    assert.equal(await read(`${RUN}/AX.tsv`), before);
  });

  it('stops within a second when it is cancelled, and goes on', async () => {
    const api = await ready();
    await write('a_large/MNLI/dev_matched.tsv', goldText('MNLI-m', labelsOf('MNLI-m', 9815)));
    await until('the large set', () => summaryOf(api, 'a_large/MNLI/dev_matched.tsv'));
    const abort = new AbortController();
    const wish = { tasks: ['MNLI-m'] as const, folder: at('runs/tiny-nli') };
    const work = predict({ ...wish, signal: abort.signal });
    await untilBegun('runs/tiny-nli/.glue-lens-unfinished/MNLI-m.bin');
    const since = Date.now();
    abort.abort();
    const [outcome] = (await work) ?? [];
    assert.ok(Date.now() - since < 1000, 'within a second');
    assert.equal(outcome?.kind, 'stopped');
    assert.deepEqual(await namesIn('runs/tiny-nli'), ['.glue-lens-unfinished']);
    const [again] = (await predict({ ...wish, how: 'resume' })) ?? [];
    assert.ok(again?.kind === 'written' && again.facts.resumed > 0, 'it went on');
    await remove('a_large');
    await remove('runs/tiny-nli');
    await until('the small set alone', () => !summaryOf(api, 'a_large/MNLI/dev_matched.tsv'));
  });

  it('asks for the model, the sets and the folder, and takes what is offered first', async () => {
    const api = await ready();
    const work = predict();
    const dialogs = { areOver: false };
    void work.then(() => (dialogs.areOver = true));
    const accept = (): Thenable<unknown> =>
      vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    for (const end = Date.now() + 20_000; !dialogs.areOver && Date.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await accept();
    }
    assert.deepEqual(kinds(await work), ['MNLI-m written', 'MNLI-mm written', 'AX written']);
    await until('its score', () => summaryOf(api, 'runs/tiny-nli/AX.tsv'));
  });

  it('keeps a few models loaded, and none that is at work is closed for another', async () => {
    const started: FakeRunner[] = [];
    const runners = new Runners(at(''), () => {
      const runner = new FakeRunner(() => [0, 0, 0]);
      started.push(runner);
      return runner;
    });
    const runnerOf = (path: string): Runner =>
      runners.runnerOf(MODEL, { path, precision: 'float32', bytes: 0 });
    for (const path of ['a', 'b', 'c', 'a', 'd']) await runnerOf(path).ready;
    assert.deepEqual(
      started.map(({ disposed }) => disposed),
      [false, true, false, false],
    );
    assert.equal(runnerOf('a'), runnerOf('a'));
    runners.dispose();
    assert.ok(started.every(({ disposed }) => disposed));
  });

  it('says what it cannot do', async () => {
    const { log } = await ready();
    assert.equal(await predict({ tasks: ['STS-B'] }), undefined);
    assert.equal(await predict({ model: at('glue_data') }), undefined);
    assert.deepEqual(log.failures, []);
  });

  /** Waits until so much of a journal is written. */
  async function untilBegun(path: string): Promise<void> {
    let size = 0;
    for (const end = Date.now() + 15_000; size < 20_000;) {
      assert.ok(Date.now() < end, `the journal has ${size} bytes`);
      await new Promise((resolve) => setTimeout(resolve, 10));
      size = await vscode.workspace.fs.stat(at(path)).then(
        (found) => found.size,
        () => 0,
      );
    }
  }
});

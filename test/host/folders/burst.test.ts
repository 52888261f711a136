import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { Api } from '../../../src/extension/extension';
import { goldText, labelsOf, predictionText } from '../../unit/support/glueFiles';
import { ready, until } from '../helpers';
import { MemoryProvider, SCHEME } from '../memoryProvider';
import { closeFolder, openFolder, rest, scored } from './support';

const FILES = 1000;
const labels = labelsOf('RTE', 40);
const at = (path: string): vscode.Uri => vscode.Uri.from({ scheme: SCHEME, path });
const pathOf = (run: number): string => `/burst/runs/seed${run}/RTE.tsv`;
const RUNS = Array.from({ length: FILES }, (_, run) => run);
const all = (text: (run: number) => string): Record<string, string> =>
  Object.fromEntries(RUNS.map((run) => [pathOf(run), text(run)]));
/** Answers of which the first so many are right. */
const answers = (right: number): readonly string[] =>
  labels.map((label, id) => {
    if (id < right) return label;
    return label === 'entailment' ? 'not_entailment' : 'entailment';
  });

describe(`a burst of ${FILES} files`, function () {
  this.timeout(120_000);
  const provider = new MemoryProvider();
  let registered: vscode.Disposable | undefined;

  before(async () => {
    registered = vscode.workspace.registerFileSystemProvider(SCHEME, provider);
    provider.put({
      '/burst/glue/RTE/dev.tsv': goldText('RTE', labels),
      '/burst/runs/one/RTE.tsv': predictionText(labels),
    });
    const api = await ready();
    await openFolder(at('/burst'), 'burst');
    await scored(api, at('/burst/runs/one/RTE.tsv'));
    await rest(api);
  });
  after(async () => {
    await closeFolder('burst');
    registered?.dispose();
  });

  /** Waits until each file has the accuracy that its run is to have. */
  async function scoredAll(api: Api, right: (run: number) => number): Promise<void> {
    await until(
      'all are scored',
      () => {
        const { files } = api.session.catalog;
        return RUNS.every((run) => {
          const file = files.get(at(pathOf(run)).toString());
          return (
            file?.kind === 'predictions' &&
            file.sets[0]?.metrics.accuracy?.value === right(run) / labels.length
          );
        });
      },
      60_000,
    );
  }

  for (const [what, shift] of [
    ['that come', 1],
    ['that change', 2],
  ] as const)
    it(`${what} leads to two refreshes at most, and reads each once`, async () => {
      const api = await ready();
      const right = (run: number): number => ((run + shift) % 20) + 20;
      let refreshes = 0;
      provider.takeReads();
      const listening = api.session.onDidChange(() => refreshes++);
      provider.put(all((run) => predictionText(answers(right(run)))));
      await scoredAll(api, right);
      await rest(api);
      listening.dispose();
      const reads = [...provider.takeReads()].filter(([path]) => path.includes('/seed'));
      assert.equal(reads.length, FILES);
      assert.deepEqual(
        reads.filter(([, times]) => times !== 1),
        [],
      );
      assert.ok(refreshes <= 2, `${refreshes} refreshes`);
    });

  it('that go leads to two refreshes at most', async () => {
    const api = await ready();
    let refreshes = 0;
    const listening = api.session.onDidChange(() => refreshes++);
    for (const run of RUNS) provider.take(pathOf(run));
    await until('all are gone', () =>
      [...api.session.catalog.files.keys()].every((key) => !key.includes('/burst/runs/seed')),
    );
    await rest(api);
    listening.dispose();
    assert.ok(refreshes <= 2, `${refreshes} refreshes`);
  });
});

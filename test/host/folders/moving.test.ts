import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { FileSummary } from '../../../src/core/summaries';
import type { Api } from '../../../src/extension/extension';
import { goldText, labelsOf, predictionText } from '../../unit/support/glueFiles';
import { ready, until } from '../helpers';
import { MemoryProvider, SCHEME } from '../memoryProvider';
import { closeFolder, known, openFolder, rest, scored } from './support';

const labels = labelsOf('RTE', 40);
const whole = predictionText(labels);
const at = (path: string): vscode.Uri => vscode.Uri.from({ scheme: SCHEME, path });
const FILE = '/moving/runs/a/RTE.tsv';

/** Everything that is told of the file until `stop`. */
function listen({ session }: Api, path: string): { heard: FileSummary[]; stop: () => void } {
  const heard: FileSummary[] = [];
  const key = at(path).toString();
  const listening = session.onDidChange(({ changed }) => {
    heard.push(...changed.filter(({ file }) => file === key));
  });
  return { heard, stop: () => void listening.dispose() };
}

describe('a file that changes while it is read', () => {
  const provider = new MemoryProvider();
  let registered: vscode.Disposable | undefined;

  before(async () => {
    registered = vscode.workspace.registerFileSystemProvider(SCHEME, provider);
    provider.put({
      '/moving/glue/RTE/dev.tsv': goldText('RTE', labels),
      '/moving/runs/z/RTE.tsv': whole,
    });
    await ready();
    await openFolder(at('/moving'), 'moving');
    await scored(await ready(), at('/moving/runs/z/RTE.tsv'));
  });
  after(async () => {
    await closeFolder('moving');
    registered?.dispose();
  });
  afterEach(async () => {
    const api = await ready();
    provider.trouble(FILE, null);
    provider.take('/moving/runs/a');
    await until('it is gone', () => !known(api, at(FILE)));
  });

  it('is told of once, whole, when it has come to rest', async () => {
    const api = await ready();
    const told = listen(api, FILE);
    const lines = whole.split('\n');
    let written = 0;
    const grow = (): void => {
      if (written >= lines.length) return;
      written += 8;
      const half = lines.slice(0, written).join('\n');
      provider.put({ [FILE]: written >= lines.length ? whole : half.slice(0, -4) });
    };
    provider.trouble(FILE, { meanwhile: grow });
    grow();
    const set = await scored(api, at(FILE));
    await rest(api);
    told.stop();
    assert.equal(set.counts.scored, 40);
    assert.equal(told.heard.length, 1, JSON.stringify(told.heard));
  });

  it('is not spoken of when it is deleted meanwhile', async () => {
    const api = await ready();
    const told = listen(api, FILE);
    provider.trouble(FILE, {
      meanwhile: () => {
        provider.take(FILE);
        throw vscode.FileSystemError.FileNotFound(at(FILE));
      },
    });
    provider.put({ [FILE]: whole });
    await until('it was read', () => (provider.takeReads().get(FILE) ?? 0) > 0);
    await rest(api);
    told.stop();
    assert.equal(known(api, at(FILE)), undefined);
    assert.deepEqual(told.heard, []);
  });

  it('is known by its new name alone when it is renamed meanwhile', async () => {
    const api = await ready();
    const moved = '/moving/runs/moved/RTE.tsv';
    provider.trouble(FILE, {
      meanwhile: () => {
        provider.rename(at('/moving/runs/a'), at('/moving/runs/moved'));
      },
    });
    provider.put({ [FILE]: whole });
    const set = await scored(api, at(moved));
    await rest(api);
    assert.equal(set.counts.scored, 40);
    assert.equal(known(api, at(FILE)), undefined);
    provider.take('/moving/runs/moved');
    await until('it is gone', () => !known(api, at(moved)));
  });

  it('keeps its run together when a folder of many runs is renamed', async () => {
    const api = await ready();
    const names = Array.from({ length: 60 }, (_, run) => `seed${run}/RTE.tsv`);
    provider.put(Object.fromEntries(names.map((name) => [`/moving/sweep/${name}`, whole])));
    await scored(api, at('/moving/sweep/seed59/RTE.tsv'));
    await rest(api);
    let refreshes = 0;
    const listening = api.session.onDidChange(() => refreshes++);
    await vscode.workspace.fs.rename(at('/moving/sweep'), at('/moving/swept'));
    await scored(api, at('/moving/swept/seed59/RTE.tsv'));
    await rest(api);
    listening.dispose();
    const keys = [...api.session.catalog.files.keys()];
    assert.deepEqual(
      keys.filter((key) => key.includes('/sweep/')),
      [],
    );
    assert.equal(keys.filter((key) => key.includes('/swept/')).length, 60);
    assert.ok(refreshes <= 2, `${refreshes} refreshes`);
    provider.take('/moving/swept');
    await rest(api);
  });
});

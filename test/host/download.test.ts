import { strict as assert } from 'node:assert';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as vscode from 'vscode';
import type { SetChoice } from '../../src/extension/chooseSets';
import { SOURCES } from '../../src/workspace/download/sources';
import { bytesOf, goldText, labelsOf, predictionText } from '../unit/support/glueFiles';
import { at, read, ready, remove, setOf, summaryOf, until, write } from './helpers';

const LABELS = labelsOf('AX', 1104);
const FILE = bytesOf(goldText('AX', LABELS));
const PATH = 'fetched/diagnostic/diagnostic-full.tsv';
const RUN = 'fetched/run/AX.tsv';

describe('Download GLUE Dev Sets', () => {
  let server: Server;
  let answer: RequestListener;
  const ranges: (string | undefined)[] = [];

  /** The one set whose bytes are not pinned, so that a made-up file may stand for it. */
  const choice = (more: Partial<SetChoice> = {}): SetChoice => ({
    folder: at('fetched'),
    sources: SOURCES.filter(({ task }) => task === 'AX'),
    replace: false,
    ...more,
  });
  const download = (chosen = choice()): Thenable<unknown> =>
    vscode.commands.executeCommand('glueLens.download', chosen);
  const mirror = (mirrors: Record<string, string> | undefined): Thenable<void> =>
    vscode.workspace
      .getConfiguration('glueLens')
      .update('download.mirrors', mirrors, vscode.ConfigurationTarget.Global);

  before(async () => {
    server = createServer((request, response) => {
      ranges.push(request.headers.range);
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await mirror({ 'https://': `http://127.0.0.1:${port}/` });
  });
  beforeEach(() => {
    ranges.length = 0;
  });
  after(async () => {
    await mirror(undefined);
    server.closeAllConnections();
    server.close();
    await remove('fetched').then(undefined, () => undefined);
    await vscode.commands.executeCommand('notifications.clearAll');
  });

  it('refuses what is no such set, and leaves nothing', async () => {
    await ready();
    answer = (_, response) => void response.writeHead(200).end('<html>Sign in</html>');
    await download();
    assert.equal(ranges.length, 1);
    await assert.rejects(async () => vscode.workspace.fs.stat(at('fetched')));
  });

  it('writes the set, whose predictions are scored from then on', async () => {
    const api = await ready();
    await write(RUN, predictionText(LABELS));
    await until('the predictions', () => summaryOf(api, RUN));
    answer = (_, response) => void response.writeHead(200).end(FILE);
    await download();
    assert.equal((await read(PATH)).length, FILE.length);
    const names = await vscode.workspace.fs.readDirectory(at('fetched/diagnostic'));
    assert.deepEqual(
      names.map(([name]) => name),
      ['diagnostic-full.tsv'],
    );
    assert.equal(summaryOf(api, PATH)?.kind, 'gold');
    assert.equal(setOf(api, RUN).metrics.r3?.value, 1);
  });

  it('keeps a file that is there', async () => {
    await write(PATH, 'mine');
    await download();
    assert.equal(await read(PATH), 'mine');
    assert.equal(ranges.length, 0);
    await download(choice({ replace: true }));
    assert.equal((await read(PATH)).length, FILE.length);
  });

  it('goes on from a part', async () => {
    await remove(PATH);
    answer = (_, response) => {
      response.writeHead(200, { etag: '"one"', 'content-length': FILE.length });
      response.write(FILE.subarray(0, 30_000), () => setTimeout(() => response.destroy(), 50));
      answer = (request, rest) => {
        const start = Number(/\d+/.exec(request.headers.range ?? '')?.[0]);
        const range = `bytes ${start}-${FILE.length - 1}/${FILE.length}`;
        rest.writeHead(206, { etag: '"one"', 'content-range': range }).end(FILE.subarray(start));
      };
    };
    await download();
    assert.deepEqual(ranges, [undefined, 'bytes=30000-']);
    assert.equal((await read(PATH)).length, FILE.length);
  });
});

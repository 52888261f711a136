import { spawn } from 'node:child_process';
import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TASKS } from '../../../src/core/tasks';
import { bundle, type Bundle } from '../support/bundle';
import { goldText, labelsOf, bytesOf } from '../support/glueFiles';
import { good, Loopback } from '../support/loopback';

/** The one set of the table whose bytes are not pinned, so that a made-up file may stand for it. */
const FILE = bytesOf(goldText('AX', labelsOf('AX', TASKS.AX.sizes.diagnostic ?? 0)));
const PATH = join('diagnostic', 'diagnostic-full.tsv');

let program: Bundle;
let server: Loopback;
let folder = '';
beforeAll(async () => {
  program = await bundle('src/cli/main.ts');
  server = await Loopback.start();
}, 30_000);
beforeEach(async () => {
  server.reset();
  folder = await mkdtemp(join(tmpdir(), 'glue-lens-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(async () => {
  await program.dispose();
  await server.stop();
});

interface Said {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** `interrupt`: sends Ctrl+C when the server has had its first request. */
function run(args: readonly string[], interrupt = false): Promise<Said> {
  const child = spawn(process.execPath, [program.file, 'download', ...args], { cwd: folder });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said.err += text.toString()));
  if (interrupt) {
    const watch = setInterval(() => {
      if (server.requests.length === 0) return;
      clearInterval(watch);
      setTimeout(() => child.kill('SIGINT'), 200);
    }, 10);
  }
  return new Promise((resolve) => {
    child.on('close', (status) => {
      resolve({ status, ...said });
    });
  });
}

const mirrored = (): readonly string[] => ['--mirror', `https://=${server.address}/`];
const ax = (): readonly string[] => ['--task', 'AX', ...mirrored()];

describe('glue-lens download', { timeout: 30_000 }, () => {
  it('says what comes from where on whose terms, and fetches nothing without a yes', async () => {
    const { status, out, err } = await run([]);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain('CoLA: 377 kB from dl.fbaipublicfiles.com. ');
    expect(err).toContain('AX: from www.dropbox.com. ');
    expect(err).toContain('https://gluebenchmark.com/diagnostics');
    expect(err).toMatch(/26\.3 MB in all\. The size of AX is not published; at most [\d.]+ MB\.\n/);
    expect(err).toMatch(/add --yes\.\n$/);
    expect(await readdir(folder)).toEqual([]);
  });

  it('writes the set in the official layout, and keeps it the next time', async () => {
    server.answer = good(FILE);
    const first = await run(['data', '--yes', ...ax()]);
    expect(first).toMatchObject({ status: 0, out: 'Downloaded: AX.\n' });
    expect(await readdir(join(folder, 'data', 'diagnostic'))).toEqual(['diagnostic-full.tsv']);
    expect((await readFile(join(folder, 'data', PATH))).equals(FILE)).toBe(true);
    expect(await run(['data', '--yes', ...ax()])).toMatchObject({
      status: 0,
      out: 'Already there, and left as they are: AX.\n',
    });
    expect(server.requests).toHaveLength(1);
    const again = await run(['data', '--yes', '--replace', ...ax()]);
    expect(again).toMatchObject({ status: 0, out: 'Downloaded: AX.\n' });
  });

  it('says what did not come and why: status 1, or 2 where nothing came', async () => {
    server.answer = (request, response, n) =>
      request.url?.includes('diagnostic-full') === true
        ? good(FILE)(request, response, n)
        : void response.writeHead(404).end();
    const some = await run(['--yes', '--task', 'AX', 'RTE', ...mirrored()]);
    expect(some.status).toBe(1);
    expect(some.out).toMatch(/^Downloaded: AX\.\nRTE did not come: .* no longer has the file/);
    const none = await run(['--yes', '--task', 'RTE', ...mirrored()]);
    expect(none.status).toBe(2);
  });

  it('ends in order on Ctrl+C, and goes on from there', async () => {
    server.answer = (_, response) => {
      response.writeHead(200, { etag: '"one"', 'content-length': FILE.length });
      response.write(FILE.subarray(0, 20_000));
    };
    const { status, out } = await run(['--yes', ...ax()], true);
    expect([status, out]).toEqual([2, 'Cancelled before they came: AX.\n']);
    expect(await readdir(join(folder, 'glue_data', 'diagnostic'))).toEqual([
      'diagnostic-full.tsv.part',
    ]);
    server.reset();
    server.answer = good(FILE);
    expect((await run(['--yes', ...ax()])).status).toBe(0);
    expect(server.requests[0]?.headers.range).toBe('bytes=20000-');
    expect((await readFile(join(folder, 'glue_data', PATH))).equals(FILE)).toBe(true);
  });

  it('says where it cannot write', async () => {
    server.answer = good(FILE);
    await writeFile(join(folder, 'taken'), '');
    const { status, out } = await run(['taken', '--yes', ...ax()]);
    expect(status).toBe(2);
    expect(out).toContain('a file stands where a folder is needed.');
    await mkdir(join(folder, 'glue_data', PATH), { recursive: true });
    expect((await run(['--yes', ...ax()])).out).toContain('A folder has the file’s name.');
  });

  it.each([
    ['a mirror that is none', ['--mirror', 'https://mirror.test']],
    ['an unknown task', ['--task', 'SNLI']],
    ['a mirror over http', ['--yes', '--task', 'AX', '--mirror', 'https://=http://mirror.test/']],
  ])('refuses %s with a sentence', async (_, args) => {
    const { status, out, err } = await run(args);
    expect(status).toBe(2);
    expect(out + err).not.toMatch(/^\s+at /m);
    expect(await readdir(folder)).toEqual([]);
  });
});

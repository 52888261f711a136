import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Tools } from '../../../src/workspace/download/download';
import { MOST_BYTES } from '../../../src/workspace/download/sources';
import { Downloads, FILE, HOME, PART, ROWS, source, TARGET, UNKNOWN } from '../support/downloads';
import { bytesOf, goldText, labelsOf } from '../support/glueFiles';
import { broken, good, Loopback } from '../support/loopback';

const on = new Downloads();

describe('a broken server', () => {
  it('that breaks off in the middle is asked for the rest', async () => {
    on.server.answer = (...args) =>
      args[2] === 0 ? broken(FILE, 4000)(...args) : good(FILE)(...args);
    expect(await on.outcome()).toBe('came');
    await on.landed();
    expect(on.server.requests[1]?.headers.range).toMatch(/^bytes=\d+-$/);
  });

  it('that gives no tag is asked for all of it again', async () => {
    on.server.answer = (...args) =>
      args[2] === 0 ? broken(FILE, 4000, null)(...args) : good(FILE, null)(...args);
    expect(await on.outcome()).toBe('came');
    await on.landed();
    expect(on.server.requests[1]?.headers.range).toBeUndefined();
  });

  it('that breaks off again and again is given up; what came stays for another time', async () => {
    on.server.answer = broken(FILE, 1000);
    expect(await on.outcome()).toMatch(/^The connection to 127\.0\.0\.1:\d+ broke off\.$/);
    expect(on.server.requests).toHaveLength(3);
    expect(on.files.paths).toEqual([PART]);
    on.server.answer = good(FILE);
    expect(await on.outcome()).toBe('came');
    await on.landed();
  });

  it('that ends too early under a true length is given up too', async () => {
    on.server.answer = (_, response) => {
      response.writeHead(200, { 'content-length': FILE.length });
      response.write(FILE.subarray(0, 3000), () => response.socket?.end());
    };
    expect(await on.outcome()).toMatch(/broke off/);
    expect(on.files.paths).toEqual([]);
  });

  it('that ends too early without a length is found out by the size', async () => {
    on.server.answer = (_, response) => void response.writeHead(200).end(FILE.subarray(0, 3000));
    expect(await on.outcome()).toMatch(/ended the file after 3,000 of [\d,]+ bytes\.$/);
    expect(on.files.paths).toEqual([]);
  });

  it('that ends too early where nothing is known is found out by the rows', async () => {
    on.server.answer = (_, response) => void response.writeHead(200).end(FILE.subarray(0, 3000));
    expect(await on.outcome({ sources: [source(UNKNOWN)] })).toMatch(
      /^What came holds \d+ rows; the RTE set has 277\.$/,
    );
    expect(on.files.paths).toEqual([]);
  });

  it('that sends nothing more is given up after a while', async () => {
    on.server.answer = (_, response) => {
      response.writeHead(200, { etag: '"one"' });
      response.write(FILE.subarray(0, 2000));
    };
    const patience = { stallMs: 1500, retries: 0, delayMs: 1 };
    expect(await on.outcome({ tools: { patience } })).toMatch(/sent nothing for 1\.5 seconds\.$/);
    expect(on.files.paths).toEqual([PART]);
  });

  it('that does not answer at all is given up after a while', async () => {
    on.server.answer = () => undefined;
    const patience = { stallMs: 200, retries: 1, delayMs: 1 };
    expect(await on.outcome({ tools: { patience } })).toMatch(/sent nothing for/);
    expect(on.server.requests).toHaveLength(2);
  });

  it.each([500, 502, 503, 429, 408])('with status %i is asked again', async (status) => {
    on.server.answer = (request, response, n) =>
      n < 2
        ? void response.writeHead(status, { 'retry-after': '0' }).end('sorry')
        : good(FILE)(request, response, n);
    expect(await on.outcome()).toBe('came');
    await on.landed();
    expect(on.server.requests).toHaveLength(3);
  });

  it.each([
    [500, /answered with status 500\.$/],
    [429, /has had too many requests; try again later\.$/],
  ])('with status %i for ever is given up', async (status, words) => {
    on.server.answer = (_, response) => void response.writeHead(status).end();
    expect(await on.outcome()).toMatch(words);
    expect(on.server.requests).toHaveLength(3);
  });

  it('that asks for a pause gets it', async () => {
    on.server.answer = (request, response, n) =>
      n === 0
        ? void response.writeHead(503, { 'retry-after': '1' }).end()
        : good(FILE)(request, response, n);
    const began = Date.now();
    expect(await on.outcome()).toBe('came');
    expect(Date.now() - began).toBeGreaterThan(900);
  });

  it.each([
    [404, /no longer has the file at this address\.$/],
    [403, /does not give the file to everyone\.$/],
    [418, /answered with status 418\.$/],
  ])('with status %i is not asked again', async (status, words) => {
    on.server.answer = (_, response) => void response.writeHead(status).end('no');
    expect(await on.outcome()).toMatch(words);
    expect(on.server.requests).toHaveLength(1);
    expect(on.files.paths).toEqual([]);
  });

  it('that is not there is named', async () => {
    const gone = await Loopback.start();
    const { address } = gone;
    await gone.stop();
    expect(await on.outcome({ plan: { mirrors: { [HOME]: address } } })).toMatch(
      /^127\.0\.0\.1:\d+ does not take connections\.$/,
    );
  });

  it('does not keep the next set from coming', async () => {
    on.server.answer = (request, response, n) =>
      request.url === '/gone'
        ? void response.writeHead(404).end()
        : good(FILE)(request, response, n);
    const sources = [source({ address: `${HOME}/gone`, path: 'RTE/gone.tsv' }), source()];
    expect((await on.run({ sources })).map(({ kind }) => kind)).toEqual(['failed', 'came']);
    await on.landed();
  });
});

describe('a lying server', () => {
  it('that says too long a length gets no more belief than it has bytes', async () => {
    on.server.answer = (_, response) => {
      response.writeHead(200, { 'content-length': FILE.length + 100 });
      response.write(FILE, () => response.socket?.end());
    };
    expect(await on.outcome()).toMatch(
      /has a file of [\d,]+ bytes there, not the [\d,]+ of the set\.$/,
    );
    expect(await on.outcome({ sources: [source(UNKNOWN)] })).toMatch(/broke off/);
    expect(on.files.paths).toEqual([]);
  });

  it('that says too short a length is found out', async () => {
    const short = (_: unknown, response: ServerResponse): void => {
      response.socket?.end(
        Buffer.concat([
          Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 3000\r\nconnection: close\r\n\r\n'),
          FILE,
        ]),
      );
    };
    on.server.answer = short;
    expect(await on.outcome()).toMatch(/has a file of 3,000 bytes there/);
    expect(await on.outcome({ sources: [source(UNKNOWN)] })).toMatch(/holds \d+ rows|broke off/);
    expect(on.files.paths).toEqual([]);
  });

  it('whose file has another checksum leaves nothing', async () => {
    const other = FILE.slice();
    other[other.length - 20] = 120;
    on.server.answer = good(other);
    expect(await on.outcome()).toMatch(/has another checksum than the published set/);
    expect(on.server.requests).toHaveLength(1);
    expect(on.files.paths).toEqual([]);
  });

  it.each([
    ['of a known size', source()],
    ['of an unknown size', source(UNKNOWN)],
  ])('that sends without end is stopped: a file %s', async (_, wanted) => {
    let sent = 0;
    on.server.answer = (_request, response) => {
      response.writeHead(200);
      const block = Buffer.alloc(256 * 1024, 'x');
      const more = (): void => {
        while (!response.destroyed && response.write(block)) sent += block.length;
        sent += block.length;
      };
      response.on('drain', more);
      more();
    };
    expect(await on.outcome({ sources: [wanted] })).toMatch(/sends more than the [\d,]+ bytes/);
    expect(sent).toBeLessThan(MOST_BYTES * 2);
    expect(on.files.paths).toEqual([]);
  });

  it.each([
    [
      'a web page by its type',
      { 'content-type': 'text/html; charset=utf-8' },
      'Sign in',
      /web page/,
    ],
    ['a web page by its words', {}, '\n<!DOCTYPE html><title>Login</title>', /web page/],
    ['a long web page', {}, `<html>${' '.repeat(60_000)}</html>`, /web page/],
    ['a Git LFS pointer', {}, 'version https://git-lfs.github.com/spec/v1\noid sha256:00\n', /LFS/],
  ])('that sends %s is told so', async (_, headers, body, words) => {
    on.server.answer = (_request, response) => void response.writeHead(200, headers).end(body);
    expect(await on.outcome()).toMatch(words);
    expect(await on.outcome({ sources: [source(UNKNOWN)] })).toMatch(words);
    expect(on.files.paths).toEqual([]);
  });

  it.each([
    ['a file', 'file:///etc/passwd', /sends to file:\/\/, which is not an https address/],
    [
      'http elsewhere',
      'http://192.0.2.1/x',
      /sends to http:\/\/192\.0\.2\.1, which is not an https/,
    ],
    ['nowhere', 'http://', /sends elsewhere without saying where/],
  ])('that sends to %s is not followed', async (_, location, words) => {
    on.server.answer = (_request, response) => void response.writeHead(302, { location }).end();
    expect(await on.outcome()).toMatch(words);
    expect(on.server.requests).toHaveLength(1);
  });

  it('elsewhere cannot send us to this machine over http', async () => {
    const asked: string[] = [];
    const fetched: Tools['fetch'] = (address) => {
      asked.push(address);
      return Promise.resolve(
        new Response(null, { status: 302, headers: { location: on.server.address } }),
      );
    };
    expect(await on.outcome({ plan: { mirrors: {} }, tools: { fetch: fetched } })).toMatch(
      /gold\.test sends to http:\/\/127\.0\.0\.1/,
    );
    expect(asked).toEqual([`${HOME}/RTE/dev.tsv`]);
    expect(on.server.requests).toHaveLength(0);
  });

  it('that sends in a circle is given up', async () => {
    on.server.answer = (_, response) => void response.writeHead(307, { location: '/again' }).end();
    expect(await on.outcome()).toMatch(/from one address to the next without end/);
    expect(on.server.requests.length).toBeLessThan(10);
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['no zip', FILE, /no zip file/],
    ['a zip without the set', zipSync({ 'RTE/train.tsv': FILE }), /holds no RTE\/dev\.tsv/],
    ['a zip cut off', zipSync({ 'RTE/dev.tsv': FILE }).subarray(0, 900), /no zip file/],
    [
      'a zip that unpacks without end',
      zipSync({ 'RTE/dev.tsv': new Uint8Array(MOST_BYTES + 1) }),
      /of a fitting size/,
    ],
  ])('that sends %s is told so', async (_, zip, words) => {
    on.server.answer = good(zip);
    const wanted = source({ ...UNKNOWN, entry: 'RTE/dev.tsv' });
    expect(await on.outcome({ sources: [wanted] })).toMatch(words);
    expect(on.files.paths).toEqual([]);
  });

  it.each([
    ['another set', goldText('CoLA', labelsOf('CoLA', ROWS)), /is not the RTE set/],
    ['no gold set', 'hello\tworld\n', /is not the RTE set/],
    ['too many rows', goldText('RTE', labelsOf('RTE', ROWS + 1)), /holds 278 rows/],
    [
      'hidden labels',
      goldText('RTE', [...labelsOf('RTE', ROWS - 2), '-1', '-1']),
      /holds labels for 275 of its 277 rows/,
    ],
  ])('that sends %s is found out', async (_, text, words) => {
    on.server.answer = good(bytesOf(text));
    expect(await on.outcome({ sources: [source(UNKNOWN)] })).toMatch(words);
    expect(on.files.paths).toEqual([]);
  });
});

describe('whatever a server does', () => {
  it('the file comes whole or not at all', async () => {
    const deed = fc.oneof(
      fc.record({ kind: fc.constant('break' as const), after: fc.integer({ min: 0, max: 9000 }) }),
      fc.record({ kind: fc.constantFrom('good', 'ignore', 'changed', 'error', 'short', 'page') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 5 }), async (deeds) => {
        on.reset();
        on.server.answer = (request, response, n) => {
          const now = deeds[n % deeds.length] ?? { kind: 'good' as const };
          switch (now.kind) {
            case 'break':
              return broken(FILE, now.after)(request, response, n);
            case 'ignore':
              return void response.writeHead(200, { etag: '"one"' }).end(FILE);
            case 'changed':
              return good(FILE, `"${n}"`)(request, response, n);
            case 'error':
              return void response.writeHead(500).end();
            case 'short':
              return void response.writeHead(200, { etag: '"one"' }).end(FILE.subarray(0, 1500));
            case 'page':
              return void response.writeHead(200).end('<html></html>');
            case 'good':
              return good(FILE)(request, response, n);
          }
        };
        for (let round = 0; round < 3; round++) await on.run();
        for (const path of on.files.paths) expect([TARGET, PART]).toContain(path);
        if (on.files.paths.includes(TARGET)) await on.landed();
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Tools } from '../../../src/workspace/download/download';
import { encodePart } from '../../../src/workspace/download/part';
import {
  Downloads,
  FILE,
  PART,
  sha,
  slow,
  source,
  TARGET,
  UNKNOWN,
  type Wishes,
} from '../support/downloads';
import { bytesOf } from '../support/glueFiles';
import { good, startOf } from '../support/loopback';

const on = new Downloads();

describe('a good server', () => {
  it('gives the set, whole and under its own name, in one request without packing', async () => {
    on.server.answer = good(FILE);
    expect(await on.run()).toMatchObject([{ kind: 'came', bytes: FILE.length }]);
    await on.landed();
    expect(on.server.requests).toHaveLength(1);
    expect(on.server.requests[0]?.headers['accept-encoding']).toBe('identity');
    expect(on.server.requests[0]?.headers.range).toBeUndefined();
  });

  it('gives a zip, of which only the wanted file is unpacked', async () => {
    const zip = zipSync({ 'RTE/dev.tsv': FILE, 'RTE/train.tsv': FILE, '../evil.tsv': FILE });
    on.server.answer = good(zip);
    const wanted = { bytes: zip.length, sha256: sha(zip), entry: 'RTE/dev.tsv' };
    expect(await on.outcome({ sources: [source(wanted)] })).toBe('came');
    await on.landed();
  });

  it('may send elsewhere, by a relative address too', async () => {
    on.server.answer = (request, response, n) =>
      n === 0
        ? void response.writeHead(302, { location: '/there' }).end()
        : good(FILE)(request, response, n);
    expect(await on.outcome()).toBe('came');
    expect(on.server.requests.map(({ url }) => url)).toEqual(['/RTE/dev.tsv', '/there']);
    await on.landed();
  });

  it('may pack the body all the same', async () => {
    const packed = gzipSync(FILE);
    on.server.answer = (_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length });
      response.end(packed);
    };
    expect(await on.outcome()).toBe('came');
    await on.landed();
  });

  it('need not say the length, nor publish size and checksum', async () => {
    on.server.answer = (_, response) => void response.writeHead(200).end(FILE);
    expect(await on.outcome({ sources: [source(UNKNOWN)] })).toBe('came');
    await on.landed();
  });

  it('may be slow: progress counts up to the size', async () => {
    on.server.answer = slow(6);
    const steps: (readonly [number, number | null])[] = [];
    const progress: Tools['progress'] = (_, now, total) => steps.push([now, total]);
    expect(await on.outcome({ tools: { progress } })).toBe('came');
    const counts = steps.map(([now]) => now);
    expect(counts.length).toBeGreaterThan(3);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(steps.at(-1)).toEqual([FILE.length, FILE.length]);
  });
});

describe('cancel', () => {
  /** Cancels when about half of the file has come. */
  async function cancelHalfway(more: Wishes = {}): Promise<string> {
    const abort = new AbortController();
    const progress: Tools['progress'] = (_, now) => {
      if (now > FILE.length / 3) abort.abort();
    };
    return on.outcome({ ...more, tools: { progress, signal: abort.signal } });
  }

  it('leaves a part and nothing else; the next time asks for the rest alone', async () => {
    on.server.answer = slow(6);
    expect(await cancelHalfway()).toBe('cancelled');
    expect(on.files.paths).toEqual([PART]);
    on.server.reset();
    expect(await on.outcome()).toBe('came');
    await on.landed();
    expect(on.server.requests).toHaveLength(1);
    const { range, 'if-range': tag } = on.server.requests[0]?.headers ?? {};
    expect(range).toMatch(/^bytes=\d{3,}-$/);
    expect(tag).toBe('"one"');
  });

  it.each([
    ['no tag', null],
    ['a weak tag', 'W/"one"'],
  ])('leaves nothing where the server gives %s to go on by', async (_, etag) => {
    on.server.answer = slow(6, etag);
    expect(await cancelHalfway()).toBe('cancelled');
    expect(on.files.paths).toEqual([]);
  });

  it('goes on by the date where there is no tag', async () => {
    const date = 'Tue, 01 Jan 2019 00:00:00 GMT';
    on.server.answer = (_, response) => {
      response.writeHead(200, { 'last-modified': date, 'content-length': FILE.length });
      response.write(FILE.subarray(0, FILE.length / 2));
    };
    expect(await cancelHalfway()).toBe('cancelled');
    on.server.reset();
    on.server.answer = (request, response, n) => {
      const start = startOf(request, date);
      expect(start).toBeGreaterThan(0);
      return good(FILE, date)(request, response, n);
    };
    expect(await on.outcome()).toBe('came');
    await on.landed();
  });

  it('keeps what has come and does not begin the rest', async () => {
    on.server.answer = slow(6);
    const other = source({ path: 'RTE/other.tsv' });
    const abort = new AbortController();
    const progress: Tools['progress'] = (of) => {
      if (of === other) abort.abort();
    };
    const sources = [source(), other, source({ path: 'RTE/third.tsv' })];
    const outcomes = await on.run({ sources, tools: { progress, signal: abort.signal } });
    expect(outcomes.map(({ kind }) => kind)).toEqual(['came', 'cancelled', 'cancelled']);
    expect(on.files.paths).toContain(TARGET);
    expect(on.server.requests).toHaveLength(2);
  });

  it('is heard while a broken server is waited for', async () => {
    on.server.answer = (_, response) => void response.writeHead(503).end();
    const abort = new AbortController();
    setTimeout(() => {
      abort.abort();
    }, 50);
    const patience = { stallMs: 1000, retries: 5, delayMs: 60_000 };
    expect(await on.outcome({ tools: { signal: abort.signal, patience } })).toBe('cancelled');
  });
});

describe('a part of an earlier download', () => {
  const half = FILE.subarray(0, 5000);
  const part = (more: Partial<Parameters<typeof encodePart>[0]> = {}): Uint8Array =>
    encodePart({
      address: `${on.server.address}/RTE/dev.tsv`,
      validator: '"one"',
      bytes: half,
      ...more,
    });

  it('is left alone by a server that ignores ranges: the file comes whole', async () => {
    on.files.put(PART, part());
    on.server.answer = (_, response) => void response.writeHead(200, { etag: '"one"' }).end(FILE);
    expect(await on.outcome()).toBe('came');
    await on.landed();
    expect(on.server.requests).toHaveLength(1);
  });

  it('is thrown away where the file has another tag now', async () => {
    on.files.put(PART, part({ validator: '"older"' }));
    on.server.answer = good(FILE);
    expect(await on.outcome()).toBe('came');
    await on.landed();
    expect(on.server.requests[0]?.headers['if-range']).toBe('"older"');
  });

  it.each<[string, Record<string, string>]>([
    ['the rest of a file with another tag', { etag: '"two"' }],
    [
      'another range',
      { etag: '"one"', 'content-range': `bytes 0-${FILE.length - 1}/${FILE.length}` },
    ],
    ['a range without saying which', { etag: '"one"', 'content-range': '' }],
  ])('is thrown away where the server sends %s', async (_, headers) => {
    on.files.put(PART, part());
    on.server.answer = (request, response, n) => {
      if (n > 0) {
        expect(request.headers.range).toBeUndefined();
        return good(FILE)(request, response, n);
      }
      const range = `bytes ${half.length}-${FILE.length - 1}/${FILE.length}`;
      response.writeHead(206, { 'content-range': range, ...headers });
      response.end(FILE.subarray(half.length));
    };
    expect(await on.outcome()).toBe('came');
    await on.landed();
  });

  it('is thrown away where the server has nothing behind it', async () => {
    on.files.put(PART, part());
    on.server.answer = (request, response, n) =>
      n === 0 ? void response.writeHead(416).end() : good(FILE)(request, response, n);
    expect(await on.outcome()).toBe('came');
    await on.landed();
  });

  it('that was of other bytes shows in the checksum, and the file comes once more', async () => {
    on.files.put(PART, part({ bytes: new Uint8Array(5000) }));
    on.server.answer = good(FILE);
    expect(await on.outcome()).toBe('came');
    await on.landed();
    expect(on.server.requests).toHaveLength(2);
    expect(on.server.requests[1]?.headers.range).toBeUndefined();
  });

  it('that is the whole file needs no request', async () => {
    on.files.put(PART, part({ bytes: FILE }));
    expect(await on.outcome()).toBe('came');
    await on.landed();
    expect(on.server.requests).toHaveLength(0);
  });

  it.each<[string, () => Uint8Array]>([
    ['of another address', () => part({ address: 'https://elsewhere.test/RTE/dev.tsv' })],
    ['longer than the file', () => part({ bytes: new Uint8Array(FILE.length + 1) })],
    ['that is none of ours', () => bytesOf('index\tlabel\n0\t1\n')],
    ['with a damaged first line', () => bytesOf('GLUE Lens part [1, 2\n12345')],
    ['that is empty', () => new Uint8Array()],
  ])('%s is not gone on from', async (_, bytes) => {
    on.files.put(PART, bytes());
    on.server.answer = good(FILE);
    expect(await on.outcome()).toBe('came');
    await on.landed();
    expect(on.server.requests[0]?.headers.range).toBeUndefined();
  });
});

describe('files that are there', () => {
  it('are kept, and nothing is asked for', async () => {
    on.files.put(TARGET, 'mine');
    on.server.answer = good(FILE);
    expect(await on.outcome()).toBe('kept');
    expect(on.files.paths).toEqual([TARGET]);
    expect(new TextDecoder().decode(await on.files.read(TARGET))).toBe('mine');
    expect(on.server.requests).toHaveLength(0);
  });

  it('are replaced where that is wished, and only once all is right', async () => {
    on.files.put(TARGET, 'mine');
    on.server.answer = good(FILE.subarray(0, 100));
    expect(await on.outcome({ plan: { replace: true } })).toMatch(/has a file of 100 bytes/);
    expect(new TextDecoder().decode(await on.files.read(TARGET))).toBe('mine');
    on.server.answer = good(FILE);
    expect(await on.outcome({ plan: { replace: true } })).toBe('came');
    await on.landed();
  });

  it('are kept where they come to be during the download', async () => {
    on.server.answer = good(FILE);
    on.files.afterWrite = () => {
      on.files.afterWrite = () => undefined;
      on.files.put(TARGET, 'mine');
    };
    expect(await on.outcome()).toBe('kept');
    expect(on.files.paths).toEqual([TARGET]);
    expect(new TextDecoder().decode(await on.files.read(TARGET))).toBe('mine');
  });

  it('that are folders are said to be', async () => {
    on.files.put(`${TARGET}/inside.txt`, 'x');
    expect(await on.outcome()).toBe('A folder has the file’s name.');
  });

  it('that cannot be written are told with the reason', async () => {
    on.server.answer = good(FILE);
    on.files.full = { file: PART, message: 'the disk is full' };
    expect(await on.outcome()).toBe('RTE/dev.tsv could not be written: the disk is full');
    expect(on.files.paths).toEqual([]);
  });
});

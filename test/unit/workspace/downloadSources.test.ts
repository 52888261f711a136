import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toText } from '../../../src/core/message';
import { TASK_NAMES, TASKS } from '../../../src/core/tasks';
import { checkSet } from '../../../src/workspace/download/check';
import { addressOf, isSafe } from '../../../src/workspace/download/mirrors';
import { decodePart, encodePart } from '../../../src/workspace/download/part';
import { MOST_BYTES, rowsOf, SOURCES } from '../../../src/workspace/download/sources';
import {
  originText,
  sizeText,
  summarise,
  termsText,
  totalText,
} from '../../../src/workspace/download/wording';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import { source } from '../support/downloads';

describe('the table of sets', () => {
  it('has every task once, each with its rows and a place of its own', () => {
    expect(SOURCES.map(({ task }) => task)).toEqual(TASK_NAMES);
    expect(new Set(SOURCES.map(({ path }) => path)).size).toBe(SOURCES.length);
    for (const set of SOURCES) {
      const { dev, diagnostic } = TASKS[set.task].sizes;
      expect(rowsOf(set)).toBe(dev ?? diagnostic);
    }
  });

  it.each(SOURCES.map((set) => [set.task, set] as const))('%s is well formed', (_, set) => {
    expect(set.address).toMatch(/^https:\/\//);
    expect(set.path).toMatch(/^[\w-]+\/[\w-]+\.(tsv|jsonl|parquet)$/);
    expect(set.entry === null).toBe(!set.address.endsWith('.zip'));
    if (set.sha256 !== null) expect(set.sha256).toMatch(/^[0-9a-f]{64}$/);
    if (set.bytes !== null) expect(set.bytes).toBeLessThan(MOST_BYTES / 2);
    expect(toText(set.terms)).toMatch(/\.$/);
    expect(set.home).toMatch(/^https?:\/\//);
  });

  it('knows the checksum of all but the labelled diagnostic set', () => {
    const unknown = SOURCES.filter(({ sha256, bytes }) => sha256 === null || bytes === null);
    expect(unknown.map(({ task }) => task)).toEqual(['AX']);
  });
});

describe('mirrors', () => {
  const at = (address: string, mirrors: Record<string, string> = {}): string => {
    const found = addressOf(address, mirrors);
    return found.kind === 'address' ? found.url.href : toText(found.why);
  };

  it('stand in the place of what an address begins with, the longest first', () => {
    const mirrors = {
      'https://hub.test/': 'https://mirror.test/hub/',
      'https://hub.test/a/': 'https://other.test/',
      'https://hub': 'https://wrong.test/',
      '': 'https://empty.test/',
    };
    expect(at('https://hub.test/a/b.tsv?dl=1', mirrors)).toBe('https://other.test/b.tsv?dl=1');
    expect(at('https://hub.test/b.tsv', mirrors)).toBe('https://mirror.test/hub/b.tsv');
    expect(at('https://home.test/b.tsv', mirrors)).toBe('https://home.test/b.tsv');
  });

  it.each([
    ['http://127.0.0.1:80/x', 'http://127.0.0.1/x'],
    ['http://localhost:8000/x', 'http://localhost:8000/x'],
    ['http://[::1]:8000/x', 'http://[::1]:8000/x'],
  ])('may be on this machine: %s', (address, href) => {
    expect(at(address)).toBe(href);
  });

  it.each([
    ['no address', 'glue data', /“glue data” is not an address/],
    ['http elsewhere', 'http://mirror.test/x', /not an https address/],
    ['http on a host named like this machine', 'http://localhost.test/x', /not an https address/],
    ['http on an address that only looks like it', 'http://127.0.0.1.test/x', /not an https/],
    ['a file', 'file:///etc/passwd', /not an https address/],
    ['a name and password', 'https://me:secret@mirror.test/x', /holds a name or password/],
  ])('are refused where they are %s', (_, to, words) => {
    expect(at('https://hub.test', { 'https://hub.test': to })).toMatch(words);
    expect(at('https://hub.test', { 'https://hub.test': to })).not.toContain('secret');
  });

  it('elsewhere may not lead to http on this machine', () => {
    expect(isSafe(new URL('http://127.0.0.1/x'), false)).toBe(false);
    expect(isSafe(new URL('http://127.0.0.1/x'), true)).toBe(true);
  });
});

describe('a part', () => {
  it('comes back as it was written', () => {
    const part = {
      address: 'https://hub.test/ü',
      validator: '"a\n\\"b"',
      bytes: Uint8Array.of(10, 0, 255, 10),
    };
    expect(decodePart(encodePart(part))).toEqual(part);
  });
});

describe('what a person reads', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [28_999, '29 kB'],
    [999_499, '999 kB'],
    [999_500, '1.0 MB'],
    [10_627_589, '10.6 MB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });

  it('says of each set from where, how much and on whose terms', () => {
    const set = source({ bytes: 376_971 });
    expect(toText(termsText(set, {}))).toBe(
      'RTE: 377 kB from gold.test. Made up. https://gold.test/about',
    );
    expect(toText(originText(source({ bytes: null }), { 'https://gold': 'https://mirror' }))).toBe(
      'from mirror.test',
    );
  });

  it('adds up what is known', () => {
    const of = (...bytes: readonly (number | null)[]): string =>
      toText(totalText(bytes.map((size) => source({ bytes: size }))));
    expect(of(1000, 500)).toBe('2 kB in all.');
    expect(of(1000, null)).toBe('1 kB in all. The size of RTE is not published; at most 33.6 MB.');
    expect(of(null)).toBe('The size of RTE is not published; at most 33.6 MB.');
  });

  it('sums up what came, what stayed, what did not come and why', () => {
    const of = source();
    const why = { text: 'The reason.', args: [] };
    const said = summarise([
      { source: of, kind: 'came', bytes: 1 },
      { source: { ...of, task: 'CoLA' }, kind: 'came', bytes: 1 },
      { source: { ...of, task: 'WNLI' }, kind: 'kept' },
      { source: { ...of, task: 'AX' }, kind: 'failed', why },
      { source: { ...of, task: 'QQP' }, kind: 'cancelled', begun: true },
    ]);
    expect(said.map((message) => toText(message))).toEqual([
      'Downloaded: RTE, CoLA.',
      'Already there, and left as they are: WNLI.',
      'AX did not come: The reason.',
      'Cancelled before they came: QQP.',
    ]);
    expect(summarise([])).toEqual([]);
  });
});

const DATA = process.env['GLUE_LENS_DATA'] ?? '';
const missing = DATA === '' || !existsSync(DATA);
const note = missing ? ' (left out: GLUE_LENS_DATA names no folder)' : '';

describe.skipIf(missing)(`the check before a set is let in${note}`, () => {
  const checked = async (task: string, file: string): Promise<string | null> => {
    const set = SOURCES.find((each) => each.task === task);
    if (set === undefined) return 'no such set';
    const why = await checkSet(set, await readFile(join(DATA, 'gold', file)), new GlueIndex());
    return why && toText(why);
  };

  it.each(['CoLA', 'SST-2', 'STS-B', 'QNLI', 'RTE', 'WNLI'])('takes the real %s', async (task) => {
    expect(await checked(task, `${task}/dev.tsv`)).toBeNull();
  });

  it('takes the real AX-b, and no diagnostic set with blank labels', async () => {
    expect(await checked('AX-b', 'AX-b/AX-b.jsonl')).toBeNull();
    expect(await checked('AX', 'AX/diagnostic-full.tsv')).toMatch(/labels for 890 of its 1,104/);
  });

  it('takes no set for another', async () => {
    expect(await checked('QNLI', 'RTE/dev.tsv')).toBe('What came is not the QNLI set.');
    expect(await checked('WNLI', 'SST-2/dev.tsv')).toBe('What came is not the WNLI set.');
  });
});

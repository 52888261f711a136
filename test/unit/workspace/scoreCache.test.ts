import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decode, encode } from '../../../src/workspace/cache/encoding';
import { FileCache } from '../../../src/workspace/cache/fileCache';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import type { KnownFile } from '../../../src/workspace/scoring/outcome';
import { goldText, bytesOf, labelsOf, predictionText } from '../support/glueFiles';
import { sourceFile } from '../support/sourceFile';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glue-lens-cache-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const path = () => join(folder, 'scores.cache');
const open = (version = '1', most?: number) => new FileCache(folder, version, most);

/** What comes of files of every kind. */
async function outcomes(): Promise<readonly (readonly KnownFile[])[]> {
  const index = new GlueIndex();
  const gold = {
    'RTE/dev.tsv': goldText('RTE', labelsOf('RTE', 30)),
    'STS-B/dev.tsv': goldText('STS-B', labelsOf('STS-B', 25)),
  };
  await index.apply(
    Object.entries(gold).map(([name, text]) => ({
      kind: 'bytes',
      file: sourceFile(name),
      bytes: bytesOf(text),
    })),
  );
  const right = labelsOf('RTE', 30);
  const files = {
    'a/RTE.tsv': predictionText(right),
    'a/STS-B.tsv': predictionText(labelsOf('STS-B', 25, 3)),
    'part/RTE.tsv': predictionText(right).split('\n').slice(0, 20).reverse().join('\n'),
    'wide/RTE.csv': `id,a,b\n${right.map((label, id) => `${id},"${label}",${label}`).join('\n')}\n`,
    'probabilities/RTE.jsonl': right
      .map((_, id) => JSON.stringify({ id, logits: [0.1 * id, 1] }))
      .join('\n'),
    'a/all_results.json': '{ "task": "RTE", "eval_accuracy": 0.5 }',
    'a/CoLA.tsv': predictionText(labelsOf('CoLA', 12)),
    'a/notes.txt': 'nothing of ours',
  };
  const scored = await index.score(
    Object.entries(files).map(([name, text]) => ({
      kind: 'bytes',
      file: sourceFile(name),
      bytes: bytesOf(text),
    })),
  );
  return scored.flatMap((known) => (known === null ? [] : [known]));
}

describe('what came of files', () => {
  it('is read as it was written, to the last bit', async () => {
    const all = await outcomes();
    expect(all.length).toBe(8);
    expect(all.flat().filter(({ outcome }) => outcome.kind === 'scored').length).toBeGreaterThan(4);
    for (const files of all) expect(decode(encode(files))).toEqual(files);
  });

  it('is itself: a summary that holds those of its sets holds the very same', async () => {
    for (const files of await outcomes())
      for (const { outcome } of decode(encode(files))) {
        if (outcome.kind !== 'scored' || outcome.summary.kind !== 'predictions') continue;
        expect(outcome.summary.sets[0]).toBe(outcome.sets[0]?.summary);
      }
  });
});

describe('the cache', () => {
  it('gives at the next start what was kept, in the state that it was kept for', async () => {
    const all = await outcomes();
    const first = open();
    for (const [i, files] of all.entries()) first.keep(`file ${i}`, `mark ${i}`, files);
    for (const cache of [first, open()])
      for (const [i, files] of all.entries()) {
        expect(cache.find(`file ${i}`, `mark ${i}`)).toEqual(files);
        expect(cache.find(`file ${i}`, 'another')).toBeNull();
      }
  });

  it('takes what was kept last', async () => {
    const [one, two] = await outcomes();
    const cache = open();
    cache.keep('file', 'mark', one ?? []);
    cache.keep('file', 'mark', two ?? []);
    expect(cache.find('file', 'mark')).toEqual(two);
    expect(open().find('file', 'mark')).toEqual(two);
    cache.drop('file');
    expect(cache.find('file', 'mark')).toBeNull();
  });

  it('cut off anywhere gives what is whole and nothing else, and goes on from there', async () => {
    const all = await outcomes();
    const first = open();
    for (const [i, files] of all.entries()) first.keep(`file ${i}`, 'mark', files);
    const whole = readFileSync(path());
    fc.assert(
      fc.property(fc.nat(whole.length), (length) => {
        writeFileSync(path(), whole);
        truncateSync(path(), length);
        const cut = open();
        const found = all.map((_, i) => cut.find(`file ${i}`, 'mark'));
        const kept = found.filter((files) => files !== null);
        expect(found.slice(0, kept.length)).toEqual(all.slice(0, kept.length));
        cut.keep('late', 'mark', all[0] ?? []);
        const next = open();
        expect(next.find('late', 'mark')).toEqual(all[0]);
        for (const [i] of kept.entries()) expect(next.find(`file ${i}`, 'mark')).toEqual(all[i]);
      }),
      { numRuns: 60 },
    );
  });

  it('damaged anywhere never gives anything else than what was kept', async () => {
    const all = await outcomes();
    const first = open();
    for (const [i, files] of all.entries()) first.keep(`file ${i}`, 'mark', files);
    const whole = readFileSync(path());
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = Buffer.from(whole);
        damaged[at] = (damaged[at] ?? 0) ^ change;
        writeFileSync(path(), damaged);
        const cache = open();
        for (const [i, files] of all.entries()) {
          const found = cache.find(`file ${i}`, 'mark');
          if (found !== null) expect(found).toEqual(files);
        }
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['of another program', 'GLUE Lens scores 2\nrubbish'],
    ['of something else', '\u0000\u0001 not ours'],
    ['empty', ''],
  ])('throws a file away that is %s', async (_, content) => {
    writeFileSync(path(), content);
    const [one] = await outcomes();
    const cache = open();
    expect(cache.find('file', 'mark')).toBeNull();
    cache.keep('file', 'mark', one ?? []);
    expect(open().find('file', 'mark')).toEqual(one);
  });

  it('of another version is thrown away', async () => {
    const [one] = await outcomes();
    open('1').keep('file', 'mark', one ?? []);
    expect(open('2').find('file', 'mark')).toBeNull();
    expect(open('1').find('file', 'mark')).toBeNull();
  });

  it('stays under its bound and lets go of the oldest', async () => {
    const [one] = await outcomes();
    const most = 100_000;
    const cache = open('1', most);
    for (let i = 0; i < 400; i++) {
      cache.keep(`file ${i}`, 'mark', one ?? []);
      expect(statSync(path()).size).toBeLessThan(most * 1.1);
    }
    expect(cache.find('file 399', 'mark')).toEqual(one);
    expect(cache.find('file 0', 'mark')).toBeNull();
    expect(open('1', most).find('file 399', 'mark')).toEqual(one);
  });

  it('does not grow where the same files are kept again and again', async () => {
    const [one] = await outcomes();
    const cache = open();
    const { length } = encode(one ?? []);
    const times = Math.ceil(20_000_000 / length);
    for (let i = 0; i < times; i++) cache.keep('file', 'mark', one ?? []);
    expect(statSync(path()).size).toBeLessThan(9_000_000);
    expect(cache.find('file', 'mark')).toEqual(one);
  });

  it('is forgotten when it is cleared, and can be used again', async () => {
    const [one] = await outcomes();
    const cache = open();
    cache.keep('file', 'mark', one ?? []);
    cache.clear();
    expect(cache.find('file', 'mark')).toBeNull();
    cache.keep('file', 'mark', one ?? []);
    expect(open().find('file', 'mark')).toEqual(one);
  });

  it('that cannot be written keeps nothing and says nothing', async () => {
    const [one] = await outcomes();
    appendFileSync(join(folder, 'file'), 'in the way');
    const cache = new FileCache(join(folder, 'file'), '1');
    cache.keep('file', 'mark', one ?? []);
    expect(cache.find('file', 'mark')).toBeNull();
    cache.clear();
  });
});

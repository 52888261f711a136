import {
  appendFileSync,
  existsSync,
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
import type { SourceFile } from '../../../src/workspace/filesystem';
import { GlueIndex } from '../../../src/workspace/glueIndex';
import type { KeptFile } from '../../../src/workspace/scoring/outcome';
import { LostDetails } from '../../../src/workspace/scoring/setDetails';
import { goldText, bytesOf, labelsOf, predictionText } from '../support/glueFiles';
import { plainDetails } from '../support/plainDetails';
import { sourceFile } from '../support/sourceFile';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glue-lens-cache-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const FILES = ['scores.cache', 'details.cache'] as const;
const path = (name: (typeof FILES)[number]) => join(folder, name);
const sizeOfAll = () => FILES.reduce((sum, name) => sum + statSync(path(name)).size, 0);
const open = (version = '1', most?: number) => new FileCache(folder, version, most);

type Contents = Readonly<Record<(typeof FILES)[number], Buffer>>;

/** The bytes of the cache's files. */
function contents(): Contents {
  const [scores, details] = FILES.map((name) => {
    return existsSync(path(name)) ? readFileSync(path(name)) : Buffer.alloc(0);
  });
  return { 'scores.cache': scores as Buffer, 'details.cache': details as Buffer };
}

function putBack(all: Contents): void {
  for (const name of FILES) writeFileSync(path(name), all[name]);
}

/** As it was before it was kept: with all details loaded. */
function loaded(files: readonly KeptFile[] | null): readonly KeptFile[] | null {
  const known = files?.map(({ file, outcome }) =>
    outcome.kind === 'scored'
      ? {
          file,
          outcome: {
            ...outcome,
            sets: outcome.sets.map((set) => ({ ...set, details: plainDetails(set.details) })),
          },
        }
      : { file, outcome },
  );
  return (known ?? null) as readonly KeptFile[] | null;
}

/** What the cache gives of a file, to the last detail; `null` where it has not all of it. */
function find(cache: FileCache, key: string, mark: string): readonly KeptFile[] | null {
  try {
    return loaded(cache.find(sourceFile(key), mark));
  } catch (error) {
    if (error instanceof LostDetails && error.key === key) return null;
    throw error;
  }
}

function keep(cache: FileCache, key: string, mark: string, files: readonly KeptFile[]): void {
  cache.keep(sourceFile(key), mark, files);
}

/** What comes of files of every kind. */
async function outcomes(): Promise<readonly (readonly KeptFile[])[]> {
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

/** Whether all that is known of it stands in its head. */
function needsNothing(files: readonly KeptFile[] | null): boolean {
  const all = files ?? [];
  return (
    all.length > 0 &&
    all.every(({ outcome }) => outcome.kind !== 'scored' || outcome.sets.length === 0)
  );
}

/** What comes of files of every kind, kept each as `file 0`, `file 1`, …, and the cache with it. */
async function keptOutcomes() {
  const all = await outcomes();
  const cache = open();
  for (const [i, files] of all.entries()) keep(cache, `file ${i}`, 'mark', files);
  return { all, before: contents() };
}

/** Written and read. */
function again(files: readonly KeptFile[], given: SourceFile = sourceFile('elsewhere')) {
  const { text, body } = encode(given.key, files);
  return decode(text, given, { read: () => body });
}

describe('what came of files', () => {
  it('is read as it was written, to the last bit', async () => {
    const all = await outcomes();
    expect(all.length).toBe(8);
    expect(all.flat().filter(({ outcome }) => outcome.kind === 'scored').length).toBeGreaterThan(4);
    for (const files of all) expect(loaded(again(files))).toEqual(files);
  });

  it('names the file that it is given by key alone', async () => {
    for (const files of await outcomes()) {
      const [{ file }] = files as [KeptFile];
      expect(encode(file.key, files).text).toMatch(/^\[\{"file":null,/);
      expect(loaded(again(files, file))).toEqual(files);
    }
  });

  it('is itself: a summary that holds those of its sets holds the very same', async () => {
    for (const files of await outcomes())
      for (const { outcome } of again(files)) {
        if (outcome.kind !== 'scored' || outcome.summary.kind !== 'predictions') continue;
        expect(outcome.summary.sets[0]).toBe(outcome.sets[0]?.summary);
      }
  });
});

describe('the cache', () => {
  it('gives at the next start what was kept, in the state that it was kept for', async () => {
    const all = await outcomes();
    const first = open();
    for (const [i, files] of all.entries()) keep(first, `file ${i}`, `mark ${i}`, files);
    for (const cache of [first, open()])
      for (const [i, files] of all.entries()) {
        expect(find(cache, `file ${i}`, `mark ${i}`)).toEqual(files);
        expect(find(cache, `file ${i}`, 'another')).toBeNull();
      }
  });

  it('takes what was kept last', async () => {
    const [one, two] = await outcomes();
    const cache = open();
    keep(cache, 'file', 'mark', one ?? []);
    keep(cache, 'file', 'mark', two ?? []);
    expect(find(cache, 'file', 'mark')).toEqual(two);
    expect(find(open(), 'file', 'mark')).toEqual(two);
    cache.drop('file');
    expect(find(cache, 'file', 'mark')).toBeNull();
  });

  it.each(FILES)(
    'cut off anywhere in %s gives what is whole and nothing else, and goes on from there',
    async (name) => {
      const { all, before } = await keptOutcomes();
      fc.assert(
        fc.property(fc.nat(before[name].length), (length) => {
          putBack(before);
          truncateSync(path(name), length);
          const cut = open();
          const found = all.map((_, i) => find(cut, `file ${i}`, 'mark'));
          const lost = found.indexOf(null);
          const whole = found.map((files, i) =>
            lost === -1 || i < lost || needsNothing(files) ? all[i] : null,
          );
          expect(found).toEqual(whole);
          keep(cut, 'late', 'mark', all[1] ?? []);
          const next = open();
          expect(find(next, 'late', 'mark')).toEqual(all[1]);
          expect(all.map((_, i) => find(next, `file ${i}`, 'mark'))).toEqual(found);
        }),
        { numRuns: 60 },
      );
    },
  );

  it.each(FILES)(
    'damaged anywhere in %s never gives anything else than what was kept',
    async (name) => {
      const { all, before } = await keptOutcomes();
      fc.assert(
        fc.property(
          fc.nat(before[name].length - 1),
          fc.integer({ min: 1, max: 255 }),
          (at, change) => {
            const damaged = Buffer.from(before[name]);
            damaged[at] = (damaged[at] ?? 0) ^ change;
            putBack({ ...before, [name]: damaged });
            const cache = open();
            for (const [i, files] of all.entries()) {
              const found = find(cache, `file ${i}`, 'mark');
              if (found !== null) expect(found).toEqual(files);
            }
          },
        ),
        { numRuns: 100 },
      );
    },
  );

  it.each(
    FILES.flatMap((name) => [
      [name, 'of another program', 'GLUE Lens scores 2\nrubbish'] as const,
      [name, 'of something else', '\u0000\u0001 not ours'] as const,
      [name, 'empty', ''] as const,
    ]),
  )('throws %s away where it is %s', async (name, _, content) => {
    const [one] = await outcomes();
    keep(open(), 'file', 'mark', one ?? []);
    writeFileSync(path(name), content);
    const cache = open();
    expect(find(cache, 'file', 'mark')).toBeNull();
    keep(cache, 'file', 'mark', one ?? []);
    expect(find(open(), 'file', 'mark')).toEqual(one);
  });

  it('of another version is thrown away', async () => {
    const [one] = await outcomes();
    keep(open('1'), 'file', 'mark', one ?? []);
    expect(find(open('2'), 'file', 'mark')).toBeNull();
    expect(find(open('1'), 'file', 'mark')).toBeNull();
  });

  it('gives nothing wrong where its files are of different times, and goes on from there', async () => {
    const all = await outcomes();
    const times: Contents[] = [];
    const cache = open('1', 200_000);
    for (let i = 0; i < 60; i++) {
      times.push(contents());
      keep(cache, `file ${i % all.length}`, `mark ${i}`, all[i % all.length] ?? []);
    }
    const moment = fc.nat(times.length - 1).map((i) => times[i] ?? contents());
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        putBack({ 'scores.cache': one['scores.cache'], 'details.cache': other['details.cache'] });
        const mixed = open('1', 200_000);
        for (let i = 0; i < times.length; i++) {
          const found = find(mixed, `file ${i % all.length}`, `mark ${i}`);
          if (found !== null) expect(found).toEqual(all[i % all.length]);
        }
        keep(mixed, 'late', 'mark', all[0] ?? []);
        expect(find(open('1', 200_000), 'late', 'mark')).toEqual(all[0]);
      }),
      { numRuns: 60 },
    );
  });

  it('stays under its bound and lets go of the oldest', async () => {
    const [one] = await outcomes();
    const most = 100_000;
    const cache = open('1', most);
    for (let i = 0; i < 400; i++) {
      keep(cache, `file ${i}`, 'mark', one ?? []);
      expect(sizeOfAll()).toBeLessThan(most * 1.1);
    }
    expect(find(cache, 'file 399', 'mark')).toEqual(one);
    expect(find(cache, 'file 0', 'mark')).toBeNull();
    expect(find(open('1', most), 'file 399', 'mark')).toEqual(one);
  });

  it('does not grow where the same files are kept again and again', async () => {
    const [one] = await outcomes();
    const cache = open();
    const { text, body } = encode('file', one ?? []);
    const length = text.length + body.length;
    const times = Math.ceil(20_000_000 / length);
    for (let i = 0; i < times; i++) keep(cache, 'file', 'mark', one ?? []);
    expect(sizeOfAll()).toBeLessThan(9_000_000);
    expect(find(cache, 'file', 'mark')).toEqual(one);
  });

  it('is forgotten when it is cleared, and can be used again', async () => {
    const [one] = await outcomes();
    const cache = open();
    keep(cache, 'file', 'mark', one ?? []);
    cache.clear();
    expect(find(cache, 'file', 'mark')).toBeNull();
    keep(cache, 'file', 'mark', one ?? []);
    expect(find(open(), 'file', 'mark')).toEqual(one);
  });

  it('that cannot be written keeps nothing and says nothing', async () => {
    const [one] = await outcomes();
    appendFileSync(join(folder, 'file'), 'in the way');
    const cache = new FileCache(join(folder, 'file'), '1');
    keep(cache, 'file', 'mark', one ?? []);
    expect(find(cache, 'file', 'mark')).toBeNull();
    cache.clear();
  });
});

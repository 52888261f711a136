import { gzipSync, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toText } from '../../../src/core/message';
import { readContent } from '../../../src/formats/content';
import { bytesOf } from '../support/glueFiles';
import { whyOf } from '../support/content';

const PREDICTIONS = bytesOf('index\tprediction\n0\t1\n1\t0\n');
const read = async (bytes: Uint8Array, name = 'a.zip') => readContent(bytes, name);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Names of the files and reasons of the refusals. */
async function contentOf(bytes: Uint8Array) {
  const content = await read(bytes);
  if (content.kind !== 'archive') throw new Error(whyOf(content));
  return {
    entries: content.entries.map(({ name }) => name),
    refused: content.refused.map(({ name, why }) => `${name}: ${toText(why)}`),
  };
}

/** Writes a field into every entry of the archive's directory. */
function edited(zip: Uint8Array, edit: (view: DataView, entry: number) => void): Uint8Array {
  const bytes = zip.slice();
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 46 < bytes.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) edit(view, at);
  return bytes;
}

describe('a zip archive', () => {
  it('gives its files, stored or deflated, without folders and what macOS adds', async () => {
    const zip = zipSync({
      'CoLA.tsv': [PREDICTIONS, { level: 0 }],
      runs: { a: { 'RTE.tsv': [PREDICTIONS, { level: 9 }] }, b: {} },
      __MACOSX: { '._CoLA.tsv': PREDICTIONS },
      '.DS_Store': PREDICTIONS,
    });
    const content = await read(zip, 'predictions');
    if (content.kind !== 'archive') throw new Error(content.kind);
    expect(content.entries.map(({ name, bytes }) => [name, textOf(bytes)])).toEqual([
      ['CoLA.tsv', textOf(PREDICTIONS)],
      ['runs/a/RTE.tsv', textOf(PREDICTIONS)],
    ]);
    expect(content.refused).toEqual([]);
  });

  it('keeps its files in it whose paths lead out of its folder', async () => {
    const names = ['../a', 'b/../../a', '/etc/a', 'C:\\a', 'C:/a', 'a\\..\\b', 'ok/..a', 'ok'];
    const zip = zipSync(Object.fromEntries(names.map((name) => [name, PREDICTIONS])));
    const { entries, refused } = await contentOf(zip);
    expect(entries.toSorted()).toEqual(['ok', 'ok/..a']);
    expect(refused).toContain('../a: Its path leads out of the archive’s folder.');
    expect(refused).toHaveLength(6);
  });

  const zip = zipSync({ 'a.tsv': PREDICTIONS, 'b.tsv': new Uint8Array(5000) });
  it.each([
    [
      'encrypted',
      (v: DataView, e: number) => {
        v.setUint16(e + 8, 1, true);
      },
      'It is encrypted.',
    ],
    [
      'packed otherwise',
      (v: DataView, e: number) => {
        v.setUint16(e + 10, 12, true);
      },
      'It is packed by a method that is not read (12).',
    ],
    [
      'huge',
      (v: DataView, e: number) => {
        v.setUint32(e + 24, 600_000_000, true);
      },
      'It is larger than 512 MB.',
    ],
    [
      'a trap',
      (v: DataView, e: number) => {
        v.setUint32(e + 24, 400_000_000, true);
      },
      /^It claims to unpack to [\d,]+ times its size/,
    ],
    [
      'larger than it says',
      (v: DataView, e: number) => {
        v.setUint32(e + 24, 10, true);
      },
      /^It is damaged/,
    ],
    [
      'smaller than it says',
      (v: DataView, e: number) => {
        v.setUint32(e + 24, 9000, true);
      },
      /^It is damaged/,
    ],
    [
      'changed',
      (v: DataView, e: number) => {
        v.setUint32(e + 16, 7, true);
      },
      /^It is damaged/,
    ],
    [
      'cut off',
      (v: DataView, e: number) => {
        v.setUint32(e + 20, 90_000_000, true);
      },
      'It is not whole: the archive is cut off.',
    ],
    [
      'elsewhere',
      (v: DataView, e: number) => {
        v.setUint32(e + 42, 90_000_000, true);
      },
      'It is not whole: the archive is cut off.',
    ],
  ])('says of a file that is %s why it stays in it', async (_, edit, sentence) => {
    const content = await read(edited(zip, edit));
    if (content.kind !== 'archive') throw new Error(content.kind);
    expect(content.entries).toEqual([]);
    for (const { why } of content.refused) expect(toText(why)).toMatch(sentence);
  });

  it('unpacks no more than a gigabyte in all', async () => {
    const three = zipSync({ a: PREDICTIONS, b: PREDICTIONS, c: PREDICTIONS }, { level: 0 });
    const claimed = edited(three, (view, entry) => {
      view.setUint32(entry + 20, 400_000_000, true);
      view.setUint32(entry + 24, 400_000_000, true);
    });
    const { refused } = await contentOf(claimed);
    expect(refused).toEqual([
      'a: It is not whole: the archive is cut off.',
      'b: It is not whole: the archive is cut off.',
      'c: With it, the archive’s files are larger than 1 GB.',
    ]);
  });

  it('keeps archives within it, but not arrays that numpy saved together', async () => {
    const inner = zipSync({ 'a.tsv': PREDICTIONS });
    const { entries, refused } = await contentOf(zipSync({ 'in.zip': inner, 'logits.npz': inner }));
    expect(entries).toEqual(['logits.npz']);
    expect(refused).toEqual([
      'in.zip: It is an archive within the archive. Unpack it to have its files read.',
    ]);
  });

  it('takes the first of two files with one name', async () => {
    const twice = zipSync({ 'a.tsv': PREDICTIONS, 'b.tsv': PREDICTIONS });
    const same = edited(twice, (view, entry) => {
      view.setUint8(entry + 46, 0x61);
    });
    expect(await contentOf(same)).toEqual({
      entries: ['a.tsv'],
      refused: ['a.tsv: The archive has another file of this name.'],
    });
  });

  it.each([
    ['a workbook', zipSync({ '[Content_Types].xml': PREDICTIONS }), /Excel workbook/],
    ['a checkpoint', zipSync({ model: { 'data.pkl': PREDICTIONS } }), /PyTorch checkpoint/],
    ['half an archive', zip.subarray(0, zip.length - 30), /directory is not whole/],
    [
      'an archive of ten thousand files and one',
      zipSync(
        Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`f${i}`, new Uint8Array()])),
      ),
      'The zip archive holds more than 10,000 files.',
    ],
  ])('that is %s is refused', async (_, bytes, sentence) => {
    expect(whyOf(await read(bytes))).toMatch(sentence);
  });

  it('that is empty has no files', async () => {
    expect(await contentOf(zipSync({}))).toEqual({ entries: [], refused: [] });
  });

  it('cut or changed anywhere never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(zip.length - 1), fc.nat(255), fc.boolean(), async (at, byte, cut) => {
        const bytes = zip.slice(0, cut ? at : zip.length);
        if (!cut) bytes[at] = byte;
        await read(bytes);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a gzip file', () => {
  it('is read as the file within, whatever its header holds', async () => {
    for (const options of [{}, { filename: 'CoLA.tsv', mtime: 0 }, { level: 0 as const }]) {
      const content = await read(gzipSync(PREDICTIONS, options), 'CoLA.tsv.gz');
      expect(content.kind === 'table' && content.table.rows).toBe(3);
    }
    const json = await read(gzipSync(bytesOf('[CLS]')), 'a.json.gz');
    expect(whyOf(json)).toBe('The JSON is broken at line 1.');
  });

  const damaged = gzipSync(PREDICTIONS).map((byte, at) => (at === 20 ? byte ^ 0xff : byte));
  it.each([
    ['cut off', gzipSync(PREDICTIONS).subarray(0, 30), /cut off/],
    ['changed', damaged, /damaged or cut off/],
    ['only a header', Uint8Array.of(0x1f, 0x8b, 8), /damaged or cut off/],
    [
      'packed twice',
      gzipSync(gzipSync(PREDICTIONS)),
      'The file is compressed twice over. Unpack it to have it read.',
    ],
    ['a trap', gzipSync(new Uint8Array(30_000_000)), /so many times its size/],
  ])('that is %s is refused', async (_, bytes, sentence) => {
    expect(whyOf(await read(bytes, 'a.gz'))).toMatch(sentence);
  });
});

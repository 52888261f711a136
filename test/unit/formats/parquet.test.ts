import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readContent } from '../../../src/formats/content';
import { unpackSnappy } from '../../../src/formats/columnar/snappy';
import { isDelimited } from '../../../src/formats/table';
import { parquetFile, type ParquetCodec } from '../support/parquet';
import { tableIn, whyNot } from '../support/content';

const tableOf = (bytes: Uint8Array, name = 'x.parquet') => tableIn(bytes, name);
const whyOf = (bytes: Uint8Array, name = 'x.parquet') => whyNot(bytes, name);

describe('a Parquet file', () => {
  it('is read back, packed or not, with and without a dictionary', async () => {
    const row = fc.record({
      s: fc.option(fc.string({ unit: 'grapheme', maxLength: 9 })),
      n: fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
      f: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
      l: fc.option(fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { maxLength: 3 })),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 12 }),
        fc.constantFrom<ParquetCodec>('none', 'snappy', 'gzip', 'zstd'),
        fc.boolean(),
        async (rows, codec, dictionary) => {
          const bytes = parquetFile(
            [
              { name: 's', type: 'text', values: rows.map(({ s }) => s), dictionary },
              { name: 'n', type: 'int', values: rows.map(({ n }) => n) },
              { name: 'f', type: 'double', values: rows.map(({ f }) => f) },
              { name: 'l', type: 'doubles', values: rows.map(({ l }) => l) },
            ],
            codec,
          );
          const table = await tableOf(bytes);
          expect([table.format, table.header, table.lines, table.rows]).toEqual([
            'parquet',
            ['s', 'n', 'f', 'l'],
            null,
            rows.length,
          ]);
          for (const [id, { s, n, f, l }] of rows.entries())
            expect([0, 1, 2, 3].map((column) => table.text(id, column))).toEqual([
              s ?? '',
              String(n ?? ''),
              String(f ?? ''),
              l === null || l.length === 0 ? '' : JSON.stringify(l),
            ]);
          expect([...table.numbers(2)]).toEqual(rows.map(({ f }) => f ?? Number.NaN));
          expect(table.width(0)).toBe(4);
        },
      ),
    );
  });

  const columns = [
    { name: 'label', type: 'int', values: [0n, 1n, 1n] },
    { name: 'sentence', type: 'text', values: ['a', 'b', 'a'], dictionary: true },
    { name: 'p', type: 'doubles', values: [[0.5, 0.5], [], null] },
  ] as const;

  it('gives the names of the classes that its metadata has', async () => {
    const features = {
      label: { names: ['no', 'yes'], _type: 'ClassLabel' },
      sentence: { _type: 'Value' },
    };
    const huggingface = JSON.stringify({ info: { features } });
    const table = await tableOf(parquetFile(columns, 'snappy', { huggingface }));
    expect([0, 1].map((column) => table.classNames?.(column))).toEqual([['no', 'yes'], null]);
    expect([...table.integers(0)]).toEqual([0, 1, 1]);
  });

  it('is read where it is packed with LZ4', async () => {
    const values = Array.from({ length: 40 }, (_, id) => `a text, long enough ${id}`);
    const table = await tableOf(parquetFile([{ name: 's', type: 'text', values }], 'lz4'));
    expect(values.map((_, row) => table.text(row, 0))).toEqual(values);
  });

  it('cut off is refused', async () => {
    const bytes = parquetFile(columns);
    for (let end = 4; end < bytes.length; end++)
      expect(await whyOf(bytes.slice(0, end))).toBe('The Parquet file is broken or cut off.');
  });

  it('changed anywhere never throws, hangs or fills the memory', async () => {
    const files = (['none', 'snappy', 'gzip', 'zstd'] as const).map((codec) =>
      parquetFile(columns, codec),
    );
    const change = fc.tuple(fc.nat(), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        async (file, changes) => {
          const changed = file.slice();
          for (const [at, byte] of changes) changed[at % changed.length] = byte;
          const content = await readContent(changed, 'x.parquet');
          if (content.kind !== 'table') return;
          const { table } = content;
          for (let row = 0; row < table.rows; row++)
            for (let column = 0; column < table.width(row); column++) table.text(row, column);
        },
      ),
      { numRuns: 1500 },
    );
  });
});

describe('a block of Snappy', () => {
  it('that is broken comes to an end', () => {
    expect(() => unpackSnappy(Uint8Array.of(4, 0xfc, 0xf0, 0xff, 0xff, 0xff, 1, 2), 4)).toThrow();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(200), (bytes, size) => {
        try {
          expect(unpackSnappy(bytes, size)).toHaveLength(size);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    [
      [3, 0x08, 1, 2, 3],
      [1, 2, 3],
    ],
    [
      [7, 0x00, 7, 0x05, 1, 0x00, 9],
      [7, 7, 7, 7, 7, 7, 9],
    ],
    [
      [6, 0x04, 1, 2, 0x0e, 2, 0],
      [1, 2, 1, 2, 1, 2],
    ],
    [
      [6, 0x04, 1, 2, 0x0f, 2, 0, 0, 0],
      [1, 2, 1, 2, 1, 2],
    ],
    [[1, 0xf0, 0, 5], [5]],
  ])('%j is %j', (packed, bytes) => {
    expect([...unpackSnappy(Uint8Array.from(packed), bytes.length)]).toEqual(bytes);
  });
});

/** Real GLUE data beside the clone; they have no clear licence and so are not part of it. */
const DATA = process.env['GLUE_LENS_DATA'] ?? '';
const missing = DATA === '' || !existsSync(DATA);
const note = missing ? ' (left out: GLUE_LENS_DATA names no folder)' : '';

describe.skipIf(missing)(`RTE as Hugging Face has it${note}`, () => {
  const read = (name: string) =>
    tableOf(new Uint8Array(readFileSync(join(DATA, 'gold-hf-export/RTE', name))), name);

  it('is the same in Parquet and in the text that pandas writes, cell by cell', async () => {
    const [parquet, open] = await Promise.all([read('validation.parquet'), read('dev.tsv')]);
    if (!isDelimited(open)) throw new Error('no delimited text');
    const text = open.withHeader();
    expect([text.format, text.header, text.rows]).toEqual(['csv', parquet.header, 277]);
    for (let row = 0; row < 277; row++)
      for (let column = 0; column < 4; column++)
        expect(parquet.text(row, column)).toBe(text.text(row, column));
    expect(parquet.classNames?.(2)).toEqual(['entailment', 'not_entailment']);
  });
});

import {
  bool,
  columnFromArray,
  dictionary,
  fixedSizeList,
  float32,
  float64,
  int32,
  int64,
  list,
  struct,
  tableFromColumns,
  tableToIPC,
  timestamp,
  utf8,
  type DataType,
} from '@uwdata/flechette';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toText } from '../../../src/core/message';
import { readContent } from '../../../src/formats/content';
import { tableIn, whyNot } from '../support/content';

type Format = 'stream' | 'file';
const FEATURES = {
  info: {
    features: {
      label: { names: ['entailment', 'not_entailment'], _type: 'ClassLabel' },
      idx: { dtype: 'int32', _type: 'Value' },
    },
  },
};

function ipc(
  columns: Readonly<Record<string, readonly [readonly unknown[], DataType]>>,
  format: Format = 'stream',
  metadata: Readonly<Record<string, string>> = {},
  maxBatchRows = 1e9,
): Uint8Array {
  const table = tableFromColumns(
    Object.fromEntries(
      Object.entries(columns).map(([name, [values, type]]) => [
        name,
        columnFromArray([...values], type, { maxBatchRows }),
      ]),
    ),
  );
  table.schema.metadata = new Map(Object.entries(metadata));
  const bytes = tableToIPC(table, { format });
  if (bytes === null) throw new Error('not written');
  return bytes;
}

const tableOf = (bytes: Uint8Array, name = 'x.arrow') => tableIn(bytes, name);
const whyOf = (bytes: Uint8Array, name = 'x.arrow') => whyNot(bytes, name);

describe('an Arrow file', () => {
  it('is read back, in its stream and its file form, in one batch or many, wherever it lies in memory', async () => {
    const row = fc.tuple(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant(null)),
      fc.integer(),
      fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { maxLength: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 20 }),
        fc.constantFrom<Format>('stream', 'file'),
        fc.constantFrom(3, 1e9),
        fc.nat(7),
        async (rows, format, batch, shift) => {
          const ids = rows.map((_, id) => BigInt(id));
          const bytes = ipc(
            {
              s: [rows.map(([text]) => text), utf8()],
              n: [rows.map(([, number]) => number), int32()],
              l: [rows.map(([, , numbers]) => numbers), list(float64())],
              idx: [ids, int64()],
            },
            format,
            {},
            batch,
          );
          const moved = new Uint8Array(bytes.length + shift);
          moved.set(bytes, shift);
          const table = await tableOf(moved.subarray(shift));
          expect([table.format, table.header, table.lines, table.rows]).toEqual([
            'arrow',
            ['s', 'n', 'l', 'idx'],
            null,
            rows.length,
          ]);
          for (const [id, [text, number, numbers]] of rows.entries())
            expect([0, 1, 2, 3].map((column) => table.text(id, column))).toEqual([
              text ?? '',
              String(number),
              numbers.length === 0 ? '' : JSON.stringify(numbers),
              String(id),
            ]);
          expect([...table.integers(3)]).toEqual(rows.map((_, id) => id));
          expect([...table.numbers(1)]).toEqual(rows.map(([, number]) => number));
          expect(table.evidence).toEqual([]);
        },
      ),
    );
  });

  it('reads every type of cell, and says which column is none', async () => {
    const table = await tableOf(
      ipc({
        b: [[true, null, false], bool()],
        f: [[0.5, Number.NaN, -1], float32()],
        d: [['no', 'yes', 'no'], dictionary(utf8())],
        t: [[['x', 'y'], [], ['z']], list(utf8())],
        p: [
          [
            [0.25, 0.75],
            [1, 0],
            [0, 1],
          ],
          fixedSizeList(float64(), 2),
        ],
        w: [[1n, 2n, 9007199254740993n], int64()],
        at: [[0, 1, 2], timestamp()],
        o: [[{ a: 1 }, { a: 2 }, { a: 3 }], struct({ a: int32() })],
      }),
    );
    expect(table.header).toEqual(['b', 'f', 'd', 't', 'p', 'w', 'at']);
    const row = (id: number) => table.header?.slice(0, 6).map((_, c) => table.text(id, c));
    expect(row(0)).toEqual(['true', '0.5', 'no', 'x;y', '[0.25,0.75]', '1']);
    expect(row(2)).toEqual(['false', '-1', 'no', 'z', '[0,1]', '9007199254740993']);
    expect(table.numbers(1)).toEqual(Float64Array.of(0.5, Number.NaN, -1));
    expect(table.encode(2, 5)).toEqual({ codes: Uint16Array.of(0, 1, 0), values: ['no', 'yes'] });
    expect((table.evidence ?? []).map((message) => toText(message))).toEqual([
      'The column o was left out: its values are no cells.',
    ]);
  });

  it('gives the names of the classes that its schema has', async () => {
    const columns = { label: [[0, 1], int64()], idx: [[0, 1], int32()] } as const;
    const names = async (huggingface: string) => {
      const table = await tableOf(ipc(columns, 'stream', { huggingface }));
      return [0, 1, 2].map((column) => table.classNames?.(column));
    };
    expect(await names(JSON.stringify(FEATURES))).toEqual([
      ['entailment', 'not_entailment'],
      null,
      null,
    ]);
    expect(await names('{"info": {"features": {"label": {"names": [1]}}}}')).toEqual([
      null,
      null,
      null,
    ]);
    expect(await names('{"info')).toEqual([null, null, null]);
  });

  const bytes = ipc({
    s: [['a', 'b "c"', null], utf8()],
    d: [['no', 'yes', 'no'], dictionary(utf8())],
    l: [[[1], [], [2, 3]], list(int32())],
    idx: [[0n, 1n, 2n], int64()],
  });

  it('that is cut off is refused, or says that rows may be missing', async () => {
    for (let end = 8; end < bytes.length - 8; end += 8) {
      const content = await readContent(bytes.slice(0, end), 'x.arrow');
      if (content.kind === 'table')
        expect((content.table.evidence ?? []).map((message) => toText(message))).toEqual([
          'The Arrow file has no mark at its end; rows may be missing.',
        ]);
      else expect(content.kind).toBe('unreadable');
    }
    expect(await whyOf(bytes.slice(0, 100))).toBe('The Arrow file is broken or cut off.');
  });

  it('changed anywhere never throws, hangs or fills the memory', async () => {
    const files = [bytes, ipc({ s: [['a'], utf8()], n: [[1], int32()] }, 'file')];
    const change = fc.tuple(fc.nat(), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        async (file, changes) => {
          const changed = file.slice();
          for (const [at, byte] of changes) changed[at % changed.length] = byte;
          const content = await readContent(changed, 'x.arrow');
          if (content.kind !== 'table') return;
          const { table } = content;
          expect(table.rows).toBeLessThanOrEqual(8 * changed.length);
          for (let row = 0; row < table.rows; row++)
            for (let column = 0; column < table.width(row); column++) table.text(row, column);
        },
      ),
      { numRuns: 5000 },
    );
  });
});

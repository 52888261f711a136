import { zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toText } from '../../../src/core/message';
import { readContent } from '../../../src/formats/content';
import { bytesOf } from '../support/glueFiles';
import { tableIn, whyNot } from '../support/content';

/** An .npy file, written from numpy's description of the format. */
function npy(
  descr: string,
  shape: readonly number[],
  data: Uint8Array,
  fortran = false,
  version = 1,
) {
  const tuple = shape.length === 1 ? `(${shape[0] ?? 0},)` : `(${shape.join(', ')})`;
  const order = fortran ? 'True' : 'False';
  const dict = `{'descr': ${descr}, 'fortran_order': ${order}, 'shape': ${tuple}, }`;
  const length = version === 1 ? 2 : 4;
  const header = `${dict}${' '.repeat(63 - ((dict.length + 8 + length) % 64))}\n`;
  const bytes = new Uint8Array(8 + length + header.length + data.length);
  bytes.set([0x93, ...bytesOf('NUMPY'), version, 0]);
  const view = new DataView(bytes.buffer);
  if (version === 1) view.setUint16(8, header.length, true);
  else view.setUint32(8, header.length, true);
  bytes.set(bytesOf(header), 8 + length);
  bytes.set(data, 8 + length + header.length);
  return bytes;
}

const bytesIn = (array: ArrayBufferView) => new Uint8Array(array.buffer.slice(0));
const doubles = (...values: number[]) => bytesIn(Float64Array.from(values));
const tableOf = (bytes: Uint8Array, name = 'a.npy') => tableIn(bytes, name);
const whyOf = (bytes: Uint8Array, name = 'a.npy') => whyNot(bytes, name);

describe('a numpy array', () => {
  it('has a row an example and a column a class, in either order and version', async () => {
    const values = fc.array(fc.tuple(fc.double(), fc.double(), fc.double()), {
      minLength: 1,
      maxLength: 9,
    });
    await fc.assert(
      fc.asyncProperty(
        values,
        fc.boolean(),
        fc.constantFrom(1, 2, 3),
        fc.nat({ max: 7 }),
        async (rows, fortran, version, shift) => {
          const flat = fortran ? [0, 1, 2].flatMap((c) => rows.map((r) => r[c] ?? 0)) : rows.flat();
          const file = npy("'<f8'", [rows.length, 3], doubles(...flat), fortran, version);
          const moved = new Uint8Array(file.length + shift);
          moved.set(file, shift);
          const table = await tableOf(moved.subarray(shift));
          expect([table.format, table.header, table.lines]).toEqual(['npy', null, null]);
          expect([table.rows, table.width(0)]).toEqual([rows.length, 3]);
          for (const column of [0, 1, 2]) {
            const wanted = rows.map((row) => row[column] ?? 0);
            expect([...table.numbers(column)]).toEqual(
              wanted.map((value) => (Number.isFinite(value) ? value : Number.NaN)),
            );
            expect(wanted.map((_, row) => table.text(row, column))).toEqual(wanted.map(String));
          }
        },
      ),
    );
  });

  it.each([
    ["'<f4'", bytesIn(Float32Array.of(0.5, -2)), ['0.5', '-2']],
    ["'<f2'", bytesIn(Uint16Array.of(0x3c00, 0xc100)), ['1', '-2.5']],
    ["'<f2'", bytesIn(Uint16Array.of(0x0001, 0x7c00)), [String(2 ** -24), 'Infinity']],
    ["'|i1'", bytesIn(Int8Array.of(-1, 2)), ['-1', '2']],
    ["'|u1'", bytesIn(Uint8Array.of(255, 2)), ['255', '2']],
    ["'<i2'", bytesIn(Int16Array.of(-300, 2)), ['-300', '2']],
    ["'<u2'", bytesIn(Uint16Array.of(65_535, 2)), ['65535', '2']],
    ["'<i4'", bytesIn(Int32Array.of(-70_000, 2)), ['-70000', '2']],
    ["'<u4'", bytesIn(Uint32Array.of(4_000_000_000, 2)), ['4000000000', '2']],
    ["'<i8'", bytesIn(BigInt64Array.of(-9007199254740993n, 2n)), ['-9007199254740993', '2']],
    ["'<u8'", bytesIn(BigUint64Array.of(18446744073709551615n, 2n)), ['18446744073709551615', '2']],
    ["'>i4'", Uint8Array.of(0, 0, 1, 0, 0, 0, 0, 2), ['256', '2']],
    ["'|b1'", Uint8Array.of(1, 0), ['true', 'false']],
    ["'<U2'", bytesIn(Uint32Array.of(0x1f600, 0, 0x61, 0x62)), ['\u{1F600}', 'ab']],
    ["'|S3'", bytesOf('no\0yes'), ['no', 'yes']],
  ])('of type %s reads', async (descr, data, texts) => {
    const table = await tableOf(npy(descr, [2], data));
    expect([table.text(0, 0), table.text(1, 0)]).toEqual(texts);
    expect([table.rows, table.width(1), table.text(2, 0)]).toEqual([2, 1, '']);
    expect(table.integers(0)[1]).toBe(texts[1] === '2' ? 2 : -1);
  });

  it.each([
    [
      'cut off',
      npy("'<f8'", [3, 2], doubles(1, 2, 3)),
      'The numpy array is cut off: its 3 rows need 48 bytes, and 24 are there.',
    ],
    ['larger than any file', npy("'<f8'", [1e15], doubles(1)), /cut off/],
    ['of objects', npy("'|O'", [1], bytesOf('x')), /Python objects, a pickle, which can run code/],
    ['of records', npy("[('a', '<i4')]", [1], bytesOf('xxxx')), /holds records/],
    [
      'of complex numbers',
      npy("'<c16'", [1], doubles(1, 2)),
      "The numpy array has the type '<c16', which is not read.",
    ],
    ['of three dimensions', npy("'|u1'", [1, 1, 1], bytesOf('x')), /has 3 dimensions/],
    ['of none', npy("'|u1'", [], bytesOf('x')), /broken|single value/],
    ['of nothing', npy("'|u1'", [0], bytesOf('')), 'The numpy array is empty.'],
    ['of a billion empty texts', npy("'<U0'", [1e9], bytesOf('')), /has the type/],
    ['of a billion empty rows', npy("'|u1'", [1e9, 0], bytesOf('')), 'The numpy array is empty.'],
    ['as one row', npy("'|u1'", [1, 2000], new Uint8Array(2000)), /has 2,000 columns/],
    [
      'of which only the magic is there',
      npy("'|u1'", [1], bytesOf('x')).subarray(0, 7),
      'The header of the numpy array is broken.',
    ],
  ])('that is %s is refused with a sentence', async (_, bytes, sentence) => {
    expect(await whyOf(bytes)).toMatch(sentence);
  });

  it('cut or changed anywhere never throws', async () => {
    const file = npy("'<f8'", [2, 2], doubles(1, 2, 3, 4));
    await fc.assert(
      fc.asyncProperty(
        fc.nat(file.length - 1),
        fc.nat(255),
        fc.boolean(),
        async (at, byte, cut) => {
          const bytes = file.slice(0, cut ? at : file.length);
          if (!cut) bytes[at] = byte;
          await readContent(bytes, 'a.npy');
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('arrays that numpy saved together', () => {
  const labels = npy("'<i8'", [2], bytesIn(BigInt64Array.of(1n, 0n)));
  const logits = npy("'<f8'", [2, 2], doubles(0.25, 0.75, 1, 0));

  it('are the columns of one table', async () => {
    const other = npy("'|u1'", [3], Uint8Array.of(1, 2, 3));
    const files = {
      'idx.npy': labels,
      'logits.npy': logits,
      'x.npy': other,
      'o.npy': npy("'|O'", [1], bytesOf('')),
    };
    const table = await tableOf(zipSync(files), 'a.npz');
    expect(table.header).toEqual(['idx', 'logits_0', 'logits_1']);
    expect([...table.integers(0)]).toEqual([1, 0]);
    expect([...table.numbers(2)]).toEqual([0.75, 0]);
    expect((table.evidence ?? []).map((message) => toText(message))).toEqual([
      'The array o was left out: it is no array of rows.',
      'The array x was left out: it has 3 rows, the others 2.',
    ]);
  });

  it('are files of an archive where it is called one', async () => {
    const content = await readContent(
      zipSync({ 'CoLA.npy': labels, 'RTE.npy': labels }),
      'all.zip',
    );
    expect(content.kind).toBe('archive');
  });

  it('that all are pickles are refused', async () => {
    expect(await whyOf(zipSync({ 'o.npy': npy("'|O'", [1], bytesOf('')) }), 'a.npz')).toMatch(
      /pickle/,
    );
  });
});

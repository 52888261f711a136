import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastLineOf, lineOf } from '../../../src/core/lines';
import { cellRange } from '../../../src/formats/cells';
import { CsvTable, type Dialect } from '../../../src/formats/text/csv';
import { parseInteger, parseNumber } from '../../../src/formats/table';
import { bytesOf } from '../support/glueFiles';

type Writer = Dialect & { readonly end: string; readonly all: boolean; readonly mark: boolean };

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom('"', '""', 'a "b", c', '\n', 'x\r\ny', 'a\tb;c', ' , ', '\\', '\\"', '5"', ''),
);
const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), {
  minLength: 1,
  maxLength: 8,
});
const writer: fc.Arbitrary<Writer> = fc.record({
  delimiter: fc.constantFrom('\t', ',', ';'),
  quoting: fc.constantFrom('doubled', 'backslash'),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  all: fc.boolean(),
  mark: fc.boolean(),
});

function written(text: string, { delimiter, quoting, all }: Writer): string {
  const special = ['"', '\n', '\r', '\uFEFF', delimiter].some((sign) => text.includes(sign));
  if (!all && !special) return text;
  const escaped =
    quoting === 'doubled' ? text.replaceAll('"', '""') : text.replace(/[\\"]/g, '\\$&');
  return `"${escaped}"`;
}

const textOf = (table: readonly (readonly string[])[], by: Writer) =>
  (by.mark ? '\uFEFF' : '') +
  table.map((row) => row.map((text) => written(text, by)).join(by.delimiter) + by.end).join('');

describe('quoted text', () => {
  it('reads back what was written, whatever stands in the cells', () => {
    fc.assert(
      fc.property(rows, writer, (given, by) => {
        const table = CsvTable.read(bytesOf(textOf(given, by)), by);
        expect(table.rows).toBe(given.length);
        for (const [row, cells] of given.entries()) {
          expect(table.width(row)).toBe(cells.length);
          expect(cells.map((_, column) => table.text(row, column))).toEqual(cells);
          expect(table.text(row, cells.length)).toBe('');
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('gives a column as codes, ids and numbers alike to its texts', () => {
    const value = fc.oneof(cell, fc.nat().map(String), fc.double().map(String));
    const table = fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(table, writer, (given, by) => {
        const read = CsvTable.read(bytesOf(textOf(given, by)), by);
        for (const column of [0, 1, 2]) {
          const texts = given.map((cells) => cells[column] ?? '');
          const encoded = read.encode(column, 100);
          expect(encoded?.values).toEqual([...new Set(texts)]);
          expect(Array.from(encoded?.codes ?? [], (code) => encoded?.values[code])).toEqual(texts);
          expect([...read.integers(column)]).toEqual(texts.map(parseInteger));
          expect([...read.numbers(column)]).toEqual(texts.map(parseNumber));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('has its rows on the lines from their first to their last, and their cells where they stand there', () => {
    fc.assert(
      fc.property(rows, writer, (given, by) => {
        const text = textOf(given, by);
        const lines = text.slice(0, -by.end.length).split(/\r\n|\n|\r/);
        const table = CsvTable.read(bytesOf(text), by).withHeader();
        expect(table.header).toEqual(given[0]);
        for (const [row, cells] of given.slice(1).entries()) {
          const begin = lineOf(table.lines, row) ?? 0;
          const own = lines.slice(begin - 1, lastLineOf(table.lines, row) ?? 0).join('\n');
          for (const [column, value] of cells.entries()) {
            const { start, end } = cellRange(own, table.cell(column));
            const raw = written(value, by).replace(/\r\n|\r/g, '\n');
            expect(own.slice(start, end)).toBe(raw.startsWith('"') ? raw.slice(1, -1) : raw);
          }
        }
        if (given.length > 1) expect(lastLineOf(table.lines, given.length - 2)).toBe(lines.length);
      }),
      { numRuns: 1000 },
    );
  });

  it('without quoting takes marks for text, in cells and in their places', () => {
    const line = '\uFEFF0,"a,b",c"';
    const table = CsvTable.read(bytesOf(line), { delimiter: ',', quoting: 'none' });
    expect([0, 1, 2, 3].map((column) => table.text(0, column))).toEqual(['0', '"a', 'b"', 'c"']);
    expect(cellRange(line, table.cell(2))).toEqual({ start: 6, end: 8 });
  });

  const read = (text: string) => {
    const table = CsvTable.read(bytesOf(text), { delimiter: ',', quoting: 'doubled' });
    return Array.from({ length: table.rows }, (_, row) =>
      Array.from({ length: table.width(row) }, (_cell, column) => table.text(row, column)),
    );
  };
  it.each([
    [
      'an unclosed mark',
      'a,b\n0,"x\n1,y\n',
      [
        ['a', 'b'],
        ['0', '"x'],
        ['1', 'y'],
      ],
    ],
    [
      'one closed by the next cell',
      '0,"x\n1,"y, z"\n2,w',
      [
        ['0', '"x'],
        ['1', 'y, z'],
        ['2', 'w'],
      ],
    ],
    [
      'text behind a mark',
      '0,"x" y,1\n1,z,0\n',
      [
        ['0', 'x y', '1'],
        ['1', 'z', '0'],
      ],
    ],
    ['marks within', '0,x "y", z\n', [['0', 'x "y"', ' z']]],
    ['a mark at the end', '0,"', [['0', '"']]],
    ['blank lines', 'a,b\n\n"",c\n\n', [['a', 'b'], [], ['', 'c']]],
    ['one empty wrapped cell', 'a\n""\n', [['a'], ['']]],
    ['rows of their own width', 'a,b\n0\n1,2,3\n', [['a', 'b'], ['0'], ['1', '2', '3']]],
    ['nothing', '', []],
  ])('keeps its rows with %s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('gives codes, ids and numbers alike to its texts', () => {
    const text = 'id,p\n"7","0.5"\n8.0,"0.5"\nx,nan\n';
    const table = CsvTable.read(bytesOf(text), { delimiter: ',', quoting: 'doubled' }).withHeader();
    expect([...table.integers(0)]).toEqual([7, 8, -1]);
    expect([...table.numbers(1)]).toEqual([0.5, 0.5, Number.NaN]);
    expect(table.encode(1, 5)).toEqual({ codes: Uint16Array.of(0, 0, 1), values: ['0.5', 'nan'] });
    expect(table.encode(0, 2)).toBeNull();
  });

  it('takes time in proportion to its size, however its marks stand', () => {
    for (const piece of ['"', '",', '"\n', '"a\n', '""x\n', '"\\', '\\"', '"""\n,', '",\n"']) {
      const bytes = bytesOf(piece.repeat(100_000));
      const start = performance.now();
      for (const quoting of ['doubled', 'backslash'] as const)
        CsvTable.read(bytes, { delimiter: ',', quoting });
      expect(performance.now() - start).toBeLessThan(5000);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellKernel } from '../../../src/formats/kernel/cellKernel';
import { TsvTable } from '../../../src/formats/text/tsv';
import { scanTsv } from '../../../src/formats/text/tsvScan';
import { bytesOf } from '../support/glueFiles';

/** Anything but what ends a cell or line: quotes, commas, spaces, emoji, other scripts. */
const cell = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(
      '"',
      '""',
      'a "b',
      "it's, so",
      '  x ',
      'né\u{1F600}',
      '\u2028',
      '\u0000',
      '\\t',
      '',
    ),
  )
  .map((text) => text.replace(/[\t\r\n]/g, ''));
const line = fc.array(cell, { minLength: 1, maxLength: 5 });
const file = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  ends: fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 12, maxLength: 12 }),
  mixed: fc.boolean(),
  mark: fc.boolean(),
  final: fc.boolean(),
});
/** Digits with a sign and a point, more or fewer of them than a double holds. */
const digits = fc.array(fc.nat(9), { maxLength: 12 }).map((numbers) => numbers.join(''));
const decimal = fc
  .tuple(fc.constantFrom('', '-', '+', ' '), digits, fc.constantFrom('', '.', '..'), digits)
  .map((parts) => parts.join(''));
/** Nearly a whole number: digits and the signs before and behind them, among other letters. */
const nearlyWhole = fc
  .array(fc.constantFrom('0', '1', '9', '5', '/', ':', ' ', 'p', 'º', 'é'), {
    minLength: 3,
    maxLength: 11,
  })
  .map((signs) => signs.join(''));
type File = typeof file extends fc.Arbitrary<infer T> ? T : never;

/** The file as text; one end of lines throughout, or (where they cannot run together) mixed ones. */
function textOf({ lines, ends, mixed, mark, final }: File): string {
  const rows = lines.map((cells) => cells.join('\t'));
  const end = (i: number) => {
    const wanted = ends[mixed ? i : 0] ?? '\n';
    return wanted === '\r' && rows[i + 1] === '' ? '\r\n' : wanted;
  };
  const body = rows.map((row, i) => row + (i < rows.length - 1 || final ? end(i) : ''));
  return (mark ? '\uFEFF' : '') + body.join('');
}

/** Lines without the blank ones at the end. */
function kept(lines: readonly string[][]): readonly string[][] {
  const last = lines.findLastIndex((cells) => cells.join('\t') !== '');
  return lines.slice(0, last + 1);
}

describe('tab-separated text', () => {
  it('has a row a line and a cell a tab, whatever stands in them', () => {
    fc.assert(
      fc.property(file, (given) => {
        const table = TsvTable.read(bytesOf(textOf(given)));
        const lines = kept(given.lines);
        expect(table.rows).toBe(lines.length);
        for (const [row, cells] of lines.entries()) {
          const blank = cells.join('\t') === '';
          expect(table.width(row)).toBe(blank ? 0 : cells.length);
          expect(cells.map((_, column) => table.text(row, column))).toEqual(cells);
          expect(table.text(row, cells.length)).toBe('');
        }
      }),
      { numRuns: 500 },
    );
  });

  it('with a header has one row less, each a line further down', () => {
    fc.assert(
      fc.property(file, (given) => {
        const lines = kept(given.lines);
        fc.pre(lines.length > 0 && lines[0]?.join('\t') !== '');
        const table = TsvTable.read(bytesOf(textOf(given))).withHeader();
        expect(table.header).toEqual(lines[0]);
        expect([table.rows, table.lines]).toEqual([lines.length - 1, { first: 2 }]);
        for (const [row, cells] of lines.slice(1).entries())
          expect(cells.map((_, column) => table.text(row, column))).toEqual(cells);
      }),
    );
  });

  it('gives a column as codes, ids and numbers alike to its texts', () => {
    const values = fc.oneof(
      cell,
      fc.integer().map(String),
      fc.double().map(String),
      fc.nat().map(String),
      decimal,
      nearlyWhole,
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(values, values), { minLength: 1, maxLength: 20 }), (pairs) => {
        const rows = pairs.map(([a, b]) => [a, b, 'end']);
        const table = TsvTable.read(bytesOf(rows.map((row) => row.join('\t')).join('\n')));
        for (const column of [0, 1]) {
          const texts = rows.map((row) => row[column] ?? '');
          const encoded = table.encode(column, 100);
          expect(encoded?.values).toEqual([...new Set(texts)]);
          expect(Array.from(encoded?.codes ?? [], (code) => encoded?.values[code])).toEqual(texts);
          expect([...table.integers(column)]).toEqual(texts.map(idOf));
          expect([...table.numbers(column)]).toEqual(texts.map(numberOf));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('finds every cell and line, also where the portions meet that bytes are looked at in', () => {
    const parts = fc.array(
      fc.constantFrom(
        '',
        'a',
        '\t',
        '\n',
        '\r',
        '\r\n',
        '"',
        '\\"',
        'é',
        '\u0189\u0222',
        'x'.repeat(40),
      ),
      { maxLength: 30 },
    );
    const portion = cellKernel().input.length;
    const before = fc.tuple(fc.constantFrom(0, 1, 2), fc.integer({ min: -20, max: 4 }));
    fc.assert(
      fc.property(fc.boolean(), before, parts, (marked, [portions, more], text) => {
        const filler = 'ab\t"c\n'.repeat(Math.max(0, portions * portion + more) / 7);
        const bytes = bytesOf(`${marked ? '\uFEFF' : ''}${filler}${text.join('')}`);
        const { firstCell, cellEnd, ...rest } = scanTsv(bytes);
        expect({ ...rest, firstCell: [...firstCell], cellEnd: [...cellEnd] }).toEqual(
          scannedPlainly(bytes),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('tells apart cells that are alike but for a sign in their middle', () => {
    const texts = Array.from({ length: 900 }, (_, i) => `same${String(i).padStart(3, '0')}same`);
    const encoded = TsvTable.read(bytesOf(texts.join('\n'))).encode(0, 1000);
    expect(encoded?.values).toEqual(texts);
    expect([...(encoded?.codes ?? [])]).toEqual(texts.map((_, i) => i));
  });

  it('gives its memory to the next one and is empty from then on', () => {
    fc.assert(
      fc.property(fc.array(file, { minLength: 2, maxLength: 6 }), (files) => {
        for (const given of files) {
          const table = TsvTable.read(bytesOf(textOf(given)));
          const lines = kept(given.lines);
          const first = lines.map((cells) => cells[0] ?? '');
          const encoded = table.encode(0, 100);
          expect(Array.from(encoded?.codes ?? [], (code) => encoded?.values[code])).toEqual(first);
          expect([...table.integers(0)]).toEqual(first.map(idOf));
          table.release();
          expect(lines.map((_, row) => table.text(row, 0))).toEqual(lines.map(() => ''));
          expect(lines.map((_, row) => table.width(row))).toEqual(lines.map(() => 0));
        }
      }),
    );
  });

  it('gives no codes where there are more distinct values than asked for', () => {
    const table = TsvTable.read(bytesOf('a\nb\nc\na\n'));
    expect(table.encode(0, 3)?.values).toEqual(['a', 'b', 'c']);
    expect(table.encode(0, 2)).toBeNull();
  });

  it.each([
    ['', 0],
    ['\n\n\n', 0],
    ['\uFEFF', 0],
    ['a', 1],
    ['a\n\n', 1],
    ['a\n\nb', 3],
    ['\na', 2],
    ['a\r\r\nb', 3],
    ['a\n\rb', 3],
    ['\t', 1],
  ])('of %j has %i rows', (text, rows) => {
    expect(TsvTable.read(bytesOf(text)).rows).toBe(rows);
  });

  it('of a column that no row has is empty', () => {
    const table = TsvTable.read(bytesOf('a\tb\nc\n'));
    expect(table.encode(9, 5)).toEqual({ codes: Uint16Array.of(0, 0), values: [''] });
    expect([...table.integers(1)]).toEqual([-1, -1]);
    expect([...table.numbers(1)]).toEqual([Number.NaN, Number.NaN]);
  });

  it.each([
    '1e400',
    '-1e400',
    'inf',
    'Infinity',
    'nan',
    'NaN',
    '0x10',
    '1_000',
    '',
    ' ',
    '1,5',
    '--1',
  ])('takes %j for no number', (text) => {
    expect(TsvTable.read(bytesOf(`x\n${text}\ny`)).numbers(0)[1]).toBeNaN();
  });

  it.each([
    ['5', 5],
    [' 4.250 ', 4.25],
    ['-0.1', -0.1],
    ['+1', 1],
    ['.5', 0.5],
    ['5.', 5],
    ['1e-3', 0.001],
    ['2.5E+0', 2.5],
  ])('takes %j for %d', (text, number) => {
    expect(TsvTable.read(bytesOf(text)).numbers(0)[0]).toBe(number);
  });
});

function idOf(text: string): number {
  return /^ *\d{1,9}(\.0*)? *$/.test(text) ? Number(text) : -1;
}

function numberOf(text: string): number {
  const isNumber = /^\s*[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?\s*$/i.test(text);
  return isNumber ? Number(text) : Number.NaN;
}

/** What {@link scanTsv} finds, told line by line from the text. */
function scannedPlainly(bytes: Uint8Array): object {
  const text = Buffer.from(bytes).toString('latin1');
  const body = text.replace(/^\u00ef\u00bb\u00bf/, '');
  const [firstCell, cellEnd]: [number[], number[]] = [[0], []];
  let at = text.length - body.length;
  let rows = 0;
  for (const [, line = '', end = ''] of body.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g)) {
    if (line === '' && end === '') continue;
    for (const cell of line.split('\t')) {
      at += cell.length;
      cellEnd.push(at++);
    }
    at += end.length - 1;
    firstCell.push(cellEnd.length);
    if (line !== '') rows = firstCell.length - 1;
  }
  const slashed = text.includes('\\"');
  return { rows, firstCell, cellEnd, marked: text.includes('"'), slashed };
}

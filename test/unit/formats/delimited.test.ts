import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toText } from '../../../src/core/message';
import { readDelimited } from '../../../src/formats/text/delimited';
import type { Table } from '../../../src/formats/table';
import { bytesOf } from '../support/glueFiles';

const read = (text: string) => readDelimited(bytesOf(text));
const cellsOf = (table: Table) =>
  Array.from({ length: table.rows }, (_, row) =>
    Array.from({ length: table.width(row) }, (_cell, column) => table.text(row, column)),
  );
const said = (table: Table) => (table.evidence ?? []).map((message) => toText(message)).join(' ');

const sentence = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('He said "no", then left.', '"', '""', 'a\nb', 'x\r\ny', 'a\tb; c, d', ' s '),
  )
  .filter((text) => !text.includes('\\') && !text.includes('\uFEFF'));
const HEADER = ['idx', 'sentence', 'label'];

describe('how the cells of a text are told apart', () => {
  it('is found out, whoever wrote it', () => {
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 3, maxLength: 12 }),
        fc.constantFrom('\t', ',', ';'),
        fc.constantFrom('minimal', 'all', 'text'),
        fc.constantFrom('\n', '\r\n', '\r'),
        (sentences, delimiter, wrap, end) => {
          const special = ['"', '\n', '\r', delimiter];
          const write = (text: string) =>
            wrap === 'all' ||
            (wrap === 'text' && !/^\d+$/.test(text)) ||
            special.some((sign) => text.includes(sign))
              ? `"${text.replaceAll('"', '""')}"`
              : text;
          const rows = [HEADER, ...sentences.map((text, id) => [String(id), text, 'no'])];
          const text = rows.map((row) => row.map(write).join(delimiter) + end).join('');
          expect(cellsOf(read(text))).toEqual(rows);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('is by tabs and nothing else where the text has no quoting, whatever marks stand in it', () => {
    const official = fc
      .oneof(sentence, fc.constantFrom('"Yes", he said.', '"A" b', 'so "', '"so', '" x'))
      .map((text) => text.replace(/[\t\r\n]/g, ' '));
    fc.assert(
      fc.property(fc.array(official, { minLength: 1, maxLength: 20 }), (sentences) => {
        const rows = [
          HEADER,
          ...sentences.map((text, id) => [String(id), text, 'no']),
          ['97', 'The "official" sets', 'no'],
          ['98', '"are not" quoted', 'no'],
          ['99', 'at" all', 'no'],
        ];
        const table = read(rows.map((row) => row.join('\t')).join('\n'));
        expect(table.format).toBe('tsv');
        expect(cellsOf(table)).toEqual(rows);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['commas', 'index,prediction\n0,1\n1,0\n', 'csv', 2],
    ['semicolons, with commas in numbers', 'index;prediction\n0;3,5\n1;4,25\n', 'csv', 2],
    ['tabs, with commas in texts', 'a\tb, c\nd, e\tf\n', 'tsv', 2],
    ['tabs, in all but a few rows', 'a\tb\n0\t1\n\n2\t3\nsum, of all\n4\t5\n', 'tsv', 2],
    ['spaces, between numbers', '1.0e+00 0.5\n2 -1\n', 'csv', 2],
    ['nothing: one column', 'prediction\nnot entailment\nentailment\n', 'tsv', 1],
    ['nothing: prose', 'First, a line.\nThen another.\nAnd, so, on, it, goes.\nYes.\n', 'tsv', 1],
    ['commas, also in sentences without quotes', 'id,s,l\n0,a, b,1\n1,c, d, e,0\n2,f,1', 'csv', 3],
    ['a header alone', 'index,prediction', 'csv', 2],
    ['nothing at all', '', 'tsv', 0],
  ])('is %s', (_, text, format, width) => {
    const table = read(text);
    expect([table.format, table.width(0)]).toEqual([format, width]);
  });

  const TAIL = Array.from({ length: 12 }, (_, id) => `${id}\t"a ""b"" ${id}"\tno\n`).join('');
  it.each([
    ['a sentence in marks', '0\t"Go."\tno\n1\tStay.\tno\n', '"Go."'],
    ['marks over two whole lines', '0\t"Go.\tno\n1\tStay."\tno\n', '"Go.'],
    ['marks around one cell of a table', 'x\t"a b"\n', '"a b"'],
    ['a mark that is left open in a quoted file', `${TAIL}12\t"cut of`, 'a "b" 0'],
    ['all texts in marks', '"i"\t"s"\n0\t"Go."\n1\t"Stay."\n', 'Go.'],
    ['all texts with commas in marks', '0\t"Go, he"\n1\tStay\n2\t"No, you"\n', 'Go, he'],
    ['only some texts with commas in marks', '0\t"Go, he"\n1\tStay, I\n2\t"No, you"\n', '"Go, he"'],
    ['a last cell over two lines', 'i\ts\n0\t"a\nb"\n1\tc\n', 'a\nb'],
    ['marks behind backslashes', 'i\ts\tl\n0\t"a \\"b\\" c"\tno\n', 'a "b" c'],
  ])('by tabs, with %s', (_, text, expected) => {
    const table = read(text);
    expect(cellsOf(table).flat()).toContain(expected);
  });

  it.each([
    ['0,"say \\"hi\\", now",1\n1,b,0\n', 'say "hi", now'],
    ['0,"5 \\"",1\n1,b,0\n', '5 "'],
    ['0,"x \\", y",1\n1,"z",0\n2,w,0\n', 'x ", y'],
    ['0,"\\"" The",1\n1,b,0\n', '\\" The'],
    ['0,"c:\\",1\n1,"b",0\n', 'c:\\'],
  ])('by commas, with backslashes: %s', (text, expected) => {
    expect(read(text).text(0, 1)).toBe(expected);
  });

  it('takes marks for text where more rows come out even without quoting', () => {
    const table = read('id,s,l\n0,"a" b,1\n1,"c,1\n2,d",0\n3,"e,0\n');
    expect(cellsOf(table).map((row) => row.length)).toEqual([3, 3, 3, 3, 3]);
  });

  it('is said, with the reason', () => {
    expect(said(read('id,s\n0,"a, b"\n'))).toBe(
      'Cells are separated by commas. Cells stand in quotation marks where they need it, those in their text doubled.',
    );
    expect(said(read('id\ts\n0\ta "b" c\n'))).toBe(
      'Quotation marks are part of the text: line 2 has one that no program that quotes cells would write.',
    );
    expect(said(read('id,s\n0,"a, b"\n1,"c" d\n2,"e'))).toContain(
      'In line 4 a quotation mark opens a cell and none closes it; it was read as part of the text (1 in all). In line 3 there is text behind',
    );
    expect(said(read('id\ts\n0\ta\n'))).toBe('');
  });

  it('stays with the table when it gets its header', () => {
    const table = read('id,s\n0,"a, b"\n');
    expect(table.withHeader().evidence).toEqual(table.evidence);
  });

  it('is found in time for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const table = readDelimited(bytes);
        expect(cellsOf(table)).toHaveLength(table.rows);
      }),
    );
    for (const piece of [
      '"\t',
      '"a"\t',
      '\t"\n',
      '"a""b"\t',
      '"\na\t"\t',
      '\\"\t',
      '"\\',
      ', ;\t',
    ]) {
      const bytes = bytesOf(piece.repeat(100_000));
      const start = performance.now();
      readDelimited(bytes);
      expect(performance.now() - start).toBeLessThan(5000);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toText } from '../../../src/core/message';
import { readContent } from '../../../src/formats/content';
import { isDelimited } from '../../../src/formats/table';
import { bytesOf } from '../support/glueFiles';
import { tableIn, whyOf } from '../support/content';

const read = async (bytes: Uint8Array, name = 'a.tsv') => readContent(bytes, name);
const tableOf = (bytes: Uint8Array, name = 'a.tsv') => tableIn(bytes, name);

const codesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

function utf16(text: string, big: boolean): Uint8Array {
  const bytes = new Uint8Array(Buffer.from(text, 'utf16le'));
  return big ? new Uint8Array(Buffer.from(bytes).swap16()) : bytes;
}

describe('what a file holds', () => {
  it('is told at once where it is text, so that the official forms wait for nothing', () => {
    for (const text of ['index\tprediction\n0\t1\n', 'a,b\n0,"1"\n', '[1]', '{"a":1}\n{"a":2}'])
      expect(readContent(bytesOf(text), 'a')).not.toBeInstanceOf(Promise);
  });

  it.each([
    ['CoLA.tsv', 'index\tprediction\n0\t1\n', 'tsv'],
    ['predictions.csv', 'index\tprediction\n0\t1\n', 'tsv'],
    ['predictions.txt', 'index,prediction\n0,1\n', 'csv'],
    ['predictions.tsv', '{"idx":0}\n{"idx":1}\n', 'jsonl'],
    ['predictions.txt', '[{"idx":0}]', 'json'],
    ['predictions', '\uFEFFindex,prediction\n0,1\n', 'csv'],
  ])('is told by its bytes, whatever it is called: %s', async (name, text, format) => {
    const table = await tableOf(bytesOf(text), name);
    expect([table.format, table.width(0) > 0]).toEqual([format, true]);
  });

  it('is the same in UTF-16, with a byte-order mark or without', async () => {
    const text = 'index\tsentence\n0\t„né\u{1F600}“ it is\n1\tso\n';
    for (const big of [false, true])
      for (const mark of ['', '\uFEFF']) {
        const table = await tableOf(utf16(mark + text, big));
        expect([table.rows, table.text(0, 0), table.text(1, 1)]).toEqual([
          3,
          'index',
          '„né\u{1F600}“ it is',
        ]);
        expect((table.evidence ?? []).map((message) => toText(message))).toEqual([
          'The text is UTF-16.',
        ]);
        const json = await tableOf(utf16(`${mark}[{"idx": 0}, {"idx": 1}]`, big));
        expect([json.format, json.rows, json.evidence?.length]).toEqual(['json', 2, 1]);
      }
  });

  it('says that there was a byte-order mark', async () => {
    const table = await tableOf(bytesOf('\uFEFFindex\tprediction\n0\t1\n'));
    expect([table.text(0, 0), ...(table.evidence ?? []).map((message) => toText(message))]).toEqual(
      ['index', 'The text begins with a byte-order mark, which is no part of its first cell.'],
    );
  });

  it('leaves the header of delimited text open, and gives no other table one', async () => {
    for (const text of ['index\tprediction\n0\t1\n', 'index,prediction\n0,1\n']) {
      const table = await tableOf(bytesOf(text));
      if (!isDelimited(table)) throw new Error('no header to take');
      expect([table.header, table.rows]).toEqual([null, 2]);
      expect(table.withHeader().header).toEqual(['index', 'prediction']);
    }
    expect(isDelimited(await tableOf(bytesOf('[1]')))).toBe(false);
  });

  it.each([
    ['nothing', '', 'The file is empty.'],
    ['UTF-16 of nothing', '\xff\xfe', 'The file is empty.'],
    ['zeros', '\0\0\0\0\0\0\0\0\0\0', 'The file is binary, not text.'],
    ['a pickle', '\x80\x04\x95\0\0', /Python pickle, which can run code/],
    ['HDF5', '\x89HDF\r\n\x1a\n', /HDF5/],
    ['a database', 'SQLite format 3\0', /SQLite/],
    ['an old workbook', '\xd0\xcf\x11\xe0\xa1', /Excel/],
    ['a tar archive', `${'a'.repeat(257)}ustar`, /tar archive/],
    ['xz', '\xfd7zXZ\0', /xz/],
    ['an LFS pointer', 'version https://git-lfs.github.com/spec/v1\noid x\n', /Git LFS pointer/],
  ])('of %s is said to be nothing that can be read', async (_, codes, sentence) => {
    expect(whyOf(await read(codesOf(codes)))).toMatch(sentence);
  });

  it('never is an exception, whatever the bytes and the name', async () => {
    const magic = fc.constantFrom(
      ...[
        '',
        'PK\x03\x04',
        '\x1f\x8b\x08',
        '\x93NUMPY\x01',
        'PAR1',
        'ARROW1\0\0',
        '\xff\xff\xff\xff',
      ],
      ...['\xff\xfe', '\xfe\xff', '{', '[', '{"a":1}\n', '\uFEFF', 'a,b\n'],
    );
    await fc.assert(
      fc.asyncProperty(
        magic,
        fc.uint8Array({ maxLength: 120 }),
        fc.constantFrom('a.tsv', 'a.json', 'a.npz', 'a.zip', 'a.gz', 'a'),
        async (start, rest, name) => {
          const bytes = Uint8Array.of(...codesOf(start), ...rest);
          const content = await read(bytes, name);
          if (content.kind !== 'table') return;
          const { table } = content;
          for (let row = 0; row < table.rows; row++)
            for (let column = 0; column < table.width(row); column++)
              expect(typeof table.text(row, column)).toBe('string');
        },
      ),
      { numRuns: 2000 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellPieces } from '../../../src/formats/cellPieces';
import { cellRange } from '../../../src/formats/cells';

const text = fc
  .string({ unit: 'grapheme', maxLength: 10 })
  .map((value) => value.replace(/[\t\r\n]/g, ''));

/** The part of a line that a range selects. */
const cut = (line: string, range: { start: number; end: number }) =>
  line.slice(range.start, range.end);

describe('the place of a cell in its line', () => {
  it('is that of the tabs, in UTF-16 columns, a byte-order mark left out', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), fc.boolean(), (cells, mark) => {
        const line = (mark ? '\uFEFF' : '') + cells.join('\t');
        for (const [index, cell] of cells.entries())
          expect(cut(line, cellRange(line, { format: 'tsv', index }))).toBe(
            cell.replace(mark || index > 0 ? '' : /^\uFEFF/, ''),
          );
      }),
    );
  });

  it('is the value of the JSON member, without its quotes', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.double({ noNaN: true }), fc.boolean());
    const key = fc.constantFrom('idx', 'label', 'a "b"', '}{', 'label:', '');
    fc.assert(
      fc.property(
        fc.dictionary(key, fc.oneof(value, fc.array(value), fc.dictionary(key, value))),
        fc.nat(2),
        fc.boolean(),
        (record, space, mark) => {
          const json = JSON.stringify(record, null, space).replaceAll('\n', ' ');
          const line = (mark ? '\uFEFF' : '') + json;
          for (const [name, given] of Object.entries(record)) {
            const selected = cut(line, cellRange(line, { format: 'jsonl', key: name }));
            if (typeof given === 'object') continue;
            expect(typeof given === 'string' ? `"${selected}"` : selected).toBe(
              JSON.stringify(given),
            );
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ['{"doc": {"s": "x", "n": {"p": 1.5}}}', 'doc.s', 'x'],
    ['{"doc": {"s": "x", "n": {"p": 1.5}}}', 'doc.n.p', '1.5'],
    ['{"doc": {"s": "x"}, "s": "y"}', 's', 'y'],
    ['{"doc.s": "y", "doc": {"t": "x"}}', 'doc.s', 'y'],
    ['{"a": [{"b": 1}], "b": 2}', 'b', '2'],
    ['{"p": [1, [2, {"p": 3}]], "q": 4}', 'p', '[1, [2, {"p": 3}]]'],
    ['{"p": {"q": {}}}', 'p', '{"q": {}}'],
    ['{"p": 1, "p": 2}', 'p', '2'],
    ['[{"idx": 0, "p": "a"},', 'p', 'a'],
    ['  {"idx": 0, "p": "a"}]', 'p', 'a'],
    ['{\n  "q": {\n    "p": 1\n  },\n  "p": "a"\n}', 'p', 'a'],
    ['}, {\n  "p": "a"\n}, {\n  "p": "b"', 'p', 'a'],
  ])('of %s with the key %s is %s', (line, key, value) => {
    expect(cut(line, cellRange(line, { format: 'jsonl', key }))).toBe(value);
  });

  it.each([
    ['0,"a ""b"", c",d', 1, 'a ""b"", c'],
    ['0,"a ""b"", c",d', 2, 'd'],
    ['0,"runs on', 1, '"runs on'],
    ['0,"runs on, c', 1, '"runs on'],
    ['0,"one\n""two"", 2",d', 1, 'one\n""two"", 2'],
    ['0,"one\n""two"", 2",d', 2, 'd'],
    ['0,"a" b,c', 1, '"a" b'],
    ['0,,c', 1, ''],
    ['"",x', 0, ''],
  ])('of %s, cell %i, is %s', (line, index, value) => {
    const cell = { format: 'csv', index, delimiter: ',' } as const;
    expect(cut(line, cellRange(line, cell))).toBe(value);
  });

  it.each([
    ['a\tb', { format: 'tsv', index: 2 }],
    ['{"idx": 1}', { format: 'jsonl', key: 'label' }],
    ['{"idx": {"label": 2}}', { format: 'jsonl', key: 'label' }],
    ['no json at all', { format: 'jsonl', key: 'label' }],
    ['{"label', { format: 'jsonl', key: 'label' }],
    ['', { format: 'tsv', index: 3 }],
  ] as const)('is the whole line of %j where it has no such cell', (line, cell) => {
    expect(cellRange(line, cell)).toEqual({ start: 0, end: line.length });
  });

  it('is found beside texts of megabytes', () => {
    const long = 'a \\" b'.repeat(2_000_000);
    const line = `{"text": "${long}", "label": "yes"}`;
    expect(cut(line, cellRange(line, { format: 'jsonl', key: 'label' }))).toBe('yes');
    expect(cellRange(line.slice(0, 9_000_000), { format: 'jsonl', key: 'label' })).toEqual({
      start: 0,
      end: 9_000_000,
    });
  });

  it('counts an emoji as two columns', () => {
    const line = '\u{1F600}\u{1F600}\tright';
    expect(cellRange(line, { format: 'tsv', index: 1 })).toEqual({ start: 5, end: 10 });
  });
});

describe('a cell of a row over several lines', () => {
  const csv = { format: 'csv', index: 1, delimiter: ',' } as const;

  it('has a piece for each line that it has a part of', () => {
    expect(cellPieces(['0,"one', '', 'two",c'], csv)).toEqual([
      { line: 0, start: 3, end: 6 },
      { line: 2, start: 0, end: 3 },
    ]);
    expect(cellPieces(['0,"one', '', 'two",c'], { ...csv, index: 2 })).toEqual([
      { line: 2, start: 5, end: 6 },
    ]);
  });

  it('that is empty has an empty one', () => {
    expect(cellPieces(['"a', 'b",,c'], csv)).toEqual([{ line: 1, start: 3, end: 3 }]);
    expect(cellPieces([''], csv)).toEqual([{ line: 0, start: 0, end: 0 }]);
  });

  it('is the whole row where that has no such cell', () => {
    expect(cellPieces(['{', '  "p": 1', '}'], { format: 'line' })).toEqual([
      { line: 0, start: 0, end: 1 },
      { line: 1, start: 0, end: 8 },
      { line: 2, start: 0, end: 1 },
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

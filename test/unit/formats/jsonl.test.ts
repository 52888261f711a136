import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonlTable, looksLikeJsonl } from '../../../src/formats/jsonl';
import { bytesOf } from '../support/glueFiles';

const record = fc.dictionary(
  fc.constantFrom('idx', 'label', 'sentence1', '__proto__', 'constructor', ''),
  fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.boolean(), fc.constant(null)),
);

describe('JSON Lines', () => {
  it('has a row a line, whatever the values and the ends of lines', () => {
    fc.assert(
      fc.property(
        fc.array(record, { minLength: 1, maxLength: 12 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        fc.boolean(),
        (records, end, mark, final) => {
          const body = records.map((r) => JSON.stringify(r)).join(end) + (final ? end : '');
          const bytes = bytesOf((mark ? '\uFEFF' : '') + body);
          expect(looksLikeJsonl(bytes)).toBe(true);
          const table = JsonlTable.read(bytes);
          expect(table.rows).toBe(records.length);
          expect(table.header).toEqual([...new Set(records.flatMap((r) => Object.keys(r)))]);
          for (const [row, values] of records.entries()) {
            expect(table.width(row)).toBe(Object.keys(values).length);
            for (const [column, key] of table.header.entries())
              expect(table.text(row, column)).toBe(
                Object.hasOwn(values, key) ? textOf(values[key]) : '',
              );
          }
        },
      ),
    );
  });

  it('keeps a line that is no object as a row without cells', () => {
    const table = JsonlTable.read(bytesOf('{"idx":0,"label":"a"}\n\n[1]\n{"idx":3,"la'));
    expect(table.rows).toBe(4);
    expect([0, 1, 2, 3].map((row) => table.width(row))).toEqual([2, 0, 0, 0]);
    expect([...table.integers(0)]).toEqual([0, -1, -1, -1]);
  });

  it('reads ids as numbers or texts, lists as one text, and no huge number', () => {
    const table = JsonlTable.read(
      bytesOf('{"idx":"7","tags":["a","b"]}\n{"idx":8,"tags":1e400}\n{"idx":1.5,"tags":2}'),
    );
    expect([...table.integers(0)]).toEqual([7, 8, -1]);
    expect(table.text(0, 1)).toBe('a;b');
    expect([...table.numbers(1)]).toEqual([Number.NaN, Number.NaN, 2]);
  });

  it('reads what Python writes for no number as nothing, and leaves texts alone', () => {
    const table = JsonlTable.read(
      bytesOf(
        '{"idx": 0, "p": NaN, "s": "is: NaN, yes"}\n{"p":-Infinity,"idx":1}\n{"idx":2,"p":Infinity }\n{"s":"x: NaN,","idx":3}',
      ),
    );
    expect([...table.integers(0)]).toEqual([0, 1, 2, 3]);
    expect([...table.numbers(1)]).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN]);
    expect([table.text(0, 2), table.text(3, 2)]).toEqual(['is: NaN, yes', 'x: NaN,']);
  });

  it.each(['{\n"a": 1\n}', '[1]', 'index\tprediction', '', '{"a":1}{"b":2}', '{"a":1,}'])(
    'is not what %j is',
    (text) => {
      expect(looksLikeJsonl(bytesOf(text))).toBe(false);
    },
  );
});

function textOf(value: string | number | boolean | null | undefined): string {
  return value === null ? '' : String(value);
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindOfLines, readJsonl, readJsonLists } from '../../../src/formats/json/jsonl';
import { toText } from '../../../src/core/message';
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
          expect(kindOfLines(bytes)).toBe(records.length > 1 ? 'records' : null);
          const table = readJsonl(bytes);
          expect(table.rows).toBe(records.length);
          expect(table.header).toEqual([...new Set(records.flatMap((r) => Object.keys(r)))]);
          for (const [row, values] of records.entries()) {
            expect(table.width(row)).toBe(Object.keys(values).length);
            for (const [column, key] of (table.header ?? []).entries())
              expect(table.text(row, column)).toBe(
                Object.hasOwn(values, key) ? textOf(values[key]) : '',
              );
          }
        },
      ),
    );
  });

  it('keeps a line that is no object as a row without cells', () => {
    const table = readJsonl(bytesOf('{"idx":0,"label":"a"}\n\n[1]\n{"idx":3,"la'));
    expect(table.rows).toBe(4);
    expect([0, 1, 2, 3].map((row) => table.width(row))).toEqual([2, 0, 0, 0]);
    expect([...table.integers(0)]).toEqual([0, -1, -1, -1]);
  });

  it('reads ids as numbers or texts, lists as one text, and no huge number', () => {
    const table = readJsonl(
      bytesOf('{"idx":"7","tags":["a","b"]}\n{"idx":8,"tags":1e400}\n{"idx":1.5,"tags":2}'),
    );
    expect([...table.integers(0)]).toEqual([7, 8, -1]);
    expect(table.text(0, 1)).toBe('a;b');
    expect([...table.numbers(1)]).toEqual([Number.NaN, Number.NaN, 2]);
  });

  it('reads what Python writes for no number as nothing, and leaves texts alone', () => {
    const table = readJsonl(
      bytesOf(
        '{"idx": 0, "p": NaN, "s": "is: NaN, yes"}\n{"p":-Infinity,"idx":1}\n{"idx":2,"p":Infinity }\n{"s":"x: NaN,","idx":3}',
      ),
    );
    expect([...table.integers(0)]).toEqual([0, 1, 2, 3]);
    expect([...table.numbers(1)]).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN]);
    expect([table.text(0, 2), table.text(3, 2)]).toEqual(['is: NaN, yes', 'x: NaN,']);
  });

  it('takes objects within apart, two levels deep, and keeps the digits of numbers in lists', () => {
    const table = readJsonl(
      bytesOf(
        '{"doc":{"s":"a","m":{"x":{"y":1}}},"logits":[1.5,-2,3e-7],"resps":[["-1.2","False"]],"e":{},"t":[]}\n{"doc.s":"b"}',
      ),
    );
    expect(table.header).toEqual(['doc.s', 'doc.m.x', 'logits', 'resps', 't']);
    expect(table.header?.map((_, column) => table.text(0, column))).toEqual([
      'a',
      '{"y":1}',
      '[1.5,-2,3e-7]',
      '[["-1.2","False"]]',
      '',
    ]);
    expect([table.text(1, 0), table.width(1), table.text(1, 1)]).toEqual(['b', 1, '']);
  });

  it('of lists has a column a place and no header', () => {
    const bytes = bytesOf('[0.1, 0.9]\n[0.5,\n[1e-3, "a", [2]]\n[0.3]\n');
    const table = readJsonLists(bytes);
    expect([table.header, table.rows]).toEqual([null, 4]);
    expect([0, 1, 2, 3].map((row) => table.width(row))).toEqual([2, 0, 3, 1]);
    expect([...table.numbers(0)]).toEqual([0.1, Number.NaN, 0.001, 0.3]);
    expect(table.text(2, 2)).toBe('[2]');
  });

  it('has at most a thousand columns, and says so', () => {
    const lines = Array.from({ length: 1100 }, (_, row) => `{"k${row}": ${row}}`);
    const table = readJsonl(bytesOf(lines.join('\n')));
    expect([table.header?.length, table.rows, table.width(1050)]).toEqual([1000, 1100, 0]);
    expect(table.evidence.map((message) => toText(message))).toEqual([
      'The records have more than 1,000 different keys; those beyond were left out.',
    ]);
  });

  it('survives nesting as deep as there are bytes', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const table = readJsonl(bytesOf(`{"a":${deep},"b":1}\n{"a":${'{"a":'.repeat(50_000)}`));
    expect([table.rows, table.text(0, 1), table.width(1)]).toEqual([2, '1', 0]);
  });

  it.each([
    ['{"a":1}\n{"a":2}', 'records'],
    ['{"a":1,}\n{"a":2}', 'records'],
    ['\n\n{"a":1}\n[2]', 'records'],
    ['[1]\n[2]', 'lists'],
    ['[1]\n{"a":2}', null],
    ['{"a":1}', null],
    ['{\n"a": 1\n}', null],
    ['[\n[1],\n[2]\n]', null],
    ['index\tprediction', null],
    ['', null],
    ['{"a":1}{"b":2}\nx', null],
  ])('%j is lines of %s', (text, kind) => {
    expect(kindOfLines(bytesOf(text))).toBe(kind);
  });
});

function textOf(value: string | number | boolean | null | undefined): string {
  return value === null ? '' : String(value);
}

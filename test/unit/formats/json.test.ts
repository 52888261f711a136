import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastLineOf, lineOf } from '../../../src/core/lines';
import { toText } from '../../../src/core/message';
import { cellRange } from '../../../src/formats/cells';
import type { Content } from '../../../src/formats/content';
import { readContent } from '../../../src/formats/content';
import type { Table } from '../../../src/formats/table';
import { bytesOf } from '../support/glueFiles';

const read = (text: string, name = 'a.json') => readContent(bytesOf(text), name) as Content;
const tableOf = (text: string, name?: string): Table => {
  const content = read(text, name);
  if (content.kind !== 'table') throw new Error(content.kind);
  return content.table;
};
const cellsOf = (table: Table) =>
  Array.from({ length: table.rows }, (_, row) =>
    Array.from({ length: table.width(row) }, (_cell, column) => table.text(row, column)),
  );

const record = fc.record({
  idx: fc.nat(),
  'a "b"': fc.string({ unit: 'binary' }),
  '': fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean()),
});

describe('JSON', () => {
  it('of records has a row a record, on the line where it begins', () => {
    fc.assert(
      fc.property(
        fc.array(record, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(undefined, 1, 4),
        fc.constantFrom(null, 'data', 'predictions'),
        fc.boolean(),
        (records, space, wrapper, mark) => {
          const value = wrapper === null ? records : { model: 'x]', [wrapper]: records };
          const text = (mark ? '\uFEFF' : '') + JSON.stringify(value, null, space);
          const table = tableOf(text);
          expect(table.header).toEqual(Object.keys(records[0] ?? {}));
          expect(cellsOf(table)).toEqual(records.map((r) => Object.values(r).map(String)));
          const lines = text.split('\n');
          for (const row of records.keys()) {
            const from = (lineOf(table.lines, row) ?? 0) - 1;
            const rest = lines.slice(from).join('\n');
            expect(rest.trimStart().startsWith('{') || space === undefined).toBe(true);
            const to = lineOf(table.lines, row + 1);
            if (space !== undefined && to !== null)
              expect(
                JSON.parse(
                  lines
                    .slice(from, to - 1)
                    .join('\n')
                    .trim()
                    .slice(0, -1),
                ),
              ).toEqual(JSON.parse(JSON.stringify(records[row])));
          }
        },
      ),
    );
  });

  it('of records with a line each finds their cells there', () => {
    const text = '[{"idx": 0, "p": "a]"},\n{"idx": 1, "p": "b"},\n  {"idx": 2,"p": "c"}]';
    const table = tableOf(text);
    const found = [0, 1, 2].map((row) => {
      const line = text.split('\n')[(lineOf(table.lines, row) ?? 0) - 1] ?? '';
      const { start, end } = cellRange(line, table.cell(1));
      return line.slice(start, end);
    });
    expect(found).toEqual(['a]', 'b', 'c']);
    expect(tableOf('[{"p": 1}, {"p": 2}]').cell(0)).toEqual({ format: 'line' });
  });

  it.each([
    ['a list', [0, 1, 2].map((id) => ({ id, s: { p: '}{', n: id }, p: `"p": ${id}` }))],
    ['a list beside other things', { m: { p: 9 }, rows: [{ s: [{ p: 8 }], p: 0 }, { p: 1 }] }],
    ['records by number', { 7: { s: { t: 1 }, p: 'a' }, 8: { p: 'b' } }],
  ])('of records in %s, printed over lines, finds their cells in all of these', (_, value) => {
    for (const text of [
      JSON.stringify(value, null, 2),
      JSON.stringify(value, null, 2).replaceAll(/\},\s*\{/g, '}, {'),
      JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n'),
    ]) {
      const lines = text.split(/\r?\n/);
      const table = tableOf(text);
      const column = table.header?.indexOf('p') ?? -1;
      for (let row = 0; row < table.rows; row++) {
        const begin = lineOf(table.lines, row) ?? 0;
        const own = lines.slice(begin - 1, lastLineOf(table.lines, row) ?? 0).join('\n');
        const { start, end } = cellRange(own, table.cell(column));
        const written = own.slice(start, end);
        const found: unknown = JSON.parse(own[start - 1] === '"' ? `"${written}"` : written);
        expect(String(found)).toBe(table.text(row, column));
      }
      expect(lines[(lastLineOf(table.lines, table.rows - 1) ?? 0) - 1]).toMatch(/^\s*\}/);
    }
  });

  it.each([
    [
      'columns',
      '{"idx": [0, 1], "prediction": ["a", "b"]}',
      ['idx', 'prediction'],
      [
        ['0', 'a'],
        ['1', 'b'],
      ],
    ],
    [
      'columns and a word',
      '{"model": "x", "ids": [0, 1], "preds": [1, 0]}',
      ['ids', 'preds'],
      [
        ['0', '1'],
        ['1', '0'],
      ],
    ],
    [
      'pandas’ columns',
      '{"idx": {"0": 0, "1": 1}, "p": {"0": "a", "1": null}}',
      ['idx', 'p'],
      [
        ['0', 'a'],
        ['1', ''],
      ],
    ],
    [
      'pandas’ columns of a part',
      '{"p": {"3": "a", "7": "b"}}',
      ['', 'p'],
      [
        ['3', 'a'],
        ['7', 'b'],
      ],
    ],
    [
      'pandas’ split form',
      '{"columns": ["idx", "p"], "index": [0, 1], "data": [[5, "a"], [6, "b"]]}',
      ['idx', 'p'],
      [
        ['5', 'a'],
        ['6', 'b'],
      ],
    ],
    [
      'pandas’ records under a schema',
      '{"schema": {"fields": [{"name": "p"}]}, "data": [{"index": 0, "p": 1}]}',
      ['index', 'p'],
      [['0', '1']],
    ],
    [
      'labels by id',
      '{"0": "a", "1": "b"}',
      ['index', 'prediction'],
      [
        ['0', 'a'],
        ['1', 'b'],
      ],
    ],
    [
      'labels by id, in the order of the file, twice',
      '{"5": "a", "3": "b", "5": "c"}',
      ['index', 'prediction'],
      [
        ['5', 'a'],
        ['3', 'b'],
        ['5', 'c'],
      ],
    ],
    [
      'records by id',
      '{"1": {"p": "a"}, "0": {"p": "b"}}',
      ['index', 'p'],
      [
        ['1', 'a'],
        ['0', 'b'],
      ],
    ],
    [
      'scores by id',
      '{"0": [0.25, 0.75], "1": [1, 0]}',
      ['index', 'prediction'],
      [
        ['0', '[0.25,0.75]'],
        ['1', '[1,0]'],
      ],
    ],
    ['scalars', '[1, "a", null, true]', null, [['1'], ['a'], [''], ['true']]],
    [
      'scalars under a name',
      '{"predictions": [1, 0], "accuracy": 0.5}',
      ['predictions'],
      [['1'], ['0']],
    ],
    ['lists', '[[0.1, 0.9], [0.5]]', null, [['0.1', '0.9'], ['0.5']]],
    [
      'lists under a name',
      '{"logits": [[0.1, 0.9], [0.5, 0.5]]}',
      null,
      [
        ['0.1', '0.9'],
        ['0.5', '0.5'],
      ],
    ],
    [
      'lists that Python wrote',
      '[[NaN, 0.9], [-Infinity, 0.5]]',
      null,
      [
        ['', '0.9'],
        ['', '0.5'],
      ],
    ],
    ['records and what is none', '[{"p": 1}, 7, {"q": 2}]', ['p', 'q'], [['1', ''], [], ['', '2']]],
    [
      'rows beside what describes them',
      '{"features": [{"name": "p"}], "rows": [{"row": {"p": 1}}]}',
      ['row.p'],
      [['1']],
    ],
  ] as const)('of %s is a table', (_, text, header, rows) => {
    const table = tableOf(text);
    expect(table.format).toBe('json');
    expect(table.header).toEqual(header);
    const cells = Array.from({ length: table.rows }, (_row, row) =>
      rows[row]?.map((_cell, column) => table.text(row, column)),
    );
    expect(cells).toEqual(rows);
  });

  it('knows the line of each id and each list', () => {
    const numbered = tableOf('{\n"0": "a",\n\n"7": "b"}');
    expect([0, 1].map((row) => lineOf(numbered.lines, row))).toEqual([2, 4]);
    const lists = tableOf('[\r\n[1,\r\n2],\r\n[3, 4]]');
    expect([0, 1].map((row) => lineOf(lists.lines, row))).toEqual([2, 4]);
  });

  it.each([
    '{"eval_accuracy": 0.8, "eval_samples": 408}',
    '{"results": {"cola": {"mcc": 0.5}}, "versions": {"cola": 0}}',
    '{"architectures": ["BertForSequenceClassification"], "id2label": {"0": "a", "1": "b"}}',
    '{"log_history": [{"loss": 1}, {"loss": 2}], "best_metric": null}',
    '{}',
    '[]',
    '[1, {"a": 2}]',
    '{"a": [1, 2], "b": [1]}',
  ])('%s is no table', (text) => {
    expect(read(text)).toEqual({ kind: 'document', value: JSON.parse(text) as unknown });
  });

  it('of one record is a table of one row in a file of lines', () => {
    expect(cellsOf(tableOf('{"idx": 0, "label": "a"}\n', 'RTE.jsonl'))).toEqual([['0', 'a']]);
  });

  it.each([
    ['{\n"a": 1,\n}', 'The JSON is broken at line 3.'],
    ['[{"a": 1},\n{"a": 2]', 'The JSON is broken at line 2.'],
    ['[{"a": 1},\n\n{"a": tru}]', 'The JSON is broken at line 3.'],
    ['{"a": "x\ny"}', 'The JSON is broken at line 1.'],
    ['[{"a": 1},\n{"a": 2}\n', 'The JSON ends before it is complete, at line 2.'],
    ['{"a": 1}{"b": 2}', 'The JSON is broken at line 1.'],
    ['{\n"a": 1}\n{\n"a": 2}', 'The JSON is broken at line 3.'],
    ['{"a": "x', 'The JSON ends before it is complete, at line 1.'],
    ['{"a": 01}', 'The JSON is broken at line 1.'],
    ['[CLS] a', 'The JSON is broken at line 1.'],
  ])('that is broken, %j, is said to be', (text, sentence) => {
    const content = read(text);
    expect(content.kind === 'unreadable' && toText(content.why)).toBe(sentence);
  });

  it.each([
    '[CLS] a [SEP]\t1\n[CLS] b\t0\n',
    '[0.1, 0.9]\tyes\n[0.2, 0.8]\tno\n',
    '{x}\t1\n{y}\t0\n',
  ])('is not what %j is', (text) => {
    const table = tableOf(text, 'a.tsv');
    expect([table.format, table.rows, table.width(0)]).toEqual(['tsv', 2, 2]);
  });

  it('of any depth and any bytes is read in time, or refused', () => {
    const deep = 100_000;
    for (const text of [
      '['.repeat(deep),
      '['.repeat(deep) + ']'.repeat(deep),
      '{"a":'.repeat(deep),
      `[${'{"data":['.repeat(deep)}`,
      `[${'[],'.repeat(deep)}[]]`,
      `{"columns":[${'1,'.repeat(1000)}1],"data":[${'[],'.repeat(deep)}[]]}`,
    ]) {
      const start = performance.now();
      expect(read(text).kind).toMatch(/table|document|unreadable/);
      expect(performance.now() - start).toBeLessThan(5000);
    }
    const signs = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      '1',
      'a',
      '\\',
      '\n',
      ' ',
      'NaN',
      'null',
    );
    fc.assert(
      fc.property(
        fc.array(signs, { maxLength: 30 }),
        fc.constantFrom('a.json', 'a.txt'),
        (parts, name) => {
          const content = read(parts.join(''), name);
          if (content.kind === 'table') cellsOf(content.table);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

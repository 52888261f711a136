import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import type { Fix } from '../../../src/core/problems/fix';
import { readConfiguration, ruleFor } from '../../../src/recognition/configuration/configuration';
import { applyFix } from '../../../src/recognition/configuration/configurationEdit';

type Change = Parameters<typeof applyFix>[2];
const RTE: Fix = { kind: 'task', likely: ['RTE', 'QNLI'] };
const IGNORE = { kind: 'ignore' } as const;
const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;

describe('a fix', () => {
  it('makes the file where there is none', () => {
    expect(applyFix(null, 'runs/a.tsv', RTE)).toBe(
      lines('{', '  "files": {', '    "runs/a.tsv": { "task": "RTE" }', '  }', '}'),
    );
  });

  it.each<[Change, string]>([
    [RTE, '{ "task": "RTE" }'],
    [{ kind: 'split', likely: ['dev'] }, '{ "split": "dev" }'],
    [
      { kind: 'labelOrder', order: ['entailment', 'neutral', 'contradiction'] },
      '{ "labelOrder": ["entailment", "neutral", "contradiction"] }',
    ],
    [
      { kind: 'labels', labels: { yes: 'entailment', 'no "': 'neutral' } },
      '{ "labels": { "yes": "entailment", "no \\"": "neutral" } }',
    ],
    [{ kind: 'idOffset', offset: 1 }, '{ "idOffset": 1 }'],
    [IGNORE, '{ "ignore": true }'],
  ])('is written as %j', (fix, rule) => {
    const text = applyFix('', 'a.tsv', fix);
    expect(text).toBe(lines('{', '  "files": {', `    "a.tsv": ${rule}`, '  }', '}'));
    expect(readConfiguration(text).issues).toEqual([]);
  });

  it('chooses the gold set of a task', () => {
    const text = applyFix(null, 'a.tsv', { kind: 'goldSet', task: 'MRPC', path: 'x/dev.tsv' });
    expect(text).toBe(lines('{', '  "goldSets": {', '    "MRPC": "x/dev.tsv"', '  }', '}'));
    expect(applyFix(text, 'a.tsv', { kind: 'goldSet', task: 'MRPC', path: 'y.tsv' })).toContain(
      '"MRPC": "y.tsv"',
    );
  });

  it('joins the rule that the file has already, however its glob is spelt', () => {
    const text = lines(
      '{',
      '\t"files": {',
      '\t\t"./a.tsv": { "run": "x", "task": "QNLI" },',
      '\t},',
      '}',
    );
    expect(applyFix(applyFix(text, 'a.tsv', RTE), 'a.tsv', { kind: 'idOffset', offset: 1 })).toBe(
      text.replace('"task": "QNLI"', '"task": "RTE", "idOffset": 1'),
    );
  });

  it('keeps comments where they belong, and commas as they are', () => {
    const text = lines(
      '// ours',
      '{',
      '  "files": {',
      '    // old',
      '    "b/*.tsv": { "run": "b" } // the last one',
      '    // "c.tsv": {}',
      '  } // rules',
      '}',
    );
    expect(applyFix(text, 'a.tsv', RTE)).toBe(
      lines(
        '// ours',
        '{',
        '  "files": {',
        '    // old',
        '    "b/*.tsv": { "run": "b" }, // the last one',
        '    // "c.tsv": {}',
        '    "a.tsv": { "task": "RTE" }',
        '  } // rules',
        '}',
      ),
    );
  });

  it('moves the file’s rule behind one that would win, with its comments', () => {
    const text = lines(
      '{',
      '  "files": {',
      '    "x.tsv": {}, // x',
      '    // ours',
      '    "a.tsv": {',
      '      "run": "a" /* A */',
      '    }, // odd',
      '    "*.tsv": { "task": "WNLI" },',
      '  },',
      '}',
    );
    expect(applyFix(text, 'a.tsv', RTE)).toBe(
      lines(
        '{',
        '  "files": {',
        '    "x.tsv": {}, // x',
        '    "*.tsv": { "task": "WNLI" },',
        '    // ours',
        '    "a.tsv": {',
        '      "run": "a", /* A */',
        '      "task": "RTE"',
        '    }, // odd',
        '  },',
        '}',
      ),
    );
  });

  it('stays on the line where all is on one', () => {
    expect(applyFix('{"files":{"a":{"run":"a"},"*":{"task":"QNLI"}}}', 'a', RTE)).toBe(
      '{"files":{"*":{"task":"QNLI"}, "a":{"run":"a", "task": "RTE"}}}',
    );
  });

  it('keeps the ends of lines', () => {
    const text = '{\r\n  "files": {\r\n    "b": {}\r\n  }\r\n}\r\n';
    expect(applyFix(text, 'a', RTE)).toBe(
      '{\r\n  "files": {\r\n    "b": {},\r\n    "a": { "task": "RTE" }\r\n  }\r\n}\r\n',
    );
  });

  it('that holds already, by whatever rule, changes nothing', () => {
    const text = '{"files": {"*.tsv": {"task": "RTE", "ignore": true}}} // mine';
    expect(applyFix(text, 'a.tsv', RTE)).toBe(text);
    expect(applyFix(text, 'a.tsv', IGNORE)).toBe(text);
  });

  it('goes behind what is only comments', () => {
    expect(applyFix('// nothing yet', 'a', IGNORE)).toBe(
      lines('// nothing yet', '{', '  "files": {', '    "a": { "ignore": true }', '  }', '}'),
    );
  });

  it.each([
    [
      '{"gold": ["a"]\n"files": {}}',
      'glue-lens.json has a mistake in line 2, to be set right first. A comma is missing before this.',
    ],
    ['[]', 'glue-lens.json must hold an object: names and values in braces.'],
    [
      '{\n"files": []}',
      '“files” in line 2 of glue-lens.json must be an object, in braces, before anything can be added to it.',
    ],
    [
      '{"files": {"a": "no"}}',
      '“a” in line 1 of glue-lens.json must be an object, in braces, before anything can be added to it.',
    ],
  ])('is refused with a sentence where a mistake is in the way: %j', (text, sentence) => {
    expect(() => applyFix(text, 'a', RTE)).toThrow(sentence);
  });
});

const name = fc.constantFrom(
  'a',
  'b',
  'a[1]',
  'a{b}',
  'a*',
  'a?',
  'a\\b',
  'run (1)',
  '.x',
  'ä "q"',
  '!a',
  '__proto__',
);
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
const fix: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom<Change>(IGNORE, RTE, { kind: 'split', likely: ['dev'] }),
  fc.nat(3).map((offset): Change => ({ kind: 'idOffset', offset })),
  fc.constant<Change>({ kind: 'labelOrder', order: ['not_entailment', 'entailment'] }),
  fc
    .constantFrom('yes', 'no', '__proto__')
    .map((from): Change => ({ kind: 'labels', labels: { [from]: 'entailment' } })),
);
/** White space and comments, each comment with a number of its own so that none can stand for another. */
const space = fc.constantFrom(
  '',
  ' ',
  '\n',
  '\n  ',
  '\n    ',
  ' // #\n',
  '\n// #\n',
  ' /* # */ ',
  '\n/* #\n, } */\n',
);
const rules = fc.array(
  fc.tuple(
    fc.constantFrom('"**"', '"a"', '"./a"', '"a/*"', '"a\\\\[1\\\\]"', '"*"', '"zz"'),
    fc.constantFrom(
      '{}',
      '{ "run": "x" }',
      '{\n  "task": "RTE" // #\n  }',
      '{"ignore":false,}',
      '{"labels": {"yes": "not_entailment"}}',
      '{"idOffset": 7, "split": "test"}',
    ),
    space,
    space,
    space,
  ),
  { maxLength: 5 },
);
const text = fc
  .tuple(
    rules,
    space,
    space,
    fc.boolean(),
    fc.constantFrom('', '"gold": ["x"],', '\n  "gold": [], // #\n  '),
  )
  .map(([all, first, last, trailing, gold]) => {
    const written = all.map(([glob, rule, a, b, c]) => `${a}${glob}:${b}${rule}${c}`);
    const comma = trailing && all.length > 0 ? ',' : '';
    let count = 0;
    return `{${gold}${first}"files": {${written.join(',')}${comma}${last}}${last}}`.replace(
      /#/g,
      () => `#${count++}`,
    );
  });

describe('any fix to any file', () => {
  const comments = (of: string) => of.match(/\/\/ #\d+|\/\* #\d+[^*]*\*\//g) ?? [];
  const others = (of: string, but: string) =>
    readConfiguration(of).configuration.files.filter(([glob]) => glob.replace(/^\.\//, '') !== but);

  it('holds, keeps every comment and every other rule, and changes nothing when repeated', () => {
    fc.assert(
      fc.property(text, path, fix, (before, file, change) => {
        const after = applyFix(before, file, change);
        const errors: never[] = [];
        parse(after, errors, { allowTrailingComma: true });
        expect(errors).toEqual([]);
        expect(ruleFor(readConfiguration(after).configuration, file)).toMatchObject(wanted(change));
        expect(comments(after).sort()).toEqual(comments(before).sort());
        const glob = file.replace(/[\\*?[\]{}]/g, '\\$&');
        expect(others(after, glob)).toEqual(others(before, glob));
        expect(applyFix(after, file, change)).toBe(after);
      }),
      { numRuns: 200 },
    );
  });

  it('holds beside all fixes before it', () => {
    fc.assert(
      fc.property(path, fc.array(fix, { maxLength: 6 }), (file, changes) => {
        const after = changes.reduce<string | null>((now, each) => applyFix(now, file, each), null);
        const { configuration, issues } = readConfiguration(after ?? '');
        const rule = ruleFor(configuration, file);
        const last = changes.at(-1);
        if (last !== undefined) expect(rule).toMatchObject(wanted(last));
        expect(Object.keys(rule).sort()).toEqual(
          [...new Set(changes.flatMap((each) => Object.keys(wanted(each))))].sort(),
        );
        expect(issues).toEqual([]);
      }),
    );
  });
});

function wanted(change: Change): Readonly<Record<string, unknown>> {
  switch (change.kind) {
    case 'task':
      return { task: change.likely[0] };
    case 'split':
      return { split: change.likely[0] };
    case 'labelOrder':
      return { labelOrder: change.order };
    case 'labels':
      return { labels: change.labels };
    case 'idOffset':
      return { idOffset: change.offset };
    case 'ignore':
      return { ignore: true };
    case 'goldSet':
      return {};
  }
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_RULE } from '../../../src/core/configuration';
import { toText } from '../../../src/core/message';
import {
  isPrediction,
  readConfiguration,
  ruleFor,
} from '../../../src/recognition/configuration/configuration';
import { isAskedFor, leadsToAsked } from '../../../src/recognition/configuration/rules';

const read = (content: unknown) =>
  readConfiguration(typeof content === 'string' ? content : JSON.stringify(content));
const told = (content: unknown) =>
  read(content).issues.map(({ line, severity, message }) => [line, severity, toText(message)]);
const of = (files: unknown) => read({ files }).configuration;

describe('glue-lens.json', () => {
  it('is read with comments, trailing commas and a byte-order mark', () => {
    const { configuration, issues } = read(`\ufeff{
      // where the labels are
      "$schema": "https://example.org/schema.json",
      "gold": ["data/glue", "/abs/dir",],
      "goldSets": { "MRPC": "data/other/MRPC/dev.tsv" },
      "predictions": ["runs/**/*.tsv"], /* the rest is notes */
      "files": {
        "runs/old/*.tsv": {
          "task": "MNLI-m", "split": "dev", "run": "old",
          "columns": { "id": "idx", "predictions": ["pred_a", 3], "gold": "label" },
          "labelOrder": ["contradiction", "entailment", "neutral"],
          "labels": { "yes": "entailment" }, "idOffset": 1, "ignore": false,
        },
        "b.tsv": { "columns": { "id": null } },
      },
    }`);
    expect(issues).toEqual([]);
    expect(configuration).toEqual({
      gold: ['data/glue', '/abs/dir'],
      goldSets: { MRPC: 'data/other/MRPC/dev.tsv' },
      predictions: ['runs/**/*.tsv'],
      files: [
        [
          'runs/old/*.tsv',
          {
            task: 'MNLI-m',
            split: 'dev',
            run: 'old',
            columns: { id: 'idx', predictions: ['pred_a', 3], gold: 'label' },
            labelOrder: ['contradiction', 'entailment', 'neutral'],
            labels: { yes: 'entailment' },
            idOffset: 1,
            ignore: false,
          },
        ],
        ['b.tsv', { columns: { id: null } }],
      ],
    });
  });

  it.each(['', '  \n', '// nothing yet\n', '{}'])(
    'says nothing where it holds nothing: %j',
    (text) => {
      expect(read(text)).toMatchObject({
        configuration: { gold: [], goldSets: {}, predictions: [], files: [] },
        issues: [],
      });
    },
  );

  it('tells the line of what it says', () => {
    const { lineOf } = read('{\n"gold": [\n"a",\n"b"],\n"files": {"x":\n{}}}');
    expect(lineOf(['gold', 1])).toBe(4);
    expect(lineOf(['files', 'x'])).toBe(6);
    expect(lineOf(['goldSets', 'MRPC'])).toBeNull();
  });

  it('takes label names in any spelling that is read elsewhere', () => {
    expect(
      told({
        files: {
          a: { task: 'SST-2', labelOrder: ['positive', 'negative'] },
          b: { task: 'WNLI', labels: { x: 'not_entailment' } },
          c: { task: 'AX-b', labelOrder: ['neutral', 'entailment', 'contradiction'] },
          d: { labelOrder: ['entailment', 'not-entailment'] },
          e: { labelOrder: ['unacceptable', 'acceptable'] },
        },
      }),
    ).toEqual([]);
  });
});

describe('what is wrong with glue-lens.json is said on its line', () => {
  it.each<[string, string, number, string, string]>([
    [
      'no object',
      '["a"]',
      1,
      'error',
      '“glue-lens.json” must be an object: names and values in braces.',
    ],
    [
      'an unknown name',
      '{\n"golds": []}',
      2,
      'warning',
      '“golds” is not known here and says nothing. Is “gold” meant?',
    ],
    [
      'letters exchanged',
      '{"files": {"a": {"taks": "RTE"}}}',
      1,
      'warning',
      '“taks” is not known here and says nothing. Is “task” meant?',
    ],
    [
      'a name like nothing',
      '{"model": 1}',
      1,
      'warning',
      '“model” is not known here and says nothing. Known are: $schema, gold, goldSets, predictions, files.',
    ],
    [
      'a name twice',
      '{"gold": [],\n"gold": ["a"]}',
      1,
      'warning',
      '“gold” stands twice here; the later one counts.',
    ],
    [
      'a text for a list',
      '{"gold":\n"data"}',
      2,
      'error',
      '“gold” must be a list of texts, as in ["a", "b"].',
    ],
    [
      'a number in a list',
      '{"gold": ["a",\n5]}',
      2,
      'error',
      '“gold” must be a text in double quotes.',
    ],
    ['an empty folder', '{"gold": [" "]}', 1, 'error', '“gold” must not be empty.'],
    [
      'a list for an object',
      '{"files": []}',
      1,
      'error',
      '“files” must be an object: names and values in braces.',
    ],
    [
      'a text for a rule',
      '{"files": {"a": "ignore"}}',
      1,
      'error',
      '“a” must be an object: names and values in braces.',
    ],
    [
      'a task misspelt',
      '{"files": {"a":\n{"task": "MNLI"}}}',
      2,
      'error',
      '“MNLI” is no task. Is “MNLI-m” meant?',
    ],
    [
      'a task without its hyphen',
      '{"goldSets": {"sst2": "a"}}',
      1,
      'error',
      '“sst2” is no task. Is “SST-2” meant?',
    ],
    [
      'no task of ours',
      '{"files": {"a": {"task": "SQuAD"}}}',
      1,
      'error',
      '“SQuAD” is no task. The tasks are: CoLA, SST-2, MRPC, STS-B, QQP, MNLI-m, MNLI-mm, QNLI, RTE, WNLI, AX, AX-b.',
    ],
    [
      'a split misspelt',
      '{"files": {"a": {"split": "tests"}}}',
      1,
      'error',
      '“tests” is no split. Is “test” meant?',
    ],
    [
      'a split by another name',
      '{"files": {"a": {"split": "validation"}}}',
      1,
      'error',
      '“validation” is no split. The splits are: train, dev, test, diagnostic.',
    ],
    [
      'a split that the task lacks',
      '{"files": {"a": {"task": "AX",\n"split": "dev"}}}',
      2,
      'error',
      'AX has no split “dev”. It has: diagnostic.',
    ],
    ['an empty run', '{"files": {"a": {"run": ""}}}', 1, 'error', '“run” must not be empty.'],
    [
      'a negative offset',
      '{"files": {"a": {"idOffset": -1}}}',
      1,
      'error',
      '“idOffset” must be a whole number from 0 on.',
    ],
    [
      'an offset with a point',
      '{"files": {"a": {"idOffset": 0.5}}}',
      1,
      'error',
      '“idOffset” must be a whole number from 0 on.',
    ],
    [
      'a text for yes or no',
      '{"files": {"a": {"ignore": "yes"}}}',
      1,
      'error',
      '“ignore” must be true or false.',
    ],
    [
      'a column of another kind',
      '{"files": {"a": {"columns": {"id": true}}}}',
      1,
      'error',
      '“id” must be the header of a column, or its number, counted from 0.',
    ],
    [
      'a gold column of null',
      '{"files": {"a": {"columns": {"gold": null}}}}',
      1,
      'error',
      '“gold” must be the header of a column, or its number, counted from 0.',
    ],
    [
      'a column for columns',
      '{"files": {"a": {"columns": {"predictions": "p"}}}}',
      1,
      'error',
      '“predictions” must be a list of columns, as in ["prediction"].',
    ],
    [
      'a column misnamed',
      '{"files": {"a": {"columns": {"prediction": ["p"]}}}}',
      1,
      'warning',
      '“prediction” is not known here and says nothing. Is “predictions” meant?',
    ],
    [
      'a label misspelt',
      '{"files": {"a": {"task": "RTE", "labels": {"x": "y",\n"yes": "entailmnt"}}}}',
      2,
      'error',
      '“entailmnt” is no label of RTE. Is “entailment” meant?',
    ],
    [
      'a label of another task',
      '{"files": {"a": {"task": "RTE", "labelOrder": ["entailment", "neutral"]}}}',
      1,
      'error',
      '“neutral” is no label of RTE. Its labels are: entailment, not_entailment.',
    ],
    [
      'a label of no task',
      '{"files": {"a": {"labelOrder": ["cats", "dogs"]}}}',
      1,
      'error',
      '“cats” is no label of any task. Labels are: 0, 1, entailment, neutral, contradiction, not_entailment.',
    ],
    [
      'a label of no task, misspelt',
      '{"files": {"a": {"labels": {"x": "contradicton"}}}}',
      1,
      'error',
      '“contradicton” is no label of any task. Is “contradiction” meant?',
    ],
    [
      'an order too short',
      '{"files": {"a": {"task": "MNLI-m",\n"labelOrder": ["entailment", "neutral"]}}}',
      2,
      'error',
      '“labelOrder” must name each class of MNLI-m once, in the order of the integers from 0: entailment, neutral, contradiction.',
    ],
    [
      'an order with a repeated name',
      '{"files": {"a": {"task": "RTE", "labelOrder": ["entailment", "entailment"]}}}',
      1,
      'error',
      '“entailment” stands twice in “labelOrder”, where each class has one place.',
    ],
    [
      'an order with one class twice',
      '{"files": {"a": {"task": "SST-2", "labelOrder": ["negative", "neg"]}}}',
      1,
      'error',
      '“labelOrder” must name each class of SST-2 once, in the order of the integers from 0: 0, 1.',
    ],
    [
      'an order of two tasks',
      '{"files": {"a": {"labelOrder": ["entailment", "positive"]}}}',
      1,
      'error',
      'No task has just the classes entailment, positive.',
    ],
    [
      'an order of numbers',
      '{"files": {"a": {"task": "STS-B", "labelOrder": ["0", "1"]}}}',
      1,
      'error',
      'STS-B has numbers and no classes, so “labelOrder” says nothing of it.',
    ],
    [
      'labels of numbers',
      '{"files": {"a": {"task": "STS-B", "labels": {"x": "1"}}}}',
      1,
      'error',
      'STS-B has numbers and no classes, so “labels” says nothing of it.',
    ],
    [
      'a glob that is no pair',
      '{"files": {\n"runs/[a.tsv": {}}}',
      2,
      'error',
      'The brackets of “runs/[a.tsv” do not pair. Before a bracket that belongs to a name, write two backslashes.',
    ],
    [
      'a glob as Windows writes paths',
      '{"predictions": ["runs\\\\a.tsv"]}',
      1,
      'error',
      'In “runs\\a.tsv”, write “/” between folders, not a backslash.',
    ],
    ['an empty glob', '{"files": {"": {}}}', 1, 'error', 'A glob must not be empty.'],
    [
      'a comma too few',
      '{"gold": ["a"]\n"files": {}}',
      2,
      'error',
      'A comma is missing before this.',
    ],
    [
      'a colon too few',
      '{"gold" ["a"]}',
      1,
      'error',
      'A colon is missing between a name and its value.',
    ],
    ['a value too few', '{"gold": }', 1, 'error', 'A value is missing here.'],
    ['a brace too few', '{"gold": ["a"]\n', 2, 'error', 'A closing “}” is missing.'],
    ['a bracket too few', '{"gold": ["a"', 1, 'error', 'A closing “]” is missing.'],
    [
      'a text without its end',
      '{"gold": ["a]}\n',
      1,
      'error',
      'A text is not closed: a double quote is missing.',
    ],
    [
      'a comment without its end',
      '{} /* x',
      1,
      'error',
      'A comment is not closed: “*/” is missing.',
    ],
    [
      'single quotes',
      "{'gold': []}",
      1,
      'error',
      'From here on it is no JSON that can be read. Check quotes, commas and brackets.',
    ],
    [
      'a stray escape',
      '{"gold": ["C:\\data"]}',
      1,
      'error',
      'There is a character here that JSON does not allow in a text. A backslash is written “\\\\”.',
    ],
    [
      'more than one object',
      '{}\n{}',
      2,
      'error',
      'The settings end before this; nothing may follow.',
    ],
  ])('%s', (_, content, line, severity, sentence) => {
    expect(told(content)).toContainEqual([line, severity, sentence]);
  });

  it('and all that is right still holds', () => {
    const { configuration, issues } = read({
      gold: ['a', 7, 'b'],
      goldSets: { MRPC: 'm', Nope: 'n', RTE: 1 },
      predictions: ['runs/[', 'runs/*.tsv'],
      files: {
        '[': { task: 'RTE' },
        'a.tsv': {
          task: 'RTE',
          split: 'nope',
          labels: { y: 'entailment', z: 'cat' },
          idOffset: -1,
        },
        'b.tsv': 'ignore',
      },
    });
    expect(issues).toHaveLength(9);
    expect(configuration).toEqual({
      gold: ['a', 'b'],
      goldSets: { MRPC: 'm' },
      predictions: ['runs/*.tsv'],
      files: [
        ['a.tsv', { task: 'RTE', labels: { y: 'entailment' } }],
        ['b.tsv', {}],
      ],
    });
  });

  it('also of what stands before a syntax error', () => {
    const { configuration } = read('{"gold": ["a"], "files": {"a.tsv": {"task": "RTE"}, ');
    expect(configuration).toMatchObject({ gold: ['a'], files: [['a.tsv', { task: 'RTE' }]] });
  });

  it('ordered by line, at most a hundred', () => {
    const lines = Array.from({ length: 300 }, (_, i) => `"x${i}": 1`).join(',\n');
    const all = told(`{\n${lines}\n}`);
    expect(all).toHaveLength(100);
    expect(all.map(([line]) => line)).toEqual(Array.from({ length: 100 }, (_, i) => i + 2));
  });

  it('whatever it holds, and it never throws', () => {
    const words = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"files"',
      '"gold"',
      '"a"',
      '"task"',
      '1',
      '//',
      '/*',
      '\n',
      'null',
      '"__proto__"',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 40 }), (parts) => {
        const { configuration } = readConfiguration(parts.join(''));
        ruleFor(configuration, 'a');
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void readConfiguration(text)));
    expect(told('['.repeat(100_000))[0]?.[1]).toBe('error');
  });
});

describe('the rules of a file', () => {
  it('are merged, a later one before an earlier one, field by field', () => {
    const configuration = of({
      'runs/**': { run: 'all', columns: { id: 'idx', gold: 'g' }, labels: { a: 'entailment' } },
      'runs/b/*.tsv': { task: 'RTE', columns: { id: null }, labels: { b: 'entailment' } },
      'runs/b/RTE.tsv': { run: 'mine', idOffset: 0 },
    });
    expect(ruleFor(configuration, 'runs/b/RTE.tsv')).toEqual({
      run: 'mine',
      task: 'RTE',
      columns: { id: null, gold: 'g' },
      labels: { a: 'entailment', b: 'entailment' },
      idOffset: 0,
    });
    expect(ruleFor(configuration, 'runs/a/RTE.tsv')).toMatchObject({ run: 'all' });
    expect(ruleFor(configuration, 'other/RTE.tsv')).toBe(NO_RULE);
  });

  it('that come later win over a rule for just the file', () => {
    const configuration = of({ 'a.tsv': { task: 'RTE' }, '*.tsv': { task: 'WNLI' } });
    expect(ruleFor(configuration, 'a.tsv')).toEqual({ task: 'WNLI' });
  });

  it('are one object for all files of the same rules', () => {
    const configuration = of({ '**/*.tsv': { task: 'RTE' }, '**': { run: 'x' } });
    expect(ruleFor(configuration, 'a.tsv')).toBe(ruleFor(configuration, 'b/c.tsv'));
  });

  it('go by glob', () => {
    const configuration = of({ 'run-[0-4]/*.{tsv,csv}': { task: 'RTE' } });
    expect(ruleFor(configuration, 'run-3/a.csv')).toEqual({ task: 'RTE' });
    expect(ruleFor(configuration, 'run-5/a.csv')).toBe(NO_RULE);
  });
});

describe('the globs of predictions', () => {
  it('say which files may hold them; where there are none, all may', () => {
    const { configuration } = read({ predictions: ['runs/**/*.tsv', 'extra/RTE.out'] });
    expect(isPrediction(configuration, 'runs/a/RTE.tsv')).toBe(true);
    expect(isPrediction(configuration, 'extra/RTE.out')).toBe(true);
    expect(isPrediction(configuration, 'RTE.tsv')).toBe(false);
    expect(isPrediction(of({}), 'RTE.tsv')).toBe(true);
  });

  it('ask for files of any name where they say something of the name', () => {
    const { configuration } = read({
      predictions: ['wandb/**/*.out', 'runs/**'],
      files: { 'odd/answers': { task: 'RTE' }, 'no/thing': { ignore: true } },
    });
    expect(isAskedFor(configuration, 'wandb/x/model.out')).toBe(true);
    expect(isAskedFor(configuration, 'runs/model.bin')).toBe(false);
    expect(isAskedFor(configuration, 'odd/answers')).toBe(true);
    expect(isAskedFor(configuration, 'no/thing')).toBe(false);
  });

  it('open the folders on the way to what they ask for', () => {
    const { configuration } = read({ predictions: ['.cache/wandb/**/*.out'] });
    expect(leadsToAsked(configuration, '.cache')).toBe(true);
    expect(leadsToAsked(configuration, '.cache/wandb')).toBe(true);
    expect(leadsToAsked(configuration, '.cache/other')).toBe(false);
  });
});

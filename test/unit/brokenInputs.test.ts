import { beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/core/report';
import { bytesOf, goldText, labelsOf, predictionText } from './support/glueFiles';
import { Scored } from './support/scored';

const ROWS = 40;
const right = labelsOf('RTE', ROWS);
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const rows = (cells: readonly (readonly [id: unknown, answer: unknown])[]) =>
  `index\tprediction\n${cells.map(([id, answer]) => `${String(id)}\t${String(answer)}\n`).join('')}`;
const numbers = labelsOf('STS-B', ROWS);
const withId = (id: string) => rows(right.map((answer, i) => [i === 5 ? id : i, answer]));
const withNumber = (text: string) => rows(numbers.map((answer, i) => [i, i === 5 ? text : answer]));

/** Files that cannot be scored: what is in them, and what is said. */
const REFUSED: Readonly<Record<string, readonly [content: string | Uint8Array, said: RegExp]>> = {
  'empty/RTE.tsv': ['', /^The file is empty\.$/],
  'blank/RTE.tsv': ['\n\n \n', /^The file holds nothing but blank lines\.$/],
  'mark/RTE.tsv': ['\uFEFF', /^The file is empty\.$/],
  'binary/RTE.tsv': [Uint8Array.of(0x89, 0x50, 0, 1, 2), /^The file is binary, not text\.$/],
  'lfs/RTE.tsv': [
    'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n',
    /^The file is a Git LFS pointer, not the data itself\. Run “git lfs pull” to fetch it\.$/,
  ],
  'header/RTE.tsv': ['index\tprediction\n', /^The file has a header and no rows\.$/],
  'long/RTE.tsv': ['x'.repeat(10_000_000), /^The whole file is one line of 10,000,000 bytes/],
  'labels/RTE.tsv': [
    predictionText(new Array<string>(ROWS).fill('maybe')),
    /^It is named RTE, but most of its predictions are no answers of that task: found “maybe”, expected entailment, not_entailment\.$/,
  ],
  'wide/RTE.tsv': [
    right.map((answer, id) => `${id}\t${answer}\t0.9\n`).join(''),
    /^No column of predictions was found: the first line has 3 cells/,
  ],
  'html/RTE.tsv': [
    '<!doctype html>\n<title>404</title>\n<p>Not found</p>\n',
    /^No column of predictions was found/,
  ],
  'json/RTE.jsonl': ['{"predictions": [', /^The JSON ends before it is complete, at line 1\.$/],
  'shifted/RTE.tsv': [
    rows(right.map((answer, id) => [id + 1, answer])),
    /^Its ids run from 1 to 40, but the ids of RTE start at 0/,
  ],
  'negative/RTE.tsv': [
    rows(right.map((answer, id) => [-id - 1, answer])),
    /^No row has an id: its column of ids holds no whole numbers from 0\.$/,
  ],
  'zip/predictions.zip': ['PK\u0003\u0004', /^The zip archive is broken or cut off/],
  'long-cell/RTE.tsv': [
    `index\tprediction\n0\t${'y'.repeat(10_000_000)}\n`,
    /^It is named RTE, but most of its predictions .* found “y{30}”/,
  ],
  'long-line/RTE.jsonl': [
    `{"idx":0,"label":"entailment","text":"${'\\n'.repeat(5_000_000)}`,
    /^The JSON ends before it is complete, at line 1\.$/,
  ],
  'tabs/RTE.tsv': [`x${'\t'.repeat(1_000_000)}\ny\n`, /^No column of predictions was found/],
};

/** Files that are scored all the same: what is in them, how, and with which issue on which line. */
const SCORED: Readonly<
  Record<
    string,
    readonly [
      text: string | Uint8Array,
      counts: object,
      issue: readonly [string, number | null] | null,
    ]
  >
> = {
  'utf16/RTE.tsv': [utf16(predictionText(right)), { scored: 40, invalid: 0 }, null],
  'list/RTE.jsonl': [JSON.stringify(right), { scored: 40, invalid: 0 }, ['row-order', null]],
  'columns/RTE.jsonl': [
    JSON.stringify({ predictions: right }, null, 2),
    { scored: 40, invalid: 0 },
    ['row-order', null],
  ],
  'csv/RTE.csv': [
    'index,prediction\n0,entailment\n',
    { scored: 1, missing: 39 },
    ['missing-id', null],
  ],
  'half/RTE.tsv': [
    `${predictionText(right.slice(0, 39))}39\tentail`,
    { scored: 40, invalid: 0 },
    null,
  ],
  'torn/RTE.tsv': [
    `${predictionText(right.slice(0, 39))}39`,
    { scored: 39, invalid: 1 },
    ['invalid-label', 41],
  ],
  'typo/RTE.tsv': [
    predictionText(right.map((a, i) => (i === 7 ? 'entailmnet' : a))),
    { scored: 39, invalid: 1 },
    ['invalid-label', 9],
  ],
  'repeated/RTE.tsv': [
    `${predictionText(right)}3\t${right[3] ?? ''}\n`,
    { rows: 41, scored: 40, duplicate: 1 },
    ['duplicate-id', 42],
  ],
  'conflict/RTE.tsv': [
    `${predictionText(right)}3\t${right[4] ?? ''}\n`,
    { rows: 41, scored: 39, duplicate: 2 },
    ['conflicting-id', 5],
  ],
  'minus/RTE.tsv': [withId('-5'), { scored: 39, invalid: 1, missing: 1 }, ['invalid-id', 7]],
  'huge/RTE.tsv': [
    withId('99999999999999999999'),
    { scored: 39, invalid: 1, missing: 1 },
    ['invalid-id', 7],
  ],
  'large/RTE.tsv': [withId('999999999'), { scored: 39, extra: 1 }, ['extra-id', 7]],
  'decimal/RTE.tsv': [withId('5.5'), { scored: 39, invalid: 1 }, ['invalid-id', 7]],
  'blank-line/RTE.tsv': [
    predictionText(right).replace('\n5\t', '\n\n5\t'),
    { rows: 41, scored: 40, invalid: 1 },
    ['invalid-id', 7],
  ],
  'mixed/RTE.tsv': [
    predictionText(right)
      .split('\n')
      .map((line, i) => line + (['\n', '\r\n', '\r'][i % 3] ?? ''))
      .join('')
      .trimEnd(),
    { rows: 40, scored: 40, invalid: 0 },
    null,
  ],
  'nan/STS-B.tsv': [withNumber('nan'), { scored: 39, invalid: 1 }, ['invalid-number', 7]],
  'infinite/STS-B.tsv': [withNumber('1e400'), { scored: 39, invalid: 1 }, ['invalid-number', 7]],
  'outside/STS-B.tsv': [withNumber('1e300'), { scored: 40, invalid: 0 }, ['out-of-range', 7]],
  'python-nan/STS-B.jsonl': [
    numbers.map((a, idx) => `{"idx": ${idx}, "prediction": ${idx === 5 ? 'NaN' : a}}\n`).join(''),
    { scored: 39, invalid: 1, missing: 0 },
    ['invalid-number', 6],
  ],
  'no-json/STS-B.jsonl': [
    numbers.map((a, idx) => `{"idx": ${idx}, "prediction": ${idx === 5 ? 'oops' : a}}\n`).join(''),
    { scored: 39, invalid: 1, missing: 1 },
    ['invalid-id', 6],
  ],
  'markup/RTE.tsv': [
    predictionText(right.map((a, i) => (i === 7 ? '<img src=x onerror=alert(1)>' : a))),
    { scored: 39, invalid: 1 },
    ['invalid-label', 9],
  ],
};

const GOOD = {
  'glue/RTE/dev.tsv': goldText('RTE', right),
  'glue/STS-B/dev.tsv': goldText('STS-B', numbers),
  'good/RTE.tsv': predictionText(right),
  'good/STS-B.tsv': predictionText(numbers),
};

let scored: Scored;
let report: Report;
beforeAll(async () => {
  scored = await Scored.open({
    ...GOOD,
    ...Object.fromEntries(Object.entries(REFUSED).map(([path, [content]]) => [path, content])),
    ...Object.fromEntries(Object.entries(SCORED).map(([path, [text]]) => [path, text])),
    'folder/RTE/dev.tsv/inner.md': 'x',
    'locked/RTE.tsv': predictionText(right),
    'gold/RTE/dev.tsv': 'index\tsentence1\tsentence2\tlabel\n',
    'gold/WNLI/dev.tsv': Uint8Array.of(0, 1, 2, 3),
    'gold/MRPC/dev.tsv': 'Quality\t#1 ID\t#2 ID\t#1 String\t#2 String\nyes\t1\t2\ta\tb\n',
    'gold/QNLI/dev.tsv': goldText('QNLI', labelsOf('QNLI', 30)).replace('Second 7. \t', ''),
    'ragged/QNLI.tsv': predictionText(labelsOf('QNLI', 30)),
    'notes/readme.txt': 'Nothing to see here.\n',
    'notes/binary.txt': Uint8Array.of(0, 1, 2, 3),
    'notes/page.txt': '<html></html>',
  });
  scored.files.lock('/w/locked/RTE.tsv', 'no-permission');
  scored.files.write('/w/locked/RTE.tsv', predictionText(right));
  await scored.refresh();
  report = scored.report();
});

const unscored = (path: string) => report.unscored.find((file) => file.path === path);
const setOf = (path: string) =>
  report.runs.flatMap((run) => run.tasks).find((set) => set.path === path);

describe('a broken file', () => {
  it.each(Object.entries(REFUSED))('%s is refused with a sentence', (path, [, said]) => {
    expect(unscored(path)?.message).toMatch(said);
    expect(setOf(path)).toBeUndefined();
  });

  it.each(Object.entries(SCORED))('%s is scored as far as it goes', (path, [, counts, issue]) => {
    const set = setOf(path);
    expect(unscored(path)).toBeUndefined();
    expect(set).toMatchObject(counts);
    if (issue === null) expect(set?.issues).toEqual([]);
    else expect(set?.issues.map(({ code, line }) => [code, line])).toContainEqual([...issue]);
    expect(set?.score).not.toBeNull();
  });

  it('that may not be read is said to be so', () => {
    expect(unscored('locked/RTE.tsv')).toEqual({
      path: 'locked/RTE.tsv',
      reason: 'unreadable',
      message: 'There is no permission to read it.',
    });
  });

  it('that is a folder is said to be so', () => {
    expect(unscored('folder/RTE/dev.tsv')).toMatchObject({
      reason: 'unreadable',
      message: 'This is a folder, not a file.',
    });
  });

  it('that is plainly something else is not spoken of', () => {
    expect(report.unscored.filter(({ path }) => path.startsWith('notes/'))).toEqual([]);
  });

  it('that should be a gold set says what is wrong with it', () => {
    expect(unscored('gold/RTE/dev.tsv')?.message).toBe('The file has a header and no rows.');
    expect(unscored('gold/WNLI/dev.tsv')?.message).toBe('The file is binary, not text.');
    expect(unscored('gold/MRPC/dev.tsv')?.message).toMatch(
      /^It is named like a gold set of MRPC, but/,
    );
  });

  it('does not keep a gold set with a ragged row from being used', () => {
    expect(setOf('ragged/QNLI.tsv')).toMatchObject({ rows: 30, scored: 29, extra: 1 });
  });
});

describe('beside broken files', () => {
  it('everything good is scored as if they were not there', async () => {
    const alone = (await Scored.open(GOOD)).report();
    const good = (of: Report) => of.runs.find(({ run }) => run === 'good');
    expect(good(report)).toEqual(good(alone));
  });

  it('every file that was given is told of, once', () => {
    const told = [
      ...report.gold.map(({ path }) => path),
      ...report.unscored.map(({ path }) => path),
      ...report.runs.flatMap((run) => run.tasks.map(({ path }) => path)),
    ];
    expect(new Set(told).size).toBe(told.length);
    for (const path of [...Object.keys(REFUSED), ...Object.keys(SCORED), ...Object.keys(GOOD)])
      expect(told).toContain(path);
  });

  it('every sentence ends, is short and has no gaps', () => {
    const sentences = [
      ...report.unscored.map(({ message }) => message),
      ...report.runs.flatMap((run) => run.tasks.flatMap((set) => set.issues.map((i) => i.message))),
    ];
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^[“\dA-Z].*[.)]$/s);
      expect(sentence).not.toMatch(/\{\d\}|undefined|NaN|null/);
      expect(sentence.length).toBeLessThan(320);
    }
  });
});

describe('bytes of any kind', () => {
  it('in files of any name never stop the rest', async () => {
    const names = ['RTE.tsv', 'dev.tsv', 'AX-b.jsonl', 'predictions.txt', 'x.csv'];
    const heads = ['', 'index\tprediction\n', '{"idx":0,"label":"entailment"}\n', '\uFEFF'];
    const files: Record<string, Uint8Array> = {};
    let state = 1;
    const next = () => (state = (state * 48271) % 2147483647);
    for (let i = 0; i < 200; i++) {
      const noise = Uint8Array.from(
        { length: next() % 300 },
        () => next() % (i % 2 === 0 ? 256 : 60),
      );
      const head = bytesOf(heads[i % heads.length] ?? '');
      files[`noise-${i}/${names[i % names.length] ?? ''}`] = Uint8Array.of(...head, ...noise);
    }
    const { runs } = (await Scored.open({ ...GOOD, ...files })).report();
    const good = runs.find(({ run }) => run === 'good');
    expect(good?.tasks.map(({ score }) => score?.toFixed(12))).toEqual([
      '1.000000000000',
      '1.000000000000',
    ]);
  });
});

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SetId } from '../../../src/core/summaries';
import { MAX_PAGE, MAX_SENTENCE, type ExampleQuery } from '../../../src/core/views/examples';
import { goldText, labelsOf, predictionText, tagsOf } from '../support/glueFiles';
import { RUNS, Scored } from '../support/scored';

const KILOBYTES_256 = 256 * 1024;
const ROWS = 90;
/** AX: every third answer wrong, ten hidden, one without a prediction, lines in reverse. */
const gold = labelsOf('AX', ROWS).map((label, id) => (id % 9 === 8 ? '' : label));
const answers = labelsOf('AX', ROWS).map((label, id) => (id % 3 === 0 ? 'neutral' : label));
const lines = answers.map((answer, id) => `${id}\t${answer}`).filter((_, id) => id !== 40);
const files = {
  'diagnostic-full.tsv': goldText('AX', gold),
  'run/AX.tsv': ['index\tprediction', ...lines.reverse()].join('\r\n'),
  'sts/dev.tsv': goldText('STS-B', ['0', '0.5', '1', '2.2', '4.9', '5', '3']),
  'run/STS-B.tsv': predictionText(['0.4', '0.2', '2.5', '2.2', '-1', '7', '3.1']),
  'cola/dev.tsv': goldText('CoLA', ['1', '0', '1', '1']),
  'run/CoLA.txt': predictionText(['1', '1', '0', '1']),
};

let scored: Scored;
const setOf = (task: string): SetId =>
  [...scored.index.sets.values()].find(({ summary }) => summary.task === task)?.summary.set ?? '';
const query = (of: Partial<ExampleQuery> = {}): ExampleQuery => ({
  set: setOf('AX'),
  phenomenon: null,
  outcome: 'all',
  gold: null,
  predicted: null,
  text: '',
  sort: 'id',
  descending: false,
  start: 0,
  count: MAX_PAGE,
  ...of,
});
const ids = async (of: Partial<ExampleQuery>) =>
  (await scored.index.ask('queryExamples', query(of))).rows.map(({ id }) => id);
const all = Array.from({ length: ROWS }, (_, id) => id);
const isRight = (id: number) => (gold[id] === '' || id === 40 ? null : gold[id] === answers[id]);

beforeAll(async () => {
  scored = await Scored.open(files);
});

describe('getScores', () => {
  it('has a column a task and a run a folder', async () => {
    const view = await scored.index.ask('getScores', {});
    expect(view.columns.map(({ task, gold: set }) => [task, set?.rows])).toEqual([
      ['CoLA', 4],
      ['STS-B', 7],
      ['AX', ROWS],
    ]);
    expect(view.counts).toMatchObject({ runs: 1, groups: 0, series: 0 });
    const { rows } = await scored.index.ask('queryRuns', RUNS);
    expect(rows).toMatchObject([
      {
        run: 'run',
        macro: { score: null, tasks: 2 },
        cells: [{ task: 'CoLA' }, { task: 'STS-B' }, { task: 'AX' }],
      },
    ]);
    expect(view.revision).toBe(scored.index.revision);
  });

  it('takes one of two files of a task, the one that scores more, and says so', async () => {
    const twice = await Scored.open({
      'glue/dev.tsv': goldText('RTE', labelsOf('RTE', 40)),
      'run/RTE.tsv': predictionText(labelsOf('RTE', 30)),
      'run/rte-best.tsv': predictionText(labelsOf('RTE', 40, 1)),
    });
    const view = await twice.index.ask('queryRuns', RUNS);
    expect(view.rows).toMatchObject([{ cells: [{ scored: 40 }] }]);
    const [first, second] = twice.report().runs[0]?.tasks ?? [];
    expect([first?.path, second?.path]).toEqual(['run/rte-best.tsv', 'run/RTE.tsv']);
    expect(first?.issues.find(({ code }) => code === 'same-task-twice')?.message).toContain(
      'run/rte-best.tsv counts, not run/RTE.tsv',
    );
  });
});

describe('getSet', () => {
  it('has the confusion matrix, gold by predicted', async () => {
    const view = await scored.index.ask('getSet', { set: setOf('CoLA') });
    expect(view.labels).toEqual(['0', '1']);
    expect(view.confusion).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(view).toMatchObject({ agreement: null, remark: null, fields: ['Sentence'] });
    expect(view.summary).toMatchObject({ errors: 2, column: 'prediction' });
  });

  it('has the agreement of STS-B in bins of one point, what lies outside in the outer ones', async () => {
    const view = await scored.index.ask('getSet', { set: setOf('STS-B') });
    expect(view.confusion).toBeNull();
    expect(view.agreement).toEqual([
      [2, 0, 0, 0, 0],
      [0, 0, 1, 0, 0],
      [0, 0, 1, 0, 0],
      [0, 0, 0, 1, 0],
      [1, 0, 0, 0, 1],
    ]);
    expect(view.summary.errors).toBe(3);
  });

  it.each(['getSet', 'getPhenomena', 'queryExamples'] as const)(
    'like %s refuses an id that nobody knows with a sentence',
    async (question) => {
      const asked = scored.index.ask(question, query({ set: 'nobody' }));
      await expect(asked).rejects.toThrow(/^These predictions are no longer there\.$/);
    },
  );

  it('refuses the phenomena of a task that has none', async () => {
    const asked = scored.index.ask('getPhenomena', { set: setOf('CoLA') });
    await expect(asked).rejects.toThrow('CoLA has no phenomena; only the diagnostic sets do.');
  });
});

describe('queryExamples', () => {
  it('filters by outcome', async () => {
    expect(await ids({ outcome: 'right' })).toEqual(all.filter((id) => isRight(id) === true));
    expect(await ids({ outcome: 'wrong' })).toEqual(all.filter((id) => isRight(id) === false));
    expect(await ids({ outcome: 'unscored' })).toEqual(all.filter((id) => isRight(id) === null));
    expect(await ids({ outcome: 'all' })).toEqual(all);
  });

  it('filters by labels, phenomenon and all of them together', async () => {
    expect(await ids({ gold: 2 })).toEqual(all.filter((id) => gold[id] === 'contradiction'));
    expect(await ids({ predicted: 1 })).toEqual(
      all.filter((id) => answers[id] === 'neutral' && id !== 40),
    );
    const negation = all.filter((id) => (tagsOf(id)[2] ?? '').split(';').includes('Negation'));
    expect(await ids({ phenomenon: 'fine:Logic/Negation' })).toEqual(negation);
    expect(await ids({ phenomenon: 'fine:Logic/Negation', outcome: 'wrong' })).toEqual(
      negation.filter((id) => isRight(id) === false),
    );
    expect(await ids({ phenomenon: 'domain:News' })).toEqual(all.filter((id) => id % 2 === 0));
    const asked = ids({ phenomenon: 'fine:Logic/Nonsense' });
    await expect(asked).rejects.toThrow('This phenomenon is not in the set.');
  });

  it('filters by words in any sentence, whatever their case and order', async () => {
    expect(await ids({ text: 'second FIRST 17.' })).toEqual([17]);
    expect(await ids({ text: '  ' })).toEqual(all);
    expect(await ids({ text: 'nowhere' })).toEqual([]);
  });

  it('sorts by each column, ties by id, and what has no value last either way', async () => {
    const sorts = ['gold', 'predicted', 'outcome', 'distance', 'first', 'second', 'tags'] as const;
    for (const sort of sorts)
      for (const descending of [false, true]) {
        const { rows } = await scored.index.ask('queryExamples', query({ sort, descending }));
        expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(all);
        const empty = rows.map((row) =>
          sort === 'tags' ? row.tags.length === 0 : sort === 'gold' ? row.gold === null : false,
        );
        expect(empty.lastIndexOf(false)).toBeLessThan(
          empty.includes(true) ? empty.indexOf(true) : rows.length,
        );
      }
    expect((await ids({ sort: 'predicted', descending: true })).at(-1)).toBe(40);
    expect(await ids({ sort: 'id', descending: true })).toEqual(all.toReversed());
    const first = await ids({ sort: 'first' });
    expect(first.slice(0, 3)).toEqual([0, 1, 10]);
  });

  it('gives each window of the same answer, and none beyond its end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(ROWS + 30), fc.nat(MAX_PAGE + 50), async (start, count) => {
        const page = await scored.index.ask('queryExamples', query({ start, count }));
        expect([page.total, page.start]).toEqual([ROWS, start]);
        expect(page.rows.map(({ id }) => id)).toEqual(
          all.slice(start, start + Math.min(count, MAX_PAGE)),
        );
      }),
    );
  });

  it('tells of an example what stands where', async () => {
    const page = await scored.index.ask('queryExamples', query({ start: 40, count: 5 }));
    expect(page.rows[0]).toMatchObject({ id: 40, predicted: null, right: null, line: null });
    expect(page.rows[1]).toMatchObject({
      id: 41,
      sentences: ['First 41.', 'Second 41. '],
      gold: 'contradiction',
      predicted: 'contradiction',
      right: true,
      line: 1 + ROWS - 41,
      goldLine: 43,
    });
    expect(page.rows[4]).toMatchObject({ id: 44, gold: null, right: null, line: 1 + ROWS - 44 });
  });

  it('puts examples without tags last', async () => {
    const own = await Scored.open({
      'AX-b.jsonl': goldText('AX-b', labelsOf('AX-b', 30)),
      'run/AX-b.tsv': predictionText(labelsOf('AX-b', 30)),
    });
    const [set = ''] = own.index.sets.keys();
    for (const descending of [false, true]) {
      const asked = query({ set, sort: 'tags', descending });
      const { rows } = await own.index.ask('queryExamples', asked);
      expect(rows.slice(-3).map(({ id, tags }) => [id, tags])).toEqual([
        [9, []],
        [19, []],
        [29, []],
      ]);
    }
  });
});

describe('locate', () => {
  it('leads to the very line and cell, in the predictions and in the gold file', async () => {
    const text = new Map(Object.entries(files).map(([path, body]) => [`/w/${path}`, body]));
    for (const id of [0, 39, 41, ROWS - 1])
      for (const side of ['prediction', 'gold'] as const) {
        const place = await scored.index.locate(setOf('AX'), id, side);
        if (place?.cell.format !== 'tsv') throw new Error('no place');
        const line = text.get(place.file)?.split(/\r\n|\n/)[place.line - 1] ?? '';
        const cell = line.split('\t')[place.cell.index];
        expect(cell).toBe(side === 'gold' ? gold[id] : answers[id]);
      }
  });

  it('leads nowhere for an example without a row, out of range, or of nobody', async () => {
    const at = (id: number, set = setOf('AX')) => scored.index.locate(set, id, 'prediction');
    expect(await at(40)).toBeNull();
    for (const id of [-1, ROWS, 0.5, Number.NaN]) {
      expect(await at(id)).toBeNull();
      expect(await scored.index.locate(setOf('AX'), id, 'gold')).toBeNull();
    }
    expect(await at(0, 'nobody')).toBeNull();
  });
});

describe('a page', () => {
  const pageOf = async (sentence: string) => {
    const own = await Scored.open({
      'RTE/dev.tsv': [
        'index\tsentence1\tsentence2\tlabel',
        ...labelsOf('RTE', 300).map((label, id) => `${id}\t${sentence}\t${sentence}\t${label}`),
      ].join('\n'),
      'run/RTE.tsv': predictionText(labelsOf('RTE', 300)),
    });
    const [set = ''] = own.index.sets.keys();
    return own.index.ask('queryExamples', query({ set }));
  };

  it.each([
    ['plain', 'x'.repeat(5000)],
    ['Chinese', '語'.repeat(5000)],
    ['emoji', '\u{1F600}'.repeat(5000)],
    ['quotes', '"'.repeat(5000)],
    ['control characters', '\u0001'.repeat(5000)],
    ['short', 'x'.repeat(600)],
  ])('of long sentences stays under 256 kB and has all its rows: %s', async (_, sentence) => {
    const page = await pageOf(sentence);
    expect(page.rows.length).toBe(MAX_PAGE);
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(KILOBYTES_256);
    for (const { sentences } of page.rows)
      for (const shown of sentences) {
        expect(shown.length).toBeLessThanOrEqual(MAX_SENTENCE);
        expect(shown.length).toBeGreaterThan(10);
        expect(shown.endsWith('…')).toBe(true);
      }
  });

  it('keeps a sentence whole where there is room', async () => {
    const page = await pageOf('A sentence of ordinary length, as GLUE has them. '.repeat(4));
    expect(page.rows[199]?.sentences[1]?.length).toBe(196);
  });
});

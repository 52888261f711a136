import { describe, expect, it } from 'vitest';
import { toText } from '../../../src/core/message';
import {
  MAX_OCCURRENCES,
  NAMED_RIGHT,
  NAMED_WRONG,
  type LineReading,
  type OtherRuns,
  type RunsInView,
} from '../../../src/core/reading';
import { answers, beside, goldFile, ids } from '../support/answers';
import { goldText, labelsOf, predictionText } from '../support/glueFiles';
import { Scored } from '../support/scored';
import { parquetFile } from '../support/parquet';
import { delimited, jsonLines, tabbed } from '../support/write';

const ROWS = 40;
const WRONG = [3, 8, 20];
const GOLD = '/w/glue/RTE/dev.tsv';
const rte = answers('RTE', ROWS, WRONG);

const lineOf = (scored: Scored, path: string, line: number): Promise<LineReading | null> =>
  scored.index.ask('readLine', { file: `/w/${path}`, line });
const remarksOf = (reading: LineReading | null): readonly string[] =>
  (reading?.remarks ?? []).map((message) => toText(message));
const errorsOf = async (scored: Scored, path: string): Promise<readonly (readonly number[])[]> =>
  (await scored.index.ask('errorLines', { file: `/w/${path}` })).map(({ lines }) => [...lines]);

/** The same predictions in every form, each with the line of row 8 and the lines of the wrong rows. */
const inOrder = rte.map((label) => [label]);
const counted = beside(ids(ROWS), rte);
const forms: Readonly<Record<string, readonly [path: string, text: string, first: number]>> = {
  'tab-separated': ['run/RTE.tsv', predictionText(rte), 2],
  'comma-separated': ['run/RTE.csv', delimited([['id', 'prediction'], ...counted]), 2],
  'JSON Lines': [
    'run/RTE.jsonl',
    jsonLines(rte.map((prediction, idx) => ({ idx, prediction }))),
    1,
  ],
  'labels without ids': ['run/rte_predictions.txt', tabbed(inOrder), 1],
};

describe.each(Object.entries(forms))('predictions as %s', (_, [path, text, first]) => {
  const open = () => Scored.open({ ...goldFile('RTE', ROWS), [path]: text });

  it('say on a line which example it is, what is right and what was predicted', async () => {
    const scored = await open();
    const reading = await lineOf(scored, path, first + 8);
    expect(reading).toMatchObject({ side: 'prediction', remarks: [] });
    expect(reading?.examples).toMatchObject([
      {
        task: 'RTE',
        split: 'dev',
        id: 8,
        fields: [
          { name: 'Premise', text: 'First 8.' },
          { name: 'Hypothesis', text: 'Second 8. ' },
        ],
        gold: labelsOf('RTE', ROWS)[8],
        tags: [],
        goldPlace: { file: GOLD, line: 10 },
        own: [{ run: 'run', predicted: rte[8], right: false, confidence: null }],
        others: { right: { count: 0 }, wrong: { count: 0 }, unscored: 0 },
      },
    ]);
    const right = await lineOf(scored, path, first + 9);
    expect(right?.examples[0]?.own).toMatchObject([{ predicted: rte[9], right: true }]);
  });

  it('know the lines of their wrong rows', async () => {
    const scored = await open();
    expect(await errorsOf(scored, path)).toEqual([WRONG.map((row) => first + row)]);
  });

  it('are read in windows', async () => {
    const scored = await open();
    const window = { file: `/w/${path}`, first: first + 2, last: first + 4 };
    expect(await scored.index.ask('readRows', window)).toEqual(
      [2, 3, 4].map((id) => ({
        line: first + id,
        last: first + id,
        task: 'RTE',
        gold: labelsOf('RTE', ROWS)[id],
        right: id !== 3,
        sentence: `First ${id}. / Second ${id}.`,
      })),
    );
  });

  it('say nothing below their rows, and above them where these begin', async () => {
    const scored = await open();
    expect(await lineOf(scored, path, first + ROWS)).toBeNull();
    if (first > 1)
      expect(remarksOf(await lineOf(scored, path, 1))).toEqual([
        `The rows begin on line ${first}.`,
      ]);
  });
});

describe('rows that span lines', () => {
  const rows = rte.map((label, id) => [String(id), 'one\ntwo', label]);
  const files = {
    ...goldFile('RTE', ROWS),
    'run/RTE.csv': delimited([['id', 'note', 'prediction'], ...rows]),
    'other/RTE.json': JSON.stringify(
      rte.map((prediction, idx) => ({ idx, prediction })),
      null,
      2,
    ),
    'third/RTE.json': JSON.stringify(rte.map((prediction, idx) => ({ idx, prediction }))),
  };

  it('are met on each of these', async () => {
    const scored = await Scored.open(files);
    for (const line of [18, 19])
      expect((await lineOf(scored, 'run/RTE.csv', line))?.examples[0]?.id).toBe(8);
    expect(await errorsOf(scored, 'run/RTE.csv')).toEqual([WRONG.map((row) => 2 + 2 * row)]);
    for (const line of [34, 35, 36, 37])
      expect((await lineOf(scored, 'other/RTE.json', line))?.examples[0]?.id).toBe(8);
    expect(await errorsOf(scored, 'other/RTE.json')).toEqual([WRONG.map((row) => 2 + 4 * row)]);
  });

  it('that share a line are told of as far as one can read', async () => {
    const scored = await Scored.open(files);
    const reading = await lineOf(scored, 'third/RTE.json', 1);
    expect(reading?.examples.map(({ id }) => id)).toEqual([0, 1, 2]);
    expect(await errorsOf(scored, 'third/RTE.json')).toEqual([[1]]);
    const window = { file: '/w/third/RTE.json', first: 1, last: 9 };
    expect(await scored.index.ask('readRows', window)).toHaveLength(1);
  });
});

describe('a row that is not scored', () => {
  it('says why', async () => {
    const lines = rte.map((label, id) => `${id}\t${id === 5 ? 'perhaps' : label}`);
    const [, , , , , , seventh = ''] = lines;
    lines.push(seventh, `7\tentailment`, `900\t${rte[0] ?? ''}`, `x\t${rte[0] ?? ''}`);
    const scored = await Scored.open({
      ...goldFile('RTE', ROWS),
      'run/RTE.tsv': ['index\tprediction', ...lines].join('\n'),
    });
    const said = async (line: number) => remarksOf(await lineOf(scored, 'run/RTE.tsv', line));
    expect(await said(2 + 5)).toEqual(['Not scored: its prediction is no label of the task.']);
    expect(await said(2 + 6)).toEqual([]);
    expect(await said(2 + 7)).toEqual([
      'Not scored: another row has the same id and another prediction.',
    ]);
    expect(await said(2 + ROWS)).toEqual([
      'Not scored: another row has the same id and the same prediction.',
    ]);
    expect(await said(3 + ROWS)).toEqual([
      'Not scored: another row has the same id and another prediction.',
    ]);
    expect(await said(4 + ROWS)).toEqual(['Not scored: the gold set has no such example.']);
    expect(await said(5 + ROWS)).toEqual([
      'Not scored: its id stands for no example of the gold set.',
    ]);
    const reading = await lineOf(scored, 'run/RTE.tsv', 2 + 5);
    expect(reading?.examples).toMatchObject([{ id: 5, own: [{ predicted: null, right: null }] }]);
    expect((await lineOf(scored, 'run/RTE.tsv', 2 + ROWS))?.examples).toEqual([]);
  });

  it('says why beyond the lines that a problem keeps', async () => {
    const scored = await Scored.open({
      ...goldFile('RTE', 60),
      'run/RTE.tsv': predictionText(
        answers('RTE', 60, []).map((label, i) => (i % 2 === 1 && i > 10 ? '?' : label)),
      ),
    });
    expect(remarksOf(await lineOf(scored, 'run/RTE.tsv', 2 + 59))).toEqual([
      'Not scored: its prediction is no label of the task.',
    ]);
  });

  it('for want of a gold label is read all the same', async () => {
    const labels = labelsOf('AX', 30).map((label, id) => (id === 4 ? '' : label));
    const scored = await Scored.open({
      'diagnostic-full.tsv': goldText('AX', labels),
      'run/AX.tsv': predictionText(labelsOf('AX', 30)),
    });
    const reading = await lineOf(scored, 'run/AX.tsv', 6);
    expect(reading?.examples).toMatchObject([{ id: 4, gold: null, own: [{ right: null }] }]);
    expect(reading?.examples[0]?.tags.length).toBeGreaterThan(0);
    expect(remarksOf(reading)).toEqual([]);
  });
});

describe('a file with several columns', () => {
  const scoredColumns = () => {
    const other = answers('RTE', ROWS, [8, 9]);
    const rows = rte.map((label, id) => [String(id), label, other[id] ?? '']);
    return Scored.open({
      ...goldFile('RTE', ROWS),
      'all/RTE.tsv': tabbed([['index', 'pred_small', 'pred_large'], ...rows]),
      'third/RTE.tsv': predictionText(labelsOf('RTE', ROWS)),
    });
  };

  it('tells what each of them says, and the other runs beside them', async () => {
    const scored = await scoredColumns();
    const reading = await lineOf(scored, 'all/RTE.tsv', 2 + 3);
    expect(reading?.examples).toMatchObject([
      {
        id: 3,
        own: [
          { column: 'pred_small', right: false },
          { column: 'pred_large', right: true },
        ],
        others: {
          right: { count: 1, first: [{ run: 'third', predicted: labelsOf('RTE', ROWS)[3] }] },
          wrong: { count: 0, first: [] },
        },
      },
    ]);
  });

  it('has errors column by column, each with its cell', async () => {
    const scored = await scoredColumns();
    const errors = await scored.index.ask('errorLines', { file: '/w/all/RTE.tsv' });
    expect(errors.map(({ cell, lines }) => [cell, [...lines]])).toEqual([
      [{ format: 'tsv', index: 1 }, WRONG.map((row) => row + 2)],
      [{ format: 'tsv', index: 2 }, [10, 11]],
    ]);
    const rows = await scored.index.ask('readRows', {
      file: '/w/all/RTE.tsv',
      first: 10,
      last: 12,
    });
    expect(rows.map(({ right }) => right)).toEqual([false, false, true]);
  });
});

describe('the probability of what was predicted', () => {
  it('is read from the numbers of the classes, in whatever order they stand', async () => {
    const rows = rte.map((label, id) => {
      const sure = id === 8 ? 0.875 : 0.75;
      const cells = label === 'entailment' ? [1 - sure, sure] : [sure, 1 - sure];
      return [String(id), ...cells.map(String)];
    });
    const scored = await Scored.open({
      ...goldFile('RTE', ROWS),
      'run/RTE.csv': delimited([
        ['id', 'prob_not_entailment', 'prob_entailment'],
        ...rows.toReversed(),
      ]),
    });
    const line = 2 + (ROWS - 1 - 8);
    const reading = await lineOf(scored, 'run/RTE.csv', line);
    expect(reading?.examples[0]).toMatchObject({ id: 8, own: [{ confidence: 0.875 }] });
  });
});

describe('numbers and folded labels', () => {
  it('are judged as the scores are', async () => {
    const scored = await Scored.open({
      'sts/dev.tsv': goldText('STS-B', ['0', '2.2', '4.9']),
      'run/STS-B.tsv': predictionText(['0.4', '3.3', '4']),
      'AX-b.jsonl': goldText('AX-b', ['entailment', 'not_entailment', 'not_entailment']),
      'run/AX-b.tsv': predictionText(['neutral', 'contradiction', 'entailment']),
    });
    expect((await lineOf(scored, 'run/STS-B.tsv', 3))?.examples).toMatchObject([
      { gold: '2.2', own: [{ predicted: '3.3', right: false }] },
    ]);
    expect(await errorsOf(scored, 'run/STS-B.tsv')).toEqual([[3]]);
    expect((await lineOf(scored, 'run/AX-b.tsv', 3))?.examples).toMatchObject([
      { task: 'AX-b', own: [{ predicted: 'not_entailment', right: true }] },
    ]);
    expect(await errorsOf(scored, 'run/AX-b.tsv')).toEqual([[2, 4]]);
  });
});

describe('a gold file', () => {
  const runs = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [
        `sweep/checkpoint-${i * 50}/RTE.tsv`,
        predictionText(answers('RTE', ROWS, i % 2 === 0 ? [] : [4])),
      ]),
    );

  it('says on a line which runs got it wrong, the first by their natural order', async () => {
    const scored = await Scored.open({ ...goldFile('RTE', ROWS), ...runs(28) });
    const reading = await lineOf(scored, 'glue/RTE/dev.tsv', 6);
    expect(reading).toMatchObject({ side: 'gold', examples: [{ id: 4, own: [] }] });
    const { right, wrong } = reading?.examples[0]?.others ?? {};
    expect([right?.count, wrong?.count]).toEqual([14, 14]);
    expect(right?.first).toHaveLength(NAMED_RIGHT);
    expect(wrong?.first.map(({ run }) => run)).toEqual(
      Array.from({ length: NAMED_WRONG }, (_, i) => `sweep/checkpoint-${50 + i * 100}`),
    );
    expect(remarksOf(await lineOf(scored, 'glue/RTE/dev.tsv', 1))).toEqual([
      'The rows begin on line 2.',
    ]);
    expect(await lineOf(scored, 'glue/RTE/dev.tsv', 2 + ROWS)).toBeNull();
  });

  it('counts a run once, by the file that counts for its score', async () => {
    const scored = await Scored.open({
      ...goldFile('RTE', ROWS),
      'run/RTE.tsv': predictionText(answers('RTE', ROWS, [4])),
      'run/rte-part.tsv': predictionText(answers('RTE', 10, [])),
    });
    const reading = await lineOf(scored, 'glue/RTE/dev.tsv', 6);
    expect(reading?.examples[0]?.others).toMatchObject({
      right: { count: 0 },
      wrong: { count: 1 },
    });
  });

  it('leads to its example in every run, and a prediction row to the same places', async () => {
    const scored = await Scored.open({ ...goldFile('RTE', ROWS), ...runs(12) });
    const found = await scored.index.ask('occurrences', { file: GOLD, line: 6 });
    expect(found).toMatchObject({ gold: { file: GOLD, line: 6 }, more: 0 });
    expect(found?.places.map(({ file, line }) => [file, line])).toEqual(
      Array.from({ length: 12 }, (_, i) => [`/w/sweep/checkpoint-${i * 50}/RTE.tsv`, 6]),
    );
    const same = { file: '/w/sweep/checkpoint-100/RTE.tsv', line: 6 };
    expect(await scored.index.ask('occurrences', same)).toEqual(found);
    expect(await scored.index.ask('occurrences', { file: GOLD, line: 1 })).toBeNull();
    expect(await scored.index.ask('occurrences', { file: GOLD, line: 99 })).toBeNull();
  });

  it('leads to so many places and says how many more there are', async () => {
    const scored = await Scored.open({ ...goldFile('RTE', ROWS), ...runs(MAX_OCCURRENCES + 3) });
    const found = await scored.index.ask('occurrences', { file: GOLD, line: 6 });
    expect([found?.places.length, found?.more]).toEqual([MAX_OCCURRENCES, 3]);
  });

  it('without lines is no place to go to', async () => {
    const labels = labelsOf('RTE', ROWS).map((label) => (label === 'entailment' ? 0n : 1n));
    const texts = (what: string) => ids(ROWS).map((id) => `${what} ${id}.`);
    const scored = await Scored.open({
      'glue/rte/validation-00000-of-00001.parquet': parquetFile([
        { name: 'sentence1', type: 'text', values: texts('First') },
        { name: 'sentence2', type: 'text', values: texts('Second') },
        { name: 'label', type: 'int', values: labels },
        { name: 'idx', type: 'int', values: ids(ROWS).map(BigInt) },
      ]),
      'run/RTE.tsv': predictionText(rte),
    });
    const reading = await lineOf(scored, 'run/RTE.tsv', 4);
    expect(reading?.examples).toMatchObject([
      { id: 2, fields: [{ text: 'First 2.' }, { text: 'Second 2.' }], goldPlace: null },
    ]);
    const found = await scored.index.ask('occurrences', { file: '/w/run/RTE.tsv', line: 4 });
    expect(found).toMatchObject({ gold: null, places: [{ line: 4 }] });
  });
});

describe('the other runs of an example', () => {
  const names = ['a', 'big/lr1/seed1', 'big/lr1/seed2', 'big/lr2/seed1', 'small'];
  const wrongs = Object.fromEntries(
    names.map((run) => [`${run}/RTE.tsv`, predictionText(answers('RTE', ROWS, [4]))]),
  );
  const open = () => Scored.open({ ...goldFile('RTE', ROWS), ...wrongs });
  const othersOf = async (file: string, inView: RunsInView): Promise<OtherRuns | undefined> => {
    const { index } = await open();
    const reading = await index.ask('readLine', { file: `/w/${file}`, line: 6, ...inView });
    return reading?.examples[0]?.others;
  };
  const named = (others: OtherRuns | undefined) => others?.wrong.first.map(({ run }) => run);

  it('stand by how near they are to that of the file, pinned ones before them', async () => {
    expect(named(await othersOf('big/lr1/seed2/RTE.tsv', { pinned: ['small'] }))).toEqual([
      'small',
      'big/lr1/seed1',
      'big/lr2/seed1',
      'a',
    ]);
    expect(named(await othersOf('glue/RTE/dev.tsv', { pinned: ['big/lr2/seed1'] }))).toEqual([
      'big/lr2/seed1',
      'a',
      'big/lr1/seed1',
      'big/lr1/seed2',
      'small',
    ]);
  });

  it('are without those that are hidden, which are counted apart', async () => {
    const hidden = ['big/lr1/', 'a'];
    const ofGold = await othersOf('glue/RTE/dev.tsv', { hidden });
    expect([named(ofGold), ofGold?.wrong.count, ofGold?.hidden]).toEqual([
      ['big/lr2/seed1', 'small'],
      2,
      3,
    ]);
    const own = await othersOf('big/lr1/seed2/RTE.tsv', { hidden });
    expect([named(own), own?.hidden]).toEqual([['big/lr2/seed1', 'small'], 2]);
  });

  it('are not led to where they are hidden, but for the file that one stands in', async () => {
    const { index } = await open();
    const hidden = ['big/'];
    const filesFrom = async (file: string) => {
      const found = await index.ask('occurrences', { file: `/w/${file}`, line: 6, hidden });
      return [found?.places.map((place) => place.file), found?.hidden];
    };
    const [a, small] = ['/w/a/RTE.tsv', '/w/small/RTE.tsv'];
    expect(await filesFrom('glue/RTE/dev.tsv')).toEqual([[a, small], 3]);
    const own = '/w/big/lr1/seed2/RTE.tsv';
    expect(await filesFrom('big/lr1/seed2/RTE.tsv')).toEqual([[a, own, small], 2]);
  });
});

it('a file that nobody knows has nothing to say, whatever the line', async () => {
  const scored = await Scored.open({ ...goldFile('RTE', ROWS) });
  for (const line of [-1, 0, 1, Number.NaN, 1e12]) {
    expect(await lineOf(scored, 'nothing.tsv', line)).toBeNull();
    expect(await lineOf(scored, 'glue/RTE/dev.tsv', line)).toBeNull();
  }
  expect(await errorsOf(scored, 'nothing.tsv')).toEqual([]);
  expect(await scored.index.ask('readRows', { file: 'x', first: 1, last: 9 })).toEqual([]);
});

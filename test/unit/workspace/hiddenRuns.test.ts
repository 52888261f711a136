import { beforeAll, describe, expect, it } from 'vitest';
import { marksOf } from '../../../src/core/runs/hidden';
import { goldText, labelsOf, predictionText } from '../support/glueFiles';
import { RUNS, Scored } from '../support/scored';

const ROWS = 20;
const RUN_NAMES = [1, 2].flatMap((seed) =>
  [5, 6].map((step) => `a/seed${seed}/checkpoint-${step}`),
);

let scored: Scored;
beforeAll(async () => {
  const predictions = RUN_NAMES.map((run, i) => {
    const text = predictionText(labelsOf('RTE', ROWS - i));
    return [`${run}/RTE.tsv`, text] as const;
  });
  scored = await Scored.open({
    'glue/RTE/dev.tsv': goldText('RTE', labelsOf('RTE', ROWS)),
    'best/RTE.tsv': predictionText(labelsOf('RTE', ROWS)),
    ...Object.fromEntries(predictions),
  });
});

describe('runs that a person hid', () => {
  const hidden = [...marksOf('a/seed2'), ...marksOf('best')];

  it('are left out of the counts, which say how many they are', async () => {
    const { counts } = await scored.index.ask('getScores', {});
    expect(counts).toEqual({ runs: 5, hidden: 0, groups: 2, series: 2 });
    const without = await scored.index.ask('getScores', { hidden });
    expect(without.counts).toEqual({ runs: 2, hidden: 3, groups: 0, series: 1 });
  });

  it('are left out of the table and of what is best in it, grouped or not', async () => {
    for (const grouped of [false, true]) {
      const page = await scored.index.ask('queryRuns', { ...RUNS, grouped, hidden });
      expect(page.rows.map(({ run }) => run)).toEqual(RUN_NAMES.slice(0, 2));
      expect(page.runs).toBe(2);
    }
    const all = await scored.index.ask('queryRuns', { ...RUNS, grouped: true });
    expect(all.rows.map(({ run }) => run)).toEqual(['a/checkpoint-5', 'a/checkpoint-6', 'best']);
  });

  it('are counted where they match what is looked for, whether it matches others or not', async () => {
    const matching = async (text: string, grouped: boolean) => {
      const page = await scored.index.ask('queryRuns', { ...RUNS, text, grouped, hidden });
      return [page.runs, page.hidden];
    };
    for (const grouped of [false, true]) {
      expect(await matching('', grouped)).toEqual([2, 3]);
      expect(await matching('checkpoint-5', grouped)).toEqual([1, 1]);
      expect(await matching('BEST', grouped)).toEqual([0, 1]);
      expect(await matching('seed1', grouped)).toEqual([2, 0]);
    }
    const all = await scored.index.ask('queryRuns', { ...RUNS, text: 'best' });
    expect(all.hidden).toBe(0);
  });

  it('are left out of the checkpoints', async () => {
    const query = { text: '', grouped: false, column: 'RTE' } as const;
    const { series } = await scored.index.ask('getCheckpoints', { ...query, hidden });
    expect(series.map(({ name }) => name)).toEqual(['a/seed1']);
  });
});

import { describe, expect, it } from 'vitest';
import { score } from '../../../src/core/score';
import { TASK_NAMES, TASKS, type TaskName } from '../../../src/core/tasks';
import { toText } from '../../../src/core/message';
import { answers, goldFile } from '../support/answers';
import { goldPath, goldText, labelsOf, officialLabels, predictionText } from '../support/glueFiles';
import { exactGorodkin } from '../support/exact';
import { RUNS, Scored } from '../support/scored';
import { set, tellAll } from '../support/told';

const ROWS = 40;
const constant = (task: TaskName, answer: string) => ({
  ...goldFile(task, ROWS),
  [`run/${task}.tsv`]: predictionText(new Array<string>(ROWS).fill(answer)),
});
const ZERO = 'zero-by-convention: 0 by convention: all predictions here are of one class.';
const CONSTANT = 'constant: Every prediction is the same: a constant answer.';

tellAll('one answer to everything', {
  'has a Matthews of zero by convention, said beside it': {
    files: constant('CoLA', '1'),
    sets: [
      set(
        'run/CoLA.tsv',
        'CoLA',
        ROWS,
        { matthews: 0 },
        { flags: ['constant'], issues: [ZERO, CONSTANT] },
      ),
    ],
  },
  'has an R3 of zero by convention, said beside it': {
    files: constant('AX', 'neutral'),
    sets: [
      set('run/AX.tsv', 'AX', ROWS, { r3: 0 }, { flags: ['constant'], issues: [ZERO, CONSTANT] }),
    ],
  },
  'has no correlation, said beside it': {
    files: constant('STS-B', '3'),
    sets: [
      set(
        'run/STS-B.tsv',
        'STS-B',
        ROWS,
        { pearson: null, spearman: null },
        {
          flags: ['constant'],
          issues: [
            'undefined-metric: All predictions are the same number, so no correlation is defined.',
            CONSTANT,
          ],
        },
      ),
    ],
  },
  'has an F1 of zero where it is never the positive class': {
    files: constant('MRPC', '0'),
    sets: [
      set(
        'run/MRPC.tsv',
        'MRPC',
        ROWS,
        { accuracy: 0.5, f1: 0 },
        {
          flags: ['constant'],
          issues: [
            'zero-by-convention: F1 is 0: the positive class was never predicted.',
            CONSTANT,
          ],
        },
      ),
    ],
  },
});

tellAll('STS-B', {
  'is scored in doubles, and its zeros count': {
    files: {
      'STS-B/dev.tsv': goldText('STS-B', ['0.0', '1.0', '2.5', '5.0']),
      'run/STS-B.tsv': predictionText(['0', '1.0000000001', '2.4999999999', '5']),
    },
    sets: [set('run/STS-B.tsv', 'STS-B', 4, { pearson: 1, spearman: 1 })],
  },
});

describe('figures', () => {
  it('of a million rows are exact: no product runs over', () => {
    const rows = 1_000_000;
    const gold = Uint8Array.from({ length: rows }, (_, id) => Number(id % 3 === 0));
    const predicted = Uint8Array.from({ length: rows }, (_, id) => Number(id % 5 < 2));
    const { metrics } = score(TASKS.CoLA, gold, predicted);
    expect(metrics.matthews?.value).toBeCloseTo(exactGorodkin(2, gold, predicted) ?? 2, 15);
  });

  it('of two metrics are both there, with their mean, beside the majority baseline', async () => {
    const labels = officialLabels('MRPC');
    const { index } = await Scored.open({
      [goldPath('MRPC')]: goldText('MRPC', labels),
      'run/MRPC.tsv': predictionText(labels.map(() => '1')),
    });
    const [scored] = index.sets.values();
    const { metrics, score: mean } = scored?.summary ?? {};
    expect(metrics?.accuracy?.value).toBe(279 / 408);
    expect(metrics?.f1?.value).toBeCloseTo((2 * 279) / (408 + 279), 15);
    expect(mean).toBeCloseTo((279 / 408 + (2 * 279) / (408 + 279)) / 2, 15);
    expect(index.gold[0]?.baseline).toMatchObject({ answer: '1', score: mean });
  });

  it('of WNLI and AX are explained beside the number', async () => {
    const { index } = await Scored.open({
      ...goldFile('WNLI', ROWS),
      ...goldFile('AX', ROWS),
      'run/WNLI.tsv': predictionText(answers('WNLI', ROWS, [1, 2, 3])),
      'run/AX.tsv': predictionText(answers('AX', ROWS)),
    });
    const remarks = await Promise.all(
      [...index.sets.keys()].map(async (id) => {
        const { remark, summary } = await index.ask('getSet', { set: id });
        return [summary.task, remark === null ? '' : toText(remark)];
      }),
    );
    expect(Object.fromEntries(remarks)).toEqual({
      WNLI: expect.stringMatching(/^WNLI’s dev set is adversarial: .*below chance/) as string,
      AX: expect.stringMatching(/^R3 is comparable between models within one category/) as string,
    });
  });

  it('of the macro score leave AX out, and every partial set', async () => {
    const tasks = TASK_NAMES.filter((task) => task !== 'AX-b');
    const files = Object.assign(
      {},
      ...tasks.map((task) => ({
        ...goldFile(task, ROWS),
        [`whole/${task}.tsv`]: predictionText(
          task === 'AX' ? answers(task, ROWS, [1, 2, 3]) : labelsOf(task, ROWS),
        ),
        [`part/${task}.tsv`]: predictionText(labelsOf(task, task === 'RTE' ? 20 : ROWS)),
      })),
    ) as Record<string, string>;
    const { rows } = await (await Scored.open(files)).index.ask('queryRuns', RUNS);
    expect(rows.map(({ run, macro }) => [run, macro])).toEqual([
      ['part', { score: null, tasks: 8, missing: ['RTE'] }],
      ['whole', { score: 1, tasks: 9, missing: [] }],
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../src/core/goldSet';
import type { LoggedScore } from '../../../src/core/logged/logged';
import type { Judged } from '../../../src/core/logged/loggedCase';
import { compareLogged } from '../../../src/core/logged/loggedGap';
import { toText } from '../../../src/core/message';
import { NONE } from '../../../src/core/metrics/confusion';
import { score } from '../../../src/core/score';
import { TASKS, type TaskName } from '../../../src/core/tasks';
import { below, seeded } from '../support/random';
import { goldSetOf } from '../support/goldSet';

/** A task's dev set of full size (or another), and a model that is right on most of it. */
function judged(name: TaskName, rows?: number): Judged {
  const task = TASKS[name];
  const n = rows ?? task.sizes.dev ?? 0;
  const random = seeded(n);
  const k = task.classes.length;
  const labels =
    task.kind === 'number'
      ? Float64Array.from({ length: n }, () => below(random, 26) / 5)
      : Uint8Array.from({ length: n }, () => (random() < 0.55 ? k - 1 : below(random, k)));
  const predicted =
    labels instanceof Uint8Array
      ? labels.map((label) => (random() < 0.8 ? label : below(random, k)))
      : labels.map((label) => label + random() * 2.4 - 1.2);
  return withAnswers(
    { gold: goldSetOf(name, labels), rowOf: null, scored: n, twins: [] },
    predicted,
  );
}

/** The same with other predictions. */
function withAnswers(
  of: Omit<Judged, 'predicted' | 'metrics' | 'confusion'>,
  predicted: Answers,
): Judged {
  const { gold } = of;
  const { metrics, confusion } = score(gold.task, gold.labels, predicted);
  return { ...of, predicted, metrics, confusion };
}

function log(task: TaskName, metrics: LoggedScore['metrics'], more: Partial<LoggedScore> = {}) {
  return {
    task,
    split: 'dev',
    metrics,
    decimals: 16,
    samples: null,
    step: null,
    source: 'trainer',
    path: 'eval_results.json',
    line: null,
    notes: [],
    ...more,
  } satisfies LoggedScore;
}

/** What answers score, as a log would have it. */
function figures({ gold }: Judged, answers: Answers, task = gold.task): LoggedScore['metrics'] {
  return Object.fromEntries(
    Object.entries(score(task, gold.labels, answers).metrics).map(([key, { value }]) => [
      key,
      value ?? 0,
    ]),
  );
}
const reason = (logged: LoggedScore, of: Judged): string | null => {
  const { agrees, reason: message } = compareLogged(logged, of);
  expect(agrees).toBe(false);
  return message && toText(message);
};
const rounded = (metrics: LoggedScore['metrics'], digits: number): LoggedScore['metrics'] =>
  Object.fromEntries(Object.entries(metrics).map(([key, x]) => [key, Number(x.toFixed(digits))]));

describe('a logged score agrees', () => {
  const names = ['CoLA', 'MRPC', 'STS-B', 'MNLI-m', 'RTE'] as const;

  it.each(names.flatMap((name) => [2, 3, 4, 6, 16].map((digits) => [name, digits] as const)))(
    'for %s to %i digits',
    (name, digits) => {
      const of = judged(name);
      const metrics = rounded(figures(of, of.predicted), digits);
      expect(compareLogged(log(name, metrics, { decimals: digits }), of)).toMatchObject({
        agrees: true,
        gaps: [],
        reason: null,
      });
    },
  );

  it('where it was counted in 32 bits', () => {
    const of = judged('MNLI-m');
    const { accuracy = 0 } = figures(of, of.predicted);
    expect(compareLogged(log('MNLI-m', { accuracy: Math.fround(accuracy) }), of).agrees).toBe(true);
  });

  it('where the predictions were written with three decimals', () => {
    const of = judged('STS-B');
    const written = of.predicted.map((x) => Number(x.toFixed(3)));
    const logged = log('STS-B', figures(of, of.predicted));
    expect(compareLogged(logged, withAnswers(of, written)).agrees).toBe(true);
  });

  it('in metrics that are not the task’s own', () => {
    const of = judged('CoLA');
    const asked = { ...TASKS.CoLA, metrics: ['accuracy', 'f1', 'matthews'] as const };
    const logged = log('CoLA', figures(of, of.predicted, asked));
    expect(Object.keys(logged.metrics)).toHaveLength(3);
    expect(compareLogged(logged, of).agrees).toBe(true);
  });

  it('to the digits logged and no further', () => {
    const of = judged('RTE');
    const { accuracy = 0 } = figures(of, of.predicted);
    for (const [decimals, off, agrees] of [
      [3, 0.0004, true],
      [3, 0.0006, false],
      [4, 0.00004, true],
      [4, 0.00006, false],
      [16, 1 / 277, false],
    ] as const) {
      const logged = log('RTE', { accuracy: accuracy + off }, { decimals });
      expect([decimals, off, compareLogged(logged, of).agrees]).toEqual([decimals, off, agrees]);
    }
  });

  it('and says which figures do not', () => {
    const of = judged('MRPC');
    const { accuracy = 0, f1 = 0 } = figures(of, of.predicted);
    const { gaps } = compareLogged(log('MRPC', { accuracy, f1: f1 - 0.01 }), of);
    expect(gaps).toEqual([{ metric: 'f1', logged: f1 - 0.01, computed: f1 }]);
  });

  it('not with a metric that is undefined', () => {
    const of = withAnswers(judged('STS-B'), new Float64Array(1500).fill(1));
    const comparison = compareLogged(log('STS-B', { pearson: 0 }), of);
    expect(comparison.gaps).toEqual([{ metric: 'pearson', logged: 0, computed: null }]);
  });
});

describe('the likely reason', () => {
  it.each([
    ['MNLI-m', 9832, 'the logged score is that of MNLI-mm (it counts 9,832 samples).'],
    ['MNLI-mm', 9815, 'the logged score is that of MNLI-m (it counts 9,815 samples).'],
    ['RTE', 3000, 'the logged score is that of the test set (it counts 3,000 samples).'],
    ['RTE', 2490, 'the logged score is that of the train set (it counts 2,490 samples).'],
    ['RTE', 100, 'the logged score counts 100 samples, and the set has 277.'],
    ['RTE', 277, null],
  ] as const)('of %s is another set: %i samples', (name, samples, expected) => {
    expect(reason(log(name, { accuracy: 0.123 }, { samples, decimals: 3 }), judged(name))).toBe(
      expected,
    );
  });

  it('is the mismatched set over the matched one, where the run’s other predictions tell', () => {
    const [of, other] = [judged('MNLI-m'), judged('MNLI-mm')];
    const { metrics } = score(other.gold.task, other.gold.labels, other.predicted);
    const logged = log('MNLI-m', figures(other, other.predicted));
    expect(reason(logged, { ...of, twins: [{ task: 'MNLI-mm', metrics }] })).toBe(
      'the logged score is that of this run’s predictions for MNLI-mm.',
    );
    expect(reason(logged, of)).toBe(
      'no number of right answers among 9,815 gives the logged accuracy, but one among the 9,832 of MNLI-mm does.',
    );
  });

  it('is an average over batches, where no number of rows gives it', () => {
    expect(reason(log('RTE', { accuracy: 0.71234567 }), judged('RTE'))).toMatch(
      /^no number of right answers among 277 gives the logged accuracy, so/,
    );
  });

  it.each([
    [
      'MNLI-m',
      [1, 2, 0],
      'entailment → neutral, neutral → contradiction, contradiction → entailment',
    ],
    ['MNLI-m', [1, 0, 2], 'entailment → neutral, neutral → entailment'],
    ['RTE', [1, 0], 'entailment → not_entailment, not_entailment → entailment'],
    ['MRPC', [1, 0], '0 → 1, 1 → 0'],
    ['CoLA', [1, 0], '0 → 1, 1 → 0'],
  ] as const)('is another order of the labels: %s %j', (name, order, words) => {
    const of = judged(name);
    const meant = (of.predicted as Uint8Array).map((k) => order[k] ?? 0);
    expect(reason(log(name, figures(of, meant)), of)).toBe(
      `with another order of the labels (${words}) the predictions score what is logged.`,
    );
  });

  const moved = (of: Judged, by: 1 | -1, lost: number): Answers =>
    of.predicted.map((_, id) => of.predicted[id - by] ?? lost);

  it.each([
    ['MNLI-m', 1, /^with every prediction moved up by one row .*something before the first one/],
    [
      'MNLI-m',
      -1,
      /^with every prediction moved down by one row .*the first one may have been lost/,
    ],
    ['MRPC', 1, /^with every prediction moved up by one row/],
    ['CoLA', -1, /^with every prediction moved down by one row/],
    ['STS-B', 1, /^with every prediction moved up by one row/],
    ['STS-B', -1, /^with every prediction moved down by one row/],
  ] as const)('is a row too many or too few: %s %i', (name, by, words) => {
    const of = judged(name);
    const metrics = figures(of, of.predicted);
    for (const decimals of [4, 16]) {
      const logged = log(name, decimals === 4 ? rounded(metrics, 4) : metrics, { decimals });
      expect(reason(logged, withAnswers(of, moved(of, by, 0)))).toMatch(words);
    }
  });

  it('is a row too many in a shuffled file too: rows are moved, not ids', () => {
    const of = judged('RTE');
    const n = of.gold.rows;
    const rowOf = Int32Array.from({ length: n }, (_, id) => (id * 10) % n);
    const idOf = Int32Array.from({ length: n });
    rowOf.forEach((row, id) => (idOf[row] = id));
    const predicted = of.predicted.map(
      (_, id) => of.predicted[idOf[(rowOf[id] ?? 0) - 1] ?? 0] ?? 0,
    );
    const logged = log('RTE', figures(of, of.predicted));
    expect(reason(logged, withAnswers({ ...of, rowOf }, predicted))).toMatch(/moved up by one row/);
    expect(reason(logged, withAnswers(of, predicted))).toBeNull();
  });

  it.each([
    [
      'the mean over the classes (macro).',
      (each: number[]) => ((each[0] ?? 0) + (each[1] ?? 0)) / 2,
    ],
    ['that of class 0.', (each: number[]) => each[0] ?? 0],
  ])('is F1 of another kind: %s', (words, f1Of) => {
    const of = judged('MRPC');
    const swap = (answers: Answers): Answers => answers.map((k) => 1 - k);
    const { accuracy = 0, f1 = 0 } = figures(of, of.predicted);
    const swapped = { ...of, gold: goldSetOf('MRPC', swap(of.gold.labels)) };
    const other = figures(swapped, swap(of.predicted)).f1 ?? 0;
    expect(reason(log('MRPC', { accuracy, f1: f1Of([other, f1]) }), of)).toBe(
      `the logged F1 is ${words}`,
    );
    const ones = Array.from(of.gold.labels).reduce((sum, k) => sum + k, 0) / of.gold.rows;
    expect(reason(log('MRPC', { f1: other * (1 - ones) + f1 * ones }), of)).toBe(
      'the logged F1 is the mean over the classes, weighted by their size.',
    );
  });

  it('is accuracy logged as F1 or Matthews, Pearson as Spearman', () => {
    const mrpc = judged('MRPC');
    const { accuracy = 0 } = figures(mrpc, mrpc.predicted);
    expect(reason(log('MRPC', { accuracy, f1: accuracy }), mrpc)).toBe(
      'what is logged as F1 is the accuracy of these predictions.',
    );
    expect(
      reason(
        log('CoLA', { matthews: accuracy }),
        withAnswers({ ...mrpc, gold: goldSetOf('CoLA', mrpc.gold.labels) }, mrpc.predicted),
      ),
    ).toBe('what is logged as Matthews is the accuracy of these predictions.');
    const stsb = judged('STS-B');
    const { pearson = 0 } = figures(stsb, stsb.predicted);
    expect(reason(log('STS-B', { pearson, spearman: pearson }), stsb)).toBe(
      'what is logged as Spearman is the Pearson of these predictions.',
    );
  });

  it('is percent taken for a fraction, or the other way round', () => {
    const of = judged('CoLA');
    const weak = withAnswers(
      of,
      of.predicted.map((k, id) => (id % 8 === 0 ? k : id % 2)),
    );
    const { matthews = 0 } = figures(weak, weak.predicted);
    expect(Math.abs(matthews)).toBeLessThan(0.2);
    const percent = log('CoLA', { matthews: matthews * 100 });
    expect(reason(percent, weak)).toBe('the logged figures are percent.');
    expect(reason(log('CoLA', { matthews: matthews / 100 }), weak)).toBe(
      'the logged figures were divided by 100 twice.',
    );
  });

  it.each([
    ['kept within 0 to 5', (x: number) => Math.max(0, Math.min(5, x))],
    ['rounded to whole numbers', Math.round],
    ['rounded to whole numbers', (x: number) => Math.round(Math.max(0, Math.min(5, x)))],
    ['cut to whole numbers', Math.trunc],
  ])('is that the numbers were %s', (words, change) => {
    const of = judged('STS-B');
    expect(reason(log('STS-B', figures(of, of.predicted.map(change))), of)).toBe(
      `${words}, the predictions score what is logged.`,
    );
  });

  it('is that the file holds a part', () => {
    const of = judged('RTE');
    const predicted = of.predicted.map((k, id) => (id < 50 ? k : NONE));
    const logged = log('RTE', figures(of, of.predicted), { samples: 277 });
    expect(reason(logged, withAnswers({ ...of, scored: 50 }, predicted))).toBe(
      'this file has predictions for 50 of 277 examples.',
    );
  });

  it('is not known where nothing tells: another checkpoint', () => {
    const of = judged('MNLI-m');
    const random = seeded(5);
    const other = of.predicted.map((k) => (random() < 0.9 ? k : below(random, 3)));
    expect(reason(log('MNLI-m', figures(of, other), { samples: 9815 }), of)).toBeNull();
  });
});

describe('whatever is logged', () => {
  it('the comparison agrees or names a gap, and never fails', () => {
    const answers = fc.array(fc.constantFrom(0, 1, NONE), { maxLength: 12 });
    const metrics = fc.record(
      { accuracy: fc.double({ min: 0, max: 1 }), f1: fc.constantFrom(0, 0.5, 1) },
      { requiredKeys: ['f1'] },
    );
    fc.assert(
      fc.property(answers, answers, metrics, fc.nat(20), (labels, given, logged, decimals) => {
        const gold = goldSetOf('MRPC', Uint8Array.from(labels));
        const predicted = Uint8Array.from(labels, (_, id) => given[id] ?? NONE);
        const of = withAnswers({ gold, rowOf: null, scored: 0, twins: [] }, predicted);
        const { agrees, gaps } = compareLogged(log('MRPC', logged, { decimals }), of);
        expect(agrees).toBe(gaps.length === 0);
      }),
      { numRuns: 500 },
    );
  });
});

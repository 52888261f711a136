import { describe, expect, it } from 'vitest';
import { baselineAmong, majorityBaseline } from '../../../src/core/baseline';
import { countConfusion, NONE } from '../../../src/core/metrics/confusion';
import { score, type Score } from '../../../src/core/score';
import { TASK_NAMES, TASKS } from '../../../src/core/tasks';
import { goldSetOf } from '../support/goldSet';

const classes = (...counts: readonly number[]) =>
  Uint8Array.from(counts.flatMap((count, k) => new Array<number>(count).fill(k)));

const pick = ({ metrics, score: mean }: Score) => ({ metrics, score: mean });

describe('the majority baseline', () => {
  it('of MRPC is accuracy 68.4 and F1 81.2', () => {
    const { answer, metrics, score } = majorityBaseline(goldSetOf('MRPC', classes(129, 279)));
    expect(answer).toBe('1');
    expect(metrics.accuracy?.value).toBeCloseTo(0.684, 3);
    expect(metrics.f1?.value).toBeCloseTo(0.812, 3);
    expect(score).toBeCloseTo((279 / 408 + 558 / 687) / 2, 14);
  });

  it.each([
    ['CoLA', classes(322, 721), '1', 0],
    ['SST-2', classes(428, 444), '1', 444 / 872],
    ['QNLI', classes(2702, 2761), 'not_entailment', 2761 / 5463],
    ['RTE', classes(146, 131), 'entailment', 146 / 277],
    ['WNLI', classes(40, 31), '0', 40 / 71],
    ['AX', classes(460, 430, 214), 'entailment', 0],
  ] as const)('of %s is the commonest class', (task, labels, answer, score) => {
    const baseline = majorityBaseline(goldSetOf(task, labels));
    expect(baseline).toMatchObject({ answer, score });
  });

  it('of STS-B has no class and no correlation', () => {
    const { answer, metrics, score } = majorityBaseline(
      goldSetOf('STS-B', Float64Array.of(1, 2, 5)),
    );
    expect({ answer, score }).toEqual({ answer: null, score: null });
    expect(metrics.pearson?.note?.text).toMatch(/All predictions are the same/);
  });

  it('does not count hidden labels', () => {
    const labels = Uint8Array.of(0, 1, 1, NONE, NONE, NONE, NONE);
    expect(majorityBaseline(goldSetOf('RTE', labels))).toMatchObject({
      answer: 'not_entailment',
      score: 2 / 3,
    });
  });

  it('beside predictions of some examples is the same answer to just these', () => {
    const labels = classes(129, 279);
    const gold = goldSetOf('MRPC', labels);
    const whole = majorityBaseline(gold);
    const some = Uint8Array.from(labels, (label, id) => (id < 200 ? label : NONE));
    const among = baselineAmong(gold.task, countConfusion(2, labels, some), whole);
    expect(among.answer).toBe('1');
    expect(among.metrics.accuracy?.value).toBe(71 / 200);
    const always = Uint8Array.from(some, (label) => (label === NONE ? NONE : 1));
    expect(among).toMatchObject(pick(score(gold.task, labels, always)));
    expect(baselineAmong(gold.task, countConfusion(2, labels, labels), whole)).toEqual(whole);
  });

  it.each(TASK_NAMES)('of a set of %s whose labels are all hidden answers nothing', (task) => {
    const labels = TASKS[task].kind === 'number' ? Float64Array.of(Number.NaN) : classes();
    const hidden = labels instanceof Uint8Array ? new Uint8Array(3).fill(NONE) : labels;
    expect(majorityBaseline(goldSetOf(task, hidden))).toMatchObject({ answer: null, score: null });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepSeries } from '../../../../src/core/runs/groups';
import { stepOf } from '../../../../src/core/runs/step';

describe('the step in a run’s name', () => {
  it.each([
    ['sweep/lr1e-5/seed3/checkpoint-500', 500, 'checkpoint', 'sweep/lr1e-5/seed3'],
    ['checkpoint-500', 500, 'checkpoint', ''],
    ['checkpoint-500/eval', 500, 'checkpoint', 'eval'],
    ['ft/checkpoint-500/eval', 500, 'checkpoint', 'ft/eval'],
    ['ft-step1000', 1000, 'step', 'ft'],
    ['ft-step1000-final', 1000, 'step', 'ft-final'],
    ['ckpt_2000', 2000, 'checkpoint', ''],
    ['models/CKPT.7', 7, 'checkpoint', 'models'],
    ['epoch=3-step=120', 120, 'step', ''],
    ['runs/a/epoch=3-step=120.ckpt', 120, 'step', 'runs/a/ckpt'],
    ['global_step100', 100, 'step', ''],
    ['x/iter_0001000', 1000, 'step', 'x'],
    ['x/iteration-12', 12, 'step', 'x'],
    ['bert_ep2', 2, 'epoch', 'bert'],
    ['epoch-0.5', 0.5, 'epoch', ''],
    ['checkpoint-epoch-3', 3, 'epoch', ''],
    ['step-10k', 10_000, 'step', ''],
    ['step-1.5M/eval', 1_500_000, 'step', 'eval'],
    ['step 0', 0, 'step', ''],
    ['epoch3/checkpoint-40', 40, 'checkpoint', 'epoch3'],
    ['checkpoint-3/step-100', 100, 'step', 'checkpoint-3'],
    ['step1/step2', 2, 'step', 'step1'],
  ])('%s', (run, step, unit, series) => {
    expect(stepOf(run)).toEqual({ step, unit, series });
  });

  it.each([
    ...['', 'bert-base', 'bert-base/500', '2000', 'checkpoint-best', 'checkpoint', 'step', 'seed3'],
    ...['steps-500', 'max_step1000', 'warmup-step500', 'num_epoch=3', '3epoch', 'footstep3'],
    ...['step3a', 'step-1.5.2', 'deep2', 'ep', 'ckpt-a1', 'step-10kb', 'step99999999999999999999'],
  ])('is not guessed in “%s”', (run) => {
    expect(stepOf(run)).toBeNull();
  });

  it('is found again whatever stands around it, and the series is what is left', () => {
    const word = fc.constantFrom('checkpoint-', 'ckpt_', 'step', 'global_step=', 'epoch-', 'iter.');
    const name = fc.constantFrom('', 'bert', 'lr1e-5', 'seed3', 'sweep/a', 'x_y');
    fc.assert(
      fc.property(name, word, fc.nat(), name, (before, said, step, after) => {
        const parts = [before, `${said}${step}`, after].filter((part) => part !== '');
        const series = [before, after].filter((part) => part !== '');
        expect(stepOf(parts.join('/'))).toMatchObject({ step, series: series.join('/') });
        expect(stepOf(parts.join('-'))).toMatchObject({ step, series: series.join('-') });
      }),
    );
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string(), (run) => {
        const found = stepOf(run);
        if (found) expect(found.series.length).toBeLessThan(run.length);
      }),
    );
  });
});

describe('series of checkpoints', () => {
  it('hold the checkpoints of one training by step, and no single ones', () => {
    const runs = [
      ...['a/checkpoint-1000', 'a/checkpoint-500', 'a/epoch-1', 'b/checkpoint-500', 'b/final'],
      ...['checkpoint-20', 'checkpoint-3'],
    ];
    expect(stepSeries(runs, (run) => run)).toEqual([
      {
        series: '',
        unit: 'checkpoint',
        points: [
          { step: 3, item: 'checkpoint-3' },
          { step: 20, item: 'checkpoint-20' },
        ],
      },
      {
        series: 'a',
        unit: 'checkpoint',
        points: [
          { step: 500, item: 'a/checkpoint-500' },
          { step: 1000, item: 'a/checkpoint-1000' },
        ],
      },
    ]);
  });
});

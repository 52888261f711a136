import { describe, expect, it } from 'vitest';
import { toText } from '../../../src/core/message';
import { TASKS, type TaskName } from '../../../src/core/tasks';
import { fitFor, fitsOf } from '../../../src/inference/fits';
import type { Model } from '../../../src/inference/model';

function model(more: Partial<Model>): Model {
  const outputs = more.labels?.length ?? more.outputs ?? 2;
  return {
    folder: '/m',
    name: 'm',
    variants: [{ path: '/m/model.onnx', precision: 'float32', bytes: 1 }],
    outputs,
    problem: 'classes',
    labels: null,
    hint: null,
    maxLength: 512,
    ...more,
  };
}

/** What a model fits: the sure tasks, then the others. */
function tasks(more: Partial<Model>): readonly [TaskName[], TaskName[]] {
  const fits = fitsOf(model(more));
  const names = (sure: boolean) => fits.filter((fit) => fit.sure === sure).map(({ task }) => task);
  return [names(true), names(false)];
}

/** The class that each output stands for, by name. */
function classes(more: Partial<Model>, task: TaskName): string[] | null {
  const fit = fitFor(model(more), task);
  if (!('task' in fit)) throw new Error(toText(fit));
  return fit.classes?.map((k) => TASKS[task].classes[k]?.name ?? '?') ?? null;
}

const NLI = ['contradiction', 'entailment', 'neutral'];
const TWO = ['not_entailment', 'entailment'];

describe('what a model is for', () => {
  it('is MNLI and the diagnostics where it has three labels of inference, in any order', () => {
    expect(tasks({ labels: NLI })).toEqual([['MNLI-m', 'MNLI-mm', 'AX', 'AX-b'], []]);
    expect(classes({ labels: NLI }, 'MNLI-m')).toEqual(NLI);
    expect(classes({ labels: NLI }, 'AX-b')).toEqual([
      'not_entailment',
      'entailment',
      'not_entailment',
    ]);
    expect(classes({ labels: ['ENTAILMENT', 'Neutral', 'contradiction'] }, 'AX')).toEqual([
      'entailment',
      'neutral',
      'contradiction',
    ]);
  });

  it('is the one task that has such labels', () => {
    expect(tasks({ labels: ['not_equivalent', 'equivalent'] })).toEqual([['MRPC'], []]);
    expect(tasks({ labels: ['duplicate', 'not_duplicate'] })).toEqual([['QQP'], []]);
    expect(tasks({ labels: ['unacceptable', 'acceptable'] })).toEqual([['CoLA'], []]);
    expect(tasks({ labels: ['NEGATIVE', 'POSITIVE'] })).toEqual([['SST-2'], []]);
    expect(classes({ labels: ['duplicate', 'not_duplicate'] }, 'QQP')).toEqual(['1', '0']);
  });

  it('is for a person to say where several tasks have them, unless the name does', () => {
    expect(tasks({ labels: TWO })).toEqual([[], ['QNLI', 'RTE', 'WNLI', 'AX-b']]);
    expect(tasks({ labels: TWO, hint: 'rte' })).toEqual([['RTE'], ['QNLI', 'WNLI', 'AX-b']]);
    expect(classes({ labels: TWO }, 'RTE')).toEqual(['not_entailment', 'entailment']);
    expect(classes({ labels: TWO }, 'WNLI')).toEqual(['0', '1']);
    expect(tasks({ labels: ['no', 'yes'] })[0]).toEqual([]);
    expect(tasks({ labels: ['no', 'yes'], hint: 'cola' })[0]).toEqual(['CoLA']);
  });

  it('is STS-B where it gives one number', () => {
    const number = { outputs: 1, problem: 'number' } as const;
    expect(tasks({ ...number, hint: 'stsb' })).toEqual([['STS-B'], []]);
    expect(tasks(number)).toEqual([[], ['STS-B']]);
    expect(classes(number, 'STS-B')).toBeNull();
  });

  it('is what the name says where two outputs have no names, and open where there are three', () => {
    expect(tasks({ hint: 'mrpc' })[0]).toEqual(['MRPC']);
    expect(tasks({})[0]).toEqual([]);
    expect(tasks({})[1]).toContain('CoLA');
    expect(tasks({ outputs: 3, hint: 'mnli' })).toEqual([[], ['MNLI-m', 'MNLI-mm', 'AX', 'AX-b']]);
    expect(classes({ outputs: 3 }, 'MNLI-m')).toEqual(['entailment', 'neutral', 'contradiction']);
    expect(classes({ outputs: 3 }, 'AX-b')).toEqual([
      'entailment',
      'not_entailment',
      'not_entailment',
    ]);
  });

  it('is nothing of ours with labels of something else', () => {
    expect(tasks({ labels: ['joy', 'anger'] })).toEqual([[], []]);
    expect(tasks({ outputs: 5 })).toEqual([[], []]);
    expect(tasks({ outputs: null })).toEqual([[], []]);
  });

  it('gives the evidence in words', () => {
    const [fit] = fitsOf(model({ labels: NLI }));
    expect(fit && toText(fit.why)).toBe('Its labels are contradiction, entailment, neutral.');
  });
});

describe('a task that a person chose', () => {
  it('takes outputs whose names are not the task’s in the usual order', () => {
    const fit = fitFor(model({ labels: ['joy', 'anger'] }), 'SST-2');
    expect(fit).toMatchObject({ classes: [0, 1], sure: false });
    expect(classes({ outputs: null }, 'MNLI-m')).toHaveLength(3);
  });

  const refusals: readonly (readonly [Partial<Model>, TaskName, RegExp])[] = [
    [{ outputs: 2 }, 'MNLI-m', /^MNLI-m has 3 classes, and the model gives 2 numbers/],
    [{ labels: NLI }, 'RTE', /^RTE has 2 classes, and the model gives 3 numbers/],
    [{ outputs: 2 }, 'STS-B', /^STS-B is a scale, and the model gives 2 numbers/],
    [
      { outputs: 1, problem: 'number' },
      'CoLA',
      /^CoLA has classes, and the model gives one number/,
    ],
    [{ outputs: 2 }, 'AX', /^AX has 3 classes/],
  ];
  it.each(refusals)('%o for %s', (more, task, sentence) => {
    const fit = fitFor(model(more), task);
    expect('task' in fit ? '' : toText(fit)).toMatch(sentence);
  });
});

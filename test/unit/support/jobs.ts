import type { TaskName } from '../../../src/core/tasks';
import type { Fit, Model, Texts } from '../../../src/inference/model';
import type { Job, TaskJob } from '../../../src/inference/predict/job';
import { say } from '../../../src/core/message';

/** A model that nobody has on disk. */
export const MODEL: Model = {
  folder: '/models/tiny',
  name: 'tiny',
  variants: [{ path: '/models/tiny/onnx/model.onnx', precision: 'float32', bytes: 1000 }],
  outputs: 3,
  problem: 'classes',
  labels: ['contradiction', 'entailment', 'neutral'],
  hint: 'mnli',
  maxLength: 128,
};

export function taskJob(
  task: TaskName,
  rows: number,
  classes: Fit['classes'],
  gold: Partial<TaskJob['gold']> = {},
): TaskJob {
  const texts = Array.from({ length: rows }, (_, id): Texts => [`${task} ${id}`, `Yes ${id}.`]);
  return {
    fit: { task, classes, why: say('It is made for it.'), sure: true },
    gold: { path: `glue/${task}/dev.tsv`, sha256: 'b'.repeat(64), rows, ...gold },
    texts: () => Promise.resolve(texts),
  };
}

export function jobOf(folder: string, tasks: readonly TaskJob[], how: Job['how'] = 'new'): Job {
  const [variant] = MODEL.variants;
  if (variant === undefined) throw new Error('no variant');
  return { model: MODEL, variant, folder, how, tasks };
}

import { isTwin } from '../../core/logged/logged';
import { say, type Message } from '../../core/message';
import { TASK_NAMES, TASKS, type Split, type Task } from '../../core/tasks';

/** What is said of figures above 1. */
export const IN_PERCENT = say('The figures are logged in percent.');

/** How many examples the set has that models are evaluated on: dev, or the diagnostic one. */
export function sizeOf(task: Task): number | null {
  return task.sizes.dev ?? task.sizes.diagnostic ?? null;
}

/**
 * The split that a logged score claims to be of: dev for an evaluation, whatever it counts. A score on
 * “test” is of the split that has so many samples, where only one has: the official test labels are
 * hidden, so that many a “test” is the dev set.
 */
export function splitOf(
  task: Task,
  prefix: 'eval' | 'test' | null,
  samples: number | null,
): Split | null {
  if (task.sizes.diagnostic !== undefined) return 'diagnostic';
  if (prefix !== 'test') return 'dev';
  const [only, ...more] = samples === null ? [] : splitsOfSize(task, samples);
  return only !== undefined && more.length === 0 ? only : null;
}

/** What the number of samples says against the score being that of the task's dev set. */
export function sampleNotes(task: Task, samples: number | null): readonly Message[] {
  const size = sizeOf(task);
  if (samples === null || size === null || samples === size) return [];
  const owners = TASK_NAMES.map((name) => TASKS[name]).filter((other) => sizeOf(other) === samples);
  const twin = owners.find((other) => isTwin(task, other));
  if (twin !== undefined)
    return [
      say(
        'It should be the score of {0}, but it counts {1} samples, as many as {2} has: the score of {2} was written over it.',
        task.name,
        samples,
        twin.name,
      ),
    ];
  const [split] = splitsOfSize(task, samples);
  if (split !== undefined)
    return [
      say('It counts {0} samples, as many as the {1} set of {2}.', samples, split, task.name),
    ];
  const [owner] = owners;
  return [
    owner === undefined
      ? say('It counts {0} samples; {1} has {2}.', samples, task.name, size)
      : say(
          'It counts {0} samples, as many as {3} has; {1} has {2}.',
          samples,
          task.name,
          size,
          owner.name,
        ),
  ];
}

function splitsOfSize(task: Task, samples: number): readonly Split[] {
  return (['dev', 'test', 'train'] as const).filter((split) => task.sizes[split] === samples);
}

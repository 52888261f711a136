import { isTwin } from './logged';
import { reproduces, type Case } from './loggedCase';
import { byOtherMetric, byScale } from './loggedMetrics';
import { byClipping, byOrder } from './loggedRescored';
import { byShift } from './loggedShift';
import { say, type Message } from '../message';
import { TASK_NAMES, TASKS, type Task } from '../tasks';

/** Plain facts first, then what gives the logged figures, then what could explain any gap. */
const REASONS: readonly ((of: Case) => Message | null)[] = [
  bySamples,
  byTwin,
  byOrder,
  byShift,
  byOtherMetric,
  byClipping,
  byScale,
  byPart,
  byShare,
];

/** The likely reason of a gap, to stand behind a colon; `null` where nothing tells. */
export function reasonOf(of: Case): Message | null {
  for (const reason of REASONS) {
    const message = reason(of);
    if (message !== null) return message;
  }
  return null;
}

/** The log counts other examples than these. */
function bySamples({ logged: { samples }, judged }: Case): Message | null {
  const { task, rows, labelled } = judged.gold;
  if (samples === null || [rows, labelled, judged.scored].includes(samples)) return null;
  const twin = twinsOf(task).find(({ sizes }) => sizes.dev === samples);
  if (twin !== undefined)
    return say('the logged score is that of {0} (it counts {1} samples).', twin.name, samples);
  const split = (['dev', 'test', 'train'] as const).find((name) => task.sizes[name] === samples);
  return split !== undefined && split !== judged.gold.split
    ? say('the logged score is that of the {0} set (it counts {1} samples).', split, samples)
    : say('the logged score counts {0} samples, and the set has {1}.', samples, rows);
}

/** The run's predictions for MNLI's other set have just this score. */
function byTwin(of: Case): Message | null {
  const twin = of.judged.twins.find(({ metrics }) => reproduces(of, metrics));
  return twin === undefined
    ? null
    : say('the logged score is that of this run’s predictions for {0}.', twin.task);
}

function byPart({ judged: { gold, scored } }: Case): Message | null {
  return scored < gold.labelled
    ? say('this file has predictions for {0} of {1} examples.', scored, gold.labelled)
    : null;
}

/** Logged to so many digits, an accuracy tells which numbers of rows it can be a share of. */
const ENOUGH_DIGITS = 7;

/** No whole number of right answers gives the logged accuracy. */
function byShare({ logged, judged }: Case): Message | null {
  const { accuracy } = logged.metrics;
  const { gold, scored } = judged;
  if (accuracy === undefined || logged.decimals < ENOUGH_DIGITS || isShare(accuracy, scored))
    return null;
  for (const { name, sizes } of twinsOf(gold.task))
    if (sizes.dev !== undefined && isShare(accuracy, sizes.dev))
      return say(
        'no number of right answers among {0} gives the logged accuracy, but one among the {1} of {2} does.',
        scored,
        sizes.dev,
        name,
      );
  return say(
    'no number of right answers among {0} gives the logged accuracy, so it was counted over other rows or averaged over batches.',
    scored,
  );
}

/** Whether a share of `n` rows can be this accuracy, which may have been counted in 32 bits. */
function isShare(accuracy: number, n: number): boolean {
  const right = accuracy * n;
  return Math.abs(right - Math.round(right)) <= n * 1e-7 + 1e-6;
}

function twinsOf(task: Task): readonly Task[] {
  return TASK_NAMES.map((name) => TASKS[name]).filter((other) => isTwin(task, other));
}

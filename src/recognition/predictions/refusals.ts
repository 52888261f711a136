import type { FileRule } from '../../core/configuration';
import type { Fix } from '../../core/problems/fix';
import type { GoldSet } from '../../core/goldSet';
import type { UnscoredReason } from '../../core/problems/issue';
import { say, type Message } from '../../core/message';
import { TASKS, type Task, type TaskName } from '../../core/tasks';
import type { Alignment } from './align';
import type { PredictionTable } from './columns';
import type { NameEvidence } from '../names';
import { testByName, type IdSpan } from './size';

/** Why a prediction column is not scored, in words. */
export interface Refusal {
  readonly kind: 'unscored';
  readonly task: TaskName | null;
  readonly reason: UnscoredReason;
  readonly message: Message;
  /** What `glue-lens.json` could say to set it right. */
  readonly fixes?: readonly Fix[];
}

/** No gold set of the task is there at all; rows as many as the test set has are said to be that. */
export function noGold(task: Task, span: IdSpan, name: NameEvidence): Refusal {
  const { test, dev } = task.sizes;
  const isTest = span.rows === test && (test !== dev || name.split === 'test');
  if (isTest)
    return {
      kind: 'unscored',
      task: task.name,
      reason: 'test-split',
      message: say(
        'It has {0} rows, as many as the test set of {1}, whose labels are not public. Only dev rows can be scored.',
        span.rows,
        task.name,
      ),
    };
  return {
    kind: 'unscored',
    task: task.name,
    reason: 'no-gold',
    message: say(
      'There is no gold set of {0}. Put its dev file in the workspace (any folder), or name the folder that has it.',
      task.name,
    ),
  };
}

/** Gold sets are there, but none with labels. */
export function hiddenLabels(task: Task, gold: GoldSet): Refusal {
  return {
    kind: 'unscored',
    task: task.name,
    reason: 'hidden-labels',
    message: say(
      'The only gold set of {0}, {1}, has hidden labels (−1 or empty), so nothing can be scored against it.',
      task.name,
      gold.path,
    ),
  };
}

/** Most cells are no answers of the task that the name says; `found` are some of them. */
export function wrongLabels(name: NameEvidence, found: readonly string[]): Refusal {
  const shown = found.slice(0, 3).map((value) => `“${value.slice(0, 30)}”`);
  const [first] = name.tasks;
  return {
    kind: 'unscored',
    task: first ?? null,
    reason: 'unrecognised',
    message: say(
      'It is named {0}, but most of its predictions are no answers of that task: found {1}, expected {2}.',
      name.tasks.join(' / '),
      [...new Set(shown)].join(', '),
      first === undefined ? '' : answersInWords(TASKS[first]),
    ),
  };
}

/** It has a number for each of so many classes, and the task that the name says has others. */
export function wrongClasses(name: NameEvidence, classes: number): Refusal {
  const [first] = name.tasks;
  const expected = first === undefined ? 0 : TASKS[first].classes.length;
  const message =
    expected === 0
      ? say(
          'It is named {0}, whose answers are single numbers, but it has a number for each of {1} classes.',
          name.tasks.join(' / '),
          classes,
        )
      : say(
          'It is named {0}, which has {1} classes, but it has a number for each of {2}.',
          name.tasks.join(' / '),
          expected,
          classes,
        );
  return { kind: 'unscored', task: first ?? null, reason: 'unrecognised', message };
}

/** Test rows as only the name tells: neither sentences nor gold labels say which rows they are. */
export function namedTest(
  { roles, rows }: PredictionTable,
  { task, split }: GoldSet,
  { ownGold }: Alignment,
  name: NameEvidence,
  rule: FileRule,
): Refusal | null {
  const proved = ownGold !== null || roles.sentences.length > 0;
  if (proved || split === 'test' || rule.split !== undefined) return null;
  const why = testByName(task, rows, name);
  return why && { kind: 'unscored', task: task.name, ...why };
}

function answersInWords({ range, classes }: Task): string {
  return range === null
    ? classes.map((c) => c.name).join(', ')
    : `numbers from ${range[0]} to ${range[1]}`;
}

/** The refusal that says most: a known count before a mere mismatch before missing gold. */
export function pickRefusal(tries: readonly Refusal[]): Refusal {
  const order: readonly UnscoredReason[] = [
    'test-split',
    'count-mismatch',
    'hidden-labels',
    'no-gold',
  ];
  for (const reason of order) {
    const found = tries.find((refusal) => refusal.reason === reason);
    if (found) return found;
  }
  return (
    tries[0] ?? {
      kind: 'unscored',
      task: null,
      reason: 'unrecognised',
      message: say('Nothing fits.'),
    }
  );
}

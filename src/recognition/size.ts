import type { GoldSet } from '../core/goldSet';
import type { UnscoredReason } from '../core/issue';
import { say, type Message } from '../core/message';
import { TASK_NAMES, TASKS, type Task } from '../core/tasks';
import type { PredictionColumns } from './columns';
import type { NameEvidence } from './names';

/** The rows and ids of a prediction column at a glance. */
export interface IdSpan {
  readonly rows: number;
  readonly hasIds: boolean;
  /** Largest id, −1 for none. */
  readonly max: number;
  readonly min: number;
  /** Ids run from 1 to the number of rows: one off. */
  readonly shifted: boolean;
  /** How many rows have an id of `limit` or above. */
  beyond(limit: number): number;
}

/** Reads the span; without ids, rows stand for ids 0 … rows − 1. */
export function spanOf({ table, ids }: PredictionColumns): IdSpan {
  const rows = table.rows;
  if (ids === null) {
    const beyond = (limit: number): number => Math.max(rows - limit, 0);
    return { rows, hasIds: false, max: rows - 1, min: 0, shifted: false, beyond };
  }
  let max = -1;
  let min = Number.MAX_SAFE_INTEGER;
  for (const id of ids) {
    if (id > max) max = id;
    if (id >= 0 && id < min) min = id;
  }
  return {
    rows,
    hasIds: true,
    max,
    min,
    shifted: min === 1 && max === rows,
    beyond: (limit) => ids.reduce((n, id) => n + (id >= limit ? 1 : 0), 0),
  };
}

interface Refusal {
  readonly reason: UnscoredReason;
  readonly message: Message;
}

/** Rows beyond the set that padding in distributed evaluation explains: up to a fifth, at most this many. */
const MAX_PADDING = 64;

/** Why a column of this span cannot be scored against a gold set, in words; `null` where it can. */
export function whyNotThisSet(
  task: Task,
  gold: GoldSet,
  span: IdSpan,
  name: NameEvidence,
): Refusal | null {
  if (span.max === -1)
    return mismatch(say('No row has an id: the first column holds no whole numbers from 0.'));
  if (span.rows === gold.rows && span.max < gold.rows) return null;
  if (span.shifted) return oneOff(span, task);
  if (isTestSized(task, gold, span)) return testRows(task, gold, span, name);
  const twin = twinOfSize(task, span.rows);
  if (twin !== undefined)
    return mismatch(
      say(
        'It has {0} rows, as many as {1} has; {2} has {3}. Check which set it is.',
        span.rows,
        twin.name,
        task.name,
        gold.rows,
      ),
    );
  if (!span.hasIds)
    return mismatch(
      say(
        'It has {0} rows and no ids, and the {1} set of {2} has {3}; without ids the counts must agree.',
        span.rows,
        gold.split,
        task.name,
        gold.rows,
      ),
    );
  const beyond = span.beyond(gold.rows);
  if (beyond > Math.min(MAX_PADDING, gold.rows / 5))
    return mismatch(
      say(
        'It has {0} rows, of which {1} have ids that the {2} set of {3} ({4} rows) does not have.',
        span.rows,
        beyond,
        gold.split,
        task.name,
        gold.rows,
      ),
    );
  return null;
}

function oneOff(span: IdSpan, task: Task): Refusal {
  return mismatch(
    say(
      'Its ids run from 1 to {0}, but the ids of {1} start at 0, so every row would be scored against its neighbour. Write ids from 0.',
      span.max,
      task.name,
    ),
  );
}

/** As many rows as the test set has, numbered like it: even where that is fewer than the dev set has. */
function isTestSized(task: Task, gold: GoldSet, span: IdSpan): boolean {
  const { test } = task.sizes;
  return gold.split !== 'test' && span.rows === test && span.min === 0 && span.max === test - 1;
}

function testRows(task: Task, gold: GoldSet, span: IdSpan, name: NameEvidence): Refusal {
  const message =
    name.split === 'dev'
      ? say(
          'The name says dev, but its {0} rows are as many as the test set of {1} has (dev: {2}). Test labels are not public.',
          span.rows,
          task.name,
          gold.rows,
        )
      : say(
          'It holds test rows: {0}, as many as the test set of {1} has (dev: {2}). Test labels are not public; only dev rows can be scored.',
          span.rows,
          task.name,
          gold.rows,
        );
  return { reason: 'test-split', message };
}

/** Another task of the same score (MNLI's other set) that has just this many rows in dev or test. */
function twinOfSize(task: Task, rows: number): Task | undefined {
  return TASK_NAMES.map((name) => TASKS[name]).find(
    (other) =>
      other !== task &&
      other.macro !== null &&
      other.macro === task.macro &&
      (other.sizes.dev === rows || other.sizes.test === rows),
  );
}

function mismatch(message: Message): Refusal {
  return { reason: 'count-mismatch', message };
}

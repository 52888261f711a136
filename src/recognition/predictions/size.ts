import type { Fix } from '../../core/problems/fix';
import type { GoldSet } from '../../core/goldSet';
import type { UnscoredReason } from '../../core/problems/issue';
import type { Issue } from '../../core/problems/issue';
import { say, type Message } from '../../core/message';
import { TASK_NAMES, TASKS, type Task } from '../../core/tasks';
import { wholeIssue } from '../issues';
import type { NameEvidence } from '../names';

/** The rows and ids of a prediction table at a glance. */
export interface IdSpan {
  readonly rows: number;
  readonly hasIds: boolean;
  /** Largest id, −1 for none. */
  readonly max: number;
  readonly min: number;
  /** Ids run without a gap from another start than 0, which this is; `null`: they do not. */
  readonly start: number | null;
  /** How many rows have an id of `limit` or above. */
  beyond(limit: number): number;
}

/** Reads the span of the first `rows` rows; without ids, they stand for ids 0 … rows − 1. */
export function spanOf(rows: number, ids: Int32Array | null): IdSpan {
  if (ids === null) {
    const beyond = (limit: number): number => Math.max(rows - limit, 0);
    return { rows, hasIds: false, max: rows - 1, min: 0, start: null, beyond };
  }
  let max = -1;
  let min = Number.MAX_SAFE_INTEGER;
  for (let row = 0; row < rows; row++) {
    const id = ids[row] ?? -1;
    if (id > max) max = id;
    if (id >= 0 && id < min) min = id;
  }
  return {
    rows,
    hasIds: true,
    max,
    min,
    start: max !== -1 && min > 0 && max - min + 1 === rows && allThere(ids, rows, min) ? min : null,
    beyond: (limit) => {
      let count = 0;
      for (let row = 0; row < rows; row++) if ((ids[row] ?? -1) >= limit) count++;
      return count;
    },
  };
}

/** Whether each of `rows` ids from `min` on stands once. */
function allThere(ids: Int32Array, rows: number, min: number): boolean {
  const seen = new Uint8Array(rows);
  for (let row = 0; row < rows; row++) {
    const position = (ids[row] ?? -1) - min;
    if (position < 0 || position >= rows || seen[position] === 1) return false;
    seen[position] = 1;
  }
  return true;
}

interface Refusal {
  readonly reason: UnscoredReason;
  readonly message: Message;
  readonly fixes?: readonly Fix[];
}

/** Rows beyond the set that padding in distributed evaluation explains: up to a fifth, at most this many. */
const MAX_PADDING = 64;

/**
 * Why a column of this span cannot be scored against a gold set, in words; `null` where it can.
 * `saidDev`: a person says that these are dev rows, whatever their number.
 */
export function whyNotThisSet(
  task: Task,
  gold: GoldSet,
  span: IdSpan,
  name: NameEvidence,
  saidDev = false,
): Refusal | null {
  if (span.max === -1)
    return mismatch(say('No row has an id: its column of ids holds no whole numbers from 0.'));
  if (span.rows === gold.rows && span.max < gold.rows) return null;
  if (isOffset(gold, span)) return offset(span, task);
  if (!saidDev && isTestSized(task, gold, span)) return testRows(task, gold, span, name);
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

/** The first id is not 0 and the last one as far from it as the set's are, whatever rows were left out. */
function isOffset(gold: GoldSet, { min, max, rows, hasIds }: IdSpan): boolean {
  return hasIds && min > 0 && max - min === gold.rows - 1 && rows <= gold.rows;
}

/** Every id is off by the same: said, and offered, but nothing is scored by a guess. */
function offset(span: IdSpan, task: Task): Refusal {
  const message = say(
    'Its ids run from {0} to {1}, but the ids of {2} start at 0: each is {0} too high. Write ids from 0, or accept the offset in glue-lens.json.',
    span.min,
    span.max,
    task.name,
  );
  return { ...mismatch(message), fixes: [{ kind: 'idOffset', offset: span.min }] };
}

/**
 * As many rows as the test set has, numbered like it (even where that is fewer than the dev set has),
 * or numbered only as far as there were dev rows to glue them to.
 */
function isTestSized(task: Task, gold: GoldSet, span: IdSpan): boolean {
  const { test = -1 } = task.sizes;
  const numbered = (span.min === 0 || span.start !== null) && span.max - span.min === test - 1;
  const glued = span.rows > gold.rows && span.beyond(0) < span.rows;
  return gold.split !== 'test' && span.rows === test && (numbered || glued);
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
  return { reason: 'test-split', message, fixes: [{ kind: 'split', likely: ['dev'] }] };
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

/** The refusal where the rows fit dev and test alike, and the name says test; `null` elsewhere. */
export function testByName(task: Task, rows: number, name: NameEvidence): Refusal | null {
  const { dev, test } = task.sizes;
  if (name.split !== 'test' || dev !== test || rows !== test) return null;
  const message = say(
    'Its {0} rows fit both the dev and the test set of {1}, and its name says test. If they are dev rows, say so in glue-lens.json.',
    rows,
    task.name,
  );
  return { reason: 'test-split', message, fixes: [{ kind: 'split', likely: ['dev'] }] };
}

/** What is said where the rows fit dev and test alike, and the name does not say dev. */
export function splitGuess(task: Task, rows: number, name: NameEvidence): Issue[] {
  const { dev, test } = task.sizes;
  if (dev !== test || rows !== dev || name.split === 'dev') return [];
  const message = say(
    '{0} rows fit both the dev and the test set of {1}; they are taken as dev rows.',
    rows,
    task.name,
  );
  return [
    {
      ...wholeIssue('split-guessed', 'info', message),
      fixes: [{ kind: 'split', likely: ['dev', 'test'] }],
    },
  ];
}

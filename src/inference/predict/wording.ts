import { say, type Message } from '../../core/message';
import type { TaskName } from '../../core/tasks';
import type { Progress, TaskOutcome } from './job';

/** How far a prediction is, in one line. */
export function progressText(progress: Progress): Message {
  const { task, done, total, rowsPerSecond, secondsLeft } = progress;
  if (rowsPerSecond === null || secondsLeft === null)
    return say('{0}: {1} of {2} rows', task, done, total);
  return say(
    '{0}: {1} of {2} rows, {3} per second, {4} left',
    ...[task, done, total, rateText(rowsPerSecond), timeText(secondsLeft)],
  );
}

/** What came of a task, in a sentence or two. */
export function outcomeTexts(outcome: TaskOutcome): readonly Message[] {
  const { task } = outcome;
  switch (outcome.kind) {
    case 'written':
      return [writtenText(outcome), ...cutTexts(outcome)];
    case 'there':
      return [say('{0}: was there already.', task)];
    case 'failed':
      return [say('{0}: {1}', task, outcome.why), ...keptTexts(outcome)];
    case 'stopped':
      return [say('{0}: stopped.', task), ...keptTexts(outcome)];
  }
}

/** Whether a resumed run would have something left to do, and may succeed. */
export function goesOn(outcome: TaskOutcome): boolean {
  return outcome.kind === 'stopped' || (outcome.kind === 'failed' && outcome.kept > 0);
}

function keptTexts({ task, kept }: { readonly task: TaskName; readonly kept: number }): Message[] {
  return kept === 0 ? [] : [say('{0}: {1} rows are kept to go on from.', task, kept)];
}

function writtenText({ task, facts }: Extract<TaskOutcome, { kind: 'written' }>): Message {
  const { rows, resumed, seconds } = facts;
  if (seconds === 0 || rows === resumed) return say('{0}: {1} rows.', task, rows);
  const rate = rateText((rows - resumed) / seconds);
  const whole = say('{0}: {1} rows in {2}, {3} per second.', task, rows, timeText(seconds), rate);
  return resumed === 0 ? whole : say('{0} {1} rows were done before.', whole, resumed);
}

function cutTexts({ task, facts }: Extract<TaskOutcome, { kind: 'written' }>): readonly Message[] {
  const { truncated, rows, maxLength } = facts;
  if (truncated === 0) return [];
  return [
    say(
      '{0}: {1} of {2} rows were longer than {3} tokens and were cut.',
      task,
      truncated,
      rows,
      maxLength,
    ),
  ];
}

/** Whole rows from ten on. */
function rateText(rate: number): string {
  return rate >= 10 ? String(Math.round(rate)) : rate.toFixed(1);
}

/** `45 s`, `12 min`, `1 h 20 min`. */
function timeText(seconds: number): Message {
  if (seconds < 0.05) return say('under 0.1 s');
  if (seconds < 60)
    return say('{0} s', String(seconds < 9.95 ? Number(seconds.toFixed(1)) : Math.round(seconds)));
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return say('{0} min', minutes);
  return say('{0} h {1} min', Math.floor(minutes / 60), minutes % 60);
}

import type { Flag, Issue } from '../core/issue';
import type { BetterOrder } from '../core/labelOrder';
import { say } from '../core/message';
import type { Score } from '../core/score';
import type { Table } from '../formats/table';
import type { PredictionColumns } from '../recognition/columns';
import { rowIssue, wholeIssue } from '../recognition/issues';
import type { AnswerReading } from '../recognition/readAnswers';
import { baselineOf } from './baselines';
import { betterOrderIssue, percent } from './betterOrder';
import type { Given } from './scoredSet';

/** Rows below the data. */
export function summaryRows({ table, rows }: PredictionColumns['source']): Issue[] {
  const below = Array.from({ length: table.rows - rows }, (_, i) => rows + i);
  const issue = rowIssue(table, 'summary-rows', 'info', below, (n) =>
    say('Rows below the data that are blank or sum up: {0}. They are no predictions.', n),
  );
  return issue === null ? [] : [issue];
}

/** That the first line was read as data. */
export function noHeader(table: Table): Issue | null {
  return rowIssue(table, 'no-header', 'info', [0], () =>
    say('The first line is no header; it is read as the first row.'),
  );
}

/** What the figures themselves give to say. */
export function scoreIssues(
  { columns, match }: Given,
  reading: AnswerReading,
  scored: Score,
  better: BetterOrder | null,
  flags: readonly Flag[],
): Issue[] {
  const { gold } = match;
  const baseline = baselineOf(gold);
  const issues: Issue[] = [];
  for (const { value, note } of Object.values(scored.metrics)) {
    if (note === null || issues.some((issue) => issue.message.text === note.text)) continue;
    const code = value === null ? 'undefined-metric' : 'zero-by-convention';
    issues.push(wholeIssue(code, value === null ? 'warning' : 'info', note));
  }
  if (scored.constant)
    issues.push(
      wholeIssue('constant', 'warning', say('Every prediction is the same: a constant answer.')),
    );
  if (better !== null)
    issues.push(betterOrderIssue(columns, match, reading, better, scored.score ?? 0));
  if (flags.includes('below-majority') && !scored.constant)
    issues.push(
      wholeIssue(
        'below-majority',
        'info',
        say(
          'The score is below that of always answering {0} ({1}).',
          baseline.answer ?? '?',
          percent(baseline.score ?? 0),
        ),
      ),
    );
  return issues;
}

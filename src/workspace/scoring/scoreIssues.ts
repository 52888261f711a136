import type { Answers, GoldSet } from '../../core/goldSet';
import type { Flag, Issue } from '../../core/problems/issue';
import { isNone } from '../../core/join';
import type { BetterOrder } from '../../core/labelOrder';
import { say } from '../../core/message';
import { goldCounts, predictedCounts } from '../../core/metrics/confusion';
import { hundredths } from '../../core/metrics/metric';
import type { Score } from '../../core/score';
import type { Table } from '../../formats/table';
import type { PredictionColumns } from '../../recognition/predictions/columns';
import { rowIssue, wholeIssue } from '../../recognition/issues';
import type { AnswerReading } from '../../recognition/predictions/readAnswers';
import { baselineBeside } from '../gold/baselines';
import { betterOrderIssue } from './betterOrder';
import type { Given } from './scoredSet';

/** Rows below the data. */
export function summaryRows({ table, rows }: PredictionColumns['source']): Issue[] {
  const below = Array.from({ length: table.rows - rows }, (_, i) => rows + i);
  const issue = rowIssue(table, 'summary-rows', 'info', below, (n) =>
    say('Rows below the data that are blank or sum up: {0}. They are no predictions.', n),
  );
  return issue === null ? [] : [issue];
}

/** That a column was taken for predictions though no header says so and other columns stand beside it. */
export function guessedColumn({ columns, file, match }: Given): Issue[] {
  const { roles } = columns.source;
  const said = roles.bySaying || file.rule.columns?.predictions !== undefined;
  const others = roles.gold !== null || roles.sentences.length > 0 || roles.unknown.length > 1;
  if (said || columns.name === null || !others) return [];
  const message = say(
    'No header says “prediction”. Column “{0}” is taken for the answers of a model, since its cells are labels of {1} and nothing else explains it. If it is something else, say in glue-lens.json which columns hold predictions.',
    columns.name,
    match.gold.task.name,
  );
  return [wholeIssue('column-guessed', 'info', message)];
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
  else issues.push(...unusedLabels(gold, scored), ...wholeNumbers(gold, reading));
  if (better !== null)
    issues.push(betterOrderIssue(columns, match, reading, better, scored.score ?? 0));
  if (flags.includes('below-majority') && !scored.constant)
    issues.push(belowMajority(gold, scored));
  return issues;
}

function belowMajority(gold: GoldSet, { confusion }: Score): Issue {
  const { answer, score } = baselineBeside(gold, confusion);
  const message = say(
    'The score is below that of always answering {0} ({1}).',
    answer ?? '?',
    hundredths(score ?? 0),
  );
  return wholeIssue('below-majority', 'info', message);
}

/** Fewer answers than this may well lack a class, or all be whole. */
const ENOUGH = 20;

/** A class that was never predicted though two others were: a head with too few classes, often. */
function unusedLabels({ task }: GoldSet, { confusion }: Score): Issue[] {
  if (confusion === null || confusion.classes < 3) return [];
  const gold = goldCounts(confusion);
  const predicted = predictedCounts(confusion);
  if (predicted.reduce((sum, count) => sum + count, 0) < ENOUGH) return [];
  return task.classes.flatMap(({ name }, k) => {
    const count = gold[k] ?? 0;
    if (count === 0 || predicted[k] !== 0) return [];
    const message = say(
      'No prediction is {0}, the label of {1} examples. Check that the model tells {2} classes apart and that no label is read as another.',
      name,
      count,
      task.classes.length,
    );
    return [wholeIssue('unused-label', 'warning', message)];
  });
}

/** Numbers that are all whole where gold’s are not. */
function wholeNumbers({ task, labels }: GoldSet, { answers }: AnswerReading): Issue[] {
  if (task.kind !== 'number') return [];
  const areWhole = (numbers: Answers): boolean =>
    numbers.every((x, i) => isNone(numbers, i) || Number.isInteger(x));
  if (answers.length < ENOUGH || !areWhole(answers) || areWhole(labels)) return [];
  const message = say(
    'Every prediction is a whole number, and the gold scores of {0} are not: they look rounded, or like classes. They are scored as they are.',
    task.name,
  );
  return [wholeIssue('whole-numbers', 'warning', message)];
}

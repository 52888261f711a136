import type { Answers } from '../core/goldSet';
import type { Issue } from '../core/issue';
import { isNone } from '../core/join';
import { say } from '../core/message';
import { NONE } from '../core/metrics/confusion';
import { TASKS, type Task } from '../core/tasks';
import type { PredictionColumns } from './columns';
import { rowIssue, wholeIssue } from './issues';
import { readLabels } from './labels';

/** The answers of a prediction column, with what was decided or found in reading them. */
export interface AnswerReading {
  /** A class or number a row; `NONE` or NaN where the cell is no answer. */
  readonly answers: Answers;
  readonly issues: readonly Issue[];
}

/** Reads a column as answers of a task; `folded`: as those of the three-class task it is made of. */
export function readAnswers(
  columns: PredictionColumns,
  task: Task,
  folded: boolean,
): AnswerReading {
  if (task.kind === 'number') return readNumbers(columns, task);
  const fold = folded && task.foldedFrom ? task.foldedFrom : null;
  return readClasses(columns, fold ? TASKS[fold.task] : task, fold?.classes ?? null, task);
}

function readClasses(
  { table, encoded, column }: PredictionColumns,
  read: Task,
  fold: readonly number[] | null,
  task: Task,
): AnswerReading {
  const { codes, values } = encoded ?? { codes: new Uint16Array(table.rows), values: [''] };
  const reading = readLabels(read, values);
  const classes = fold === null ? reading.classes : reading.classes.map((c) => fold[c] ?? NONE);
  const answers = new Uint8Array(codes.length);
  for (let row = 0; row < codes.length; row++) answers[row] = classes[codes[row] ?? 0] ?? NONE;
  const issues: Issue[] = [];
  if (fold !== null)
    issues.push(
      wholeIssue(
        'folded',
        'info',
        say(
          'Three-class predictions, judged on {0} after neutral and contradiction were folded into not_entailment.',
          task.name,
        ),
      ),
    );
  if (reading.byCode && !read.classes.every((c) => /^\d$/.test(c.name)))
    issues.push(
      wholeIssue(
        'label-names',
        'info',
        say('The labels are integers; read as {0} (Hugging Face’s order).', orderInWords(read)),
      ),
    );
  const bad = invalidRows(answers);
  const issue = rowIssue(table, 'invalid-label', 'error', bad, (n) =>
    say(
      'Rows without a label of {1}: {0}, first “{2}”. They are not scored. Labels are {3}.',
      n,
      task.name,
      table.text(bad[0] ?? 0, column).slice(0, 40),
      read.classes.map((c) => c.name).join(', '),
    ),
  );
  return { answers, issues: issue ? [...issues, issue] : issues };
}

function readNumbers({ table, column }: PredictionColumns, task: Task): AnswerReading {
  const answers = table.numbers(column);
  const bad = invalidRows(answers);
  const outside: number[] = [];
  const [low, high] = task.range ?? [-Infinity, Infinity];
  answers.forEach((x, row) => {
    if (x < low || x > high) outside.push(row);
  });
  const first = table.text(bad[0] ?? 0, column).slice(0, 40);
  const issues = [
    rowIssue(table, 'invalid-number', 'error', bad, (n) =>
      say('Rows without a number: {0}, first “{1}”. They are not scored.', n, first),
    ),
    rowIssue(table, 'out-of-range', 'info', outside, (n) =>
      say(
        'Predictions of {1} outside {2} to {3}: {0}. They are scored as they are.',
        n,
        task.name,
        low,
        high,
      ),
    ),
  ];
  return { answers, issues: issues.flatMap((issue) => issue ?? []) };
}

function invalidRows(answers: Answers): number[] {
  const rows: number[] = [];
  for (let row = 0; row < answers.length; row++) if (isNone(answers, row)) rows.push(row);
  return rows;
}

function orderInWords(task: Task): string {
  return task.codes.map((c, code) => `${code} = ${task.classes[c]?.name ?? '?'}`).join(', ');
}

import type { Answers } from '../../core/goldSet';
import type { Issue } from '../../core/problems/issue';
import { isNone } from '../../core/join';
import { say } from '../../core/message';
import type { Task } from '../../core/tasks';
import type { PredictionColumns } from './columns';
import { rowIssue } from '../issues';
import { nearest } from '../nearest';

/** As many distinct values that are no labels are told one by one. */
const TOLD = 5;

/** Values that are no labels: each with its lines and the label that it is nearest to. */
export function badLabels(
  { source, encoded, column, scores }: PredictionColumns,
  read: Task,
  task: Task,
  answers: Answers,
): Issue[] {
  const names = read.classes.map((c) => c.name).join(', ');
  const { table } = source;
  const rowsOf = new Map<string, number[]>();
  for (const row of invalidRows(answers)) {
    const value = encoded === null || scores !== null ? '' : table.text(row, column).trim();
    const rows = rowsOf.get(value);
    if (rows === undefined) rowsOf.set(value, [row]);
    else rows.push(row);
  }
  const most = [...rowsOf].sort(([, a], [, b]) => b.length - a.length);
  const told = most.length > TOLD ? most.slice(0, TOLD - 1) : most;
  const rest = most.slice(told.length).flatMap(([, rows]) => rows);
  const one = ([value, rows]: readonly [string, readonly number[]]): Issue | null => {
    if (scores !== null) return noScores(source.table, rows);
    const nearest = nearestLabel(read, value);
    const shown = value.slice(0, 40);
    const issue = rowIssue(table, 'invalid-label', 'error', rows, (n) =>
      value === ''
        ? say(
            'Rows without a label of {1}: {0}. They are not scored. Labels are {2}.',
            n,
            task.name,
            names,
          )
        : nearest === null
          ? say(
              'Rows with “{1}”, which is no label of {2}: {0}. They are not scored. Labels are {3}.',
              n,
              shown,
              task.name,
              names,
            )
          : say(
              'Rows with “{1}”, which is no label of {2}: {0}. They are not scored. Perhaps {3} is meant.',
              n,
              shown,
              task.name,
              nearest,
            ),
    );
    if (issue === null || value === '') return issue;
    const likely = nearest ?? read.classes[0]?.name ?? '';
    return { ...issue, fixes: [{ kind: 'labels', labels: { [value]: likely } }] };
  };
  const others = rowIssue(
    table,
    'invalid-label',
    'error',
    [...rest].sort((a, b) => a - b),
    (n) =>
      say(
        'Rows with other values that are no labels of {1}: {0}, first “{2}”. They are not scored. Labels are {3}.',
        n,
        task.name,
        table.text(Math.min(...rest.slice(0, 1)), column).slice(0, 40),
        names,
      ),
  );
  return [...told.map(one), others].flatMap((issue) => issue ?? []);
}

function noScores(
  table: PredictionColumns['source']['table'],
  rows: readonly number[],
): Issue | null {
  return rowIssue(table, 'invalid-number', 'error', rows, (n) =>
    say(
      'Rows with a class score that is not a finite number (NaN, infinite or empty): {0}. They are not scored.',
      n,
    ),
  );
}

/** The class whose name, or another name for it, is a slip of the pen away; `null` where none is. */
function nearestLabel({ classes }: Task, value: string): string | null {
  const words = classes.flatMap((c) => [c.name, ...c.aliases]).filter((word) => word.length > 3);
  const near = nearest(value, words);
  return classes.find((c) => near !== null && [c.name, ...c.aliases].includes(near))?.name ?? null;
}

/** Rows without an answer, ascending. */
export function invalidRows(answers: Answers): number[] {
  const rows: number[] = [];
  for (let row = 0; row < answers.length; row++) if (isNone(answers, row)) rows.push(row);
  return rows;
}

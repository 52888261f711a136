import { found } from '../../core/problems/finding';
import type { GoldSet } from '../../core/goldSet';
import { say } from '../../core/message';
import { TASK_NAMES, type TaskName } from '../../core/tasks';
import { alignRows } from './align';
import type { PredictionColumns } from './columns';
import { wholeIssue } from '../issues';
import type { GoldSource, Match, Said } from './match';
import { matchAligned } from './matchAligned';
import type { Refusal } from './refusals';
import { idsByText } from './sentences';
import { spanOf } from './size';

/**
 * Matches a column that no name gives a task: by sentences that only one gold set has, or by the
 * exact number of rows of only one set whose answers these are.
 */
export function matchUnnamed(
  columns: PredictionColumns,
  said: Said,
  answered: (task: TaskName) => boolean,
  golds: GoldSource,
): Match {
  const { source } = columns;
  const tasks = TASK_NAMES.filter(answered);
  const sets = tasks.flatMap((task) => golds(task).find((gold) => gold.labelled > 0) ?? []);
  const bySentences = sets.filter((gold) => idsByText(source, gold) !== null);
  const span = spanOf(source.rows, source.ids);
  const bySize = sets.filter((gold) => gold.rows === span.rows && span.max < span.rows);
  const [gold, ...others] = bySentences.length > 0 ? bySentences : bySize;
  if (gold === undefined || others.length > 0) return nothingFits(span.rows, bySize);
  const message =
    bySentences.length > 0
      ? say('Neither file nor folder names a task; by its sentences it is {0}.', gold.task.name)
      : say(
          'Neither file nor folder names a task; by its {0} rows and its labels it is {1}.',
          span.rows,
          gold.task.name,
        );
  const alignment = alignRows(source, gold, said);
  if ('kind' in alignment) return alignment;
  const told = [found('task', message)];
  const match = matchAligned(source, gold, alignment, { folded: false, told, said });
  if (match.kind === 'unscored') return match;
  const guessed = {
    ...wholeIssue('task-guessed', 'info', message),
    fixes: [{ kind: 'task', likely: [gold.task.name] } as const],
  };
  return { ...match, issues: [guessed, ...match.issues] };
}

/** Rows of HANS, a set that MNLI models are often tried on. */
const HANS_ROWS = 30_000;

function nothingFits(rows: number, fitting: readonly GoldSet[]): Refusal {
  const likely = fitting.map((gold) => gold.task.name);
  const message =
    rows === HANS_ROWS
      ? say('Its {0} rows fit no gold set of GLUE; HANS has as many, which is no GLUE task.', rows)
      : fitting.length > 1
        ? say(
            'Neither file nor folder names a task, and its {0} rows fit {1}. Put the task’s name into the file’s name, or say it in glue-lens.json.',
            rows,
            likely.join(', '),
          )
        : say(
            'Neither file nor folder names a task, and its {0} rows fit no gold set. Put the task’s name into the file’s name, as in “CoLA.tsv”, or say it in glue-lens.json.',
            rows,
          );
  return {
    kind: 'unscored',
    task: null,
    reason: 'unrecognised',
    message,
    fixes: [{ kind: 'task', likely }],
  };
}

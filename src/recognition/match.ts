import type { GoldSet } from '../core/goldSet';
import type { Issue } from '../core/issue';
import { say } from '../core/message';
import { TASK_NAMES, TASKS, type Task, type TaskName } from '../core/tasks';
import { shareOfAnswers, type PredictionColumns } from './columns';
import { wholeIssue } from './issues';
import type { NameEvidence } from './names';
import { hiddenLabels, noGold, pickRefusal, wrongLabels, type Refusal } from './refusals';
import { spanOf, whyNotThisSet, type IdSpan } from './size';

/** The gold sets that there are, by task; nearest to the prediction file first. */
export type GoldSource = (task: TaskName) => readonly GoldSet[];

export type Match =
  | {
      readonly kind: 'matched';
      readonly gold: GoldSet;
      /** Three-class answers to be folded into the two of the gold set's task. */
      readonly folded: boolean;
      readonly issues: readonly Issue[];
    }
  | Refusal;

/** Share of rows that must hold answers of a task before a file counts as predictions for it. */
const ENOUGH = 0.5;

/**
 * Decides which task and which gold set a prediction column belongs to: the task by the file's or
 * folder's name, checked against the answers, ids and row counts; without a name by what fits a
 * single gold set exactly. Refuses with a sentence rather than scoring the wrong rows.
 */
export function matchPredictions(
  columns: PredictionColumns,
  name: NameEvidence,
  golds: GoldSource,
): Match {
  const span = spanOf(columns);
  const values = columns.encoded?.values ?? sample(columns);
  const shareOf = (task: TaskName): number => share(task, columns, values);
  const named = name.tasks.flatMap((task) => otherwiseJudged(task, shareOf, golds));
  if (named.length === 0)
    return name.tasks.length > 0
      ? wrongLabels(name, sample(columns))
      : unnamed(span, name, (task) => shareOf(task) > ENOUGH, golds);
  const tries = named.map((candidate) => trySet(candidate, span, name, golds));
  const matched = tries.filter((match) => match.kind === 'matched');
  const exact = matched.filter((match) => match.gold.rows === span.rows);
  const chosen = exact[0] ?? matched[0];
  if (chosen === undefined) return pickRefusal(tries.filter((match) => match.kind === 'unscored'));
  const sure = name.tasks.length === 1 || exact.length === 1;
  return sure ? chosen : { ...chosen, issues: [...chosen.issues, oneOfSeveral(chosen.gold, name)] };
}

function oneOfSeveral({ task }: GoldSet, name: NameEvidence): Issue {
  return wholeIssue(
    'task-guessed',
    'warning',
    say('“{0}” may be {1}; taken as {2}.', name.said, name.tasks.join(' or '), task.name),
  );
}

interface Candidate {
  readonly task: Task;
  readonly folded: boolean;
}

/**
 * The task that a named task's answers are really judged as: itself; its two-class form where only
 * that has a gold set or the answers fit it better; the three classes of a two-class name, folded.
 */
function otherwiseJudged(
  name: TaskName,
  shareOf: (task: TaskName) => number,
  golds: GoldSource,
): Candidate[] {
  const task = TASKS[name];
  const twin = TASK_NAMES.map((t) => TASKS[t]).find((t) => t.foldedFrom?.task === name);
  const own = shareOf(name);
  const better = Math.max(own, ENOUGH);
  if (task.foldedFrom && shareOf(task.foldedFrom.task) > better) return [{ task, folded: true }];
  if (twin !== undefined && shareOf(twin.name) > better) return [{ task: twin, folded: false }];
  if (own <= ENOUGH) return [];
  const fold = twin !== undefined && golds(name).length === 0 && golds(twin.name).length > 0;
  return [fold ? { task: twin, folded: true } : { task, folded: false }];
}

/** Tries the gold sets of a task: first those that have just as many rows, then the nearer ones. */
function trySet(
  { task, folded }: Candidate,
  span: IdSpan,
  name: NameEvidence,
  golds: GoldSource,
): Match {
  const sets = golds(task.name);
  const labelled = sets.filter((gold) => gold.labelled > 0);
  const exact = (gold: GoldSet): boolean => gold.rows === span.rows;
  const usable = [...labelled.filter(exact), ...labelled.filter((gold) => !exact(gold))];
  const [hidden] = sets;
  const refusals: Refusal[] = [];
  for (const gold of usable) {
    const why = whyNotThisSet(task, gold, span, name);
    if (why === null)
      return { kind: 'matched', gold, folded, issues: splitGuess(task, span, name) };
    refusals.push({ kind: 'unscored', task: task.name, ...why });
  }
  const [refusal] = refusals;
  if (refusal !== undefined) return refusal;
  return hidden === undefined ? noGold(task, span, name) : hiddenLabels(task, hidden);
}

/** What is said where the rows fit dev and test alike, and the name does not say dev. */
function splitGuess(task: Task, span: IdSpan, name: NameEvidence): Issue[] {
  const { dev, test } = task.sizes;
  if (dev !== test || span.rows !== dev || name.split === 'dev') return [];
  return [
    wholeIssue(
      'split-guessed',
      'info',
      say(
        '{0} rows fit both the dev and the test set of {1}; they are taken as dev rows.',
        span.rows,
        task.name,
      ),
    ),
  ];
}

/** Without a name, only one task whose gold set has exactly as many rows and whose answers these are. */
function unnamed(
  span: IdSpan,
  name: NameEvidence,
  answered: (task: TaskName) => boolean,
  golds: GoldSource,
): Match {
  const fitting = TASK_NAMES.filter(answered).flatMap((task) => {
    const fits = (g: GoldSet): boolean =>
      g.labelled > 0 && g.rows === span.rows && span.max < span.rows;
    return golds(task).find(fits) ?? [];
  });
  const [gold] = fitting;
  if (fitting.length === 1 && gold) {
    const how = say(
      'Neither file nor folder names a task; by its {0} rows and its labels it is {1}.',
      span.rows,
      gold.task.name,
    );
    const issues = [wholeIssue('task-guessed', 'info', how), ...splitGuess(gold.task, span, name)];
    return { kind: 'matched', gold, folded: false, issues };
  }
  const message =
    fitting.length > 1
      ? say(
          'Neither file nor folder names a task, and its {0} rows fit {1}. Put the task’s name into the file’s name.',
          span.rows,
          fitting.map((g) => g.task.name).join(', '),
        )
      : say(
          'Neither file nor folder names a task, and its {0} rows fit no gold set. Put the task’s name into the file’s name, as in “CoLA.tsv”.',
          span.rows,
        );
  return { kind: 'unscored', task: null, reason: 'unrecognised', message };
}

function share(task: TaskName, { encoded }: PredictionColumns, values: readonly string[]): number {
  if (encoded === null) return shareOfAnswers(task, values);
  const good = values.map((value) => shareOfAnswers(task, [value]) > 0);
  let rows = 0;
  for (const code of encoded.codes) if (good[code]) rows++;
  return encoded.codes.length === 0 ? 0 : rows / encoded.codes.length;
}

function sample({ table, column }: PredictionColumns): string[] {
  return Array.from({ length: Math.min(table.rows, 100) }, (_, row) => table.text(row, column));
}

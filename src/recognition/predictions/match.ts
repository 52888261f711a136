import type { FileRule } from '../../core/configuration';
import { found, type Finding } from '../../core/problems/finding';
import type { GoldSet } from '../../core/goldSet';
import type { Issue } from '../../core/problems/issue';
import { say } from '../../core/message';
import { TASK_NAMES, TASKS, type Task, type TaskName } from '../../core/tasks';
import { alignRows, type Alignment } from './align';
import { isAnswer, sampleOf, shareOfAnswers, type PredictionColumns } from './columns';
import { wholeIssue } from '../issues';
import { classNamed } from '../labels';
import { NONE } from '../../core/metrics/confusion';
import type { NameEvidence } from '../names';
import {
  hiddenLabels,
  noGold,
  pickRefusal,
  wrongClasses,
  wrongLabels,
  type Refusal,
} from './refusals';
import { matchAligned } from './matchAligned';
import { spanOf } from './size';
import { matchUnnamed } from './unnamed';

/** The gold sets that there are, by task; nearest to the prediction file first. */
export type GoldSource = (task: TaskName) => readonly GoldSet[];

export type Match =
  | {
      readonly kind: 'matched';
      readonly gold: GoldSet;
      /** Three-class answers to be folded into the two of the gold set's task. */
      readonly folded: boolean;
      readonly alignment: Alignment;
      readonly findings: readonly Finding[];
      readonly issues: readonly Issue[];
    }
  | Refusal;
export type Matched = Extract<Match, { kind: 'matched' }>;

/** What a person or the file's path says of it. */
export interface Said {
  readonly name: NameEvidence;
  readonly rule: FileRule;
}

/** Share of rows that must hold answers of a task before a file counts as predictions for it. */
const ENOUGH = 0.5;

/**
 * Decides which task and which gold set a prediction column belongs to: the task by glue-lens.json,
 * or the file's or folder's name, checked against the answers, ids and row counts; without a name by
 * its sentences, or by what fits a single gold set exactly. Refuses with a sentence rather than
 * scoring the wrong rows.
 */
export function matchPredictions(columns: PredictionColumns, said: Said, golds: GoldSource): Match {
  const { name, rule } = said;
  if (rule.split === 'test' || rule.split === 'train') return saidOtherwise(name, rule.split);
  const shareOf = (task: TaskName): number => share(task, columns, rule);
  const named = name.tasks.flatMap((task) => otherwiseJudged(task, shareOf, golds));
  if (named.length === 0)
    return name.tasks.length > 0
      ? wrongAnswers(columns, name)
      : matchUnnamed(columns, said, (task) => shareOf(task) > ENOUGH, golds);
  const tries = named.map((candidate) => trySet(candidate, columns, said, golds));
  const matched = tries.filter((match) => match.kind === 'matched');
  const exact = matched.filter((match) => match.gold.rows === columns.source.rows);
  const chosen = exact[0] ?? matched[0];
  if (chosen === undefined) return pickRefusal(tries.filter((match) => match.kind === 'unscored'));
  const sure = name.tasks.length === 1 || exact.length === 1;
  return sure ? chosen : { ...chosen, issues: [...chosen.issues, oneOfSeveral(chosen.gold, name)] };
}

function wrongAnswers({ source, column, scores }: PredictionColumns, name: NameEvidence): Refusal {
  return scores === null
    ? wrongLabels(name, sampleOf(source.table, column, 100))
    : wrongClasses(name, scores.classes);
}

/** glue-lens.json says that these are no dev rows. */
function saidOtherwise(name: NameEvidence, split: 'test' | 'train'): Refusal {
  return {
    kind: 'unscored',
    task: name.tasks[0] ?? null,
    reason: 'test-split',
    message: say('It holds {0} rows, as glue-lens.json says. Only dev rows can be scored.', split),
    fixes: [{ kind: 'split', likely: ['dev'] }],
  };
}

function oneOfSeveral({ task }: GoldSet, name: NameEvidence): Issue {
  const message = say(
    '“{0}” may be {1}; taken as {2}.',
    name.said,
    name.tasks.join(' or '),
    task.name,
  );
  return {
    ...wholeIssue('task-guessed', 'warning', message),
    fixes: [{ kind: 'task', likely: name.tasks }],
  };
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
  { source }: PredictionColumns,
  said: Said,
  golds: GoldSource,
): Match {
  const sets = golds(task.name);
  const labelled = sets.filter((gold) => gold.labelled > 0);
  const exact = (gold: GoldSet): boolean => gold.rows === source.rows;
  const usable = [...labelled.filter(exact), ...labelled.filter((gold) => !exact(gold))];
  const [hidden] = sets;
  const refusals: Refusal[] = [];
  for (const gold of usable) {
    const alignment = alignRows(source, gold, said);
    if ('kind' in alignment) refusals.push(alignment);
    else
      return matchAligned(source, gold, alignment, {
        folded,
        told: taskFindings(gold, said),
        said,
      });
  }
  const [refusal] = refusals;
  if (refusal !== undefined) return refusal;
  if (hidden !== undefined) return hiddenLabels(task, hidden);
  return noGold(task, spanOf(source.rows, source.ids), said.name);
}

function taskFindings({ task, split }: GoldSet, { name, rule }: Said): Finding[] {
  const how =
    rule.task !== undefined
      ? say('Task {0}, as glue-lens.json says.', task.name)
      : name.said !== ''
        ? say('Task {0}: the name “{1}” says so, and its answers fit.', task.name, name.said)
        : null;
  const which =
    rule.split !== undefined
      ? say('Split {0}, as glue-lens.json says.', split)
      : say('Split {0}: its rows fit the examples of that set.', split);
  return [...(how === null ? [] : [found('task', how)]), found('split', which)];
}

/** Which share of a column's rows are answers of a task. */
function share(task: TaskName, columns: PredictionColumns, rule: FileRule): number {
  const { encoded, counts, scores, source } = columns;
  if (scores !== null && encoded !== null)
    return TASKS[task].classes.length === scores.classes ? 1 : 0;
  if (encoded === null) return shareOfAnswers(task, sampleOf(source.table, columns.column, 100));
  const ruled = new Set(
    Object.entries(rule.labels ?? {})
      .filter(([, label]) => classNamed(TASKS[task], label) !== NONE)
      .map(([value]) => value),
  );
  let rows = 0;
  encoded.values.forEach((value, code) => {
    if (ruled.has(value.trim()) || isAnswer(task, value)) rows += counts[code] ?? 0;
  });
  return source.rows === 0 ? 0 : rows / source.rows;
}

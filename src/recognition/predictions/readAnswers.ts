import { found, type Finding } from '../../core/problems/finding';
import type { Answers } from '../../core/goldSet';
import type { Issue } from '../../core/problems/issue';
import { say } from '../../core/message';
import { NONE } from '../../core/metrics/confusion';
import { TASKS, type Task } from '../../core/tasks';
import { badLabels, invalidRows } from './badLabels';
import { toProbabilities } from './classScores';
import type { PredictionColumns } from './columns';
import { rowIssue, wholeIssue } from '../issues';
import { readLabels, type LabelReading, type LabelRules } from '../labels';
import { orderInWords, type LabelRuling } from './labelOrder';

/** The answers of a prediction column, with what was decided or found in reading them. */
export interface AnswerReading {
  /** A class or number a row; `NONE` or NaN where the cell is no answer. */
  readonly answers: Answers;
  /** Rows × classes of the task, row by row, adding up to one; `null` where the file has labels alone. */
  readonly probabilities: Float32Array | null;
  /** The integers were read in an order that nothing but the default says. */
  readonly byDefaultOrder: boolean;
  /** A person's rules, or evidence other than the default, changed how labels are read. */
  readonly relabelled: boolean;
  /** By which the labels were read. */
  readonly rules: LabelRules;
  readonly findings: readonly Finding[];
  readonly issues: readonly Issue[];
}

/** Reads a column as answers of a task; `folded`: as those of the three-class task it is made of. */
export function readAnswers(
  columns: PredictionColumns,
  task: Task,
  folded: boolean,
  ruling: LabelRuling,
): AnswerReading {
  if (task.kind === 'number') return readNumbers(columns, task);
  const fold = folded && task.foldedFrom ? task.foldedFrom : null;
  return readClasses(columns, fold ? TASKS[fold.task] : task, fold?.classes ?? null, task, ruling);
}

function readClasses(
  columns: PredictionColumns,
  read: Task,
  fold: readonly number[] | null,
  task: Task,
  ruling: LabelRuling,
): AnswerReading {
  const { source, encoded, counts, scores } = columns;
  const { codes, values } = encoded ?? { codes: new Uint16Array(source.rows), values: [''] };
  const reading = readLabels(read, values, ruling.rules);
  const classes = fold === null ? reading.classes : reading.classes.map((c) => fold[c] ?? NONE);
  const answers = new Uint8Array(source.rows);
  for (let row = 0; row < answers.length; row++)
    answers[row] = classes[codes[row] as number] as number;
  const hasBad = encoded === null || classes.some((c, code) => c === NONE && counts[code] !== 0);
  const byCode = reading.byCode && !read.classes.every((c) => /^\d$/.test(c.name));
  const byDefaultOrder = byCode && ruling.evidence === null;
  const findings = [...ruling.findings, ...scoreFindings(columns)];
  const issues = [
    ...(fold === null ? [] : [foldedIssue(task)]),
    ...(byDefaultOrder ? [defaultOrder(read)] : []),
    ...(byCode && ruling.evidence !== null
      ? [wholeIssue('label-names', 'info', ruling.evidence)]
      : []),
    ...ruled(reading),
    ...(hasBad ? badLabels(columns, read, task, answers) : []),
    ...tiedScores(columns),
  ];
  return {
    answers,
    probabilities:
      scores === null || scores.classes !== read.classes.length || fold !== null
        ? null
        : inClassOrder(toProbabilities(scores), reading.classes, scores.classes),
    byDefaultOrder,
    relabelled: reading.byRule.length > 0 || (reading.byCode && ruling.bySetting),
    rules: ruling.rules,
    findings,
    issues,
  };
}

/** The numbers of each row in the order of the task's classes. */
function inClassOrder(values: Float32Array, classes: Uint8Array, k: number): Float32Array | null {
  const order = Array.from(classes.subarray(0, k));
  if (new Set(order).size !== k || order.includes(NONE)) return null;
  const sorted = new Float32Array(values.length);
  values.forEach((x, i) => (sorted[i - (i % k) + (order[i % k] ?? 0)] = x));
  return sorted;
}

function scoreFindings({ scores }: PredictionColumns): readonly Finding[] {
  if (scores === null) return [];
  return [
    found(
      'labels',
      say('It has a number for each of {0} classes; the largest is the label.', scores.classes),
    ),
  ];
}

function foldedIssue(task: Task): Issue {
  return wholeIssue(
    'folded',
    'info',
    say(
      'Three-class predictions, judged on {0} after neutral and contradiction were folded into not_entailment.',
      task.name,
    ),
  );
}

function defaultOrder(read: Task): Issue {
  return wholeIssue(
    'label-names',
    'info',
    say(
      'The labels are integers; read as {0} (Hugging Face’s order).',
      orderInWords(read, read.codes),
    ),
  );
}

function ruled({ byRule }: LabelReading): Issue[] {
  if (byRule.length === 0) return [];
  const said = [...byRule]
    .sort()
    .slice(0, 5)
    .map((value) => `“${value.trim().slice(0, 30)}”`);
  return [
    wholeIssue('label-names', 'info', say('Read as glue-lens.json says: {0}.', said.join(', '))),
  ];
}

function tiedScores({ source, scores }: PredictionColumns): Issue[] {
  const issue = rowIssue(source.table, 'tied-scores', 'info', scores?.ties ?? [], (n) =>
    say(
      'Rows in which two classes have the same largest score: {0}. The first of them is taken.',
      n,
    ),
  );
  return issue === null ? [] : [issue];
}

function readNumbers({ source, column }: PredictionColumns, task: Task): AnswerReading {
  const { table } = source;
  const answers = table.numbers(column).subarray(0, source.rows);
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
  return {
    answers,
    probabilities: null,
    byDefaultOrder: false,
    relabelled: false,
    rules: { order: task.codes },
    findings: [],
    issues: issues.flatMap((issue) => issue ?? []),
  };
}

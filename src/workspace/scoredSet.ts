import type { Answers, GoldSet } from '../core/goldSet';
import { found, type Finding } from '../core/finding';
import type { Flag, Issue } from '../core/issue';
import { join, type Joined } from '../core/join';
import { findBetterOrder, type BetterOrder } from '../core/labelOrder';
import type { Lines } from '../core/lines';
import { say } from '../core/message';
import type { Confusion } from '../core/metrics/confusion';
import { score, type Score } from '../core/score';
import { majorityBaseline } from '../core/baseline';
import { TASKS } from '../core/tasks';
import type { Baseline, CellAddress, RowCounts, SetId, SetSummary } from '../core/views';
import { isDelimited, type Table } from '../formats/table';
import type { PredictionColumns } from '../recognition/columns';
import { ruleLabels } from '../recognition/labelOrder';
import type { Matched } from '../recognition/match';
import { rowIssue, wholeIssue } from '../recognition/issues';
import { readAnswers, type AnswerReading } from '../recognition/readAnswers';
import { betterOrderIssue, percent } from './betterOrder';
import { joinIssues } from './joinIssues';
import type { SourceFile } from './filesystem';

/** A prediction set as the index keeps it: answers by example, where they stand, and the score. */
export interface ScoredSet {
  readonly summary: SetSummary;
  readonly gold: GoldSet;
  /** By example id; `NONE` or NaN where there is none that counts. */
  readonly predicted: Answers;
  /** Row of each example, −1 for none; `null`: example i stands in row i. */
  readonly rowOf: Int32Array | null;
  readonly lines: Lines;
  readonly cell: CellAddress;
  readonly confusion: Confusion | null;
  /** Rows × classes in the task's order, adding up to one; `null` where the file has labels alone. */
  readonly probabilities: Float32Array | null;
  /** How it came to be read so. */
  readonly findings: readonly Finding[];
}

export interface Given {
  readonly file: SourceFile;
  readonly run: string;
  readonly columns: PredictionColumns;
  readonly match: Matched;
  /** What was found about the file as a whole. */
  readonly findings: readonly Finding[];
}

/** Reads, joins and scores one prediction column against its gold set. */
export function scoreSet(given: Given): ScoredSet {
  const { columns, match, file, run } = given;
  const { gold, folded, alignment } = match;
  const { table, rows } = columns.source;
  const { ids } = alignment;
  const read = folded && gold.task.foldedFrom ? TASKS[gold.task.foldedFrom.task] : gold.task;
  const ruling = ruleLabels(read, file.rule, file.labelNames, folded ? null : alignment.ownGold);
  const reading = readAnswers(columns, gold.task, folded, ruling);
  const joined = join({ rows, ids, answers: reading.answers }, gold.labels);
  const scored = score(gold.task, gold.labels, joined.predicted);
  const better = scored.confusion && findBetterOrder(gold.task, scored.confusion);
  const flags = flagsOf(match, joined, scored, reading.relabelled, better);
  const issues = [
    ...match.issues,
    ...alignment.issues,
    ...reading.issues,
    ...(isDelimited(table) && table.header === null ? [noHeader(table)] : []),
    ...summaryRows(columns.source),
    ...joinIssues(columns.source, ids, gold, joined),
    ...scoreIssues(given, reading, scored, better, flags),
  ].flatMap((issue) => issue ?? []);
  const { metrics, errors } = scored;
  const summary: SetSummary = {
    set: setId(file.key, columns.name, columns.column),
    run,
    task: gold.task.name,
    split: gold.split,
    file: file.key,
    path: file.path,
    column: columns.name,
    counts: joined.counts,
    metrics,
    score: scored.score,
    errors,
    flags,
    issues,
    logged: null,
  };
  return {
    summary,
    gold,
    predicted: joined.predicted,
    rowOf: joined.rowOf,
    lines: table.lines,
    cell: table.cell(columns.column),
    confusion: scored.confusion,
    probabilities: reading.probabilities,
    findings: [
      ...given.findings,
      ...match.findings,
      ...alignment.findings,
      ...reading.findings,
      rowFinding(joined.counts),
    ],
  };
}

function rowFinding({ rows, scored, missing, duplicate, extra, invalid }: RowCounts): Finding {
  return found(
    'rows',
    say(
      'Of {0} rows {1} are scored, {2} are duplicate, {3} extra, {4} invalid; {5} examples have no prediction.',
      rows,
      scored,
      duplicate,
      extra,
      invalid,
      missing,
    ),
  );
}

const baselines = new WeakMap<GoldSet, Baseline>();

/** The majority baseline of a gold set, counted once. */
export function baselineOf(gold: GoldSet): Baseline {
  let baseline = baselines.get(gold);
  if (baseline === undefined) baselines.set(gold, (baseline = majorityBaseline(gold)));
  return baseline;
}

function flagsOf(
  { gold, folded, alignment }: Matched,
  { counts }: Joined,
  scored: Score,
  relabelled: boolean,
  better: BetterOrder | null,
): Flag[] {
  const baseline = baselineOf(gold);
  const below = scored.score !== null && baseline.score !== null && scored.score < baseline.score;
  const flags: readonly [Flag, boolean][] = [
    ['constant', scored.constant],
    ['partial', counts.scored < gold.labelled],
    ['row-order', alignment.by === 'order'],
    ['label-order', better !== null],
    ['below-majority', below],
    ['folded', folded],
    ['relabelled', relabelled],
  ];
  return flags.filter(([, set]) => set).map(([flag]) => flag);
}

function summaryRows({ table, rows }: PredictionColumns['source']): Issue[] {
  const below = Array.from({ length: table.rows - rows }, (_, i) => rows + i);
  const issue = rowIssue(table, 'summary-rows', 'info', below, (n) =>
    say('Rows below the data that are blank or sum up: {0}. They are no predictions.', n),
  );
  return issue === null ? [] : [issue];
}

function noHeader(table: Table): Issue | null {
  return rowIssue(table, 'no-header', 'info', [0], () =>
    say('The first line is no header; it is read as the first row.'),
  );
}

function scoreIssues(
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

/**
 * A name for the set that stays while file and column do and gives nothing away: two 32-bit
 * FNV-1a hashes (Fowler, Noll, Vo) of them, in hexadecimal.
 */
function setId(file: string, name: string | null, column: number): SetId {
  const text = `${file}\n${name ?? ''}\n${column}`;
  return hash(text, 0x811c9dc5) + hash(text, 0x9747b28c);
}

function hash(text: string, seed: number): string {
  let h = seed;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return (h >>> 0).toString(16).padStart(8, '0');
}

import type { Answers, GoldSet } from '../core/goldSet';
import type { Flag, Issue } from '../core/issue';
import { join, type Joined } from '../core/join';
import { findBetterOrder, type BetterOrder } from '../core/labelOrder';
import type { Lines } from '../core/lines';
import { say } from '../core/message';
import type { Confusion } from '../core/metrics/confusion';
import { score, type Score } from '../core/score';
import { majorityBaseline } from '../core/baseline';
import type { Baseline, CellAddress, SetId, SetSummary } from '../core/views';
import type { PredictionColumns } from '../recognition/columns';
import { rowIssue, wholeIssue } from '../recognition/issues';
import { readAnswers } from '../recognition/readAnswers';
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
}

interface Given {
  readonly file: SourceFile;
  readonly run: string;
  readonly columns: PredictionColumns;
  readonly gold: GoldSet;
  readonly folded: boolean;
  readonly issues: readonly Issue[];
}

/** Reads, joins and scores one prediction column against its gold set. */
export function scoreSet(given: Given): ScoredSet {
  const { columns, gold, folded, file, run } = given;
  const { table, ids } = columns;
  const reading = readAnswers(columns, gold.task, folded);
  const joined = join({ rows: table.rows, ids, answers: reading.answers }, gold.labels);
  const scored = score(gold.task, gold.labels, joined.predicted);
  const better = scored.confusion && findBetterOrder(gold.task, scored.confusion);
  const baseline = baselineOf(gold);
  const flags = flagsOf(given, joined, scored, baseline, better);
  const issues = [
    ...given.issues,
    ...reading.issues,
    ...(ids === null ? [rowOrder(gold)] : []),
    ...(table.header === null ? [noHeader(table)] : []),
    ...joinIssues(table, ids, gold, joined),
    ...scoreIssues(gold, scored, better, flags, baseline),
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
  };
  return {
    summary,
    gold,
    predicted: joined.predicted,
    rowOf: joined.rowOf,
    lines: table.lines,
    cell: table.cell(columns.column),
    confusion: scored.confusion,
  };
}

const baselines = new WeakMap<GoldSet, Baseline>();

/** The majority baseline of a gold set, counted once. */
export function baselineOf(gold: GoldSet): Baseline {
  let baseline = baselines.get(gold);
  if (baseline === undefined) baselines.set(gold, (baseline = majorityBaseline(gold)));
  return baseline;
}

function flagsOf(
  { columns, gold, folded }: Given,
  { counts }: Joined,
  scored: Score,
  baseline: Baseline,
  better: BetterOrder | null,
): Flag[] {
  const below = scored.score !== null && baseline.score !== null && scored.score < baseline.score;
  const flags: readonly [Flag, boolean][] = [
    ['constant', scored.constant],
    ['partial', counts.scored < gold.labelled],
    ['row-order', columns.ids === null],
    ['label-order', better !== null],
    ['below-majority', below],
    ['folded', folded],
  ];
  return flags.filter(([, set]) => set).map(([flag]) => flag);
}

function rowOrder(gold: GoldSet): Issue {
  return wholeIssue(
    'row-order',
    'warning',
    say(
      'The file has no ids. Its {0} rows are as many as the set has, so they are taken in the set’s order.',
      gold.rows,
    ),
  );
}

function noHeader(table: PredictionColumns['table']): Issue | null {
  return rowIssue(table, 'no-header', 'info', [0], () =>
    say('The first line is no header; it is read as the first row.'),
  );
}

function scoreIssues(
  gold: GoldSet,
  scored: Score,
  better: BetterOrder | null,
  flags: readonly Flag[],
  baseline: Baseline,
): Issue[] {
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
    issues.push(
      wholeIssue('label-order', 'warning', orderMessage(gold, better, scored.score ?? 0)),
    );
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

function orderMessage(
  { task }: GoldSet,
  { order, score }: BetterOrder,
  taken: number,
): Issue['message'] {
  const read = order
    .map((to, from) => [task.classes[from]?.name ?? '', task.classes[to]?.name ?? ''] as const)
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => `${from} → ${to}`)
    .join(', ');
  return say(
    'Another order of the labels fits far better: {0} instead of {1} with {2}. Nothing was changed; check the label order of the model.',
    percent(score),
    percent(taken),
    read,
  );
}

function percent(fraction: number): string {
  return (fraction * 100).toFixed(1);
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

import type { GoldSet } from '../../core/goldSet';
import { found, type Finding } from '../../core/problems/finding';
import type { Flag } from '../../core/problems/issue';
import { join, type Joined } from '../../core/join';
import { findBetterOrder, type BetterOrder } from '../../core/labelOrder';
import { say } from '../../core/message';
import { score, type Score } from '../../core/score';
import { TASKS } from '../../core/tasks';
import type { RowCounts, SetId, SetSummary } from '../../core/summaries';
import { isDelimited } from '../../formats/table';
import type { PredictionColumns } from '../../recognition/predictions/columns';
import { ruleLabels } from '../../recognition/predictions/labelOrder';
import type { Matched } from '../../recognition/predictions/match';
import { readAnswers } from '../../recognition/predictions/readAnswers';
import { baselineBeside } from '../gold/baselines';
import { joinIssues } from './joinIssues';
import { packFindings } from './packedFindings';
import type { SourceFile } from '../filesystem';
import { guessedColumn, noHeader, scoreIssues, summaryRows } from './scoreIssues';
import type { SetDetails } from './setDetails';

/** A prediction set as the index keeps it: the score, and the answers by example with where they stand. */
export interface ScoredSet {
  readonly summary: SetSummary;
  readonly gold: GoldSet;
  readonly details: SetDetails;
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
    ...guessedColumn(given),
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
    goldFile: gold.file,
    labelled: gold.labelled,
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
    details: {
      predicted: joined.predicted,
      rowOf: joined.rowOf,
      lines: table.lines,
      cell: table.cell(columns.column),
      confusion: scored.confusion,
      probabilities: reading.probabilities,
      findings: packFindings([
        ...given.findings,
        ...match.findings,
        ...alignment.findings,
        ...reading.findings,
        rowFinding(joined.counts),
      ]),
    },
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

function flagsOf(
  { gold, folded, alignment }: Matched,
  { counts }: Joined,
  scored: Score,
  relabelled: boolean,
  better: BetterOrder | null,
): Flag[] {
  const baseline = baselineBeside(gold, scored.confusion);
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

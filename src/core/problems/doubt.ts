import type { Fix } from './fix';
import { problemsOf } from './filedProblem';
import { UNSCORED_REASONS, type IssueCode, type Problem, type ProblemCode } from './issue';
import type { FileSummary } from '../summaries';

/** What can make a set doubtful, the most doubtful first: what touches every row before what touches some. */
const ISSUES: readonly IssueCode[] = [
  'configuration',
  'shifted-rows',
  'label-order',
  'wrong-example',
  'gold-name',
  'gold-split',
  'gold-counts',
  'gold-disagrees',
  'conflicting-id',
  'invalid-label',
  'invalid-number',
  'invalid-id',
  'logged-gap',
  'undefined-metric',
  'column-not-scored',
  'task-guessed',
  'column-guessed',
  'split-guessed',
  'gold-differs',
  'gold-size',
  'gold-ids',
  'gold-choice',
  'unused-label',
  'whole-numbers',
  'missing-id',
  'extra-id',
  'duplicate-id',
  'same-task-twice',
  'constant',
  'short-row',
  'long-row',
  'out-of-range',
  'id-offset',
  'label-names',
  'row-order',
  'joined-by-sentences',
  'tied-scores',
  'below-majority',
  'folded',
  'hidden-gold',
  'summary-rows',
  'no-header',
  'zero-by-convention',
  'logged',
];

const RANKS: ReadonlyMap<ProblemCode, number> = new Map(
  [...UNSCORED_REASONS, ...ISSUES].map((code, rank) => [code, rank]),
);

/** Mere notes that a person still hears of where nothing worse is to be said. */
const TOLD: readonly ProblemCode[] = ['row-order', 'below-majority', 'folded'];

/** The problems of a file by how doubtful they make it, notes included. */
export function ranked(problems: readonly Problem[]): readonly Problem[] {
  return [...problems].sort((a, b) => rankOf(a) - rankOf(b));
}

/** The one problem that makes a file most doubtful; `null` where there are at most notes. */
export function mostDoubtful(file: FileSummary): Problem | null {
  return ranked(problemsOf(file)).find(isDoubt) ?? null;
}

/** What can be set right about a file, each once, for its worst problem first. */
export function fixesOf(file: FileSummary): readonly Fix[] {
  const fixes = ranked(problemsOf(file)).flatMap(({ fixes: own = [] }) => own);
  return [...new Map(fixes.map((fix) => [JSON.stringify(fix), fix])).values()];
}

function isDoubt({ severity, fixes = [], code }: Problem): boolean {
  return severity !== 'info' || fixes.length > 0 || TOLD.includes(code);
}

function rankOf({ code }: Problem): number {
  return RANKS.get(code) ?? RANKS.size;
}

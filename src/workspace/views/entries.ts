import { seedGroups } from '../../core/runs/groups';
import { hiddenBy, type HiddenMark } from '../../core/runs/hidden';
import { inNaturalOrder } from '../../core/runs/order';
import { spreadOf, type Spread } from '../../core/runs/spread';
import { SCORE_COLUMNS, type ScoreColumn } from '../../core/views/runs';
import { withWords as wordsIn } from '../../core/words';
import type { RunScores, SetSummary } from '../../core/summaries';
import type { GlueIndex } from '../glueIndex';
import { oncePerRevision, rememberingLast } from './remember';
import { countedRuns } from './runs';

/** A run, or two and more that differ only in their seed: what has a row of its own in the table. */
export interface Entry {
  /** The run's name, or that of the group: the runs' name without the seed. */
  readonly name: string;
  /** One; or those of the group, by seed. */
  readonly runs: readonly RunScores[];
  /** Names under which it is found, in lower case. */
  readonly found: readonly string[];
  /** Mean and deviation by column; empty for a single run. */
  readonly spreads: ReadonlyMap<ScoreColumn, Spread>;
}

const all = oncePerRevision((index) => countedRuns(index).map(single));

const singles = rememberingLast((index, hidden: readonly HiddenMark[]) => {
  const isHidden = hiddenBy(hidden);
  return all(index).filter(({ name }) => !isHidden(name));
});

const groups = rememberingLast((index, hidden: readonly HiddenMark[]) => {
  const shown = singles(index, hidden);
  const found = seedGroups(
    shown.flatMap(({ runs }) => runs),
    ({ run }) => run,
  );
  const made = found.map(({ group, members }) =>
    groupOf(
      group,
      members.map(({ item }) => item),
    ),
  );
  const inGroup = new Set(made.flatMap(({ runs }) => runs.map(({ run }) => run)));
  const others = shown.filter(({ name }) => !inGroup.has(name));
  return inNaturalOrder([...made, ...others], ({ name }) => name);
});

/** Runs in natural order of name, without hidden ones; on request, those that differ only in their seed as one. */
export function entriesOf(
  index: GlueIndex,
  grouped: boolean,
  hidden: readonly HiddenMark[] = [],
): readonly Entry[] {
  return grouped ? groups(index, hidden) : singles(index, hidden);
}

/** How many runs that match a text are hidden. */
export function countHidden(
  index: GlueIndex,
  text: string,
  hidden: readonly HiddenMark[] = [],
): number {
  if (hidden.length === 0) return 0;
  const isHidden = hiddenBy(hidden);
  return withWords(all(index), text).filter(({ name }) => isHidden(name)).length;
}

/** Those in whose name, or in that of one of their runs, every word of a text occurs. */
export function withWords(entries: readonly Entry[], text: string): readonly Entry[] {
  if (text.trim() === '') return entries;
  const fits = wordsIn(text);
  return entries.filter(({ found }) => found.some(fits));
}

/** What an entry shows in a column, for a group the mean; `null` where it has nothing there. */
export function valueOf({ runs, spreads }: Entry, column: ScoreColumn): number | null {
  if (runs.length > 1) return spreads.get(column)?.mean ?? null;
  const [run] = runs;
  if (run === undefined) return null;
  return column === 'macro' ? run.macro.score : (setOf(run, column)?.score ?? null);
}

/** The same for a run alone, `null` too where some examples have no prediction. */
export function wholeValueOf(run: RunScores, column: ScoreColumn): number | null {
  if (column === 'macro') return run.macro.score;
  const set = setOf(run, column);
  return set === undefined || set.flags.includes('partial') ? null : set.score;
}

/** A run's set in a column. */
export function setOf({ sets }: RunScores, column: ScoreColumn): SetSummary | undefined {
  return sets.find(({ task }) => task === column);
}

function single(run: RunScores): Entry {
  return { name: run.run, runs: [run], found: [run.run.toLowerCase()], spreads: new Map() };
}

function groupOf(name: string, runs: readonly RunScores[]): Entry {
  const spreads = SCORE_COLUMNS.map(
    (column) => [column, spreadOf(runs.map((run) => wholeValueOf(run, column)))] as const,
  );
  const found = [name, ...runs.map(({ run }) => run)].map((text) => text.toLowerCase());
  return { name, runs, found, spreads: new Map(spreads.filter(([, { n }]) => n > 0)) };
}

import {
  MAX_RUNS,
  SCORE_COLUMNS,
  type RunRow,
  type RunsPage,
  type RunsQuery,
  type ScoreCell,
} from '../../core/views/runs';
import { commonFolder } from '../../core/runs/commonFolder';
import type { RunScores, SetSummary } from '../../core/summaries';
import { TASK_NAMES } from '../../core/tasks';
import type { GlueIndex } from '../glueIndex';
import { countHidden, entriesOf, valueOf, wholeValueOf, withWords, type Entry } from './entries';
import { rememberingLast } from './remember';
import { filledBy, inOrder, orderOf } from './runOrder';
import { cut, fitting } from './size';

/** Names of runs are cut no shorter than `shortest`. */
export const NAMES = { longest: 300, shortest: 16 } as const;

/** The window of the table of scores that a query asks for. */
export function queryRuns(index: GlueIndex, query: RunsQuery): RunsPage {
  const { rows, ...told } = ordered(index, { ...query, start: 0, count: 0 });
  const window = rows.slice(query.start, query.start + Math.min(query.count, MAX_RUNS));
  return fitting(
    (limit) => ({
      revision: index.revision,
      total: rows.length,
      ...told,
      start: query.start,
      rows: window.map((row) => describe(row, limit)),
      best: bestAmong(index, { grouped: query.grouped, hidden: query.hidden ?? [] }),
    }),
    NAMES,
  );
}

/** A row before its figures are told. */
interface Row {
  readonly entry: Entry;
  /** Whether it stands under its group. */
  readonly member: boolean;
  readonly open: boolean;
}

/** The last answer of each index is kept, so that paging through one query filters and sorts once. */
const ordered = rememberingLast((index, { text, grouped, hidden, open, ...wanted }: RunsQuery) => {
  const entries = withWords(entriesOf(index, grouped, hidden), text);
  const isOpen = new Set(open);
  const order = orderOf(entries, wanted);
  return {
    rows: inOrder(entries, order).flatMap((entry) => unfold(entry, isOpen)),
    runs: countRuns(entries),
    hidden: countHidden(index, text, hidden),
    order,
    filled: filledBy(entries),
    folder: commonFolder(entries.map(({ name }) => cut(name, NAMES.longest))),
  };
});

function countRuns(entries: readonly Entry[]): number {
  return entries.reduce((sum, { runs }) => sum + runs.length, 0);
}

function unfold(entry: Entry, isOpen: ReadonlySet<string>): readonly Row[] {
  const open = entry.runs.length > 1 && isOpen.has(cut(entry.name, NAMES.longest));
  const row = { entry, member: false, open };
  if (!open) return [row];
  const members = entry.runs.map((run) => ({
    entry: { name: run.run, runs: [run], found: [], spreads: new Map() },
    member: true,
    open: false,
  }));
  return [row, ...members];
}

const bestAmong = rememberingLast(
  (index, { grouped, hidden }: Pick<RunsQuery, 'grouped' | 'hidden'>) =>
    bestOf(entriesOf(index, grouped, hidden)),
);

function bestOf(entries: readonly Entry[]): RunsPage['best'] {
  const all = SCORE_COLUMNS.flatMap((column) => {
    const values = entries
      .map((entry) => {
        const [run] = entry.runs;
        const one = entry.runs.length === 1 && run !== undefined;
        return one ? wholeValueOf(run, column) : valueOf(entry, column);
      })
      .filter((value) => value !== null);
    return values.length > 1 ? [[column, values.reduce((a, b) => Math.max(a, b))] as const] : [];
  });
  return Object.fromEntries(all);
}

function describe({ entry, member, open }: Row, limit: number): RunRow {
  const [run, second] = entry.runs;
  const name = cut(entry.name, limit);
  if (run === undefined || second !== undefined) return groupRow(entry, name, open);
  return { kind: 'run', run: name, member, macro: run.macro, cells: cellsOf(run) };
}

function groupRow({ runs, spreads }: Entry, run: string, open: boolean): RunRow {
  return {
    kind: 'seeds',
    run,
    runs: runs.length,
    open,
    macro: spreads.get('macro') ?? { mean: null, sd: null, n: 0 },
    spreads: TASK_NAMES.flatMap((task) => {
      const spread = spreads.get(task);
      return spread === undefined ? [] : [{ task, ...spread }];
    }),
  };
}

function cellsOf({ sets }: RunScores): readonly ScoreCell[] {
  return sets.map((summary) => {
    const { set, task, score, metrics, flags, labelled, counts } = summary;
    const values = Object.entries(metrics).map(([key, { value }]) => [key, value] as const);
    return {
      set,
      task,
      score,
      metrics: Object.fromEntries(values),
      flags,
      labelled,
      scored: counts.scored,
      gap: gapOf(summary),
    };
  });
}

function gapOf({ logged }: SetSummary): ScoreCell['gap'] {
  if (logged === null || logged.agrees) return null;
  return { metrics: logged.metrics, differs: logged.differs };
}

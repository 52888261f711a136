import { stepSeries, type StepSeries } from '../../core/runs/groups';
import type { HiddenMark } from '../../core/runs/hidden';
import { seedOf } from '../../core/runs/seed';
import { spreadOf } from '../../core/runs/spread';
import { stepOf } from '../../core/runs/step';
import {
  MAX_POINTS,
  MAX_SERIES,
  SCORE_COLUMNS,
  type CheckpointPoint,
  type CheckpointSeries,
  type CheckpointsQuery,
  type CheckpointsView,
  type ScoreColumn,
} from '../../core/views/runs';
import type { RunScores } from '../../core/summaries';
import type { GlueIndex } from '../glueIndex';
import { entriesOf, setOf, wholeValueOf, withWords, type Entry } from './entries';
import { NAMES } from './runRows';
import { rememberingLast } from './remember';
import { cut, fitting } from './size';

/** How many trainings have checkpoints at two steps or more. */
export const countSeries = rememberingLast(
  (index, hidden: readonly HiddenMark[] | undefined) =>
    seriesIn(entriesOf(index, false, hidden)).length,
);

/** The scores by checkpoint: the series that match with the highest values. */
export function checkpointsView(index: GlueIndex, query: CheckpointsQuery): CheckpointsView {
  const { columns, series } = matching(index, query);
  const highest = [...series].sort((a, b) => topOf(b) - topOf(a)).slice(0, MAX_SERIES);
  const shown = series.filter((one) => highest.includes(one)).map(thinned);
  return fitting(
    (limit) => ({
      revision: index.revision,
      column: query.column,
      columns,
      total: series.length,
      series: shown.map((one) => withShortNames(one, limit)),
    }),
    NAMES,
  );
}

/** The series that match, whatever the column: names are read once for all of them. */
const found = rememberingLast(
  (index, { text, grouped, hidden }: Omit<CheckpointsQuery, 'column'>) =>
    seriesIn(withWords(entriesOf(index, grouped, hidden), text)),
);

const matching = rememberingLast((index, { column, ...query }: CheckpointsQuery) => {
  const all = found(index, query);
  const runs = all.flatMap(({ points }) => points.flatMap(({ item }) => item.runs));
  const columns = SCORE_COLUMNS.filter((one) =>
    runs.some((run) => wholeValueOf(run, one) !== null),
  );
  const series = all.map((one) => pointsOf(one, column)).filter(({ points }) => points.length > 0);
  return { columns, series };
});

function seriesIn(entries: readonly Entry[]): readonly StepSeries<Entry>[] {
  return stepSeries(entries, namesIn(entries)).filter(
    ({ points }) => points[0]?.step !== points.at(-1)?.step,
  );
}

/** A run that is the only seed of its step goes with the seeds of the other steps, where these are grouped. */
function namesIn(entries: readonly Entry[]): (entry: Entry) => string {
  const groups = entries.filter(({ runs }) => runs.length > 1);
  if (groups.length === 0) return ({ name }) => name;
  const trainings = new Set(groups.flatMap(({ name }) => stepOf(name)?.series ?? []));
  return ({ name }) => {
    const group = seedOf(name)?.group ?? name;
    return trainings.has(stepOf(group)?.series ?? name) ? group : name;
  };
}

function pointsOf(
  { series, unit, points }: StepSeries<Entry>,
  column: ScoreColumn,
): CheckpointSeries {
  const bySteps = new Map<number, Entry[]>();
  for (const { step, item } of points) bySteps.set(step, [...(bySteps.get(step) ?? []), item]);
  const made = [...bySteps].flatMap(([step, entries]) => pointOf(step, entries, column) ?? []);
  return { name: series, unit, points: made, total: made.length };
}

/** A point over all runs of one step that have a value; `null` where none has. */
function pointOf(
  step: number,
  entries: readonly Entry[],
  column: ScoreColumn,
): CheckpointPoint | null {
  const runs = entries.flatMap((entry) => entry.runs);
  const valued = runs.filter((run) => wholeValueOf(run, column) !== null);
  const { mean, sd, n } = spreadOf(valued.map((run) => wholeValueOf(run, column)));
  if (mean === null) return null;
  const [only]: readonly (RunScores | undefined)[] = n === 1 ? valued : [];
  const set = only === undefined ? null : (setOf(only, column)?.set ?? null);
  return { step, mean, sd, n, runs: runs.length, run: only?.run ?? entries[0]?.name ?? '', set };
}

function topOf({ points }: CheckpointSeries): number {
  return points.reduce((top, { mean }) => Math.max(top, mean), Number.NEGATIVE_INFINITY);
}

/** Points at even distances, and the highest of all. */
function thinned(series: CheckpointSeries): CheckpointSeries {
  const { points } = series;
  if (points.length <= MAX_POINTS) return series;
  const places = Array.from({ length: MAX_POINTS - 1 }, (_, i) =>
    Math.round((i * (points.length - 1)) / (MAX_POINTS - 2)),
  );
  const top = topOf(series);
  const kept = new Set([...places, points.findIndex(({ mean }) => mean === top)]);
  return { ...series, points: points.filter((_, at) => kept.has(at)) };
}

function withShortNames(series: CheckpointSeries, limit: number): CheckpointSeries {
  return {
    ...series,
    name: cut(series.name, limit),
    points: series.points.map((point) => ({ ...point, run: cut(point.run, limit) })),
  };
}

import type { Metrics } from './metrics/metric';
import { mean } from './metrics/metric';
import { TABLE_4_TEST, TABLE_5, TABLE_6_DEV, type PrintedRow } from './publishedTables';
import { CATEGORIES, TASKS, TASK_NAMES } from './tasks';
import type { PhenomenaView } from './views/phenomena';
import type { PublishedRow } from './views/scores';

/** What the columns of table 5 after the first are, as phenomenon ids. */
const TABLE_5_COLUMNS: readonly string[] = [
  ...CATEGORIES.map(({ name }) => `coarse:${name}`),
  'fine:Logic/Universal',
  'fine:Lexical Semantics/Morphological negation',
  'fine:Logic/Double negation',
  'fine:Predicate-Argument Structure/Anaphora/Coreference',
  'fine:Predicate-Argument Structure/Restrictivity',
  'fine:Logic/Downward monotone',
];

/** The paper's published rows (tables 6 and 4), fractions; dev first, since that is what is scored here. */
export const PUBLISHED: readonly PublishedRow[] = [
  ...TABLE_6_DEV.map((row) => toRow(row, 'dev', 'Wang et al. 2019, table 6')),
  ...TABLE_4_TEST.map((row) => toRow(row, 'test', 'Wang et al. 2019, table 4')),
];

/** The paper's diagnostic rows (table 5), R3 as fractions by phenomenon id. */
export const PUBLISHED_DIAGNOSTIC: PhenomenaView['published'] = TABLE_5.map(
  ([model, overall, ...r3]) => ({
    model,
    overall: fraction(overall ?? 0),
    r3: Object.fromEntries(TABLE_5_COLUMNS.map((id, i) => [id, fraction(r3[i] ?? 0)])),
  }),
);

function toRow(
  [model, average, printed]: PrintedRow,
  split: PublishedRow['split'],
  source: string,
): PublishedRow {
  const scores = TASK_NAMES.flatMap((task) => {
    const values = printed[task]?.map(fraction);
    if (values === undefined) return [];
    const metrics: Metrics = Object.fromEntries(
      TASKS[task].metrics.map((key, i) => [key, { value: values[i] ?? null, note: null }]),
    );
    return [[task, { score: mean(values) ?? 0, metrics }] as const];
  });
  return { model, split, source, macro: fraction(average), scores: Object.fromEntries(scores) };
}

function fraction(percent: number): number {
  return percent / 100;
}

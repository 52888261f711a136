import { lineOf } from '../../core/lines';
import type { SetId } from '../../core/summaries';
import type { Place } from '../../core/place';
import type { GlueIndex } from '../glueIndex';
import type { ScoredSet } from '../scoring/scoredSet';

/** Where an example stands in its prediction or gold file; `null` where it stands nowhere. */
export function locate(
  index: GlueIndex,
  id: SetId,
  example: number,
  side: 'prediction' | 'gold',
): Place | null {
  const set = index.sets.get(id);
  if (set === undefined || !Number.isInteger(example)) return null;
  if (example < 0 || example >= set.gold.rows) return null;
  const gold = side === 'gold';
  const row = gold ? example : rowOfExample(set, example);
  const line = row === null ? null : lineOf(gold ? set.gold.lines : set.details.lines, row);
  if (line === null) return null;
  return gold
    ? { file: set.gold.file, line, cell: set.gold.labelCell }
    : { file: set.summary.file, line, cell: set.details.cell };
}

/** The row of an example in its prediction file, `null` where it has none. */
export function rowOfExample({ details, gold }: ScoredSet, example: number): number | null {
  const { rowOf } = details;
  if (rowOf === null) return example < gold.rows ? example : null;
  const row = rowOf[example] ?? -1;
  return row === -1 ? null : row;
}

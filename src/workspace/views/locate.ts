import type { GoldSet } from '../../core/goldSet';
import type { SetId } from '../../core/summaries';
import { placeOfRow, type Place } from '../../core/place';
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
  return side === 'gold' ? goldPlace(set.gold, example) : predictionPlace(set, example);
}

/** Where the gold label of an example stands; `null` where the file has no lines. */
export function goldPlace({ file, lines, labelCell }: GoldSet, example: number): Place | null {
  return placeOfRow(file, lines, example, labelCell);
}

/** Where the prediction for an example stands; `null` where there is none, or its file has no lines. */
export function predictionPlace(set: ScoredSet, example: number): Place | null {
  const row = rowOfExample(set, example);
  const { summary, details } = set;
  return row === null ? null : placeOfRow(summary.file, details.lines, row, details.cell);
}

/** The row of an example in its prediction file, `null` where it has none. */
export function rowOfExample({ details, gold }: ScoredSet, example: number): number | null {
  const { rowOf } = details;
  if (rowOf === null) return example < gold.rows ? example : null;
  const row = rowOf[example] ?? -1;
  return row === -1 ? null : row;
}

import { lineOf, type Lines } from '../../../core/lines';
import { inNaturalOrder } from '../../../core/runs/order';
import type { GlueIndex } from '../../glueIndex';
import type { ScoredSet } from '../../scoring/scoredSet';
import { oncePerRevision } from '../remember';

/** The prediction sets of a file in the order of its columns; none where it is no prediction file. */
export function setsOf(index: GlueIndex, file: string): readonly ScoredSet[] {
  const known = index.file(file);
  if (known?.kind !== 'predictions') return [];
  return known.sets.flatMap(({ set }) => index.sets.get(set) ?? []);
}

/** The prediction sets that are scored against the gold set of a file, in natural order of their runs. */
export function setsAgainst(index: GlueIndex, goldFile: string): readonly ScoredSet[] {
  const known = setsByGold(index);
  const sets = known.get(goldFile) ?? inOrderOfRuns(index, goldFile);
  known.set(goldFile, sets);
  return sets;
}

/** Found and put in order when first asked for: every hover needs them, of a thousand runs too. */
const setsByGold = oncePerRevision(() => new Map<string, readonly ScoredSet[]>());

function inOrderOfRuns({ sets }: GlueIndex, goldFile: string): readonly ScoredSet[] {
  const against = [...sets.values()].filter(({ summary }) => summary.goldFile === goldFile);
  return inNaturalOrder(against, ({ summary }) => summary.run);
}

/** The example of each row from `first` up to and without `end`; −1 for a row that counts for none. */
export function examplesOfRows(set: ScoredSet, first: number, end: number): Int32Array {
  const { details, gold, summary } = set;
  const { rowOf } = details;
  const last = Math.min(end, summary.counts.rows);
  const examples = new Int32Array(Math.max(0, last - first)).fill(-1);
  if (rowOf === null) return examples.map((_, i) => (first + i < gold.rows ? first + i : -1));
  for (let example = 0; example < rowOf.length; example++) {
    const place = (rowOf[example] ?? -1) - first;
    if (place >= 0 && place < examples.length) examples[place] = example;
  }
  return examples;
}

/** The example of one row; `null` where it counts for none. */
export function exampleOfRow(set: ScoredSet, row: number): number | null {
  const [example = -1] = examplesOfRows(set, row, row + 1);
  return example === -1 ? null : example;
}

/** Whether a line stands above the first row, as a header does. */
export function isAbove(lines: Lines, line: number): boolean {
  return line < (lineOf(lines, 0) ?? 0);
}

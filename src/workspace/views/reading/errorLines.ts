import { lastLineOf, lineOf } from '../../../core/lines';
import type { ErrorLines } from '../../../core/reading';
import { isRight } from '../../../core/score';
import type { GlueIndex } from '../../glueIndex';
import type { ScoredSet } from '../../scoring/scoredSet';
import { rowOfExample } from '../locate';
import { setsOf } from './rows';

/** Where the wrong rows of a prediction file stand, column by column. */
export function errorLines(
  index: GlueIndex,
  { file }: { readonly file: string },
): readonly ErrorLines[] {
  return setsOf(index, file).flatMap((set) => {
    const { summary, details } = set;
    const lineAt = (row: number): number => lineOf(details.lines, row) ?? 0;
    const rows = wrongRows(set);
    const begins = rows.filter((row, i) => lineAt(row) !== lineAt(rows[i - 1] ?? -1));
    if (details.lines === null || begins.length === 0) return [];
    const lasts = begins.map((row) => lastLineOf(details.lines, row) ?? 0);
    return { set: summary.set, cell: details.cell, lines: begins.map(lineAt), lasts };
  });
}

/** The rows with a wrong prediction, ascending. */
function wrongRows(set: ScoredSet): Uint32Array {
  const { gold, details, summary } = set;
  const rows = new Uint32Array(summary.errors);
  let count = 0;
  for (let example = 0; example < gold.rows; example++) {
    if (isRight(gold, details.predicted, example) !== false) continue;
    const row = rowOfExample(set, example);
    if (row !== null) rows[count++] = row;
  }
  return rows.subarray(0, count).sort();
}

import { lineOf } from '../../../core/lines';
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
    const lines = wrongLines(set);
    return lines.length === 0 ? [] : { set: set.summary.set, cell: set.details.cell, lines };
  });
}

function wrongLines(set: ScoredSet): Uint32Array {
  const { gold, details, summary } = set;
  const { predicted, lines: starts } = details;
  const lines = new Uint32Array(summary.errors);
  let count = 0;
  for (let example = 0; example < gold.rows; example++) {
    if (isRight(gold, predicted, example) !== false) continue;
    const row = rowOfExample(set, example);
    const line = row === null ? null : lineOf(starts, row);
    if (line !== null) lines[count++] = line;
  }
  return once(lines.subarray(0, count).sort());
}

/** Each line once; `lines` ascend. Only where rows share a line is there anything to leave out. */
function once(lines: Uint32Array): Uint32Array {
  return lines.filter((line, i) => line !== lines[i - 1]);
}

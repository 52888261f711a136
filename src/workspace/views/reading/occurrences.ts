import { rowsAt } from '../../../core/lines';
import { MAX_OCCURRENCES, type LineParams, type Occurrences } from '../../../core/reading';
import { hiddenBy } from '../../../core/runs/hidden';
import type { WithoutHidden } from '../../../core/views/runs';
import type { GoldSet } from '../../../core/goldSet';
import type { GlueIndex } from '../../glueIndex';
import type { ScoredSet } from '../../scoring/scoredSet';
import { goldPlace, predictionPlace, rowOfExample } from '../locate';
import { exampleOfRow, setsAgainst, setsOf } from './rows';

/** Where the example of a line stands in every run; `null` where the line is no example. */
export function occurrences(
  index: GlueIndex,
  { file, line, hidden: marks = [] }: LineParams & WithoutHidden,
): Occurrences | null {
  const found = exampleAt(index, file, line);
  if (found === null) return null;
  const { gold, example } = found;
  const isHidden = hiddenBy(marks);
  const isLeftOut = ({ summary }: ScoredSet): boolean =>
    isHidden(summary.run) && summary.file !== file;
  const sets = setsAgainst(index, gold.file).filter((set) => rowOfExample(set, example) !== null);
  const shown = sets.filter((set) => !isLeftOut(set));
  const places = shown.flatMap((set) => predictionPlace(set, example) ?? []);
  return {
    gold: goldPlace(gold, example),
    places: places.slice(0, MAX_OCCURRENCES),
    more: Math.max(0, places.length - MAX_OCCURRENCES),
    hidden: new Set(sets.filter(isLeftOut).map(({ summary }) => summary.run)).size,
  };
}

/** The first example of a line, in a prediction file by the first column that knows one. */
function exampleAt(
  index: GlueIndex,
  file: string,
  line: number,
): { readonly gold: GoldSet; readonly example: number } | null {
  for (const set of setsOf(index, file)) {
    const { first, end } = rowsAt(set.details.lines, line);
    const example = first < end ? exampleOfRow(set, first) : null;
    if (example !== null) return { gold: set.gold, example };
  }
  const gold = setsAgainst(index, file)[0]?.gold;
  if (gold === undefined) return null;
  const { first, end } = rowsAt(gold.lines, line);
  return first < end && first < gold.rows ? { gold, example: first } : null;
}

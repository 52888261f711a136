import { lastLineOf, lineOf, rowsAt, rowsWithin } from '../../../core/lines';
import { HINT_SENTENCE, MAX_WINDOW, type RowReading } from '../../../core/reading';
import { isRight } from '../../../core/score';
import type { GlueIndex } from '../../glueIndex';
import type { ScoredSet } from '../../scoring/scoredSet';
import { labelText, sentencesOf, shorten } from '../exampleText';
import { examplesOfRows, setsOf } from './rows';

/** The rows that end on some lines of a prediction file; rows that stand for no example are left out. */
export function readRows(
  index: GlueIndex,
  { file, first, last }: { readonly file: string; readonly first: number; readonly last: number },
): readonly RowReading[] {
  const sets = setsOf(index, file);
  const [set] = sets;
  if (set === undefined) return [];
  const { lines } = set.details;
  const below = Math.min(last, first + MAX_WINDOW - 1);
  const from = rowsAt(lines, first).first;
  const { rows } = set.summary.counts;
  const end = Math.min(rowsWithin(lines, first, below).end, rows, from + MAX_WINDOW);
  const columns = sets.map((one) => ({ set: one, examples: examplesOfRows(one, from, end) }));
  const told: RowReading[] = [];
  for (let row = from; row < end; row++) {
    const reading = rowReading(columns, row, row - from);
    if (reading === null || reading.last > below) continue;
    if (reading.line !== told.at(-1)?.line) told.push(reading);
  }
  return told;
}

interface Column {
  readonly set: ScoredSet;
  /** Example of each row of the window, −1 for none. */
  readonly examples: Int32Array;
}

/** A row of several columns is told of by the first that knows its example. */
function rowReading(columns: readonly Column[], row: number, place: number): RowReading | null {
  const verdicts: boolean[] = [];
  let shown: Omit<RowReading, 'right'> | null = null;
  for (const { set, examples } of columns) {
    const example = examples[place] ?? -1;
    const line = lineOf(set.details.lines, row);
    if (example === -1 || line === null) continue;
    const verdict = isRight(set.gold, set.details.predicted, example);
    if (verdict !== null) verdicts.push(verdict);
    shown ??= {
      line,
      last: lastLineOf(set.details.lines, row) ?? line,
      task: set.gold.task.name,
      gold: labelText(set.gold, set.gold.labels, example),
      sentence: shortened(set, example),
    };
  }
  return shown && { ...shown, right: verdicts.length === 0 ? null : !verdicts.includes(false) };
}

function shortened({ gold }: ScoredSet, example: number): string {
  const sentences = sentencesOf(gold, example, HINT_SENTENCE).map((text) => text.trim());
  return shorten(sentences.filter((text) => text !== '').join(' / '), HINT_SENTENCE);
}

import type { GoldSet } from '../../../core/goldSet';
import { lineOf, rowsAt } from '../../../core/lines';
import { say, type Message } from '../../../core/message';
import { tagsOf } from '../../../core/phenomena';
import {
  MAX_ROWS_OF_LINE,
  type ExampleReading,
  type LineParams,
  type LineReading,
  type PredictionReading,
  type RunsInView,
} from '../../../core/reading';
import { isRight } from '../../../core/score';
import { MAX_SENTENCE } from '../../../core/views/examples';
import type { GlueIndex } from '../../glueIndex';
import type { ScoredSet } from '../../scoring/scoredSet';
import { labelText, sentencesOf } from '../exampleText';
import { goldPlace } from '../locate';
import { otherRuns } from './otherRuns';
import { exampleOfRow, isAbove, setsAgainst, setsOf } from './rows';
import { whyUnscored } from './unscoredRow';

/** What stands on a line of a prediction or gold file; `null` where nothing is known of it. */
export function readLine(
  index: GlueIndex,
  { file, line, ...inView }: LineParams & RunsInView,
): LineReading | null {
  const sets = setsOf(index, file);
  const asked: Asked = { index, line, inView };
  const reading = sets.length > 0 ? ofPredictions(sets, asked) : ofGold(file, asked);
  const { examples = [], remarks = [] } = reading ?? {};
  return examples.length + remarks.length > 0 ? reading : null;
}

/** What is asked, and of whom. */
interface Asked {
  readonly index: GlueIndex;
  readonly line: number;
  readonly inView: RunsInView;
}

function ofGold(file: string, asked: Asked): LineReading | null {
  const { index, line } = asked;
  const gold = setsAgainst(index, file)[0]?.gold;
  if (gold === undefined) return null;
  const examples = rowsOn(gold, line)
    .filter((example) => example < gold.rows)
    .map((example) => exampleReading(asked, gold, example, []));
  const remarks = isAbove(gold.lines, line) ? [above(gold)] : [];
  return { side: 'gold', examples, remarks };
}

function ofPredictions(sets: readonly ScoredSet[], asked: Asked): LineReading | null {
  const { line } = asked;
  const [set] = sets;
  if (set === undefined) return null;
  if (isAbove(set.details.lines, line))
    return { side: 'prediction', examples: [], remarks: [above(set.details)] };
  const rows = rowsOn(set.details, line).filter((row) => row < set.summary.counts.rows);
  const told = rows.map((row) => ofRow(asked, sets, row));
  return {
    side: 'prediction',
    examples: told.flatMap(({ examples }) => examples),
    remarks: once(told.flatMap(({ remarks }) => remarks)),
  };
}

function rowsOn({ lines }: Pick<GoldSet, 'lines'>, line: number): readonly number[] {
  const { first, end } = rowsAt(lines, line);
  const most = Math.min(end - first, MAX_ROWS_OF_LINE);
  return Array.from({ length: most }, (_, i) => first + i);
}

function above({ lines }: Pick<GoldSet, 'lines'>): Message {
  return say('The rows begin on line {0}.', lineOf(lines, 0) ?? 1);
}

/** One row as each column of the file has it: columns with the same gold set share an example. */
function ofRow(
  asked: Asked,
  sets: readonly ScoredSet[],
  row: number,
): Pick<LineReading, 'examples' | 'remarks'> {
  const remarks: Message[] = [];
  const groups = new Map<string, { gold: GoldSet; example: number; own: ScoredSet[] }>();
  for (const set of sets) {
    const example = exampleOfRow(set, row);
    const predicted = example === null ? null : labelText(set.gold, set.details.predicted, example);
    if (predicted === null) remarks.push(whyUnscored(set, asked.line, example !== null));
    if (example === null) continue;
    const key = `${example} ${set.gold.file}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { gold: set.gold, example, own: [set] });
    else group.own.push(set);
  }
  const examples = [...groups.values()].map(({ gold, example, own }) =>
    exampleReading(
      asked,
      gold,
      example,
      own.map((set) => predictionReading(set, example, row)),
    ),
  );
  return { examples, remarks };
}

function exampleReading(
  { index, inView }: Asked,
  gold: GoldSet,
  id: number,
  own: readonly PredictionReading[],
): ExampleReading {
  const texts = sentencesOf(gold, id, MAX_SENTENCE);
  return {
    task: gold.task.name,
    split: gold.split,
    id,
    fields: gold.sentences.fields.map((name, field) => ({ name, text: texts[field] ?? '' })),
    gold: labelText(gold, gold.labels, id),
    tags: tagsOf(gold, id),
    goldPlace: goldPlace(gold, id),
    own,
    others: otherRuns(
      setsAgainst(index, gold.file),
      id,
      new Set(own.map(({ run }) => run)),
      inView,
    ),
  };
}

function predictionReading(set: ScoredSet, example: number, row: number): PredictionReading {
  const { summary, gold, details } = set;
  const { predicted, probabilities } = details;
  const label = labelText(gold, predicted, example);
  const place = row * gold.task.classes.length + (predicted[example] ?? 0);
  const confidence = label === null ? Number.NaN : (probabilities?.[place] ?? Number.NaN);
  return {
    set: summary.set,
    run: summary.run,
    column: summary.column,
    predicted: label,
    right: isRight(gold, predicted, example),
    confidence: Number.isNaN(confidence) ? null : confidence,
  };
}

function once(messages: readonly Message[]): readonly Message[] {
  return [...new Map(messages.map((message) => [JSON.stringify(message), message])).values()];
}

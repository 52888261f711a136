import type { GoldSet } from '../../core/goldSet';
import { examplesOf, tagsOf } from '../../core/phenomena';
import { lineOf } from '../../core/lines';
import { isRight } from '../../core/score';
import { withWords } from '../../core/words';
import {
  MAX_PAGE,
  MAX_SENTENCE,
  type ExamplePage,
  type ExampleQuery,
  type ExampleRow,
} from '../../core/views/examples';
import type { GlueIndex } from '../glueIndex';
import { rowOfExample } from './locate';
import type { ScoredSet } from '../scoring/scoredSet';
import { sortExamples } from './exampleOrder';
import { labelText, sentencesOf } from './exampleText';
import { rememberingLast } from './remember';
import { knownSet } from './set';
import { fitting } from './size';

/** No sentence is cut shorter than this. */
const MIN_SENTENCE = 16;

/** The window of a set's examples that a query asks for. Throws a sentence where an id is unknown. */
export function queryExamples(index: GlueIndex, query: ExampleQuery): ExamplePage {
  const set = knownSet(index, query.set);
  const ids = matching(index, { ...query, start: 0, count: 0 });
  const window = ids.subarray(query.start, query.start + Math.min(query.count, MAX_PAGE));
  return {
    revision: index.revision,
    total: ids.length,
    start: query.start,
    rows: page(set, window),
  };
}

/** The rows with their sentences as long as the size of a page allows. */
function page(set: ScoredSet, ids: Uint32Array): ExampleRow[] {
  const limits = { longest: MAX_SENTENCE, shortest: MIN_SENTENCE };
  return fitting((limit) => Array.from(ids, (id) => describe(set, id, limit)), limits);
}

/** The last answer of each index is kept, so that paging through one query filters and sorts once. */
const matching = rememberingLast((index, query: ExampleQuery) => {
  const set = knownSet(index, query.set);
  return sortExamples(filter(set, query), set, query);
});

function filter(set: ScoredSet, query: ExampleQuery): Uint32Array {
  const { gold, details } = set;
  const { predicted } = details;
  const pool = query.phenomenon === null ? everyExample(gold) : examplesOf(gold, query.phenomenon);
  if (pool === null) throw new Error('This phenomenon is not in the set.');
  const isAny = query.text.trim() === '';
  const fits = withWords(query.text);
  return pool.filter(
    (id) =>
      hasOutcome(set, id, query.outcome) &&
      (query.gold === null || gold.labels[id] === query.gold) &&
      (query.predicted === null || predicted[id] === query.predicted) &&
      (isAny || fits(sentencesOf(gold, id, Number.MAX_SAFE_INTEGER).join('\n'))),
  );
}

function everyExample(gold: GoldSet): Uint32Array {
  return Uint32Array.from({ length: gold.rows }, (_, id) => id);
}

function hasOutcome(
  { gold, details }: ScoredSet,
  id: number,
  outcome: ExampleQuery['outcome'],
): boolean {
  if (outcome === 'all') return true;
  const right = isRight(gold, details.predicted, id);
  if (outcome === 'unscored') return right === null;
  return right === (outcome === 'right');
}

function describe(set: ScoredSet, id: number, limit: number): ExampleRow {
  const { gold, details } = set;
  const { predicted, lines } = details;
  const row = rowOfExample(set, id);
  return {
    id,
    sentences: sentencesOf(gold, id, limit),
    gold: labelText(gold, gold.labels, id),
    predicted: labelText(gold, predicted, id),
    right: isRight(gold, predicted, id),
    tags: tagsOf(gold, id),
    line: row === null ? null : lineOf(lines, row),
    goldLine: lineOf(gold.lines, id),
  };
}

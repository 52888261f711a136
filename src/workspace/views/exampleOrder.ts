import type { GoldSet } from '../../core/goldSet';
import { isNone } from '../../core/join';
import { tagsOf } from '../../core/phenomena';
import { isRight } from '../../core/score';
import type { ExampleQuery, ExampleSort } from '../../core/views/examples';
import type { ScoredSet } from '../scoring/scoredSet';

/** Above every key. */
const NOTHING = Infinity;

/** Sorts example ids by a column, in place; equal ones by id. What has no value comes last either way. */
export function sortExamples(
  ids: Uint32Array,
  set: ScoredSet,
  { sort, descending }: Pick<ExampleQuery, 'sort' | 'descending'>,
): Uint32Array {
  ids.sort();
  if (sort === 'id') return descending ? ids.reverse() : ids;
  const key = keyOf(set, sort);
  const keys = new Float64Array(set.gold.rows);
  for (const id of ids) {
    const value = key(id);
    keys[id] = value === null ? NOTHING : descending ? -value : value;
  }
  // Two without a value differ by NaN, which leaves it to their ids.
  return ids.sort((a, b) => (keys[a] ?? NOTHING) - (keys[b] ?? NOTHING) || a - b);
}

type Key = (id: number) => number | null;

function keyOf(set: ScoredSet, sort: Exclude<ExampleSort, 'id'>): Key {
  const { gold, details } = set;
  const { predicted } = details;
  switch (sort) {
    case 'gold':
      return (id) => (isNone(gold.labels, id) ? null : (gold.labels[id] ?? null));
    case 'predicted':
      return (id) => (isNone(predicted, id) ? null : (predicted[id] ?? null));
    case 'outcome':
      return (id) => {
        const right = isRight(gold, predicted, id);
        return right === null ? null : Number(right);
      };
    case 'distance':
      return (id) =>
        isNone(gold.labels, id) || isNone(predicted, id)
          ? null
          : Math.abs((gold.labels[id] ?? 0) - (predicted[id] ?? 0));
    case 'first':
      return rankIn(gold, sort, (id) => gold.sentences.text(id, 0).toLowerCase());
    case 'second':
      return rankIn(gold, sort, (id) => gold.sentences.text(id, 1).toLowerCase());
    case 'tags':
      return rankIn(gold, sort, (id) => tagsOf(gold, id).join(';'));
  }
}

/** Ranks of the texts of gold sets, by column: all their runs have the same, and texts are slow to sort. */
const known = new WeakMap<GoldSet, Map<ExampleSort, Float64Array>>();

/** The rank of an example's text among those of its gold set, the same for the same text; an empty one is no value. */
function rankIn(gold: GoldSet, column: ExampleSort, textOf: (id: number) => string): Key {
  const columns = known.get(gold) ?? new Map<ExampleSort, Float64Array>();
  known.set(gold, columns);
  const ranks = columns.get(column) ?? ranksOf(gold.rows, textOf);
  columns.set(column, ranks);
  return (id) => ranks[id] || null;
}

/** Ranks from 1 by example id; 0 for an empty text. */
function ranksOf(rows: number, textOf: (id: number) => string): Float64Array {
  const texts = Array.from({ length: rows }, (_, id) => textOf(id));
  const order = Uint32Array.from(texts, (_, id) => id);
  order.sort((a, b) => compare(texts[a] ?? '', texts[b] ?? ''));
  const ranks = new Float64Array(rows);
  let rank = 0;
  let last = '';
  for (const id of order) {
    const text = texts[id] ?? '';
    if (text !== last) rank++;
    ranks[id] = rank;
    last = text;
  }
  return ranks;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

import { isNone } from '../../core/join';
import { tagsOf } from '../../core/phenomena';
import { isRight } from '../../core/score';
import type { ExampleQuery, ExampleSort } from '../../core/views';
import type { ScoredSet } from '../scoring/scoredSet';

/** Orders example ids by a column; equal ones by id. What has no value comes last either way. */
export function compareExamples(
  set: ScoredSet,
  { sort, descending }: Pick<ExampleQuery, 'sort' | 'descending'>,
): (a: number, b: number) => number {
  const direction = descending ? -1 : 1;
  const key = keyOf(set, sort);
  return (a, b) => {
    const x = key(a);
    const y = key(b);
    if (x === null || y === null) return Number(x === null) - Number(y === null) || a - b;
    return (x < y ? -direction : x > y ? direction : 0) || a - b;
  };
}

type Key = (id: number) => number | string | null;

function keyOf(set: ScoredSet, sort: ExampleSort): Key {
  const { gold, predicted } = set;
  switch (sort) {
    case 'id':
      return (id) => id;
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
      return remember((id) => gold.sentences.text(id, 0).toLowerCase());
    case 'second':
      return remember((id) => gold.sentences.text(id, 1).toLowerCase());
    case 'tags':
      return remember((id) => tagsOf(gold, id).join(';'));
  }
}

/** Sorting asks for each key many times; texts are decoded once. An empty one is no value. */
function remember(make: (id: number) => string): Key {
  const made = new Map<number, string>();
  return (id) => {
    let text = made.get(id);
    if (text === undefined) made.set(id, (text = make(id)));
    return text === '' ? null : text;
  };
}

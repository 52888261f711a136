import { firstOf, formatCount, say, type Message } from '../core/message';

/** As many examples are named. */
const NAMED = 5;

/** That a model gives NaN or infinity for some examples; `ids`: theirs, in ascending order. */
export function sayNotFinite(ids: readonly number[]): Message {
  if (ids.length === 1)
    return say(
      'The model gives numbers that are not finite (NaN or infinity) for example {0}. In half precision numbers overflow: try another variant.',
      ids[0] ?? 0,
    );
  return say(
    'The model gives numbers that are not finite (NaN or infinity) for {0} examples: {1}. In half precision numbers overflow: try another variant.',
    ids.length,
    firstOf(ids, NAMED, formatCount),
  );
}

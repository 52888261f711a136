import { EPSILON } from '../onnx/layers';
import { distance, gelu, times } from '../tape/curves';
import { linear, mixture, products, sum } from '../tape/linear';
import type { Matrix } from '../tape/matrix';
import { layerNorm, softmax } from '../tape/normal';
import { beside, columns, lookUp, meanOf } from '../tape/shapes';
import type { Tape } from '../tape/tape';
import { SHAPE, weightOf, type TinyWeights } from './weights';

/** The tokens of a pair: their numbers, and 0 for those of the premise, 1 for those of the hypothesis. */
export interface Encoded {
  readonly ids: readonly number[];
  readonly types: readonly number[];
}

/** The logits of a pair as one row: what tinyGraph.ts writes for ONNX, one pair at a time and so without padding. */
export function forward(tape: Tape, weights: TinyWeights, { ids, types }: Encoded): Matrix {
  const weight = (name: string): Matrix => weightOf(weights, name);
  const dense = (name: string, x: Matrix): Matrix =>
    linear(tape, x, weight(`${name}.weight`), weight(`${name}.bias`));
  const norm = (name: string, x: Matrix): Matrix =>
    layerNorm(tape, x, weight(`${name}.weight`), weight(`${name}.bias`), EPSILON);

  const tokens = sum(
    tape,
    lookUp(tape, weight('tokens'), ids),
    lookUp(tape, weight('types'), types),
  );
  const places = lookUp(tape, weight('positions'), [...ids.keys()]);
  const x = norm('embeddings.norm', sum(tape, tokens, places));

  const mixed = attention(tape, dense('query', x), dense('key', x), dense('value', x));
  const attended = norm('attention.norm', sum(tape, dense('attention', mixed), x));
  const outer = dense('outer', gelu(tape, dense('inner', attended)));
  const states = norm('outer.norm', sum(tape, outer, attended));

  const [premise, hypothesis] = [0, 1].map((side) =>
    meanOf(
      tape,
      states,
      [...types.keys()].filter((place) => types[place] === side),
    ),
  );
  if (premise === undefined || hypothesis === undefined) throw new Error('a pair has two sides');
  const apart = distance(tape, premise, hypothesis);
  const both = times(tape, premise, hypothesis);
  return dense('classifier', beside(tape, [premise, hypothesis, apart, both]));
}

function attention(tape: Tape, query: Matrix, key: Matrix, value: Matrix): Matrix {
  const width = SHAPE.hidden / SHAPE.heads;
  const heads = Array.from({ length: SHAPE.heads }, (_, head) => {
    const part = (x: Matrix): Matrix => columns(tape, x, head * width, (head + 1) * width);
    const scores = products(tape, part(query), part(key), 1 / Math.sqrt(width));
    return mixture(tape, softmax(tape, scores), part(value));
  });
  return beside(tape, heads);
}

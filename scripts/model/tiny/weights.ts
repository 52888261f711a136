import { Random } from '../random';
import { Matrix } from '../tape/matrix';

/** What the tiny model looks like. */
export const SHAPE = { hidden: 32, heads: 2, inner: 64, types: 2, positions: 128 } as const;

/** entailment, neutral, contradiction */
export const CLASSES = ['entailment', 'neutral', 'contradiction'] as const;
export type Class = (typeof CLASSES)[number];

/** Features of a pair: both means, their distance and their product. */
const FEATURES = 4 * SHAPE.hidden;

/** How far from zero embeddings begin. */
const SPREAD = 0.3;

/** The weights, by name; vectors are one row. */
export type TinyWeights = ReadonlyMap<string, Matrix>;

/** Weights to begin with: the same for the same number of tokens. */
export function newWeights(vocabulary: number): TinyWeights {
  const { hidden, inner, types, positions } = SHAPE;
  const random = new Random(1);
  const weights = new Map<string, Matrix>();
  const table = (name: string, rows: number, columns: number, spread: number): void => {
    const value = Float64Array.from({ length: rows * columns }, () => spread * random.normal());
    weights.set(name, new Matrix(rows, columns, value));
  };
  const vector = (name: string, columns: number, all: number): void => {
    weights.set(name, new Matrix(1, columns, new Float64Array(columns).fill(all)));
  };
  const linear = (name: string, rows: number, columns: number): void => {
    table(`${name}.weight`, rows, columns, 1 / Math.sqrt(rows));
    vector(`${name}.bias`, columns, 0);
  };
  const norm = (name: string): void => {
    vector(`${name}.weight`, hidden, 1);
    vector(`${name}.bias`, hidden, 0);
  };
  table('tokens', vocabulary, hidden, SPREAD);
  table('types', types, hidden, SPREAD);
  table('positions', positions, hidden, SPREAD / 10);
  norm('embeddings.norm');
  for (const name of ['query', 'key', 'value', 'attention']) linear(name, hidden, hidden);
  norm('attention.norm');
  linear('inner', hidden, inner);
  linear('outer', inner, hidden);
  norm('outer.norm');
  linear('classifier', FEATURES, CLASSES.length);
  return weights;
}

/** A weight that is there. */
export function weightOf(weights: TinyWeights, name: string): Matrix {
  const weight = weights.get(name);
  if (weight === undefined) throw new Error(`no weight ${name}`);
  return weight;
}

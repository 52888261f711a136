/** A model of BERT-base's shape, or of one with fewer layers. */
export interface BertShape {
  readonly layers: number;
  readonly hidden: number;
  readonly heads: number;
  readonly inner: number;
  readonly vocabulary: number;
  readonly positions: number;
  readonly types: number;
  readonly classes: number;
}

export const BERT_BASE: BertShape = {
  layers: 12,
  hidden: 768,
  heads: 12,
  inner: 3072,
  vocabulary: 30_522,
  positions: 512,
  types: 2,
  classes: 3,
};

/** The sizes of a weight, by its name with the number of the layer left out. Throws where there is none of that name. */
export function sizesOf(shape: BertShape, name: string): readonly number[] {
  const { hidden, inner } = shape;
  const tables: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
    tokens: [shape.vocabulary, hidden],
    positions: [shape.positions, hidden],
    types: [shape.types, hidden],
    'query.weight': [hidden, hidden],
    'key.weight': [hidden, hidden],
    'value.weight': [hidden, hidden],
    'attention.weight': [hidden, hidden],
    'inner.weight': [hidden, inner],
    'outer.weight': [inner, hidden],
    'pooler.weight': [hidden, hidden],
    'classifier.weight': [hidden, shape.classes],
  };
  if (/norm\.(weight|bias)$/.test(name)) return [hidden];
  const table = tables[name.replace('.bias', '.weight')];
  if (table === undefined) throw new Error(`BERT has no weight ${name}`);
  return name.endsWith('.bias') ? [table[1]] : table;
}

/** Multiplications and additions that texts of these lengths (in tokens) need, matrix products only. */
export function operationsOf(shape: BertShape, lengths: readonly number[]): number {
  const { layers, hidden, inner } = shape;
  const perToken = 2 * (4 * hidden * hidden + 2 * hidden * inner);
  const perPair = 2 * 2 * hidden;
  return lengths.reduce(
    (sum, length) => sum + layers * (length * perToken + length * length * perPair),
    0,
  );
}

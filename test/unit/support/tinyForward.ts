import type { StoredTensor } from './onnxWeights';
import type { PairTokens } from './wordPiece';

/** The tiny model once more, as plain sums over lists: nothing of what trained it, and no runtime. */

type Row = readonly number[];
type Weights = ReadonlyMap<string, StoredTensor>;

const HEADS = 2;
const EPSILON = 1e-12;

/** Gives the logits of pairs, in 64-bit floats. */
export function tinyForward(weights: Weights): (pair: PairTokens) => Row {
  const tables = new Map([...weights].map(([name, tensor]) => [name, rowsOf(tensor)]));
  return (pair) => logits(tables, pair);
}

function logits(tables: ReadonlyMap<string, readonly Row[]>, { ids, types }: PairTokens): Row {
  const rows = (name: string): readonly Row[] => {
    const table = tables.get(name);
    if (table === undefined) throw new Error(`the model has no ${name}`);
    return table;
  };
  const vector = (name: string): Row => row(rows(name), 0);
  const dense = (name: string, x: Row): Row =>
    added(timesMatrix(x, rows(`${name}.weight`)), vector(`${name}.bias`));
  const norm = (name: string, x: Row): Row =>
    added(product(normal(x), vector(`${name}.weight`)), vector(`${name}.bias`));

  const x = ids.map((id, place) => {
    const token = added(row(rows('tokens'), id), row(rows('types'), types[place] ?? 0));
    return norm('embeddings.norm', added(token, row(rows('positions'), place)));
  });
  const [query = [], key = [], value = []] = ['query', 'key', 'value'].map((name) =>
    x.map((one) => dense(name, one)),
  );
  const states = attend(query, key, value).map((mixed, place) => {
    const attended = norm('attention.norm', added(dense('attention', mixed), row(x, place)));
    const outer = dense('outer', dense('inner', attended).map(gelu));
    return norm('outer.norm', added(outer, attended));
  });
  const [u = [], v = []] = [0, 1].map((side) => mean(states.filter((_, i) => types[i] === side)));
  const apart = u.map((one, i) => Math.abs(one - (v[i] ?? 0)));
  return dense('classifier', [...u, ...v, ...apart, ...product(u, v)]);
}

function attend(query: readonly Row[], key: readonly Row[], value: readonly Row[]): Row[] {
  const width = row(query, 0).length / HEADS;
  const heads = Array.from({ length: HEADS }, (_, head) => {
    const part = (x: Row): Row => x.slice(head * width, (head + 1) * width);
    return query.map((one) => {
      const scores = key.map((other) => dot(part(one), part(other)) / Math.sqrt(width));
      return timesMatrix(softmax(scores), value.map(part));
    });
  });
  return query.map((_, place) => heads.flatMap((head) => row(head, place)));
}

function rowsOf({ sizes, values }: StoredTensor): Row[] {
  const width = sizes.at(-1) ?? 1;
  const count = values.length / width;
  return Array.from({ length: count }, (_, i) => [...values.subarray(i * width, (i + 1) * width)]);
}

const row = (rows: readonly Row[], index: number): Row => rows[index] ?? [];
const added = (x: Row, y: Row): Row => x.map((one, i) => one + (y[i] ?? Number.NaN));
const product = (x: Row, y: Row): Row => x.map((one, i) => one * (y[i] ?? Number.NaN));
const total = (x: Row): number => x.reduce((sum, one) => sum + one, 0);
const dot = (x: Row, y: Row): number => total(product(x, y));
const mean = (rows: readonly Row[]): Row =>
  row(rows, 0).map((_, c) => total(rows.map((line) => line[c] ?? Number.NaN)) / rows.length);

function timesMatrix(x: Row, matrix: readonly Row[]): Row {
  const sums = row(matrix, 0).map(() => 0);
  x.forEach((value, k) => {
    row(matrix, k).forEach((weight, c) => (sums[c] = (sums[c] ?? 0) + value * weight));
  });
  return sums;
}

function normal(x: Row): Row {
  const middle = total(x) / x.length;
  const apart = x.map((one) => one - middle);
  return apart.map((one) => one / Math.sqrt(dot(apart, apart) / x.length + EPSILON));
}

function softmax(x: Row): Row {
  const most = Math.max(...x);
  const raised = x.map((one) => Math.exp(one - most));
  return raised.map((one) => one / total(raised));
}

/** x·Φ(x), with the error function as the sum of its series. */
function gelu(x: number): number {
  const z = x / Math.SQRT2;
  if (Math.abs(z) > 5) return x > 0 ? x : 0;
  let term = z;
  let sum = z;
  for (let n = 1; Math.abs(term) > 1e-18; n++) {
    term *= (-z * z) / n;
    sum += term / (2 * n + 1);
  }
  return (x * (1 + (2 / Math.sqrt(Math.PI)) * sum)) / 2;
}

import type { Storage } from './graph';

/** The largest that is written, on both sides of 0. */
const MOST = 127;

/**
 * Stores matrices as one byte a number, with a scale for each column; what they are is computed when
 * the model runs (DequantizeLinear). Vectors, which weigh little, stay as they are.
 */
export const asInt8: Storage = (graph, name, sizes, data) => {
  const [rows, columns] = sizes;
  if (sizes.length !== 2 || rows === undefined || columns === undefined)
    return graph.floats(name, sizes, data);
  if (!(data instanceof Float32Array)) throw new Error(`${name} is too large to be held`);
  const scales = scalesOf(data, columns);
  const small = Int8Array.from(data, (value, i) => Math.round(value / (scales[i % columns] ?? 1)));
  return graph.node(
    'DequantizeLinear',
    [
      graph.bytes(name, sizes, small),
      graph.floats(`${name}.scale`, [columns], scales),
      graph.bytes(`${name}.zero`, [columns], new Int8Array(columns)),
    ],
    { axis: 1 },
  );
};

function scalesOf(data: Float32Array, columns: number): Float32Array {
  const scales = new Float32Array(columns);
  data.forEach((value, i) => {
    scales[i % columns] = Math.max(scales[i % columns] ?? 0, Math.abs(value) / MOST);
  });
  return scales.map((scale) => (scale === 0 ? 1 : scale));
}

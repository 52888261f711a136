/** Ranks from 1; equal values get the mean of the ranks they take up (scipy's `rankdata`, average). */
export function ranks(values: Float64Array): Float64Array {
  const order = new Uint32Array(values.length);
  for (let i = 0; i < order.length; i++) order[i] = i;
  order.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const result = new Float64Array(values.length);
  for (let start = 0; start < order.length;) {
    let end = start + 1;
    while (end < order.length && valueAt(end) === valueAt(start)) end++;
    const rank = (start + 1 + end) / 2;
    for (let i = start; i < end; i++) result[order[i] ?? 0] = rank;
    start = end;
  }
  return result;

  function valueAt(position: number): number {
    return values[order[position] ?? 0] ?? 0;
  }
}

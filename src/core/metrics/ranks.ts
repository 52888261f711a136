/**
 * Ranks from 1 of finite numbers; equal values get the mean of the ranks they take up (scipy's
 * `rankdata`, average).
 */
export function ranks(values: Float64Array): Float64Array {
  // Sorting the numbers themselves takes a tenth of the time that sorting their places takes.
  const sorted = values.slice().sort();
  const rankAt = new Float64Array(values.length);
  for (let start = 0; start < sorted.length;) {
    let end = start + 1;
    while (end < sorted.length && sorted[end] === sorted[start]) end++;
    const rank = (start + 1 + end) / 2;
    while (start < end) rankAt[start++] = rank;
  }
  const result = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++)
    result[i] = rankAt[positionOf(values[i] as number, sorted)] as number;
  return result;
}

/** A position of a value among ascending numbers. */
function positionOf(value: number, sorted: Float64Array): number {
  let from = 0;
  let to = sorted.length - 1;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] as number) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

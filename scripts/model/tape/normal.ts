import type { Matrix } from './matrix';
import { at, dot } from './matrix';
import { like, type Tape } from './tape';

/** The softmax of each row. */
export function softmax(tape: Tape, x: Matrix): Matrix {
  const result = like(x);
  for (let r = 0; r < x.rows; r++) result.row(r).set(sharesOf(x.row(r)));
  return tape.record(result, () => {
    for (let r = 0; r < x.rows; r++) {
      const shares = result.row(r);
      const grad = result.rowGrad(r);
      const mean = dot(shares, grad);
      const target = x.rowGrad(r);
      shares.forEach((share, c) => (target[c] = at(target, c) + share * (at(grad, c) - mean)));
    }
  });
}

/** Layer normalisation of each row, times a weight and with a bias. */
export function layerNorm(
  tape: Tape,
  x: Matrix,
  weight: Matrix,
  bias: Matrix,
  epsilon: number,
): Matrix {
  const result = like(x);
  const normal = like(x);
  const scales = Array.from({ length: x.rows }, (_, r) => {
    const row = x.row(r);
    const mean = average(row);
    const apart = row.map((value) => value - mean);
    const scale = 1 / Math.sqrt(dot(apart, apart) / apart.length + epsilon);
    normal.row(r).set(apart.map((value) => value * scale));
    const scaled = normal.row(r).map((value, c) => value * at(weight.value, c) + at(bias.value, c));
    result.row(r).set(scaled);
    return scale;
  });
  return tape.record(result, () => {
    scales.forEach((scale, r) => {
      const grad = result.rowGrad(r);
      const unit = normal.row(r);
      const inner = grad.map((value, c) => value * at(weight.value, c));
      const mean = average(inner);
      const along = dot(inner, unit) / unit.length;
      const target = x.rowGrad(r);
      grad.forEach((value, c) => {
        weight.grad[c] = at(weight.grad, c) + value * at(unit, c);
        bias.grad[c] = at(bias.grad, c) + value;
        target[c] = at(target, c) + scale * (at(inner, c) - mean - at(unit, c) * along);
      });
    });
  });
}

/** The softmax of numbers. */
export function sharesOf(numbers: Float64Array): Float64Array {
  const most = numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const raised = numbers.map((value) => Math.exp(value - most));
  const total = raised.reduce((a, b) => a + b, 0);
  return raised.map((value) => value / total);
}

function average(numbers: Float64Array): number {
  return numbers.reduce((a, b) => a + b, 0) / numbers.length;
}

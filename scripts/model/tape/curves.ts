import type { Matrix } from './matrix';
import { at } from './matrix';
import { like, type Tape } from './tape';

/** Applies a function to each number; `slope` is its derivative. */
function each(
  tape: Tape,
  x: Matrix,
  apply: (value: number) => number,
  slope: (value: number) => number,
): Matrix {
  const result = like(x);
  x.value.forEach((value, i) => (result.value[i] = apply(value)));
  return tape.record(result, () => {
    result.grad.forEach((grad, i) => {
      x.grad[i] = at(x.grad, i) + grad * slope(at(x.value, i));
    });
  });
}

export function gelu(tape: Tape, x: Matrix): Matrix {
  const below = (value: number): number => (1 + erf(value / Math.SQRT2)) / 2;
  const density = (value: number): number =>
    Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI);
  return each(
    tape,
    x,
    (value) => value * below(value),
    (value) => below(value) + value * density(value),
  );
}

/** |x - y| */
export function distance(tape: Tape, x: Matrix, y: Matrix): Matrix {
  const result = like(x);
  x.value.forEach((value, i) => (result.value[i] = Math.abs(value - at(y.value, i))));
  return tape.record(result, () => {
    result.grad.forEach((grad, i) => {
      const signed = grad * Math.sign(at(x.value, i) - at(y.value, i));
      x.grad[i] = at(x.grad, i) + signed;
      y.grad[i] = at(y.grad, i) - signed;
    });
  });
}

/** x·y, number by number. */
export function times(tape: Tape, x: Matrix, y: Matrix): Matrix {
  const result = like(x);
  x.value.forEach((value, i) => (result.value[i] = value * at(y.value, i)));
  return tape.record(result, () => {
    result.grad.forEach((grad, i) => {
      x.grad[i] = at(x.grad, i) + grad * at(y.value, i);
      y.grad[i] = at(y.grad, i) + grad * at(x.value, i);
    });
  });
}

/** The error function: Abramowitz and Stegun 7.1.26, right to 1.5e-7, which is enough to train by. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const sum =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - sum * Math.exp(-x * x));
}

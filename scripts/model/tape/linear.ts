import { addScaled, at, dot, Matrix } from './matrix';
import { like, type Tape } from './tape';

/** x·W + b; b is one row. */
export function linear(tape: Tape, x: Matrix, weight: Matrix, bias: Matrix): Matrix {
  const result = new Matrix(x.rows, weight.columns);
  for (let r = 0; r < x.rows; r++) {
    const row = result.row(r);
    row.set(bias.value);
    x.row(r).forEach((value, k) => {
      addScaled(row, weight.row(k), value);
    });
  }
  return tape.record(result, () => {
    for (let r = 0; r < x.rows; r++) {
      const grad = result.rowGrad(r);
      const xGrad = x.rowGrad(r);
      addScaled(bias.grad, grad, 1);
      x.row(r).forEach((value, k) => {
        addScaled(weight.rowGrad(k), grad, value);
        xGrad[k] = at(xGrad, k) + dot(weight.row(k), grad);
      });
    }
  });
}

/** x·yᵀ, times a factor. */
export function products(tape: Tape, x: Matrix, y: Matrix, factor: number): Matrix {
  const result = new Matrix(x.rows, y.rows);
  for (let r = 0; r < x.rows; r++)
    for (let c = 0; c < y.rows; c++) result.row(r)[c] = factor * dot(x.row(r), y.row(c));
  return tape.record(result, () => {
    for (let r = 0; r < x.rows; r++)
      result.rowGrad(r).forEach((grad, c) => {
        addScaled(x.rowGrad(r), y.row(c), factor * grad);
        addScaled(y.rowGrad(c), x.row(r), factor * grad);
      });
  });
}

/** Rows of y mixed by shares: shares·y. */
export function mixture(tape: Tape, shares: Matrix, y: Matrix): Matrix {
  const result = new Matrix(shares.rows, y.columns);
  for (let r = 0; r < shares.rows; r++)
    shares.row(r).forEach((share, c) => {
      addScaled(result.row(r), y.row(c), share);
    });
  return tape.record(result, () => {
    for (let r = 0; r < shares.rows; r++) {
      const grad = result.rowGrad(r);
      const shareGrad = shares.rowGrad(r);
      shares.row(r).forEach((share, c) => {
        addScaled(y.rowGrad(c), grad, share);
        shareGrad[c] = at(shareGrad, c) + dot(y.row(c), grad);
      });
    }
  });
}

export function sum(tape: Tape, x: Matrix, y: Matrix): Matrix {
  const result = like(x);
  addScaled(result.value, x.value, 1);
  addScaled(result.value, y.value, 1);
  return tape.record(result, () => {
    addScaled(x.grad, result.grad, 1);
    addScaled(y.grad, result.grad, 1);
  });
}

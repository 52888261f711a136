import { addScaled, Matrix } from './matrix';
import type { Tape } from './tape';

/** Rows of a table, by their numbers. */
export function lookUp(tape: Tape, table: Matrix, ids: readonly number[]): Matrix {
  const result = new Matrix(ids.length, table.columns);
  ids.forEach((id, r) => {
    result.row(r).set(table.row(id));
  });
  return tape.record(result, () => {
    ids.forEach((id, r) => {
      addScaled(table.rowGrad(id), result.rowGrad(r), 1);
    });
  });
}

/** Some columns of a matrix, from one up to and without another. */
export function columns(tape: Tape, x: Matrix, from: number, to: number): Matrix {
  const result = new Matrix(x.rows, to - from);
  for (let r = 0; r < x.rows; r++) result.row(r).set(x.row(r).subarray(from, to));
  return tape.record(result, () => {
    for (let r = 0; r < x.rows; r++)
      addScaled(x.rowGrad(r).subarray(from, to), result.rowGrad(r), 1);
  });
}

/** Matrices of as many rows beside each other. */
export function beside(tape: Tape, parts: readonly Matrix[]): Matrix {
  const [{ rows } = new Matrix(0, 0)] = parts;
  const result = new Matrix(
    rows,
    parts.reduce((total, part) => total + part.columns, 0),
  );
  const each = (act: (part: Matrix, row: number, from: number) => void): void => {
    let from = 0;
    for (const part of parts) {
      for (let r = 0; r < rows; r++) act(part, r, from);
      from += part.columns;
    }
  };
  each((part, r, from) => {
    result.row(r).set(part.row(r), from);
  });
  return tape.record(result, () => {
    each((part, r, from) => {
      addScaled(part.rowGrad(r), result.rowGrad(r).subarray(from, from + part.columns), 1);
    });
  });
}

/** The mean of some rows, as one row; zeros where there are none. */
export function meanOf(tape: Tape, x: Matrix, rows: readonly number[]): Matrix {
  const result = new Matrix(1, x.columns);
  const share = 1 / Math.max(rows.length, 1);
  for (const r of rows) addScaled(result.value, x.row(r), share);
  return tape.record(result, () => {
    for (const r of rows) addScaled(x.rowGrad(r), result.grad, share);
  });
}

/** Numbers in rows, and how the loss changes with each of them. */
export class Matrix {
  readonly value: Float64Array;
  readonly grad: Float64Array;
  /** Views of rows that were asked for: to make them takes longer than to use them. */
  private readonly valueRows: Float64Array[] = [];
  private readonly gradRows: Float64Array[] = [];

  constructor(
    readonly rows: number,
    readonly columns: number,
    value?: Float64Array,
  ) {
    this.value = value ?? new Float64Array(rows * columns);
    this.grad = new Float64Array(rows * columns);
  }

  /** A row's numbers, not copied. */
  row(index: number): Float64Array {
    return (this.valueRows[index] ??= this.viewOf(this.value, index));
  }

  rowGrad(index: number): Float64Array {
    return (this.gradRows[index] ??= this.viewOf(this.grad, index));
  }

  private viewOf(numbers: Float64Array, index: number): Float64Array {
    return numbers.subarray(index * this.columns, (index + 1) * this.columns);
  }
}

/** Adds to a row of the target the factor times a row of the source. */
export function addScaled(target: Float64Array, source: Float64Array, factor: number): void {
  for (let i = 0; i < target.length; i++) target[i] = at(target, i) + factor * at(source, i);
}

export function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += at(one, i) * at(other, i);
  return sum;
}

/** A number that is there. */
export function at(numbers: Float64Array, index: number): number {
  return numbers[index] ?? Number.NaN;
}

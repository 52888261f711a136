import { Matrix } from './matrix';

/** What was computed, in order, so that gradients can flow back through it. */
export class Tape {
  private readonly steps: (() => void)[] = [];

  /** A result, and how its gradient goes to what it was made of. */
  record(result: Matrix, back: () => void): Matrix {
    this.steps.push(back);
    return result;
  }

  /** Lets gradients flow from the last step to the first. */
  back(): void {
    for (const step of this.steps.toReversed()) step();
  }
}

/** A result of the same shape as another. */
export function like({ rows, columns }: Matrix): Matrix {
  return new Matrix(rows, columns);
}

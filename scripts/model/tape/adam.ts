import { at, type Matrix } from './matrix';

const KEEP_MEAN = 0.9;
const KEEP_SQUARE = 0.999;
const TINY = 1e-8;

/** Adam (Kingma and Ba, 2015) with decoupled weight decay, for a fixed list of weights. */
export class Adam {
  private readonly moments: readonly { mean: Float64Array; square: Float64Array }[];
  private keptMean = 1;
  private keptSquare = 1;

  constructor(
    private readonly weights: readonly Matrix[],
    private readonly decay: number,
  ) {
    this.moments = weights.map(({ value: { length } }) => ({
      mean: new Float64Array(length),
      square: new Float64Array(length),
    }));
  }

  /** Goes a step against the gradients, and sets these to zero. */
  step(rate: number): void {
    this.keptMean *= KEEP_MEAN;
    this.keptSquare *= KEEP_SQUARE;
    this.moments.forEach(({ mean, square }, w) => {
      const weight = this.weights[w];
      if (weight !== undefined) this.move(weight, mean, square, rate);
    });
  }

  private move(
    { value, grad }: Matrix,
    mean: Float64Array,
    square: Float64Array,
    rate: number,
  ): void {
    for (let i = 0; i < value.length; i++) {
      const slope = at(grad, i);
      const m = KEEP_MEAN * at(mean, i) + (1 - KEEP_MEAN) * slope;
      const s = KEEP_SQUARE * at(square, i) + (1 - KEEP_SQUARE) * slope * slope;
      const way = m / (1 - this.keptMean) / (Math.sqrt(s / (1 - this.keptSquare)) + TINY);
      value[i] = at(value, i) - rate * (way + this.decay * at(value, i));
      mean[i] = m;
      square[i] = s;
    }
    grad.fill(0);
  }
}

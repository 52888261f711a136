/** An axis of steps; `width` in CSS pixels. */
interface Axis {
  readonly min: number;
  readonly max: number;
  readonly width: number;
}

/** What stands at the ticks, its letters so many CSS pixels high. */
interface Texts {
  readonly textOf: (step: number) => string;
  readonly size: number;
}

/** How wide a digit is, and what is left free between two texts, in heights of the letters. */
const DIGIT = 0.62;
const GAP = 0.5;

/**
 * Where the ticks of an axis stand: at the steps that there are, which may come in any order and more
 * than once. Where their texts would touch some are left out, never the first nor the last.
 */
export function ticksAt(
  steps: readonly number[],
  axis: Axis,
  { textOf, size }: Texts,
): readonly number[] {
  const sorted = [...new Set(steps)].sort((a, b) => a - b);
  const last = sorted.at(-1);
  const perStep = axis.width / (axis.max - axis.min || 1);
  const halfOf = (step: number): number => (textOf(step).length * DIGIT) / 2;
  const apart = (a: number, b: number): boolean =>
    (b - a) * perStep >= (halfOf(a) + halfOf(b) + GAP) * size;
  const kept: number[] = [];
  for (const step of sorted) {
    const before = kept.at(-1);
    const isEnd = before === undefined || last === undefined || step === last;
    if (isEnd || (apart(before, step) && apart(step, last))) kept.push(step);
  }
  return kept;
}

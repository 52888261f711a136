import type { Task } from '../tasks';

/** What a model says of an example. */
export type ProbeAnswer =
  | ClassAnswer
  /** A number on the task's scale, which it may leave. */
  | { readonly kind: 'number'; readonly value: number };

export interface ClassAnswer {
  readonly kind: 'classes';
  /** A probability for each class of the task, in the task's order; they sum to 1. */
  readonly probabilities: readonly number[];
  /**
   * Index of the predicted class: that of the largest output, of equal ones the first. Where several outputs
   * stand for one class it may not be the class with the highest sum: so are three classes folded.
   */
  readonly label: number;
  /** An output of another class is as large: the label is a matter of order. */
  readonly tied: boolean;
}

/** `exp(x)` of each over their sum, in a way that large numbers do not spoil; empty for none. */
export function softmax(values: ArrayLike<number>): readonly number[] {
  const all = Array.from(values);
  const most = all.reduce((a, b) => Math.max(a, b), -Infinity);
  const powers = all.map((value) => (value === most ? 1 : Math.exp(value - most)));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}

/**
 * A model's raw outputs for one example as an answer of a task. `classes` says for each output which
 * class it stands for (outputs of one class add up, as where three classes are judged as two); `null`
 * for a number. `null` where an output is no finite number: such a model answers nothing.
 */
export function answerOf(
  task: Task,
  outputs: ArrayLike<number>,
  classes: readonly number[] | null,
): ProbeAnswer | null {
  const all = Array.from(outputs);
  if (all.length === 0 || !all.every(Number.isFinite)) return null;
  if (classes === null) return { kind: 'number', value: all[0] ?? 0 };
  const probabilities = task.classes.map(() => 0);
  const most = all.reduce((a, b) => Math.max(a, b));
  const largest = new Set<number>();
  softmax(all).forEach((probability, output) => {
    const at = classes[output];
    if (at === undefined || at >= probabilities.length) return;
    probabilities[at] = (probabilities[at] ?? 0) + probability;
    if (all[output] === most) largest.add(at);
  });
  const [label = 0] = largest;
  return { kind: 'classes', probabilities, label, tied: largest.size > 1 };
}

/** The probability of the predicted class. */
export function confidenceOf({ probabilities, label }: ClassAnswer): number {
  return probabilities[label] ?? 0;
}

import type { Task } from '../tasks';

/** What a model says of an example. */
export type ProbeAnswer =
  /** A probability for each class of the task, in the task's order; they sum to 1. */
  | { readonly kind: 'classes'; readonly probabilities: readonly number[] }
  /** A number on the task's scale, which it may leave. */
  | { readonly kind: 'number'; readonly value: number };

/** What is decided from an answer. */
export interface Decision {
  /** Index of the class; of several with the same probability the first. */
  readonly label: number;
  readonly probability: number;
  /** Another class has the same probability: the label is a matter of order. */
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
  softmax(all).forEach((probability, output) => {
    const at = classes[output];
    if (at !== undefined && at < probabilities.length)
      probabilities[at] = (probabilities[at] ?? 0) + probability;
  });
  return { kind: 'classes', probabilities };
}

/** The class with the highest probability. */
export function decide(probabilities: readonly number[]): Decision {
  let label = 0;
  probabilities.forEach((probability, at) => {
    if (probability > (probabilities[label] ?? 0)) label = at;
  });
  const probability = probabilities[label] ?? 0;
  const tied = probabilities.some((other, at) => at !== label && other === probability);
  return { label, probability, tied };
}

/** The label of an answer, or `null` where it is a number. */
export function labelOf(answer: ProbeAnswer): number | null {
  return answer.kind === 'classes' ? decide(answer.probabilities).label : null;
}

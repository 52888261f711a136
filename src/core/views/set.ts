import type { Message } from '../message';
import type { Baseline, GoldSummary, SetSummary } from '../summaries';

/** Answer to `getSet`: one prediction set in full; scores are fractions. */
export interface SetView {
  readonly revision: number;
  readonly summary: SetSummary;
  readonly gold: GoldSummary;
  /** The answer of the gold set's baseline to just the examples that are scored. */
  readonly baseline: Baseline;
  /** Names of the classes in the task's order; empty for STS-B. */
  readonly labels: readonly string[];
  /** `confusion[gold][predicted]`, counts; `null` for STS-B. */
  readonly confusion: readonly (readonly number[])[] | null;
  /** STS-B: counts of predictions by gold score bin (row) and predicted bin (column), bins of one point 0–5. */
  readonly agreement: readonly (readonly number[])[] | null;
  /** Something a person should know about the task's figures (WNLI is adversarial, …). */
  readonly remark: Message | null;
  /** Names of the sentence fields, e.g. Premise, Hypothesis. */
  readonly fields: readonly string[];
}

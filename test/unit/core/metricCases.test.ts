import { describe, expect, it } from 'vitest';
import cases from '../../fixtures/metric-cases.json';
import { accuracy, correlationOfClasses, f1 } from '../../../src/core/metrics/classification';
import { countConfusion } from '../../../src/core/metrics/confusion';
import { pearson, spearman } from '../../../src/core/metrics/correlation';
import { mean, type MetricValue } from '../../../src/core/metrics/metric';

type Value = string | number | null;
interface Case {
  readonly name: string;
  readonly metric: string;
  readonly gold: readonly Value[];
  readonly pred: readonly Value[];
  readonly expected: number | null;
}

/** Reads the labels of a case as classes in order of appearance, as a reader of names would. */
function confusionOf({ gold, pred }: Case) {
  const values = [...new Set([...gold, ...pred])].sort();
  const codes = (labels: readonly Value[]) => Uint8Array.from(labels, (l) => values.indexOf(l));
  return {
    confusion: countConfusion(Math.max(values.length, 2), codes(gold), codes(pred)),
    positive: Math.max(values.indexOf(1), 0),
  };
}

const numbers = (values: readonly Value[]) =>
  Float64Array.from(values, (v) => (v === null ? Number.NaN : Number(v)));

function evaluate(c: Case): number | null {
  const { confusion, positive } = confusionOf(c);
  const pair = [numbers(c.gold), numbers(c.pred)] as const;
  const value = (m: MetricValue) => m.value;
  switch (c.metric) {
    case 'mcc':
    case 'r3':
      return value(correlationOfClasses(confusion));
    case 'accuracy':
      return value(accuracy(confusion));
    case 'f1':
      return value(f1(confusion, positive));
    case 'acc_and_f1':
      return mean([value(accuracy(confusion)), value(f1(confusion, positive))]);
    case 'pearson':
      return value(pearson(...pair));
    case 'spearman':
      return value(spearman(...pair));
    case 'pearson_spearman_avg':
      return mean([value(pearson(...pair)), value(spearman(...pair))]);
    default:
      throw new Error(`no such metric: ${c.metric}`);
  }
}

describe('reference values of scikit-learn and scipy', () => {
  it.each(cases.cases as readonly Case[])('$name', (c) => {
    const result = evaluate(c);
    if (c.expected === null) expect(result).toBeNull();
    else expect(Math.abs((result ?? Number.NaN) - c.expected)).toBeLessThanOrEqual(cases.tolerance);
  });
});

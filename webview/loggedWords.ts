import { t } from '@vscode/l10n';
import type { LoggedMetrics } from '../src/core/logged/logged';
import { METRIC_NAMES } from '../src/core/metrics/metric';
import type { MetricKey, ScoreCell } from './data';
import { percent, percentApart } from './format';

/** How logged scores read, in the words of the Runs view. */

const DOT = ' · ';

/** `accuracy 82.1 · F1 86.0`, the task's own metrics first. */
export function figuresText(metrics: LoggedMetrics, own: readonly MetricKey[]): string {
  return ordered(metrics, own)
    .map(([key, value]) => figureText(key, percent(value)))
    .join(DOT);
}

/** `accuracy 82.1`. */
export function figureText(metric: MetricKey, figure: string): string {
  return `${metricWord(metric)} ${figure}`;
}

/** `logged 82.1` where a results file says another score than the predictions have; else empty. */
export function gapText(
  { gap, metrics }: Pick<ScoreCell, 'gap' | 'metrics'>,
  own: readonly MetricKey[],
): string {
  if (gap === null) return '';
  const figures = ordered(gap.metrics, own).map(([key, value]) =>
    gap.differs.includes(key) ? percentApart(value, metrics[key] ?? null) : percent(value),
  );
  return t('logged {0}', figures.join('/'));
}

function ordered(
  metrics: LoggedMetrics,
  own: readonly MetricKey[],
): readonly (readonly [MetricKey, number])[] {
  const others = (Object.keys(metrics) as MetricKey[]).filter((key) => !own.includes(key));
  return [...own, ...others].flatMap((key) => {
    const value = metrics[key];
    return value === undefined ? [] : [[key, value] as const];
  });
}

/** A metric within a line of text; all but accuracy are names, the same in every language. */
function metricWord(metric: MetricKey): string {
  return metric === 'accuracy' ? t('accuracy') : METRIC_NAMES[metric];
}

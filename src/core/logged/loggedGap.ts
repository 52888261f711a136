import type { LoggedScore } from './logged';
import { figuresOf, gapsBetween, metricsOf, type Judged, type LoggedGap } from './loggedCase';
import { reasonOf } from './loggedReasons';
import type { Message } from '../message';

export interface LoggedComparison {
  readonly logged: LoggedScore;
  readonly agrees: boolean;
  /** Empty where they agree. */
  readonly gaps: readonly LoggedGap[];
  /** The likely reason of the gaps, the end of a sentence; `null` where none is visible. */
  readonly reason: Message | null;
}

/**
 * Holds a logged score against predictions for the same task, figure by figure, to the digits that
 * were logged. Where they differ, looks for the likely reason by scoring the predictions otherwise.
 */
export function compareLogged(logged: LoggedScore, judged: Judged): LoggedComparison {
  const { gold, metrics } = judged;
  const others = metricsOf(logged).filter((metric) => metrics[metric] === undefined);
  const more = others.length === 0 ? {} : figuresOf(judged, others);
  const computed = { ...metrics, ...more };
  const gaps = gapsBetween(logged, computed, gold.task);
  const agrees = gaps.length === 0;
  return { logged, agrees, gaps, reason: agrees ? null : reasonOf({ logged, judged, gaps }) };
}

import { mean } from './metrics/metric';
import { TASK_NAMES, TASKS, type TaskName } from './tasks';
import type { Macro, SetSummary } from './summaries';

/** What of a prediction set counts for the macro score. */
type Part = Pick<SetSummary, 'task' | 'score' | 'flags'>;

/**
 * The macro score: the mean over nine tasks of the mean of their metrics, MNLI being the mean of its
 * two sets; the diagnostic sets do not count (GLUE paper, section 4; leaderboard). `null` unless every
 * task is there with all its examples and a defined score; `missing` names those that are not.
 */
export function macroScore(parts: readonly Part[]): Macro {
  const scores = new Map<string, (number | null)[]>();
  const missing: TaskName[] = [];
  for (const task of TASK_NAMES) {
    const group = TASKS[task].macro;
    if (group === null) continue;
    const part = parts.find((p) => p.task === task && !p.flags.includes('partial'));
    const value = part?.score ?? null;
    if (value === null) missing.push(task);
    scores.set(group, [...(scores.get(group) ?? []), value]);
  }
  const means = [...scores.values()].map(mean);
  return { score: mean(means), tasks: means.filter((m) => m !== null).length, missing };
}

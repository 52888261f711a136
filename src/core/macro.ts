import { mean } from './metrics/metric';
import { TASK_NAMES, TASKS, type TaskName } from './tasks';
import type { Macro, SetSummary } from './summaries';

/** What of a prediction set counts for the macro score. */
type Part = Pick<SetSummary, 'task' | 'score' | 'flags'>;

const COUNTED = TASK_NAMES.filter((task) => TASKS[task].macro !== null);
/** The tasks that count as one. */
const GROUPS = [...new Set(COUNTED.map((task) => TASKS[task].macro))].map((group) =>
  COUNTED.filter((task) => TASKS[task].macro === group),
);

/**
 * The macro score: the mean over nine tasks of the mean of their metrics, MNLI being the mean of its
 * two sets; the diagnostic sets do not count (GLUE paper, section 4; leaderboard). `null` unless every
 * task is there with all its examples and a defined score; `missing` names those that are not.
 */
export function macroScore(parts: readonly Part[]): Macro {
  const counted = new Map<TaskName, number | null>();
  for (const { task, score, flags } of parts)
    if (!counted.has(task) && !flags.includes('partial')) counted.set(task, score);
  const scoreOf = (task: TaskName): number | null => counted.get(task) ?? null;
  const means = GROUPS.map((tasks) => mean(tasks.map(scoreOf)));
  return {
    score: mean(means),
    tasks: means.filter((m) => m !== null).length,
    missing: COUNTED.filter((task) => scoreOf(task) === null),
  };
}

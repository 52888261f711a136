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
  const scores = wholeScores(parts);
  const means = meansOf(GROUPS, scores);
  return {
    score: mean(means),
    tasks: means.filter((m) => m !== null).length,
    missing: COUNTED.filter((task) => !scores.has(task)),
  };
}

/** The scores that count for the macro score, by task: those that are there, whole and defined. */
export function wholeScores(parts: readonly Part[]): ReadonlyMap<TaskName, number> {
  const counted = new Map<TaskName, number | null>();
  for (const { task, score, flags } of parts)
    if (!counted.has(task) && !flags.includes('partial')) counted.set(task, score);
  return new Map(
    COUNTED.flatMap((task) => {
      const score = counted.get(task) ?? null;
      return score === null ? [] : [[task, score]];
    }),
  );
}

/** Those of the nine tasks, each as the sets that it has, whose sets are all among these. */
export function tasksAmong(sets: readonly TaskName[]): readonly (readonly TaskName[])[] {
  return GROUPS.filter((group) => group.every((task) => sets.includes(task)));
}

/** The mean over some of the nine tasks, as the macro score is over all; `null` where one is missing. */
export function macroOver(
  tasks: ReturnType<typeof tasksAmong>,
  scores: ReadonlyMap<TaskName, number>,
): number | null {
  return mean(meansOf(tasks, scores));
}

function meansOf(
  tasks: ReturnType<typeof tasksAmong>,
  scores: ReadonlyMap<TaskName, number>,
): readonly (number | null)[] {
  return tasks.map((sets) => mean(sets.map((task) => scores.get(task) ?? null)));
}

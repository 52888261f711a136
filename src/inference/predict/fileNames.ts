import type { TaskName } from '../../core/tasks';

/** The names of what a run's folder holds. */

/** The predictions of a task, in the submission form. */
export const predictionsName = (task: TaskName): string => `${task}.tsv`;
/** The probabilities beside them. */
export const probabilitiesName = (task: TaskName): string => `${task}.probabilities.jsonl`;
/** What the predictions were made with. */
export const PROVENANCE = 'glue-lens-model.json';
/** The folder with what an interrupted run has done; no search enters a folder whose name starts with a dot. */
export const UNFINISHED = '.glue-lens-unfinished';
export const journalName = (task: TaskName): string => `${task}.bin`;
